import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { football } from '../src/football/goal-game.ts';
import { chanceThat, expectOver, scoreGrid } from '../src/football/score-grid.ts';
import { ladder } from '../src/margin/ladder.ts';
import { effectiveChance, fairCoef, lineShares, type LineSelection } from '../src/margin/line-selection.ts';
import { isOfferable, lineTerms, liveTerms, marginOf } from '../src/margin/margins.ts';
import { defaultMargin, type MarginMethod, power, proportional, shin } from '../src/margin/overround.ts';

const grid = scoreGrid(football, { home: 1.55, away: 1.15 });
const fair = [
  chanceThat(grid, (h, a) => h > a),
  chanceThat(grid, (h, a) => h === a),
  chanceThat(grid, (h, a) => h < a),
];
const six = (value: number): string => value.toFixed(6);
const pricesOf = (method: MarginMethod) => {
  const { offered, parameter } = method(fair, 0.06);
  return {
    prices: offered.map((q) => six(1 / q)),
    coefs: offered.map((q) => ladder(1 / q)),
    parameter: six(parameter),
  };
};
const selection = (margin: (h: number, a: number) => number): LineSelection => ({
  won: expectOver(grid, (h, a) => lineShares(margin(h, a)).won),
  returned: expectOver(grid, (h, a) => lineShares(margin(h, a)).returned),
});

describe('margin methods', () => {
  it('[DR-7.30] [DR-7.31] proportional, power and Shin on the worked 1x2', () => {
    expect(pricesOf(proportional)).toEqual({
      prices: ['2.069439', '3.476184', '3.458944'],
      coefs: [2069n, 3476n, 3458n],
      parameter: '1.060000',
    });
    expect(pricesOf(power)).toEqual({
      prices: ['2.101595', '3.431721', '3.415628'],
      coefs: [2101n, 3431n, 3415n],
      parameter: '0.945452',
    });
    expect(pricesOf(shin)).toEqual({
      prices: ['2.093396', '3.442733', '3.426530'],
      coefs: [2093n, 3442n, 3426n],
      parameter: '0.030058',
    });
  });

  it('[DR-7.34] every method keeps q at or above p and sums to 1 + M', () => {
    const weights = fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0.001, max: 0.25, noNaN: true }), (raw, margin) => {
        const sum = raw.reduce((a, b) => a + b, 0);
        const p = raw.map((weight) => weight / sum);
        for (const method of [proportional, power, shin, defaultMargin]) {
          const { offered } = method(p, margin);
          expect(offered.reduce((a, b) => a + b, 0)).toBeCloseTo(1 + margin, 7);
          for (const [i, q] of offered.entries()) expect(q).toBeGreaterThanOrEqual((p[i] ?? 1) - 1e-12);
        }
      }),
    );
  });

  it('[DR-7.30] a market with one possible outcome keeps its chances', () => {
    expect(power([1, 0, 0], 0.06).offered).toEqual([1, 0, 0]);
    expect(shin([0, 1], 0.06).offered).toEqual([0, 1]);
  });

  it('[DR-7.32] [DR-7.48] margins by market, Over and Under 2.5', () => {
    const over = chanceThat(grid, (h, a) => h + a > 2.5);
    const { offered } = defaultMargin([over, 1 - over], marginOf('total', lineTerms));
    expect(offered.map((q) => ladder(1 / q))).toEqual([1880n, 1929n]);
    expect(marginOf('1x2', lineTerms)).toBe(0.06);
    expect(marginOf('1x2', liveTerms)).toBeCloseTo(0.08, 12);
    expect([marginOf('correct_score', lineTerms), marginOf('ht_ft', lineTerms)]).toEqual([0.15, 0.12]);
    expect([marginOf('btts', lineTerms), marginOf('exact_goals', lineTerms)]).toEqual([0.06, 0.1]);
    expect(marginOf('outright', lineTerms)).toBe(0.2);
  });

  it('[DR-7.33] prices that are not offered', () => {
    expect(isOfferable(0.0019, 400, lineTerms)).toBe(false);
    expect(isOfferable(0.9851, 1.01, lineTerms)).toBe(false);
    expect(isOfferable(0.98, 1.0049, lineTerms)).toBe(false);
    expect(isOfferable(0.98, 1.005, lineTerms)).toBe(true);
    expect(isOfferable(0.98, 1.0099, liveTerms)).toBe(false);
    expect(isOfferable(0.98, 1.01, liveTerms)).toBe(true);
  });
});

describe('Asian lines', () => {
  it('[DR-7.19] [DR-7.20] fair coefficients of the worked grid', () => {
    const minusQuarter = selection((h, a) => h - a - 0.25);
    const plusQuarter = selection((h, a) => a - h + 0.25);
    expect(six(fairCoef(minusQuarter))).toBe('1.895946');
    expect(six(fairCoef(plusQuarter))).toBe('2.116139');
    expect(effectiveChance(minusQuarter) + effectiveChance(plusQuarter)).toBeCloseTo(1, 12);
    const minusOne = selection((h, a) => h - a - 1);
    expect([minusOne.won, minusOne.returned, fairCoef(minusOne)].map(six)).toEqual([
      '0.236379',
      '0.219491',
      '3.301935',
    ]);
    expect(six(fairCoef(selection((h, a) => h + a - 2.25)))).toBe('1.723476');
    expect(six(fairCoef(selection((h, a) => 2.25 - h - a)))).toBe('2.382215');
    expect(six(fairCoef(selection((h, a) => h - a)))).toBe('1.598286');
    expect(six(fairCoef(selection((h, a) => a - h)))).toBe('2.671440');
  });

  it('[DR-7.21] the two sides of any line have effective chances that sum to 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 12 }), (quarters) => {
        const line = quarters / 4;
        const first = selection((h, a) => h - a + line);
        const second = selection((h, a) => a - h - line);
        expect(effectiveChance(first) + effectiveChance(second)).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('the ladder', () => {
  it('[DR-2.3] [DR-7.4] rounds down by the step of its range', () => {
    const rows: [number, bigint | null][] = [
      [1.0009, null],
      [1.001, 1001n],
      [2.07, 2070n],
      [3.9999, 3999n],
      [4, 4000n],
      [4.059, 4050n],
      [9.999, 9990n],
      [10.19, 10_100n],
      [19.99, 19_900n],
      [20.7, 20_500n],
      [99.99, 99_500n],
      [100.9, 100_000n],
      [1000, 1_000_000n],
      [5000, 1_000_000n],
      [Infinity, 1_000_000n],
      [0.5, null],
      [NaN, null],
    ];
    for (const [price, coefMilli] of rows) expect(ladder(price)).toBe(coefMilli);
  });

  it('[DR-2.3] never exceeds the price and is monotone', () => {
    const price = fc.double({ min: 1.001, max: 1000, noNaN: true });
    fc.assert(
      fc.property(price, price, (a, b) => {
        const [low, high] = [ladder(Math.min(a, b)) ?? 0n, ladder(Math.max(a, b)) ?? 0n];
        expect(low).toBeLessThanOrEqual(high);
        expect(Number(high) / 1000).toBeLessThanOrEqual(Math.max(a, b));
      }),
    );
    for (let milli = 1001; milli < 4000; milli += 1) expect(ladder(milli / 1000)).toBe(BigInt(milli));
  });
});
