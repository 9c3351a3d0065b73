/** The bytes of a page: each piece is encoded where it will stand, so that none is counted, joined or copied first. */

/** UTF-8 has at most so many bytes for one UTF-16 unit. */
const MOST_BYTES_PER_UNIT = 3;
/** Written and copied out of within one turn: a page of the usual size needs no memory but its own. */
let room = Buffer.allocUnsafe(1 << 20);

export function encodePieces(pieces: readonly string[]): Buffer {
  const units = pieces.reduce((sum, { length }) => sum + length, 0);
  if (units * MOST_BYTES_PER_UNIT > room.length) room = Buffer.allocUnsafe(units * MOST_BYTES_PER_UNIT);
  let end = 0;
  for (const piece of pieces) end += room.write(piece, end);
  return Buffer.from(room.subarray(0, end));
}
