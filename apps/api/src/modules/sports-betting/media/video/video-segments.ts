/**
 * Makes a game's video in segments of two seconds. A segment is a function of the match-tracker facts in its time, so
 * every process makes the same segment.
 */
import type { ZoneFact } from '@touchline/contracts/sports-betting';
import { encodePicture } from './avc-stream.ts';
import { fragment } from './fmp4-writer.ts';
import type { Picture } from './raster-picture.ts';
import { type SceneTeams, sceneAt, stillScene } from './draw-match-scene.ts';

export const pieceMs = 2000;
const framesPerPiece = 20;
const frameMs = pieceMs / framesPerPiece;
/** A segment becomes available this long after its end, when its facts have arrived from the feed. */
const lateMs = 1500;
/** Number of segments in a playlist; older ones are no longer available. */
export const listedPieces = 6;

/** Segment numbers start this long before the start of the game, so they are the same in every process. */
const beforeStartMs = 3_600_000;
const originOf = (startAtMs: number): number => startAtMs - beforeStartMs;

/** Returns the number of the newest complete segment and of the oldest available one. */
export function piecesAt(startAtMs: number, nowMs: number): { first: number; last: number } {
  const last = Math.floor((nowMs - lateMs - originOf(startAtMs)) / pieceMs) - 1;
  return { first: Math.max(0, last - listedPieces + 1), last };
}

export const pieceStartMs = (startAtMs: number, number: number): number =>
  originOf(startAtMs) + number * pieceMs;

export function makePiece(
  teams: SceneTeams,
  startAtMs: number,
  number: number,
  facts: readonly ZoneFact[],
): Uint8Array {
  const still = stillScene(teams);
  const fromMs = pieceStartMs(startAtMs, number);
  let before: Picture | null = null;
  const units: Uint8Array[] = [];
  for (let index = 0; index < framesPerPiece; index++) {
    const picture = sceneAt(still, facts, fromMs + index * frameMs);
    // Consecutive key pictures must have different numbers (idr_pic_id).
    units.push(encodePicture(picture, before, index, number));
    before = picture;
  }
  return fragment(number + 1, number * pieceMs, frameMs, units);
}
