import type { Score } from '../football/live-grid.ts';

/** Objectives (towers) that win a map without rounds: the first side with 11 wins, so 21 are taken at most (DR-7.62). */
export const OBJECTIVES_TO_WIN = 11;

/**
 * Kills of the fight for one objective (DR-7.63). The side that takes it makes Bin(4, taker) kills, the other one
 * Bin(2, other), independently of each other and of all other fights.
 */
export interface KillRates {
  readonly taker: number;
  readonly other: number;
}

export const TAKER_TRIES = 4;
export const OTHER_TRIES = 2;

/** Mean of 2.6 and of 1.5 kills for each objective (DR-7.63). */
export const killRates = {
  many: { taker: 0.5, other: 0.3 },
  few: { taker: 0.3, other: 0.15 },
} as const satisfies Record<string, KillRates>;

export const isObjectiveMapOver = ({ home, away }: Score): boolean =>
  home >= OBJECTIVES_TO_WIN || away >= OBJECTIVES_TO_WIN;

/** Masses of Bin(n, p), from 0 to n. */
function binomial(n: number, p: number): number[] {
  return Array.from({ length: n }, (_, step) => step).reduce<number[]>(
    (masses) => convolved(masses, [1 - p, p]),
    [1],
  );
}

function convolved(a: readonly number[], b: readonly number[]): number[] {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + x * y;
  return sum;
}

/**
 * Chances of every final score of the map. Side 1 takes each objective with chance r: with k of the other side's
 * objectives still taken, side 1 wins by a sequence that ends with its own one (negative binomial, DR-7.62).
 */
export function objectiveEnds(r: number, { home, away }: Score): Map<string, number> {
  const ends = new Map<string, number>();
  const need = { home: OBJECTIVES_TO_WIN - home, away: OBJECTIVES_TO_WIN - away };
  if (need.home <= 0 || need.away <= 0) return ends.set(`${home}:${away}`, 1);
  let chance = r ** need.home;
  for (let k = 0; k < need.away; k += 1) {
    ends.set(`${OBJECTIVES_TO_WIN}:${away + k}`, chance);
    chance *= ((need.home + k) / (k + 1)) * (1 - r);
  }
  chance = (1 - r) ** need.away;
  for (let k = 0; k < need.home; k += 1) {
    ends.set(`${home + k}:${OBJECTIVES_TO_WIN}`, chance);
    chance *= ((need.away + k) / (k + 1)) * r;
  }
  return ends;
}

/** Chance that side 1 wins the map from this score. */
export function objectiveMapChance(r: number, score: Score): number {
  let sum = 0;
  for (const [end, chance] of objectiveEnds(r, score))
    if (end.startsWith(`${OBJECTIVES_TO_WIN}:`)) sum += chance;
  return sum;
}

const killMasses = new WeakMap<KillRates, readonly (readonly number[])[]>();

/** Masses of the kills in n fights, for each n that a map can still have. Which side takes them does not matter. */
function killsOfFights(rates: KillRates): readonly (readonly number[])[] {
  const known = killMasses.get(rates);
  if (known) return known;
  const one = convolved(binomial(TAKER_TRIES, rates.taker), binomial(OTHER_TRIES, rates.other));
  const all: number[][] = [[1]];
  for (let n = 1; n < 2 * OBJECTIVES_TO_WIN; n += 1) all.push(convolved(all.at(-1) ?? [1], one));
  killMasses.set(rates, all);
  return all;
}

/** Chances of the kills of the whole map, given those so far (DR-7.63). */
export function mapKills(r: number, rates: KillRates, objectives: Score, kills: Score): Map<number, number> {
  const masses = new Map<number, number>();
  const fights = killsOfFights(rates);
  const soFar = kills.home + kills.away;
  for (const [end, chance] of objectiveEnds(r, objectives)) {
    const [home = 0, away = 0] = end.split(':').map(Number);
    const left = home + away - objectives.home - objectives.away;
    for (const [count, mass] of (fights[left] ?? []).entries())
      masses.set(soFar + count, (masses.get(soFar + count) ?? 0) + chance * mass);
  }
  return masses;
}
