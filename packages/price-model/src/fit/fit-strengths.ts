import type { Strength } from '../football/expected-goals.ts';

/** One finished match of a season, with the fields that a fit needs. */
export interface SeasonResult {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

/** A league in the model of DR-7.6 after one season. */
export interface LeagueFit {
  readonly mu: number;
  readonly homeAdvantage: number;
  readonly strengths: ReadonlyMap<string, Strength>;
}

export interface FitOptions {
  /**
   * Pseudo-goals at the league's mean, added to a side's goals for and against. 0 is plain maximum likelihood.
   * Strengths of one season are partly luck, so about twelve pseudo-goals move them towards the mean.
   */
  readonly priorGoals: number;
  readonly rounds: number;
}

export const defaultFit: FitOptions = { priorGoals: 12, rounds: 60 };

interface Rates {
  readonly attack: Map<string, number>;
  /** A side's factor on the goals that it concedes. Above 1 is a weak defence. */
  readonly leak: Map<string, number>;
}

const at = (map: ReadonlyMap<string, number>, team: string): number => map.get(team) ?? 1;

/**
 * Fits attack and defence of every side by maximum likelihood of independent Poisson goals, by iterative scaling. Each
 * step sets one factor to observed goals / expected goals while the other factors stay fixed. That is the exact maximum
 * in that factor, so the likelihood rises until it converges.
 *
 * @returns strengths in logs with mean 0, and the mean rates of away and home sides
 */
export function fitStrengths(results: readonly SeasonResult[], options: FitOptions = defaultFit): LeagueFit {
  const teams = [...new Set(results.flatMap(({ home, away }) => [home, away]))];
  const matches = Math.max(1, results.length);
  const base = results.reduce((sum, { awayGoals }) => sum + awayGoals, 0) / matches;
  const homeBase = results.reduce((sum, { homeGoals }) => sum + homeGoals, 0) / matches;
  const rates: Rates = { attack: new Map(), leak: new Map() };
  for (let round = 0; round < options.rounds; round += 1) {
    rescale(teams, results, rates, 'attack', { base, homeBase }, options.priorGoals);
    rescale(teams, results, rates, 'leak', { base, homeBase }, options.priorGoals);
  }
  return normalised(teams, rates, base, homeBase);
}

/** Sets every factor of one kind to observed goals / expected goals. */
function rescale(
  teams: readonly string[],
  results: readonly SeasonResult[],
  rates: Rates,
  kind: keyof Rates,
  { base, homeBase }: { readonly base: number; readonly homeBase: number },
  priorGoals: number,
): void {
  const seen = new Map<string, number>();
  const expected = new Map<string, number>();
  const other = kind === 'attack' ? rates.leak : rates.attack;
  const add = (map: Map<string, number>, team: string, value: number): void => {
    map.set(team, (map.get(team) ?? 0) + value);
  };
  for (const { home, away, homeGoals, awayGoals } of results) {
    // The goals of a match count for the attack of the scorer and the defence of the other side.
    const [owner, against] = kind === 'attack' ? [home, away] : [away, home];
    add(seen, owner, homeGoals);
    add(expected, owner, homeBase * at(other, against));
    add(seen, against, awayGoals);
    add(expected, against, base * at(other, owner));
  }
  for (const team of teams) {
    rates[kind].set(team, (at(seen, team) + priorGoals) / (at(expected, team) + priorGoals));
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Turns factors into logs with mean 0. The mean itself becomes part of the league's level. */
function normalised(teams: readonly string[], rates: Rates, base: number, homeBase: number): LeagueFit {
  const attack = teams.map((team) => Math.log(at(rates.attack, team)));
  const defence = teams.map((team) => -Math.log(at(rates.leak, team)));
  const [meanAttack, meanDefence] = [meanOf(attack), meanOf(defence)];
  const strengths = new Map(
    teams.map((team, i): [string, Strength] => [
      team,
      { attack: (attack[i] ?? 0) - meanAttack, defence: (defence[i] ?? 0) - meanDefence },
    ]),
  );
  return {
    mu: Math.log(base) + meanAttack - meanDefence,
    homeAdvantage: Math.log(homeBase / base),
    strengths,
  };
}
