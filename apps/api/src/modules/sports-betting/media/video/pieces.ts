/** A game's video in pieces of two seconds, each made from what was shown in its time: whoever makes it, it is the same. */
import type { ZoneFact } from '@touchline/contracts/sports-betting';
import { encodePicture } from './avc-stream.ts';
import { fragment } from './fragments.ts';
import type { Picture } from './picture.ts';
import { type SceneTeams, sceneAt, stillScene } from './scene.ts';

export const pieceMs = 2000;
const framesPerPiece = 20;
const frameMs = pieceMs / framesPerPiece;
/** A piece is offered this long after its end, when what was shown has come in from the feed. */
const lateMs = 1500;
/** Pieces a list names; older ones are gone. */
export const listedPieces = 6;

/** Numbers are counted from a moment before any game of the kind begins, so that they are the same in every process. */
const beforeStartMs = 3_600_000;
const originOf = (startAtMs: number): number => startAtMs - beforeStartMs;

/** The number of the newest whole piece, and of the oldest one that is still given out. */
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
    // Neighbouring key pictures must not have the same number.
    units.push(encodePicture(picture, before, index, number));
    before = picture;
  }
  return fragment(number + 1, number * pieceMs, frameMs, units);
}
