import { fromHex } from '@touchline/game-kit';
import { hashChain, sharedRoundStream } from '@touchline/game-kit/node';
import { compare, rational } from '@touchline/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autoReturn,
  bustTickOf,
  goalOf,
  LAST_TICK,
  manualReturn,
  MOST_POINT,
  mostStakeMinor,
  multiplierOfTick,
  pointOf,
  returnMinor,
  tickAt,
} from './rules.ts';

/** A stream whose first 52 bits are r. */
const streamOf = (r: bigint) => {
  const words = [Number(r >> 20n), Number((r & 0xfffffn) << 12n)];
  return { u32: () => words.shift() ?? 0 };
};

describe('crash', () => {
  it('[DR-8.31] the curve is floor(100 e^(0.06 t)) at each tick of 100 ms', () => {
    const at = (seconds: number) => multiplierOfTick(seconds * 10);
    expect([0, 1, 5, 10, 20, 60, 100].map(at)).toEqual([100, 106, 134, 182, 332, 3659, 40_342]);
    expect([multiplierOfTick(1), multiplierOfTick(2)]).toEqual([100, 101]);
    expect(LAST_TICK).toBe(2303);
    expect([multiplierOfTick(2302), multiplierOfTick(2303)]).toEqual([99_649_559, 100_249_254]);
  });

  it('[DR-8.31] the exact table and the floating-point curve agree wherever floating point is exact enough', () => {
    for (let tick = 0; tick <= LAST_TICK; tick += 1) {
      const curve = 100 * Math.exp(0.006 * tick);
      if (Math.abs(curve - Math.round(curve)) > 1e-6)
        expect([tick, multiplierOfTick(tick)]).toEqual([tick, Math.floor(curve)]);
    }
  });

  it('[DR-8.31] a request is too late from the first tick on whose multiplier is not below the point', () => {
    expect([100, 101, 102, 200].map(bustTickOf)).toEqual([0, 2, 4, 116]);
    fc.assert(
      fc.property(fc.integer({ min: 101, max: MOST_POINT }), (point) => {
        const tick = bustTickOf(point);
        expect(multiplierOfTick(tick - 1)).toBeLessThan(point);
        expect(multiplierOfTick(tick)).toBeGreaterThanOrEqual(point);
      }),
      { numRuns: 300 },
    );
  });

  it('[DR-8.31] the tick is the last one that has begun', () => {
    expect([0, 99, 100, 199, 1000].map((ms) => tickAt(5000, 5000 + ms))).toEqual([0, 0, 1, 1, 10]);
    expect(tickAt(5000, 4000)).toBe(0);
  });

  it('[DR-8.30] [DR-8.93] points: at least 1.00, at most 1,000,000.00', () => {
    expect(pointOf(streamOf(0n))).toBe(100);
    expect(pointOf(streamOf(2n ** 51n))).toBe(194);
    expect(pointOf(streamOf(2n ** 52n - 1n))).toBe(MOST_POINT);
  });

  it('[DR-8.8] a round of a chain is decided by its seed, the public value and its number', () => {
    const secret =
      fromHex('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f') ?? new Uint8Array();
    const { seeds } = hashChain(secret, 3);
    const points = seeds.map((seed, at) => pointOf(sharedRoundStream(seed, 'demo-value', String(at + 1))));
    expect(points).toEqual([832, 110, 324]);
  });

  it('[DR-8.12] [DR-8.98] an automatic cash-out returns 0.97, one by hand between 0.9603 and 0.97', () => {
    const byHand = (multiplier: number): string => {
      const tick = Array.from({ length: LAST_TICK }, (_, at) => at).find(
        (at) => multiplierOfTick(at) === multiplier,
      );
      const { num, den } = manualReturn(tick ?? -1);
      return (Number((num * 10_000_000n) / den) / 10_000_000).toFixed(6);
    };
    expect([byHand(100), byHand(200)]).toEqual(['0.960396', '0.965174']);
    for (const target of [101, 150, 200, 10_000, MOST_POINT]) {
      expect(compare(autoReturn(target), rational(97n, 100n))).toBeLessThanOrEqual(0);
      expect(compare(autoReturn(target), rational(96_999_999n, 100_000_000n))).toBe(1);
    }
    for (let tick = 0; tick < LAST_TICK; tick += 1) {
      expect(compare(manualReturn(tick), rational(97n, 100n))).toBe(-1);
      expect(compare(manualReturn(tick), rational(9603n, 10_000n))).toBe(1);
    }
  });

  it('[DR-8.97] an entry is cashed out where its return would exceed the limit of a round', () => {
    expect(goalOf(100n, 10_000_000n, null)).toBe(10_000_000);
    expect(goalOf(100n, 10_000_000n, 250)).toBe(250);
    expect(goalOf(100_000n, 10_000_000n, 20_000)).toBe(10_000);
    expect(goalOf(1n, 10_000_000n, null)).toBe(MOST_POINT);
    expect(mostStakeMinor(10_000_000n)).toBe(9_900_990n);
    expect([goalOf(9_900_990n, 10_000_000n, null), goalOf(9_900_991n, 10_000_000n, null)]).toEqual([
      101,
      null,
    ]);
  });

  it('[DR-8.11] a return is rounded down and never above the limit', () => {
    expect(returnMinor(333n, 101, 10_000n)).toBe(336n);
    expect(returnMinor(10n, 109, 10_000n)).toBe(10n);
    expect(returnMinor(5000n, 300, 10_000n)).toBe(10_000n);
  });
});
