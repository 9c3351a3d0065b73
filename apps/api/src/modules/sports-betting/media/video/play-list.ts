/** Writes the HLS playlist that a player polls (RFC 8216): the segments that are available now. */
import { listedPieces, piecesAt, pieceMs, pieceStartMs } from './video-segments.ts';

export const headFile = 'head.mp4';
export const pieceFile = (number: number): string => `piece-${number}.m4s`;
const version = 7;

/** @param query appended to every address, with its question mark */
export function playList(startAtMs: number, nowMs: number, query: string): string {
  const { first, last } = piecesAt(startAtMs, nowMs);
  const seconds = (pieceMs / 1000).toFixed(3);
  const numbers = Array.from(
    { length: Math.min(listedPieces, Math.max(0, last - first + 1)) },
    (_, at) => first + at,
  );
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${version}`,
    `#EXT-X-TARGETDURATION:${Math.ceil(pieceMs / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${headFile}${query}"`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(pieceStartMs(startAtMs, first)).toISOString()}`,
    ...numbers.flatMap((number) => [`#EXTINF:${seconds},`, `${pieceFile(number)}${query}`]),
    '',
  ].join('\n');
}
