/** How far a typed word is from a name's word. */
export type WordDistance = {
  /** Edits between the two words; above the limit when there are more. */
  whole: number;
  /** Edits between the typed word and the nearest beginning of the name's word; above the limit when there are more. */
  beginning: number;
};

/** Maximum length of a typed word that is corrected, in letters (DR-11.11). */
export const MAX_COMPARED_LETTERS = 24;
const MAX_LIMIT = 2;
const rowLength = MAX_COMPARED_LETTERS + MAX_LIMIT + 2;

// One comparison runs at a time, so the rows are shared and a comparison allocates only its result.
let twoBefore = new Uint8Array(rowLength);
let before = new Uint8Array(rowLength);
let row = new Uint8Array(rowLength);

/**
 * Counts the edits between two words: a letter added, left out or replaced, and two neighbouring letters swapped, count
 * one each (DR-11.10). Only paths of at most `limit` edits are computed, so a comparison takes at most
 * `(2 * limit + 1) * typed.length` steps.
 * @param typed of 1 to `MAX_COMPARED_LETTERS` letters
 * @param limit 0 to 2
 */
export function wordDistance(typed: string, name: string, limit: number): WordDistance {
  const width = Math.min(name.length, typed.length + limit);
  const over = limit + 1;
  for (let at = 0; at <= width; at++) before[at] = Math.min(at, over);
  for (let typedAt = 1; typedAt <= typed.length; typedAt++) {
    row.fill(over);
    if (typedAt <= limit) row[0] = typedAt;
    const last = Math.min(width, typedAt + limit);
    for (let at = Math.max(1, typedAt - limit); at <= last; at++)
      row[at] = Math.min(over, editsAt(typed, name, typedAt, at));
    [twoBefore, before, row] = [before, row, twoBefore];
  }
  let beginning = over;
  for (let at = 0; at <= width; at++) beginning = Math.min(beginning, before[at] ?? over);
  return { whole: width === name.length ? (before[width] ?? over) : over, beginning };
}

/** Returns the number of edits between two prefixes: `typedAt` letters of the typed word, `at` letters of the name. */
function editsAt(typed: string, name: string, typedAt: number, at: number): number {
  const isEqual = typed.codePointAt(typedAt - 1) === name.codePointAt(at - 1);
  let edits = Math.min(
    (before[at - 1] ?? 0) + (isEqual ? 0 : 1),
    (before[at] ?? 0) + 1,
    (row[at - 1] ?? 0) + 1,
  );
  const isSwapped =
    typedAt > 1 && at > 1 && typed[typedAt - 1] === name[at - 2] && typed[typedAt - 2] === name[at - 1];
  if (isSwapped) edits = Math.min(edits, (twoBefore[at - 2] ?? 0) + 1);
  return edits;
}
