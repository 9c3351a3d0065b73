import type { Side } from '../simulate/incident.ts';
import { tieBreakServer } from './tennis-state.ts';

/** Probabilities that side 1 (`pa`) and side 2 (`pb`) win a point on their own serve (DR-7.22). */
export interface ServeChances {
  readonly pa: number;
  readonly pb: number;
}

/**
 * Returns the probability that the server wins a game in which the server has `won` points and the receiver `lost`
 * points (DR-7.22).
 */
export function holdChance(p: number, won: number, lost: number): number {
  if (won >= 3 && lost >= 3) return fromDeuce(p, won - lost);
  if (won >= 4) return 1;
  if (lost >= 4) return 0;
  return p * holdChance(p, won + 1, lost) + (1 - p) * holdChance(p, won, lost + 1);
}

/** The probability from deuce (lead 0) or advantage (lead 1 or -1). A lead of two wins the game. */
function fromDeuce(p: number, lead: number): number {
  const q = 1 - p;
  const deuce = (p * p) / (p * p + q * q);
  if (lead === 0) return deuce;
  if (lead === 1) return p + q * deuce;
  if (lead === -1) return p * deuce;
  return lead > 0 ? 1 : 0;
}

/** Returns the probability that side 1 wins the next point when the given side serves. */
export function pointChance({ pa, pb }: ServeChances, server: Side): number {
  return server === 1 ? pa : 1 - pb;
}

const TIE_BREAK_POINTS = 7;

/**
 * Returns the probability that side 1 wins a tie-break at (a, b) in which `first` served the first point. From 6-6 or a
 * later equal score each side serves one of the next two points, so the probability is x / (x + y) (DR-7.22).
 */
export function tieBreakChance(serve: ServeChances, a: number, b: number, first: Side): number {
  if (a >= TIE_BREAK_POINTS && a - b >= 2) return 1;
  if (b >= TIE_BREAK_POINTS && b - a >= 2) return 0;
  if (a === b && a >= TIE_BREAK_POINTS - 1) {
    const x = serve.pa * (1 - serve.pb);
    const y = (1 - serve.pa) * serve.pb;
    return x / (x + y);
  }
  const p = pointChance(serve, tieBreakServer(first, a + b));
  return p * tieBreakChance(serve, a + 1, b, first) + (1 - p) * tieBreakChance(serve, a, b + 1, first);
}
