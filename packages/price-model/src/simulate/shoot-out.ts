import { isHit, type SeedStream } from '@touchline/game-kit';
import type { Score } from '../football/live-grid.ts';

/** How often a kick is a goal, for both sides: so each side wins half of all shoot-outs (DR-7.112). */
const KICK_CHANCE = 0.75;
const KICKS = 5;

/**
 * Simulates a shoot-out after a level match: five kicks each, in turn, until one side cannot be reached; then pairs of
 * kicks until one side leads.
 */
export function simulateShootOut(stream: SeedStream): Score {
  let [home, away] = [0, 0];
  const kick = (): number => (isHit(stream, KICK_CHANCE) ? 1 : 0);
  for (let taken = 1; taken <= KICKS; taken++) {
    home += kick();
    const homeLeft = KICKS - taken;
    if (away + homeLeft + 1 < home || home + homeLeft < away) break;
    away += kick();
    if (Math.abs(home - away) > homeLeft) break;
  }
  while (home === away) {
    home += kick();
    away += kick();
  }
  return { home, away };
}
