import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, firstSubsets } from '../../src/coupon-types/combinations.ts';

/** Creates a list that counts how often its values are read. */
function counted(length: number): { values: readonly number[]; reads: () => number } {
  let reads = 0;
  const values = new Proxy(
    Array.from({ length }, (_, at) => at),
    {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^[0-9]+$/.test(name)) reads += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    },
  );
  return { values, reads: () => reads };
}

describe('the first subsets', () => {
  it('[DR-4.12] are in the order of the values', () => {
    expect(firstSubsets(['a', 'b', 'c', 'd'], 2, 4)).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['a', 'd'],
      ['b', 'c'],
    ]);
    expect(firstSubsets([1, 2, 3], 3, 20)).toEqual([[1, 2, 3]]);
    expect(firstSubsets([1, 2], 3, 20)).toEqual([]);
    expect(firstSubsets([1, 2], 0, 20)).toEqual([[]]);
    expect(firstSubsets([1, 2], 1, 0)).toEqual([]);
  });

  it('[DR-4.12] [RL-72] are found without backtracking: each value of a subset is read once', () => {
    for (let size = 1; size <= 16; size += 1) {
      const { values, reads } = counted(16);
      const subsets = firstSubsets(values, size, 20);
      expect(subsets).toHaveLength(Math.min(20, Number(choose(16, size))));
      expect(reads()).toBe(subsets.length * size);
    }
  });

  it('[DR-4.12] have the right number, are all different and ascending', () => {
    const sizes = fc.tuple(fc.nat({ max: 10 }), fc.nat({ max: 10 }), fc.nat({ max: 300 }));
    fc.assert(
      fc.property(sizes, ([length, size, limit]) => {
        const subsets = firstSubsets(
          Array.from({ length }, (_, at) => at),
          size,
          limit,
        );
        const all = Number(choose(length, size));
        expect(subsets).toHaveLength(limit < all ? limit : all);
        expect(new Set(subsets.map(String)).size).toBe(subsets.length);
        for (const subset of subsets) expect(subset).toEqual(subset.toSorted((a, b) => a - b));
      }),
    );
  });
});
