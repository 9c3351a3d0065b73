import { describe, expect, it } from 'vitest';
import { decimalText, lineList, type ReceiptBody, type ResultCells, sumOfLines } from './index.ts';

const leg = (at: number, coefMilli: number, blockId = at + 1) => ({
  eventId: at + 1,
  marketId: at + 1,
  typeKey: '1x2',
  spec: {},
  outcomeKey: '1',
  kind: 3,
  blockId,
  sportId: 1,
  champId: 1,
  coefMilli: `${coefMilli}n`,
  marketVersion: '1n',
  scoreKey: '',
  producer: 'test',
  startAtMs: 0,
});

const coupon = (typeId: number, coefs: readonly number[], more: object = {}) => ({
  typeId,
  currency: 'EUR',
  stakeMinor: '3000n',
  legs: coefs.map((coef, at) => leg(at, coef)),
  capMilli: '10000000n',
  maxPayoutMinor: '100000000n',
  boost: { kind: 'none' },
  coefMilli: '1000n',
  possibleWinMinor: '0n',
  isPayoutCapped: false,
  acceptedAtMs: 0,
  ...more,
});

const [won, lost, voided, open]: readonly ResultCells[] = [
  [1, null, null],
  [0, null, null],
  [2, null, null],
  [-1, null, null],
];

const settled = (accepted: unknown, results: readonly (ResultCells | undefined)[]): ReceiptBody => ({
  format: 'touchline-receipt/1',
  couponId: '1',
  at: '2026-11-24T00:00:00.000Z',
  kind: 'settled',
  generation: 1,
  state: 'won',
  payoutMinor: '0n',
  stakeLeftMinor: '3000n',
  results: results.map((result) => result ?? [-1, null, null]),
  rounding: 'half-up',
  coupon: accepted,
});

const shown = (body: ReceiptBody) =>
  lineList(body)?.lines.map(({ legs, stake, coefficient, result, payout }) =>
    [
      legs.map((at) => at + 1).join('+'),
      decimalText(stake, 100n),
      coefficient && decimalText(coefficient),
      result,
      payout && decimalText(payout, 100n),
    ].join(' '),
  );

describe('the lines of a receipt', () => {
  it('a system: each line with its bets, stake, coefficient, result and payout; their sum is the payout [DR-4.156] [DR-4.12]', () => {
    const body = settled(coupon(2, [1500, 2000, 3000], { systemValue: 2 }), [won, won, lost]);
    expect(shown(body)).toEqual([
      '1+2 10.00 3.00 won 30.00',
      '1+3 10.00 0.00 lost 0.00',
      '2+3 10.00 0.00 lost 0.00',
    ]);
    const list = lineList(body);
    expect(decimalText((list && sumOfLines(list)) ?? { num: 0n, den: 1n })).toBe('3000.00');
    expect(list?.paid).toEqual({ payoutMinor: 3000n, bonusMinor: 0n, isCapped: false });
    expect(list?.count).toBe(3n);
  });

  it('a void counts as 1, a lost line is lost although another bet is open, and an open line pays nothing yet [DR-4.156]', () => {
    const body = settled(coupon(2, [1500, 2000, 3000], { systemValue: 2 }), [voided, lost, open]);
    expect(shown(body)).toEqual([
      '1+2 10.00 0.00 lost 0.00',
      '1+3 10.00 4.50 open ',
      '2+3 10.00 0.00 lost 0.00',
    ]);
    const list = lineList(body);
    expect(list && sumOfLines(list)).toBeNull();
  });

  it('a chain: the account before and after each step, up to the first open bet [DR-4.156] [DR-4.19]', () => {
    const body = settled(coupon(3, [1500, 2000, 3000]), [won, voided, open]);
    expect(shown(body)).toEqual(['1 30.00  won 45.00', '2 45.00  returned 45.00', '3 45.00  open ']);
    expect(lineList(body)?.isInOrder).toBe(true);
  });

  it('an anti-express is one line of all its bets [DR-4.156]', () => {
    const chances = { antiMarginPpm: '50000n' };
    const legs = [1250, 1650].map((coef, at) => ({ ...leg(at, coef), overroundPpm: '1060000n' }));
    const list = lineList(settled({ ...coupon(6, [], chances), legs }, [won, lost]));
    expect(list?.lines.map(({ legs: bets, result }) => [bets, result])).toEqual([[[0, 1], 'won']]);
    expect(list?.paid?.payoutMinor).toBeGreaterThan(3000n);
  });

  it('decimals are exact, and an ellipsis shows that more digits follow', () => {
    expect(decimalText({ num: 1n, den: 3n })).toBe('0.3333…');
    expect(decimalText({ num: 5n, den: 4n })).toBe('1.25');
    expect(decimalText({ num: 3n, den: 1n })).toBe('3.00');
  });
});
