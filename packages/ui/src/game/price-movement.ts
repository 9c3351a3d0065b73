/**
 * Which price changes of a row are marked (DR-10.21): a change of at least 2 %, the largest two of a row at a time, for
 * less than two seconds.
 */
import { toUnits } from '../format/fixed-point.ts';

export type Direction = 'up' | 'down';

export interface Movement {
  readonly direction: Direction;
  /** The change in ten-thousandths of the old price: 200 is 2 %. */
  readonly size: number;
}

const COEF_DIGITS = 3;
const MIN_SIZE = 200;
const MAX_MARKED = 2;
/** The fade of the stylesheet (`--flash`) is a little longer, so the mark never shows again after it. */
export const MARK_MS = 1800;

/**
 * Compares two prices, decimal strings of thousandths.
 *
 * @returns Null for a change below 2 % of the old price, and when one of the prices is missing or invalid.
 */
export function movementOf(before: string | null, now: string | null): Movement | null {
  if (before === null || now === null) return null;
  const from = toUnits(before, COEF_DIGITS);
  const to = toUnits(now, COEF_DIGITS);
  if (from === null || to === null || from <= 0n) return null;
  const change = to < from ? from - to : to - from;
  const size = Number((change * 10_000n) / from);
  return size < MIN_SIZE ? null : { direction: to > from ? 'up' : 'down', size };
}

/** The marks of the prices of one row. */
export interface MovementRow {
  /** Reports a change of one cell. The row decides when all cells that changed together have reported. */
  readonly report: (cellId: string, movement: Movement) => void;
  /** Removes the mark of a cell that leaves the page. */
  readonly remove: (cellId: string) => void;
  readonly markOf: (cellId: string) => Direction | null;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Mark {
  readonly direction: Direction;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function createMovementRow(): MovementRow {
  const marks = new Map<string, Mark>();
  const listeners = new Set<() => void>();
  let reported = new Map<string, Movement>();
  const publish = (): void => {
    for (const listener of listeners) listener();
  };
  const clear = (cellId: string): void => {
    clearTimeout(marks.get(cellId)?.timer);
    if (marks.delete(cellId)) publish();
  };
  const decide = (): void => {
    const bySize = [...reported].toSorted(([, a], [, b]) => b.size - a.size);
    reported = new Map();
    for (const [cellId, { direction }] of bySize) {
      const known = marks.get(cellId);
      if (known?.direction === direction || (!known && marks.size >= MAX_MARKED)) continue;
      clearTimeout(known?.timer);
      marks.set(cellId, { direction, timer: setTimeout(clear, MARK_MS, cellId) });
    }
    publish();
  };
  return {
    report(cellId, movement) {
      // React runs the effects of all cells that changed together before the next microtask.
      if (reported.size === 0) queueMicrotask(decide);
      reported.set(cellId, movement);
    },
    remove(cellId) {
      reported.delete(cellId);
      clear(cellId);
    },
    markOf: (cellId) => marks.get(cellId)?.direction ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
