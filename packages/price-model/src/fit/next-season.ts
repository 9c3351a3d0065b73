import { standings, threePoints } from '@touchline/betting-engine';
import { expectedGoals, type ExpectedGoals, type Strength } from '../football/expected-goals.ts';
import { football, type GoalGame } from '../football/goal-game.ts';
import type { LeagueFit, SeasonResult } from './fit-strengths.ts';
import { matchClubs } from './match-clubs.ts';

const RELEGATED = 3;
const EVEN: Strength = { attack: 0, defence: 0 };

/** Strengths for a new season from the fit of the last one. */
export interface SeasonStrengths {
  readonly game: GoalGame;
  readonly strengthOf: (team: string) => Strength;
}

/**
 * Computes the strengths for a season from the fit of the season before. A club without a fit was promoted. It gets the
 * mean strengths of the last three clubs of the table (DR-7.49).
 *
 * @param clubs names of the new season; spellings that differ from last season's are recognised
 */
export function nextSeason(
  fit: LeagueFit,
  lastSeason: readonly SeasonResult[],
  clubs: readonly string[],
): SeasonStrengths {
  const lastNames = matchClubs([...fit.strengths.keys()], clubs);
  const weakest = lastTable(lastSeason)
    .slice(-RELEGATED)
    .map((team) => fit.strengths.get(team) ?? EVEN);
  const mean = (pick: (strength: Strength) => number): number =>
    weakest.reduce((sum, strength) => sum + pick(strength), 0) / Math.max(1, weakest.length);
  const promoted: Strength = {
    attack: mean(({ attack }) => attack),
    defence: mean(({ defence }) => defence),
  };
  return {
    game: { ...football, mu: fit.mu, home: fit.homeAdvantage },
    strengthOf: (team) => fit.strengths.get(lastNames.get(team) ?? team) ?? promoted,
  };
}

/** The clubs of a season in the order of its final table; equal clubs by name. */
function lastTable(results: readonly SeasonResult[]): string[] {
  const clubs = [...new Set(results.flatMap(({ home, away }) => [home, away]))];
  const games = results.map(({ home, away, homeGoals, awayGoals }) => ({
    homeId: home,
    awayId: away,
    home: homeGoals,
    away: awayGoals,
  }));
  const byName = clubs.toSorted((a, b) => a.localeCompare(b, 'en'));
  return standings(byName, games, threePoints).map(({ id }) => id);
}

/** Expected goals of one fixture of the new season (DR-7.6). */
export function fixtureGoals(season: SeasonStrengths, home: string, away: string): ExpectedGoals {
  return expectedGoals(season.game, season.strengthOf(home), season.strengthOf(away));
}
