import { describe, expect, it } from 'vitest';
import { pricesOfMarket, chanceFromPrices } from './market-prices.ts';

const outcome = (key: string, coefMilli: number | null, prob: number | null = null, active = true) => ({
  key,
  coefMilli,
  prob,
  active,
});
const market = (typeKey: string, ...outcomes: ReturnType<typeof outcome>[]) => ({
  typeKey,
  spec: {},
  outcomes,
  overlay: null,
});
const overround = (typeKey: string, ...outcomes: ReturnType<typeof outcome>[]) =>
  pricesOfMarket(market(typeKey, ...outcomes)).overroundPpm;

describe('the prices of a market', () => {
  it('[DR-4.37] [DR-4.81] has prices, the overround in millionths and fair chances in billionths', () => {
    const { outcomes, overroundPpm } = pricesOfMarket(
      market('1x2', outcome('1', 2000, 0.475), outcome('X', 4000), outcome('2', 3200, 0.3)),
    );
    expect([...outcomes]).toEqual([
      ['1', { isActive: true, coefMilli: 2000n, fairChancePpb: 475_000_000n, returnedPpb: 0n }],
      ['X', { isActive: true, coefMilli: 4000n, fairChancePpb: undefined, returnedPpb: 0n }],
      ['2', { isActive: true, coefMilli: 3200n, fairChancePpb: 300_000_000n, returnedPpb: 0n }],
    ]);
    expect(overroundPpm).toBe(1_062_500n);
  });

  it('[DR-4.117] has the share that is refunded where the feed gives it; it is unknown where the market may refund stakes', () => {
    const total = (line: string, returned?: number) =>
      pricesOfMarket({
        ...market('total', { ...outcome('over', 1900, 0.5), ...(returned !== undefined && { returned }) }),
        spec: { line },
      }).outcomes.get('over')?.returnedPpb;
    expect([total('2.5'), total('3'), total('3', 0.25), total('2.75'), total('2.75', 0.1)]).toEqual([
      0n,
      undefined,
      250_000_000n,
      undefined,
      100_000_000n,
    ]);
  });

  it('[DR-4.37] the overround is rounded up, so the chance is never too high', () => {
    expect(overround('1x2', outcome('1', 3000), outcome('X', 3000), outcome('2', 3000))).toBe(1_000_002n);
  });

  it('[DR-4.37] where two outcomes win together, the overround is half the sum', () => {
    expect(overround('double_chance', outcome('1X', 1250), outcome('12', 1250), outcome('X2', 2000))).toBe(
      1_050_000n,
    );
  });

  it('[DR-4.117] the fair chance of an outcome comes from the prices of its complete market', () => {
    const chance = (typeKey: string, key: string, ...outcomes: ReturnType<typeof outcome>[]) => {
      const book = pricesOfMarket(market(typeKey, ...outcomes));
      return chanceFromPrices({ typeKey, marketOutcomes: book.outcomes, ...book }, key);
    };
    const [home, draw, away] = [outcome('1', 1800), outcome('X', 3400), outcome('2', 3600)];
    expect(['1', 'X', '2', '3'].map((key) => chance('1x2', key, home, draw, away))).toEqual([
      514_449_070n,
      250_618_475n,
      234_932_454n,
      undefined,
    ]);
    // The order of the feed does not matter.
    expect(chance('1x2', '1', away, draw, home)).toBe(514_449_070n);
    expect(chance('double_chance', '1X', outcome('1X', 1250), outcome('12', 1250), outcome('X2', 2000))).toBe(
      774_202_054n,
    );
    expect(chance('1x2', '1', home, draw)).toBeUndefined();
    expect(chance('1x2', '1', home, draw, outcome('2', 3600, null, false))).toBeUndefined();
    expect(chance('1x2', '1', home, draw, outcome('2', null))).toBeUndefined();
    expect(chance('place', '1', home, draw, away)).toBeUndefined();
    // Prices without an overround.
    expect(chance('1x2', '1', outcome('1', 3100), outcome('X', 3400), outcome('2', 3600))).toBeUndefined();
  });

  it('[DR-4.37] an incomplete market has no overround: an outcome is missing, inactive or without a price', () => {
    const [home, draw] = [outcome('1', 2000), outcome('X', 4000)];
    expect(overround('1x2', home, draw)).toBeUndefined();
    expect(overround('1x2', home, draw, outcome('2', 3200, null, false))).toBeUndefined();
    expect(overround('1x2', home, draw, outcome('2', null))).toBeUndefined();
    expect(overround('unknown', home, draw)).toBeUndefined();
    expect(overround('place', home, draw)).toBeUndefined();
  });
});
