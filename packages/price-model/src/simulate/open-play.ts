/** A position on the field: integers from 0 to 100 along and across. */
export interface ZonePlace {
  readonly x: number;
  readonly y: number;
}

/** The average time between changes of possession, in milliseconds. */
export const openPlayTurnMs = (kind: 'goals' | 'basketball' | 'esports'): number =>
  kind === 'goals' ? 7000 : 4500;

/** In open play the ball stays away from the ends: only an incident moves it into a goal. */
const margin = 4;
export const attackFrom = 55;
export const dangerFrom = 78;

/**
 * Simulates open play by noise. The ball moves randomly, and the side that moves it forward has possession.
 *
 * @param turnMs average time between changes of possession
 * @param tilt below 1, the home side plays more in the other half; above 1, the away side
 */
export function openPlay(
  elapsedMs: number,
  noise: number,
  turnMs: number,
  tilt = 1,
): ZonePlace & { side: 1 | 2; act: 'safe' | 'attack' | 'danger' } {
  const along = (ms: number): number => wander(ms / turnMs, noise, tilt);
  const x = scaled(along(elapsedMs));
  const side = along(elapsedMs + turnMs / 10) >= along(elapsedMs) ? 1 : 2;
  const progress = side === 1 ? x : 100 - x;
  const act = progress >= dangerFrom ? 'danger' : progress >= attackFrom ? 'attack' : 'safe';
  return { x, y: scaled(wander(elapsedMs / (turnMs * 0.7), noise + 1)), side, act };
}

/** The position of the ball at the end of a turn, where `openPlay` changes its direction. */
export const placeOfTurn = (turn: number, noise: number, tilt: number): ZonePlace => ({
  x: scaled(draw(turn, noise) ** tilt),
  y: scaled(wander(turn / 0.7, noise + 1)),
});

const scaled = (value: number): number => Math.round(margin + value * (100 - 2 * margin));

/** Smooth noise from 0 to 1: random at integers, interpolated in between. */
function wander(at: number, noise: number, tilt = 1): number {
  const from = Math.floor(at);
  const part = at - from;
  const eased = part * part * (3 - 2 * part);
  return draw(from, noise) ** tilt * (1 - eased) + draw(from + 1, noise) ** tilt * eased;
}

/** A number from 0 to 1 for each integer and noise seed, by a deterministic integer hash. */
export function draw(index: number, noise: number): number {
  let hash = (Math.imul(index | 0, 0x9e3779b1) ^ Math.imul(noise | 0, 0x85ebca6b)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b) >>> 0;
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
