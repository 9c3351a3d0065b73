/** Which parts of the foil are scratched off. The foil of a cell has a grid of small parts. */
import { CELLS } from './cells.ts';

export const SIDE = 3;
/** Small parts of a cell in a row and in a column. */
export const GRAIN = 7;
/** How far around a point the foil comes off, in small parts. */
const BRUSH = 1.3;
/** A cell is uncovered when so many of its parts are off. */
const ENOUGH = Math.round(GRAIN * GRAIN * 0.5);

export interface Foil {
  /** The parts of each cell that are off, by row and column in one number. */
  readonly off: readonly ReadonlySet<number>[];
  readonly uncovered: ReadonlySet<number>;
}

export const newFoil = (): Foil => ({
  off: Array.from({ length: CELLS }, () => new Set<number>()),
  uncovered: new Set(),
});

export const uncover = (foil: Foil, cell: number): Foil => ({
  ...foil,
  uncovered: new Set([...foil.uncovered, cell]),
});

export const uncoverAll = (foil: Foil): Foil => ({
  ...foil,
  uncovered: new Set(Array.from({ length: CELLS }, (_, cell) => cell)),
});

/**
 * Scratches at a point of the board.
 *
 * @param x from 0 at the left edge to 1 at the right; y from 0 at the top to 1
 */
export function scratchAt(foil: Foil, x: number, y: number): Foil {
  if (x < 0 || x >= 1 || y < 0 || y >= 1) return foil;
  const [column, row] = [Math.floor(x * SIDE), Math.floor(y * SIDE)];
  const cell = row * SIDE + column;
  if (foil.uncovered.has(cell)) return foil;
  const [across, down] = [(x * SIDE - column) * GRAIN, (y * SIDE - row) * GRAIN];
  const off = new Set(foil.off[cell]);
  for (let part = 0; part < GRAIN * GRAIN; part += 1) {
    const { x: px, y: py } = middleOf(part);
    if (Math.hypot(px - across, py - down) <= BRUSH) off.add(part);
  }
  const next = { ...foil, off: foil.off.map((one, at) => (at === cell ? off : one)) };
  return off.size >= ENOUGH ? uncover(next, cell) : next;
}

/** Scratches along a line, so that a fast move leaves no gaps. */
export function scratchLine(
  foil: Foil,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Foil {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * SIDE * GRAIN) || 1;
  let next = foil;
  for (let step = 1; step <= steps; step += 1)
    next = scratchAt(
      next,
      from.x + ((to.x - from.x) * step) / steps,
      from.y + ((to.y - from.y) * step) / steps,
    );
  return next;
}

/** The middle of a part, in parts from the corner of its cell. */
export const middleOf = (part: number): { x: number; y: number } => ({
  x: (part % GRAIN) + 0.5,
  y: Math.floor(part / GRAIN) + 0.5,
});
