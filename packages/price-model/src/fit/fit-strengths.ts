import type { Strength } from '../football/expected-goals.ts';

/** One finished match of a season, as far as a fit looks at it. */
export interface SeasonResult {
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

/** A league as the model of DR-7.6 sees it after one season. */
export interface LeagueFit {
  readonly mu: number;
  readonly homeAdvantage: number;
  readonly strengths: ReadonlyMap<string, Strength>;
}

export interface FitOptions {
  /**
   * How many goals at the league's mean are added to what a side scored and let in. 0 is plain maximum
   * likelihood; a dozen draws the strengths of one season, which are partly luck, towards the mean.
   */
  readonly priorGoals: number;
  readonly rounds: number;
}

export const defaultFit: FitOptions = { priorGoals: 12, rounds: 60 };

interface Rates {
  readonly attack: Map<string, number>;
  /** Factor on the goals let in: above 1 is a weak defence. */
  readonly leak: Map<string, number>;
}

const at = (map: ReadonlyMap<string, number>, team: string): number => map.get(team) ?? 1;

/**
 * Fits attack and defence of every side by maximum likelihood of independent Poisson goals, by iterative
 * scaling: in turn every factor is set to goals seen / goals expected with the other factors fixed, which
 * is the exact maximum in that factor, so the likelihood rises until it stands.
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

/** Sets every factor of one kind to goals seen / goals expected. */
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
    // The goals of a match belong to the scorer's attack and to the other side's leak.
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

/** Turns factors into logs of mean 0; what is taken out goes into the league's level. */
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
