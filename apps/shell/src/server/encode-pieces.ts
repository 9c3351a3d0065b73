/**
 * Encodes a page to bytes. Each part is encoded directly into its place, so that no part is measured, joined or copied
 * first.
 */

/** UTF-8 needs at most this many bytes for one UTF-16 unit. */
const MOST_BYTES_PER_UNIT = 3;
/**
 * A shared buffer that is written and copied within one event-loop turn: a page of normal size allocates only its own
 * bytes.
 */
let room = Buffer.allocUnsafe(1 << 20);

export function encodePieces(pieces: readonly string[]): Buffer {
  const units = pieces.reduce((sum, { length }) => sum + length, 0);
  if (units * MOST_BYTES_PER_UNIT > room.length) room = Buffer.allocUnsafe(units * MOST_BYTES_PER_UNIT);
  let end = 0;
  for (const piece of pieces) end += room.write(piece, end);
  return Buffer.from(room.subarray(0, end));
}
