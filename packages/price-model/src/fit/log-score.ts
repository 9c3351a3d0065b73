import { scoreGrid } from '../football/score-grid.ts';
import { resultChances } from '../markets/score-markets.ts';
import type { SeasonResult } from './fit-strengths.ts';
import { fixtureGoals, type SeasonStrengths } from './next-season.ts';

/** How well 1x2 prices predicted a season: the mean log of the chance of the actual result. 0 is perfect. */
export interface LogScore {
  readonly model: number;
  /** The score of uniform chances: log(1/3). */
  readonly uniform: number;
  readonly matches: number;
}

/**
 * Computes the mean log score of the fair 1x2 chances for results that were not used in the fit. Uniform chances are
 * the comparison.
 */
export function logScore(season: SeasonStrengths, results: readonly SeasonResult[]): LogScore {
  const sum = results.reduce((total, { home, away, homeGoals, awayGoals }) => {
    const left = scoreGrid(season.game, fixtureGoals(season, home, away));
    const chances = resultChances({ scored: { home: 0, away: 0 }, left });
    const key = homeGoals > awayGoals ? '1' : homeGoals < awayGoals ? '2' : 'X';
    return total + Math.log(chances.get(key) ?? 0);
  }, 0);
  return { model: sum / Math.max(1, results.length), uniform: Math.log(1 / 3), matches: results.length };
}
