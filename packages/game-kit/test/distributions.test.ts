import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  binomial,
  chiSquareTail,
  chiSquareTest,
  drawWithoutReplacement,
  exponential,
  normal,
  permutation,
  poisson,
  uniform01,
  uniformInt,
  weightedIndex,
} from '../src/index.ts';
import { betStream, eventSeed, eventStream } from '../src/node.ts';

const feedSeed = new TextEncoder().encode('chi-square');
const stream = (name: string) => eventStream(eventSeed(feedSeed, name), 'test');

describe('statistics of the stream', () => {
  const draws = 1_000_000;
  for (const n of [2, 6, 32, 37, 52, 80, 10_000]) {
    it(`[DR-8.9] uniformInt(${n}) is uniform over a million draws`, { timeout: 60_000 }, () => {
      const source = stream(`uniform ${n}`);
      const counts = Array.from({ length: n }, () => 0);
      for (let i = 0; i < draws; i += 1) {
        const value = uniformInt(source, n);
        counts[value] = (counts[value] ?? 0) + 1;
      }
      const { pValue } = chiSquareTest(
        counts,
        counts.map(() => draws / n),
      );
      expect(pValue).toBeGreaterThanOrEqual(0.0001);
      expect(pValue).toBeLessThanOrEqual(0.9999);
    });
  }

  it('[DR-8.9] the p-value agrees with tables', () => {
    expect(chiSquareTail(3.841459, 1)).toBeCloseTo(0.05, 6);
    expect(chiSquareTail(18.307038, 10)).toBeCloseTo(0.05, 6);
    expect(chiSquareTail(2.558212, 10)).toBeCloseTo(0.99, 6);
    expect(chiSquareTail(124.342113, 100)).toBeCloseTo(0.05, 6);
    expect(chiSquareTail(0, 5)).toBe(1);
  });

  it('[DR-8.9] a biased die is caught', () => {
    const { pValue } = chiSquareTest(
      [200, 160, 160, 160, 160, 160],
      [1, 1, 1, 1, 1, 1].map(() => 1000 / 6),
    );
    expect(pValue).toBeCloseTo(0.156236, 6);
    expect(
      chiSquareTest(
        [300, 140, 140, 140, 140, 140],
        [1, 1, 1, 1, 1, 1].map(() => 1000 / 6),
      ).pValue,
    ).toBeLessThan(1e-10);
  });
});

describe('distributions of the simulator', () => {
  const n = 20_000;
  const mean = (draw: () => number): number => {
    let sum = 0;
    for (let i = 0; i < n; i += 1) sum += draw();
    return sum / n;
  };

  it('[DR-7.2] the same seed gives the same draws; another event gives other draws', () => {
    const row = (id: string) => {
      const source = stream(id);
      return [source.u32(), source.u32(), source.u32()];
    };
    expect(row('event 1')).toEqual(row('event 1'));
    expect(row('event 1')).not.toEqual(row('event 2'));
  });

  it('[DR-7.2] means and spreads are as requested', () => {
    const source = stream('means');
    expect(mean(() => uniform01(source))).toBeCloseTo(0.5, 2);
    expect(mean(() => normal(source, 4, 2))).toBeCloseTo(4, 1);
    expect(mean(() => normal(source, 0, 2) ** 2 / 4)).toBeCloseTo(1, 1);
    expect(mean(() => exponential(source, 3))).toBeCloseTo(3, 1);
    expect(mean(() => poisson(source, 1.55))).toBeCloseTo(1.55, 1);
    expect(mean(() => poisson(source, 95) / 95)).toBeCloseTo(1, 2);
    expect(mean(() => binomial(source, 10, 0.3))).toBeCloseTo(3, 1);
    expect(mean(() => weightedIndex(source, [1, 0, 3]))).toBeCloseTo(1.5, 1);
  });

  it('[DR-7.2] a weighted index never lands on a zero weight', () => {
    const source = stream('zero');
    for (let i = 0; i < 1000; i += 1) expect(weightedIndex(source, [0, 1, 0])).toBe(1);
    expect(() => weightedIndex(source, [0, 0])).toThrow(RangeError);
  });
});

describe('properties', () => {
  const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });

  it('[DR-8.4] uniformInt stays in range', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
        const value = uniformInt(betStream(seed, 'law', 0), n);
        return Number.isInteger(value) && value >= 0 && value < n;
      }),
    );
    expect(() => uniformInt(betStream(feedSeed, 'law', 0), 0)).toThrow(RangeError);
    expect(() => uniformInt(betStream(feedSeed, 'law', 0), 1.5)).toThrow(RangeError);
  });

  it('[DR-8.5] a permutation contains every number once; a draw of k contains k different numbers', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 60 }), fc.nat({ max: 60 }), (seed, n, wanted) => {
        const k = Math.min(n, wanted);
        const all = permutation(betStream(seed, 'law', 1), n).toSorted((a, b) => a - b);
        const some = new Set(drawWithoutReplacement(betStream(seed, 'law', 2), n, k));
        return all.every((value, i) => value === i) && some.size === k && [...some].every((v) => v < n);
      }),
    );
    expect(() => drawWithoutReplacement(betStream(feedSeed, 'law', 0), 3, 4)).toThrow(RangeError);
  });
});
