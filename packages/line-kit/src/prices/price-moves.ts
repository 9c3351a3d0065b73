/** Arrow keys among the prices of a list: the next price in a row, and the nearest one in another row (DR-11.4). */

/** The horizontal middle of each usable price, row by row. */
export type PriceRows = readonly (readonly number[])[];
export interface PricePlace {
  readonly row: number;
  readonly index: number;
}

const ALONG: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the place to which a key moves; null for other keys and at an edge. Left and right are directions on the
 * screen, so they are the same in a right-to-left page, whose rows begin on the right.
 */
export function movePrice(rows: PriceRows, at: PricePlace, key: string, isRtl: boolean): PricePlace | null {
  const row = rows[at.row] ?? [];
  const last = row.length - 1;
  if (key === 'Home') return { ...at, index: 0 };
  if (key === 'End') return { ...at, index: last };
  const along = ALONG[key];
  if (along !== undefined) {
    const index = at.index + (isRtl ? -along : along);
    return index < 0 || index > last ? null : { ...at, index };
  }
  const across = ACROSS[key];
  const middle = row[at.index];
  if (across === undefined || middle === undefined) return null;
  // A row without a usable price is passed over.
  for (let next = at.row + across; rows[next] !== undefined; next += across) {
    const middles = rows[next] ?? [];
    if (middles.length > 0) return { row: next, index: nearest(middles, middle) };
  }
  return null;
}

function nearest(middles: readonly number[], to: number): number {
  let found = 0;
  for (const [index, middle] of middles.entries())
    if (Math.abs(middle - to) < Math.abs((middles[found] ?? 0) - to)) found = index;
  return found;
}
