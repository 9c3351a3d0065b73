/** Draws a ground in perspective: from points of the ground to paths of the picture. */
import type { Ground } from './ground.ts';
import type { GroundPoint } from './ground-lines.ts';

export type PictureSize = 'wide' | 'narrow';

/** The picture's own units. The stand above the ground has room for the buttons. */
export const PICTURES = {
  wide: { width: 820, height: 300, top: 70, bottom: 288, stand: 46 },
  narrow: { width: 372, height: 226, top: 62, bottom: 216, stand: 46 },
} as const satisfies Record<PictureSize, object>;

/** A place in the picture, and the size of things there: 1 at the near edge, less far away. */
export interface Projected {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export type Project = (along: number, across: number) => Projected;

/** Returns the projection of a ground's points. Across 0 is the far edge. */
export function projectionOf(ground: Ground, size: PictureSize): Project {
  const { width, top, bottom } = PICTURES[size];
  const { length, breadth, share } = ground;
  if (ground.isRound === true) return roundProjection(ground, size);
  // A narrow picture is less flat, so it needs less perspective.
  const depth = size === 'wide' ? ground.depth : ground.depth * 0.8;
  const half = (width * share) / 2;
  const farScale = 1 / (1 + depth);
  return (along, across) => {
    const part = across / breadth;
    const scale = 1 / (1 + depth * (1 - part));
    const down = depth === 0 ? part : (scale - farScale) / (1 - farScale);
    return {
      x: round(width / 2 + ((along / length) * 2 - 1) * half * scale),
      y: round(top + (bottom - top) * down),
      scale: round(scale),
    };
  };
}

/** The same scale along and across, as large as the picture allows, in its middle. */
function roundProjection({ length, breadth, share }: Ground, size: PictureSize): Project {
  const { width, top, bottom } = PICTURES[size];
  const unit = Math.min((width * share) / length, (bottom - top) / breadth);
  return (along, across) => ({
    x: round(width / 2 + (along - length / 2) * unit),
    y: round((top + bottom) / 2 + (across - breadth / 2) * unit),
    scale: 1,
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function pathOf(project: Project, points: readonly GroundPoint[]): string {
  return points
    .map(([along, across], at) => {
      const { x, y } = project(along, across);
      return `${at === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

/** The position of the ball in the picture. Positions of the feed are 0 to 100 along and across. */
export function placeOf(ground: Ground, size: PictureSize, x: number, y: number): Projected {
  return projectionOf(ground, size)((x / 100) * ground.length, (y / 100) * ground.breadth);
}
