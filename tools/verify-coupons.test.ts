import { describe, expect, it } from 'vitest';
import { type CouponCase, parseCases } from './coupon-cases/coupon-case.ts';
import { makeCases } from './coupon-cases/make-cases.ts';
import { verifyCases } from './coupon-cases/verify-cases.ts';

const worked: CouponCase = {
  name: 'system 2 of 3, the third lost',
  type: 'system',
  stake: '30.00',
  systemValue: 2,
  legs: [
    { coef: '1.80', result: 'won' },
    { coef: '2.00', result: 'won' },
    { coef: '2.50', result: 'lost' },
  ],
  expected: '36.00',
};

const fileOf = (...cases: unknown[]): unknown => ({ format: 'touchline-coupon-cases/1', cases });
const computed = (changes: Partial<CouponCase>): string | undefined =>
  verifyCases([{ ...worked, ...changes }]).differences[0]?.computed;

describe('coupon cases', () => {
  it('[DR-4.3] [DR-1.15] the engine pays what the slow oracle computes: 440 coupons of ten types', () => {
    const cases = makeCases();
    const { byType, differences } = verifyCases(cases);
    expect(differences).toEqual([]);
    expect([...byType.values()].map((count) => count.cases)).toEqual(Array.from({ length: 10 }, () => 44));
    const paying = cases.filter(({ expected }) => expected !== '0.00').length;
    expect(paying).toBeGreaterThan(250);
  });

  it('[DR-4.16] a worked example agrees; a wrong expectation is found', () => {
    expect(verifyCases(parseCases(fileOf(worked)))).toEqual({
      byType: new Map([['system', { cases: 1, different: 0 }]]),
      differences: [],
    });
    expect(verifyCases([{ ...worked, expected: '36.01' }]).differences).toEqual([
      { name: worked.name, expected: '36.01', computed: '36.00' },
    ]);
  });

  it('[DR-4.29] [DR-4.34] [DR-4.39] worked examples of multibet, conditional and anti-express', () => {
    const won = (coef: string, block?: number) => ({
      coef,
      result: 'won' as const,
      ...(block !== undefined && { block }),
    });
    const { differences } = verifyCases([
      {
        ...worked,
        type: 'multibet',
        legs: [won('1.30', 0), won('1.80', 1), won('2.00', 2), won('1.40', 3), won('1.50', 3)],
        expected: '150.54',
      },
      {
        name: 'conditional',
        type: 'conditional',
        stake: '100.00',
        legs: [won('1.15', 1), won('1.39', 2), won('1.13', 2), won('1.13', 3)],
        blockAmounts: { 2: 'max', 3: '100.00' },
        expected: '193.63',
      },
      {
        name: 'anti-express',
        type: 'antiExpress',
        stake: '100.00',
        legs: ['1.25', '1.65', '1.85'].map((coef, at) => ({
          coef,
          result: at === 2 ? ('void' as const) : at === 1 ? ('lost' as const) : ('won' as const),
          overround: '1.06',
        })),
        expected: '167.50',
      },
    ]);
    expect(differences).toEqual([]);
  });

  it('a coupon that cannot exist differs, with the reason', () => {
    expect(computed({ systemValue: 3 })).toBe('no such coupon: SYSTEM_VALUE');
    expect(computed({ type: 'single' })).toBe('no such coupon: TYPE_SIZE');
    expect(computed({ type: 'manySingles', stakes: ['10.00', '20.00'] })).toBe('no such coupon: BET_AMOUNTS');
    expect(computed({ type: 'manySingles', stakes: ['10.00', '10.00', '9.00'] })).toBe(
      'no such coupon: the stakes do not add up',
    );
  });

  it.each([
    ['no object', null, /the file/],
    ['another format', { format: 'x', cases: [worked] }, /format/],
    ['no cases', fileOf(), /cases/],
    ['an unknown type', fileOf({ ...worked, type: 'teaser' }), /cases\.0\.type/],
    ['an unknown field', fileOf({ ...worked, eachWay: true }), /cases\.0/],
    ['a negative stake', fileOf({ ...worked, stake: '-1.00' }), /cases\.0\.stake/],
    ['a stake of three decimals', fileOf({ ...worked, stake: '1.001' }), /cases\.0\.stake/],
    [
      'an unknown result',
      fileOf({ ...worked, legs: [{ coef: '2.00', result: 'maybe' }] }),
      /legs\.0\.result/,
    ],
    ['no bets', fileOf({ ...worked, legs: [] }), /legs/],
  ])('%s is refused with its place', (_, file, place) => {
    expect(() => parseCases(file)).toThrow(place);
  });
});
