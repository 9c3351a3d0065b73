/** Geometry of dragging: where a bet would be dropped, and how fast the list scrolls. Pixels of the viewport. Pure. */

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** A press becomes a drag when the pointer has moved this far, and a long press ends when it has moved that far. */
export const DRAG_AFTER_PX = 4;
export const HOLD_SLOP_PX = 8;
/** The duration of a long press, which drags on touch screens without a handle. */
export const HOLD_MS = 350;

/**
 * Returns the position that a dragged row would get among all rows, from 0.
 * @param others the rows without the dragged one, from top to bottom
 */
export function positionAt(others: readonly Span[], y: number): number {
  const before = others.filter(({ top, bottom }) => y > (top + bottom) / 2);
  return before.length;
}

/** Returns the index of the span that contains the height, or else of the nearest one; -1 without spans. */
export function nearestSpan(spans: readonly Span[], y: number): number {
  const distances = spans.map(({ top, bottom }) => Math.max(top - y, y - bottom, 0));
  return distances.indexOf(Math.min(...distances));
}

const EDGE_PX = 56;
const FASTEST_PX = 14;

/** Returns how far the list scrolls in one frame; negative is up, 0 away from the edges of the visible part. */
export function scrollStep({ top, bottom }: Span, y: number): number {
  const nearTop = Math.min(1, Math.max(0, (top + EDGE_PX - y) / EDGE_PX));
  const nearBottom = Math.min(1, Math.max(0, (y - (bottom - EDGE_PX)) / EDGE_PX));
  return Math.round((nearBottom - nearTop) * FASTEST_PX);
}
