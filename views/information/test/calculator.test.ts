import { DEFAULT_CONFIG, formatCoef } from '@touchline/betting-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, nearestSize, systemValues } from '../calculator/calculation.ts';
import {
  EMPTY_STATE,
  MAX_BETS,
  readState,
  TYPES,
  withBets,
  withType,
  writeState,
} from '../calculator/calculator-state.ts';
import type { CalculatorBet, CalculatorState } from '../calculator/calculator-state.ts';
import { readCoefficient } from '../calculator/read-coefficient.ts';
import { RESULTS } from '../calculator/results.ts';
import type { ResultName } from '../calculator/results.ts';

const resultNames = Object.keys(RESULTS) as ResultName[];
const bets = (...given: readonly (readonly [number, ResultName, boolean?])[]): CalculatorBet[] =>
  given.map(([milli, result, isBanker = false], at) => ({
    id: at + 1,
    coefMilli: BigInt(milli),
    result,
    isBanker,
  }));
const state = (change: Partial<CalculatorState>): CalculatorState => ({ ...EMPTY_STATE, ...change });

describe('the calculator', () => {
  it('[DR-4.11] [DR-4.16] [DR-4.17] [DR-3.6] pays the examples of the rules', () => {
    const payout = (change: Partial<CalculatorState>): string => {
      const done = calculate(state(change));
      return done.outcome === 'calculated' ? `${done.payout} ${done.net}` : done.problem;
    };
    const three = (third: ResultName) => bets([1800, 'win'], [2000, 'win'], [2500, third]);
    expect(payout({ typeId: 1, stake: '100', bets: bets([1500, 'win'], [1800, 'win'], [2100, 'win']) })).toBe(
      '567.00 467.00',
    );
    expect(
      payout({ typeId: 1, stake: '100', bets: bets([1500, 'win'], [1800, 'return'], [2100, 'win']) }),
    ).toBe('315.00 215.00');
    expect(payout({ typeId: 2, stake: '30.00', bets: three('win') })).toBe('131.00 101.00');
    expect(payout({ typeId: 2, stake: '30.00', bets: three('lose') })).toBe('36.00 6.00');
    expect(payout({ typeId: 2, stake: '30.00', bets: three('return') })).toBe('74.00 44.00');
    const banker = bets([1500, 'win', true], [1800, 'win'], [2000, 'win'], [2500, 'lose'], [1600, 'win']);
    expect(payout({ typeId: 2, stake: '60.00', bets: banker })).toBe('145.20 85.20');
    expect(payout({ typeId: 1, stake: '100', bets: bets([1900, 'win'], [2100, 'half-win']) })).toBe(
      '294.50 194.50',
    );
    expect(payout({ typeId: 1, stake: '100', bets: bets([1900, 'win'], [2100, 'half-lose']) })).toBe(
      '95.00 -5.00',
    );
    expect(payout({ typeId: 0, stake: '0.500', currency: 'KWD', bets: bets([13_587, 'win']) })).toBe(
      '6.794 6.294',
    );
  });

  it('[DR-1.13] [DR-1.14] reports when the maximum coefficient or payout reduces it', () => {
    const high = calculate(state({ typeId: 0, stake: '10', bets: bets([250_000, 'win']) }));
    expect(high).toMatchObject({ payout: '2000.00', isCapped: true, coefMilli: 200_000n });
    const rich = calculate(state({ typeId: 0, stake: '50000', bets: bets([2000, 'win']) }));
    expect(rich).toMatchObject({ payout: '60000.00', isCapped: true });
    expect(calculate(state({ typeId: 0, stake: '30000', bets: bets([2000, 'win']) }))).toMatchObject({
      payout: '60000.00',
      isCapped: false,
    });
  });

  it('lists the lines of a system, and reports missing input', () => {
    const done = calculate(
      state({ typeId: 2, stake: '30.00', bets: bets([1800, 'win'], [2000, 'win'], [2500, 'lose']) }),
    );
    expect(done).toMatchObject({
      lineCount: 3n,
      lines: [
        { bets: [0, 1], stake: '10.00', payout: '36.00' },
        { bets: [0, 2], stake: '10.00', payout: '0.00' },
        { bets: [1, 2], stake: '10.00', payout: '0.00' },
      ],
    });
    const problem = (change: Partial<CalculatorState>) => {
      const answer = calculate(state(change));
      return answer.outcome === 'problem' ? answer.problem : 'none';
    };
    const two = bets([1800, 'win'], [2000, 'win']);
    expect(problem({ typeId: 2, bets: two })).toBe('size');
    expect(problem({ typeId: 0, bets: two })).toBe('size');
    expect(problem({ bets: two, stake: '' })).toBe('stake');
    expect(problem({ bets: two, stake: '0' })).toBe('stake');
    expect(problem({ bets: two, stake: '1.001' })).toBe('stake');
    expect(problem({ bets: [...two, { id: 9, coefMilli: null, result: 'win', isBanker: false }] })).toBe(
      'coef',
    );
    expect(
      problem({
        typeId: 2,
        bets: bets([1800, 'win', true], [2000, 'win', true], [2000, 'win'], [2000, 'win']),
      }),
    ).toBe('shape');
  });

  const anyBet = fc.record({
    coefMilli: fc.integer({ min: 1001, max: 20_000 }).map(BigInt),
    result: fc.constantFrom(...resultNames),
  });
  const effective = ({ coefMilli, result }: { coefMilli: bigint; result: ResultName }): number => {
    const k = Number(coefMilli) / 1000;
    return { win: k, lose: 0, return: 1, 'half-win': (k + 1) / 2, 'half-lose': 0.5 }[result];
  };
  const subsets = (values: readonly number[], size: number): number[][] =>
    size === 0
      ? [[]]
      : values.flatMap((value, at) =>
          subsets(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]),
        );

  it('[DR-4.9] [DR-4.10] [DR-4.12] [DR-1.15] equals the sum over all lines, for every type with lines of expresses', () => {
    fc.assert(
      fc.property(
        fc.array(anyBet, { minLength: 3, maxLength: 7 }),
        fc.nat(),
        fc.integer({ min: 1, max: 99_999 }),
        (some, pick, cents) => {
          const e = some.map(effective);
          const sizes = [
            some.length,
            ...systemValues(
              2,
              some.map(() => ({ isBanker: false })),
            ),
          ];
          const size = sizes[pick % sizes.length] ?? 2;
          const lines = subsets(e, size);
          const factor = lines.reduce((sum, line) => sum + line.reduce((a, b) => a * b, 1), 0) / lines.length;
          const done = calculate(
            state({
              typeId: size === some.length ? 1 : 2,
              systemValue: size,
              stake: (cents / 100).toFixed(2),
              bets: some.map((bet, at) => ({ ...bet, id: at, isBanker: false })),
            }),
          );
          if (done.outcome !== 'calculated') throw new Error(done.problem);
          const expected = Math.min(60_000, (cents / 100) * Math.min(1000, factor));
          expect(Math.abs(Number(done.payout) - expected)).toBeLessThanOrEqual(0.0051 + expected * 1e-9);
        },
      ),
    );
  });

  it('offers every type of the engine, each with a name in the dictionary', async () => {
    const { default: words } = await import('../../../locales/en/information.json', {
      with: { type: 'json' },
    });
    expect(TYPES.map(({ id }) => id).slice(0, 3)).toEqual([0, 1, 2]);
    for (const { name } of TYPES)
      expect(words).toHaveProperty(`information_calc_type_${name.replaceAll('-', '_')}`);
  });
});

describe("a coefficient in the visitor's format", () => {
  it('[DR-2.4] [DR-2.9] is parsed as the site writes it', () => {
    const table: readonly (readonly [number, string, bigint])[] = [
      [0, '1.865', 1865n],
      [0, '2,5', 2500n],
      [1, '3/2', 2500n],
      [1, '100/30', 4333n],
      [2, '+150', 2500n],
      [2, '−200', 1500n],
      [2, '100', 2000n],
      [4, '1.10', 2100n],
      [5, '-1.25', 1800n],
      [6, '-0.67', 2493n],
      [6, '1.00', 2000n],
      [14, '0.865', 1865n],
      [16, '-0.909', 2100n],
    ];
    for (const [view, text, milli] of table)
      expect([text, readCoefficient(text, view)]).toEqual([text, milli]);
  });

  it('[DR-2.1] any other text gives null', () => {
    const wrong: readonly (readonly [number, string])[] = [
      [0, '1'],
      [0, '1.0009'],
      [0, '1000.001'],
      [0, '-2'],
      [0, 'two'],
      [0, ''],
      [0, '1e3'],
      [0, '0x10'],
      [1, '2.5'],
      [1, '1/0'],
      [1, '-1/2'],
      [2, '99'],
      [2, '-99'],
      [2, '0'],
      [4, '0'],
      [5, '0.5'],
      [6, '1.5'],
      [6, '0'],
      [6, '-1.5'],
    ];
    for (const [view, text] of wrong)
      expect([view, text, readCoefficient(text, view)]).toEqual([view, text, null]);
  });

  it('[DR-2.4] is parsed from every format within its precision', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1010, max: 20_000 }),
        fc.constantFrom(0, 1, 2, 4, 5, 6, 14, 15, 16),
        (milli, view) => {
          const back = readCoefficient(formatCoef(BigInt(milli), view), view);
          if (back === null) throw new Error(`${formatCoef(BigInt(milli), view)} was not read`);
          expect(formatCoef(back, view)).toBe(formatCoef(BigInt(milli), view));
        },
      ),
    );
  });
});

describe('a shared calculation', () => {
  it('is restored from its address for any state', () => {
    const anyState = fc.record({
      typeId: fc.constantFrom(...TYPES.map(({ id }) => id)),
      systemValue: fc.integer({ min: 2, max: 15 }),
      stake: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)),
      currency: fc.constantFrom(...DEFAULT_CONFIG.limits.keys()),
      bets: fc
        .array(
          fc.record({
            coefMilli: fc.integer({ min: 1001, max: 1_000_000 }).map(BigInt),
            result: fc.constantFrom(...resultNames),
            isBanker: fc.boolean(),
          }),
          { minLength: 1, maxLength: MAX_BETS },
        )
        .map((list) => list.map((bet, at) => ({ ...bet, id: at + 1 }))),
    });
    fc.assert(
      fc.property(anyState, (given) => {
        expect(readState(writeState(given))).toEqual(given);
      }),
    );
  });

  it('a damaged address gives an empty calculator for the invalid parts', () => {
    expect(readState('')).toEqual(EMPTY_STATE);
    expect(readState('?type=77&of=0&stake=abc&currency=XXX&legs=zz')).toEqual(EMPTY_STATE);
    expect(
      readState('?type=2&legs=1.800w.0.500w.2.000q.3.000l').bets.map(({ coefMilli }) => coefMilli),
    ).toEqual([1800n, 3000n]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readState(`?legs=${text}&type=${text}&stake=${text}`).bets.length).toBeGreaterThan(0);
      }),
    );
  });

  it('a second bet makes a single impossible, and a type adds the bets that it needs', () => {
    const single = withType(EMPTY_STATE, 0);
    expect([single.typeId, single.bets.length]).toEqual([0, 1]);
    expect(withBets(single, EMPTY_STATE.bets).typeId).toBe(1);
    expect(withType(single, 2).bets.map(({ coefMilli }) => coefMilli)).toEqual([1800n, null, null]);
    expect(nearestSize([2, 3, 4], 9)).toBe(4);
  });
});
