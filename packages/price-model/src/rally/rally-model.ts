import { seriesChances } from '../esports/esports-model.ts';
import type { Score } from '../football/live-grid.ts';
import type { Side } from '../simulate/incident.ts';
import type { RallyGame } from './rally-game.ts';

/** One match-up: the chance that side 1 wins a rally. */
export interface RallyModel {
  readonly game: RallyGame;
  readonly rallyChance: number;
}

export interface RallyState {
  readonly finishedSets: readonly Score[];
  readonly points: Score;
}

export const newRallyMatch: RallyState = { finishedSets: [], points: { home: 0, away: 0 } };

export const setsToTake = ({ bestOf }: RallyGame): number => (bestOf + 1) / 2;

/** Points that win the set with the given number, counted from 0. */
export function targetOfSet(game: RallyGame, setIndex: number): number {
  return setIndex === game.bestOf - 1 ? game.lastSetPoints : game.setPoints;
}

/** True when these points end a set with the given target. */
export function isRallySetOver(game: RallyGame, { home, away }: Score, target: number): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  return (most >= target && most - least >= 2) || most === game.golden;
}

/** Returns the probability that side 1 wins a set from the given points. The lead of two is summed in closed form. */
export function rallySetChance({ game, rallyChance: p }: RallyModel, points: Score, target: number): number {
  const q = 1 - p;
  const memo = new Map<string, number>();
  const at = (home: number, away: number): number => {
    if (isRallySetOver(game, { home, away }, target)) return home > away ? 1 : 0;
    if (game.golden === undefined && home >= target - 1 && away >= target - 1) {
      return twoClear(p, q, home - away);
    }
    const key = `${home}:${away}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const chance = p * at(home + 1, away) + q * at(home, away + 1);
    memo.set(key, chance);
    return chance;
  };
  return at(points.home, points.away);
}

function twoClear(p: number, q: number, lead: number): number {
  const level = (p * p) / (p * p + q * q);
  if (lead === 0) return level;
  return lead > 0 ? p + q * level : p * level;
}

/** Chances of every final score in sets from any state (DR-7.24). The last set may need fewer points. */
export function rallyMatchChances(model: RallyModel, state: RallyState): Map<string, number> {
  const { game } = model;
  const standing = rallySetsWon(state);
  const setIndex = state.finishedSets.length;
  const love = { home: 0, away: 0 };
  const thisSet = rallySetChance(model, state.points, targetOfSet(game, setIndex));
  const usual = rallySetChance(model, love, game.setPoints);
  const last = rallySetChance(model, love, game.lastSetPoints);
  return seriesChances(standing, setsToTake(game), thisSet, (index) =>
    index === game.bestOf - 1 ? last : usual,
  );
}

export function rallySetsWon({ finishedSets }: RallyState): Score {
  return {
    home: finishedSets.filter(({ home, away }) => home > away).length,
    away: finishedSets.filter(({ home, away }) => away > home).length,
  };
}

/** Returns the match after one more rally. A rally after the end changes nothing. */
export function afterRally(game: RallyGame, state: RallyState, winner: Side): RallyState {
  const { home, away } = rallySetsWon(state);
  if (Math.max(home, away) === setsToTake(game)) return state;
  const points =
    winner === 1
      ? { ...state.points, home: state.points.home + 1 }
      : { ...state.points, away: state.points.away + 1 };
  if (!isRallySetOver(game, points, targetOfSet(game, state.finishedSets.length)))
    return { ...state, points };
  return { finishedSets: [...state.finishedSets, points], points: { home: 0, away: 0 } };
}
