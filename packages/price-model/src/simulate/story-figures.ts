import type { Score } from '../football/live-grid.ts';
import type { Side } from './incident.ts';

/** A number for each side: home, away. */
export type Both = readonly [home: number, away: number];

export const plusOneOf = ([home, away]: Both, side: Side): Both =>
  side === 1 ? [home + 1, away] : [home, away + 1];

/** Percentages of both sides; their sum is 100. Half each before the first move. */
export function shareOf([home, away]: Both): Both {
  const share = home + away === 0 ? 50 : Math.round((home / (home + away)) * 100);
  return [share, 100 - share];
}

/** The largest lead of each side so far. */
export function largestLeads(scores: readonly Score[]): Both {
  return scores.reduce<Both>(
    ([most, least], { home, away }) => [Math.max(most, home - away), Math.max(least, away - home)],
    [0, 0],
  );
}

/** The longest series of each side without a score of the other. */
export function longestRuns(winners: readonly Side[], points: (at: number) => number = () => 1): Both {
  let best: Both = [0, 0];
  let run = 0;
  for (const [at, side] of winners.entries()) {
    run = side === winners[at - 1] ? run + points(at) : points(at);
    best = side === 1 ? [Math.max(best[0], run), best[1]] : [best[0], Math.max(best[1], run)];
  }
  return best;
}
