import type { Score } from '../football/live-grid.ts';

/** Overtimes that are enumerated; the chance of more is below 10^-9, and the masses are made to add to 1. */
const MOST_OVERTIMES = 20;
const LEVEL = 12;
const OVERTIME_LEVEL = 3;
const OVERTIME_WINS = 4;

/**
 * Chances of every final score in rounds of a map in play (DR-7.29).
 * @param chanceAt chance that side 1 wins the next round at a score
 */
export function roundEnds(
  score: Score,
  isOver: (score: Score) => boolean,
  chanceAt: (score: Score) => number,
): Map<string, number> {
  const most = LEVEL + OVERTIME_LEVEL * MOST_OVERTIMES + OVERTIME_WINS;
  const ends = new Map<string, number>();
  let reached = new Map<number, number>([[score.home, 1]]);
  let total = 0;
  for (let played = score.home + score.away; reached.size > 0 && played <= 2 * most; played += 1) {
    const next = new Map<number, number>();
    for (const [home, mass] of reached) {
      const at = { home, away: played - home };
      if (isOver(at)) {
        ends.set(`${at.home}:${at.away}`, mass);
        total += mass;
        continue;
      }
      const r = chanceAt(at);
      next.set(home + 1, (next.get(home + 1) ?? 0) + mass * r);
      next.set(home, (next.get(home) ?? 0) + mass * (1 - r));
    }
    reached = next;
  }
  return new Map([...ends].map(([end, mass]) => [end, mass / total]));
}
