/** Pieces of the lines of a ground, as points in the units of that ground. */

export type GroundPoint = readonly [along: number, across: number];

export interface GroundLine {
  readonly tone: 'line' | 'red' | 'blue';
  readonly points: readonly GroundPoint[];
}

type Tone = GroundLine['tone'];

export const line = (x1: number, y1: number, x2: number, y2: number, tone: Tone = 'line'): GroundLine => ({
  tone,
  points: [
    [x1, y1],
    [x2, y2],
  ],
});

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  tone: Tone = 'line',
): GroundLine => ({ tone, points: boxPoints(x, y, width, height) });

export const boxPoints = (x: number, y: number, width: number, height: number): readonly GroundPoint[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];

/** An arc as a chain of short lines, because a circle in perspective is none. Angles in degrees, clockwise. */
export function arcPoints(x: number, y: number, radius: number, from = 0, to = 360): readonly GroundPoint[] {
  const steps = Math.max(6, Math.round(Math.abs(to - from) / 10));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A rectangle from the origin with round corners, such as the boards of a rink. */
export const roundedBoxPoints = (length: number, breadth: number, corner: number): readonly GroundPoint[] => [
  ...arcPoints(corner, corner, corner, 180, 270),
  ...arcPoints(length - corner, corner, corner, 270, 360),
  ...arcPoints(length - corner, breadth - corner, corner, 0, 90),
  ...arcPoints(corner, breadth - corner, corner, 90, 180),
  [0, corner],
];

export const arc = (
  x: number,
  y: number,
  radius: number,
  from = 0,
  to = 360,
  tone: Tone = 'line',
): GroundLine => ({ tone, points: arcPoints(x, y, radius, from, to) });

/** Draws lines at both ends: the second is the first, turned around the middle of the ground. */
export const atBothEnds = (
  length: number,
  breadth: number,
  lines: readonly GroundLine[],
): readonly GroundLine[] =>
  lines.flatMap((one) => [
    one,
    { ...one, points: one.points.map(([x, y]): GroundPoint => [length - x, breadth - y]) },
  ]);
