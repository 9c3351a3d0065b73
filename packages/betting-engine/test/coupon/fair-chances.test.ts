import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairChancesPpb } from '../../src/index.ts';

const BILLION = 1_000_000_000n;
const total = (chances: readonly bigint[]): bigint => chances.reduce((sum, chance) => sum + chance, 0n);

/** The same method in floating point: the exponent is found by halving an interval. */
function powerMethod(coefsMilli: readonly bigint[], winners: number): number[] {
  const chances = coefsMilli.map((coefMilli) => 1000 / Number(coefMilli));
  const raised = (exponent: number): number[] => chances.map((chance) => chance ** exponent);
  let [low, high] = [1, 8192];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (raised(middle).reduce((sum, chance) => sum + chance, 0) >= winners) low = middle;
    else high = middle;
  }
  return raised(low);
}

/** Markets with an overround, in which one or two outcomes win together. */
const markets = fc
  .record({
    winners: fc.constantFrom(1, 2),
    coefsMilli: fc.array(fc.bigInt({ min: 1_001n, max: 1_000_000n }), { minLength: 2, maxLength: 30 }),
  })
  .filter(
    ({ winners, coefsMilli }) =>
      coefsMilli.length > winners &&
      coefsMilli.reduce((sum, coefMilli) => sum + 1000 / Number(coefMilli), 0) > winners,
  );

describe('fair chances from the prices of a market', () => {
  it('[DR-4.117] raises the implied chances to the exponent with which they add up to one', () => {
    // 1 / 1.80, 1 / 3.40 and 1 / 3.60 to the power of 1.130782232884.
    expect(fairChancesPpb([1800n, 3400n, 3600n], 1)).toEqual([514_449_070n, 250_618_475n, 234_932_454n]);
    // To the power of 1.110032896066.
    expect(fairChancesPpb([1200n, 6500n, 13_000n], 1)).toEqual([816_782_101n, 125_210_120n, 58_007_778n]);
    // To the power of 1.255848347469.
    expect(fairChancesPpb([1050n, 11_000n, 51_000n, 101_000n], 1)).toEqual([
      940_566_385n,
      49_223_072n,
      7_170_522n,
      3_040_019n,
    ]);
    expect(fairChancesPpb([1900n, 1900n], 1)).toEqual([500_000_000n, 500_000_000n]);
    expect(fairChancesPpb([1010n, 1010n], 1)).toEqual([500_000_000n, 500_000_000n]);
  });

  it('[DR-4.117] where two outcomes win together, the chances add up to two', () => {
    expect(fairChancesPpb([1250n, 1250n, 2000n], 2)).toEqual([774_202_054n, 774_202_054n, 451_595_891n]);
  });

  it('[DR-4.117] prices without a margin are the chances; prices below that have none', () => {
    expect(fairChancesPpb([2000n, 4000n, 4000n], 1)).toEqual([500_000_000n, 250_000_000n, 250_000_000n]);
    expect(fairChancesPpb([3000n, 3000n, 3000n], 1)).toEqual([333_333_333n, 333_333_333n, 333_333_333n]);
    expect(fairChancesPpb([2000n, 4000n, 4001n], 1)).toBeNull();
  });

  it('[DR-4.117] a coefficient that is not above 1 and fewer outcomes than needed have no chances', () => {
    for (const coefsMilli of [[1000n, 3000n], [0n, 1500n], [-1500n, 1500n], [1500n], []])
      expect(fairChancesPpb(coefsMilli, 1)).toBeNull();
    expect(fairChancesPpb([1010n, 1010n], 2)).toBeNull();
  });

  it('[DR-4.117] they add up to the number of winners, to a billionth for each outcome, and never to more', () => {
    fc.assert(
      fc.property(markets, ({ coefsMilli, winners }) => {
        const sum = total(fairChancesPpb(coefsMilli, winners) ?? []);
        const wanted = BigInt(winners) * BILLION;
        expect(sum <= wanted && sum >= wanted - BigInt(coefsMilli.length)).toBe(true);
      }),
    );
  });

  it('[DR-4.117] the order of prices is kept, equal prices have equal chances, and no fair price is below its price', () => {
    fc.assert(
      fc.property(markets, ({ coefsMilli, winners }) => {
        const chances = fairChancesPpb(coefsMilli, winners) ?? [];
        const lines = coefsMilli
          .map((coefMilli, at) => ({ coefMilli, chance: chances[at] ?? -1n }))
          .toSorted((a, b) => Number(a.coefMilli - b.coefMilli));
        for (const [at, { coefMilli, chance }] of lines.entries()) {
          expect(chance >= 0n && chance * coefMilli <= 1000n * BILLION).toBe(true);
          const next = lines[at + 1];
          if (next) expect(chance >= next.chance).toBe(true);
          if (next?.coefMilli === coefMilli) expect(next.chance).toBe(chance);
        }
      }),
    );
  });

  it('[DR-4.117] they are those of the same method in floating point, to ten billionths', () => {
    fc.assert(
      fc.property(markets, ({ coefsMilli, winners }) => {
        const wanted = powerMethod(coefsMilli, winners);
        for (const [at, chance] of (fairChancesPpb(coefsMilli, winners) ?? []).entries())
          expect(Math.abs(Number(chance) - (wanted[at] ?? 0) * 1e9)).toBeLessThan(10);
      }),
    );
  });
});
