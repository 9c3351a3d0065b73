import type { Score } from '../football/live-grid.ts';
import type { Side } from '../simulate/incident.ts';
import { isObjectiveMapOver, type KillRates, objectiveEnds, objectiveMapChance } from './objective-map.ts';
import { roundEnds } from './round-map.ts';

/** Rounds of a map: the first side with 13 of 24 wins. Each overtime is won by the first side with 4 of 6 (DR-7.29). */
const ROUNDS_TO_WIN = 13;
const ROUNDS_OF_HALF = 12;
const LEVEL = ROUNDS_TO_WIN - 1;
const OVERTIME_ROUNDS_TO_WIN = 4;
const OVERTIME_LEVEL = OVERTIME_ROUNDS_TO_WIN - 1;

/** The bonus on the chance of a round, for the side that plays on the stronger side of the map (DR-7.29). */
const SIDE_EDGE = 0.01;

/** One match-up: the chance that side 1 wins a round without a side bonus, or takes an objective. */
export interface EsportsModel {
  readonly roundChance: number;
  readonly bestOf: 1 | 3 | 5;
  /** Set when maps are won by objectives instead of rounds: the kills that the fights for them cost (DR-7.62). */
  readonly objectives?: KillRates;
}

export interface EsportsState {
  /** Rounds or objectives of the finished maps. */
  readonly finishedMaps: readonly Score[];
  /** Rounds or objectives of the map in play. */
  readonly rounds: Score;
  /** Kills of the finished maps and of the map in play; absent while there are none. */
  readonly finishedKills?: readonly Score[];
  readonly kills?: Score;
  /** The side that begins the current map with the bonus; absent until known. */
  readonly strongSide?: Side;
}

const NIL: Score = { home: 0, away: 0 };

export const newSeries: EsportsState = { finishedMaps: [], rounds: NIL };

/** True when these rounds end a map. */
export function isMapOver({ home, away }: Score): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (most < ROUNDS_TO_WIN) return false;
  if (least < LEVEL) return true;
  const inOvertime = most - LEVEL - Math.floor((least - LEVEL) / OVERTIME_LEVEL) * OVERTIME_LEVEL;
  return inOvertime >= OVERTIME_ROUNDS_TO_WIN;
}

/** True when this score ends a map of the match-up. */
export const endsMap = ({ objectives }: EsportsModel, score: Score): boolean =>
  objectives === undefined ? isMapOver(score) : isObjectiveMapOver(score);

/** The bonus for side 1 in the next round. The sides change after 12 rounds. Overtime has no bonus. */
function edgeOf({ rounds, strongSide }: EsportsState): number {
  const played = rounds.home + rounds.away;
  if (strongSide === undefined || played >= 2 * ROUNDS_OF_HALF) return 0;
  const isFirstHalf = played < ROUNDS_OF_HALF;
  return (strongSide === 1) === isFirstHalf ? SIDE_EDGE : -SIDE_EDGE;
}

/** Chance that side 1 wins the next round. */
export function nextRoundChance(model: EsportsModel, state: EsportsState): number {
  return model.roundChance + edgeOf(state);
}

/** Chance that side 1 wins an overtime at the score (a, b). At 3-3 a further overtime follows. */
function overtimeChance(r: number, a: number, b: number): number {
  const fromLevel = r ** 4 * (1 + 4 * (1 - r) + 10 * (1 - r) ** 2);
  const level = 20 * r ** 3 * (1 - r) ** 3;
  const whole = fromLevel / (1 - level);
  const at = (x: number, y: number): number => {
    if (x === OVERTIME_ROUNDS_TO_WIN) return 1;
    if (y === OVERTIME_ROUNDS_TO_WIN) return 0;
    if (x === OVERTIME_LEVEL && y === OVERTIME_LEVEL) return whole;
    return r * at(x + 1, y) + (1 - r) * at(x, y + 1);
  };
  return at(a, b);
}

/** Chance that side 1 wins the map in play (DR-7.29). When the starting sides are unknown, both cases are averaged. */
export function mapChance(model: EsportsModel, state: EsportsState): number {
  if (model.objectives !== undefined) return objectiveMapChance(model.roundChance, state.rounds);
  if (state.strongSide === undefined) {
    return (
      (mapChance(model, { ...state, strongSide: 1 }) + mapChance(model, { ...state, strongSide: 2 })) / 2
    );
  }
  const memo = new Map<number, number>();
  const at = (home: number, away: number): number => {
    if (home >= LEVEL && away >= LEVEL) {
      // Each further overtime after 3-3 begins like the first one, so completed ones are subtracted.
      const past = Math.floor((Math.min(home, away) - LEVEL) / OVERTIME_LEVEL) * OVERTIME_LEVEL + LEVEL;
      return overtimeChance(model.roundChance, home - past, away - past);
    }
    if (home >= ROUNDS_TO_WIN) return 1;
    if (away >= ROUNDS_TO_WIN) return 0;
    const key = home * (ROUNDS_TO_WIN + 1) + away;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const r = nextRoundChance(model, { ...state, rounds: { home, away } });
    const chance = r * at(home + 1, away) + (1 - r) * at(home, away + 1);
    memo.set(key, chance);
    return chance;
  };
  return at(state.rounds.home, state.rounds.away);
}

/** Chances of every final score of the map in play, in rounds or objectives, as `home:away`. */
export function mapEnds(model: EsportsModel, state: EsportsState): Map<string, number> {
  if (model.objectives !== undefined) return objectiveEnds(model.roundChance, state.rounds);
  const ends = (strongSide: Side): Map<string, number> =>
    roundEnds(state.rounds, isMapOver, (rounds) => nextRoundChance(model, { ...state, rounds, strongSide }));
  if (state.strongSide !== undefined) return ends(state.strongSide);
  const [first, second] = [ends(1), ends(2)];
  return new Map([...first].map(([key, chance]) => [key, (chance + (second.get(key) ?? 0)) / 2]));
}

export const mapsToWin = ({ bestOf }: EsportsModel): number => (bestOf + 1) / 2;

/** Maps won by each side. */
export function mapsWon(maps: readonly Score[]): Score {
  return {
    home: maps.filter(({ home, away }) => home > away).length,
    away: maps.filter(({ home, away }) => away > home).length,
  };
}

/**
 * Chances of every final score in units (maps, sets) from a current score (DR-7.28).
 *
 * @param thisUnit chance that side 1 wins the unit in play
 * @param laterUnit chance that side 1 wins a whole unit of the given number, counted from 0
 */
export function seriesChances(
  standing: Score,
  target: number,
  thisUnit: number,
  laterUnit: (index: number) => number,
): Map<string, number> {
  const ends = new Map<string, number>();
  const walk = (home: number, away: number, chance: number, p: number): void => {
    if (chance === 0) return;
    if (home === target || away === target) {
      const key = `${home}:${away}`;
      ends.set(key, (ends.get(key) ?? 0) + chance);
      return;
    }
    const next = laterUnit(home + away + 1);
    walk(home + 1, away, chance * p, next);
    walk(home, away + 1, chance * (1 - p), next);
  };
  walk(standing.home, standing.away, 1, thisUnit);
  return ends;
}

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });

/**
 * Returns the state after one more round or objective. One after the end changes nothing.
 * @param kills the kills of both sides in the fight for an objective
 */
export function afterRound(
  model: EsportsModel,
  state: EsportsState,
  winner: Side,
  kills?: Score,
): EsportsState {
  const { home, away } = mapsWon(state.finishedMaps);
  if (Math.max(home, away) === mapsToWin(model)) return state;
  const rounds = plus(state.rounds, winner === 1 ? { home: 1, away: 0 } : { home: 0, away: 1 });
  const killed = kills === undefined ? undefined : plus(state.kills ?? NIL, kills);
  if (!endsMap(model, rounds)) return { ...state, rounds, ...(killed && { kills: killed }) };
  return {
    finishedMaps: [...state.finishedMaps, rounds],
    rounds: NIL,
    ...(killed && { finishedKills: [...(state.finishedKills ?? []), killed] }),
  };
}
