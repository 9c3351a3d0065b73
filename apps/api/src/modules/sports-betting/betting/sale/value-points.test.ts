import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addValuePoint, maxValuePoints, type ValuePoint } from './value-points.ts';

const point = (atMs: number, minor: number | null): ValuePoint => ({
  atMs,
  value: minor === null ? null : { valueMinor: BigInt(minor), fairMinor: BigInt(minor + 5) },
});
const track = (points: readonly ValuePoint[]) =>
  points.reduce<readonly ValuePoint[]>((known, one) => addValuePoint(known, one), []);
const told = (points: readonly ValuePoint[]) =>
  points.map(({ atMs, value }) => [atMs, value === null ? null : Number(value.valueMinor)]);

describe('stored values of a coupon', () => {
  it('[DR-4.191] of equal values in a row only the first and the last are kept, also of a time without an offer', () => {
    const points = [point(1, 80), point(2, 80), point(3, 80), point(4, null), point(5, null), point(6, null)];
    expect(told(track(points))).toEqual([
      [1, 80],
      [3, 80],
      [4, null],
      [6, null],
    ]);
  });

  it('[DR-4.191] above the maximum the point that changes the line least is removed', () => {
    // A straight line with one step: the step stays, and a point of the line goes.
    const points = Array.from({ length: maxValuePoints + 1 }, (_, at) =>
      point(at, at < 20 ? 100 + at : 500 + at),
    );
    const kept = track(points);
    expect(kept).toHaveLength(maxValuePoints);
    expect(told(kept)).toContainEqual([19, 119]);
    expect(told(kept)).toContainEqual([20, 520]);
    expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
  });

  it('[DR-4.191] a point that is not newer than the last one changes nothing', () => {
    const points = track([point(5, 80)]);
    expect(addValuePoint(points, point(5, 90))).toBe(points);
    expect(addValuePoint(points, point(4, 90))).toBe(points);
  });

  it('[DR-4.191] any number of points: never above the maximum, in time order, the first and the last stay', () => {
    const values = fc.array(fc.option(fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 1,
      maxLength: 160,
    });
    fc.assert(
      fc.property(values, (minors) => {
        const points = minors.map((minor, at) => point(at * 20_000, minor));
        const kept = track(points);
        expect(kept.length).toBeLessThanOrEqual(maxValuePoints);
        expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
        expect(kept.every(({ atMs }, at) => at === 0 || atMs > (kept[at - 1]?.atMs ?? 0))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
