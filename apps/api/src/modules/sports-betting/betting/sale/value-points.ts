/** The stored values of a coupon, few enough for one row (DR-4.191). Pure. */

/** The value of a coupon at a moment, in minor units; null while there was no offer. */
export interface ValuePoint {
  readonly atMs: number;
  readonly value: { readonly valueMinor: bigint; readonly fairMinor: bigint } | null;
}

/** The most points of one coupon. */
export const maxValuePoints = 48;

const isSame = (a: ValuePoint, b: ValuePoint): boolean =>
  a.value?.valueMinor === b.value?.valueMinor && a.value?.fairMinor === b.value?.fairMinor;

/**
 * Adds a point. Of equal values in a row, only the first and the last are kept. Above the maximum, the point that
 * changes the line least is removed; the first and the last point stay.
 */
export function addValuePoint(points: readonly ValuePoint[], point: ValuePoint): readonly ValuePoint[] {
  const [before, last] = [points.at(-2), points.at(-1)];
  if (last && point.atMs <= last.atMs) return points;
  const isFlat = before && last && isSame(before, last) && isSame(last, point);
  const all = [...(isFlat ? points.slice(0, -1) : points), point];
  return all.length <= maxValuePoints ? all : all.toSpliced(leastPoint(all), 1);
}

/** Returns the index of the inner point whose triangle with its neighbours has the smallest area. */
function leastPoint(points: readonly ValuePoint[]): number {
  const areas = points
    .slice(1, -1)
    .map((point, at) => areaOf(points[at] ?? point, point, points[at + 2] ?? point));
  return 1 + areas.indexOf(Math.min(...areas));
}

/** The end of a gap counts as a fall to zero, so gaps stay as long as other points can go. */
function areaOf(a: ValuePoint, b: ValuePoint, c: ValuePoint): number {
  const height = ({ value }: ValuePoint): number => Number(value?.valueMinor ?? 0n);
  const left = (b.atMs - a.atMs) * (height(c) - height(a));
  const right = (c.atMs - a.atMs) * (height(b) - height(a));
  return Math.abs(right - left);
}
