import { type BinomialTable, binomialTable } from '../football/binomial-table.ts';
import type { GoalGame } from '../football/goal-game.ts';
import { goalGames } from '../football/goal-games.ts';
import { goalsLeftGrid, type GoalState, type Score } from '../football/live-grid.ts';
import { openPeriod } from '../football/period-grid.ts';
import { type ScoreGrid, scoreGrid } from '../football/score-grid.ts';
import type { EventModel } from '../simulate/simulation.ts';
import type { SportState } from '../simulate/snapshot.ts';

/** The sports whose two halves give the joint chances of several outcomes (DR-7.90). */
const SPORTS = ['football', 'futsal'] as const;
type SameGameSport = (typeof SPORTS)[number];

/**
 * The model of an event as plain data: what a feed publishes with the prices that it gave (DR-7.94). Scores are
 * [side 1, side 2].
 */
export interface SameGameModel {
  readonly sport: SameGameSport;
  readonly expected: readonly [home: number, away: number];
  /** Minute of the goal clock. */
  readonly minute: number;
  readonly score: readonly [home: number, away: number];
  /** Goals in each half that has begun. */
  readonly halves: readonly (readonly [home: number, away: number])[];
  readonly redCards: readonly [home: number, away: number];
}

/** Every continuation of a match: the remaining goals, and how they split between the halves (DR-7.90). */
export interface GoalGrid {
  readonly sport: SameGameSport;
  /** The goals that are left in regulation time. */
  readonly left: ScoreGrid;
  readonly score: Score;
  readonly firstHalf: Score;
  readonly secondHalf: Score;
  /** Row n: the chances that 0 to n of n remaining goals fall in the first half. */
  readonly splits: BinomialTable;
}

const pair = ({ home, away }: Score): readonly [number, number] => [home, away];
const scoreOf = ([home, away]: readonly [number, number]): Score => ({ home, away });
const NO_GOALS: Score = { home: 0, away: 0 };

/** Returns the model of an event in a state; undefined for a sport without joint chances (DR-7.90). */
export function sameGameModel(event: EventModel, state: SportState): SameGameModel | undefined {
  if (event.kind !== 'goals' || state.kind !== 'goals') return undefined;
  const { game, expected } = event.model;
  const sport = SPORTS.find((one) => one === game.sport);
  if (sport === undefined) return undefined;
  const { minute, score, periodScores, redCards } = state.goals;
  return {
    sport,
    expected: pair(expected),
    minute,
    score: pair(score),
    halves: periodScores.map(pair),
    redCards: pair(redCards),
  };
}

/** Computes the continuations of a match from its model. */
export function goalGrid(model: SameGameModel): GoalGrid {
  const game: GoalGame = goalGames[model.sport];
  const state: GoalState = {
    minute: model.minute,
    score: scoreOf(model.score),
    periodScores: model.halves.map(scoreOf),
    redCards: scoreOf(model.redCards),
  };
  const left = goalsLeftGrid(game, scoreGrid(game, scoreOf(model.expected)), state);
  const first = openPeriod(game, state, 0);
  return {
    sport: model.sport,
    left,
    score: state.score,
    firstHalf: first?.scored ?? state.periodScores[0] ?? NO_GOALS,
    secondHalf: state.periodScores[1] ?? NO_GOALS,
    splits: binomialTable(left.size - 1, first?.share ?? 0),
  };
}
