import { binomialMass, binomialTable } from './binomial-table.ts';
import type { GoalGame } from './goal-game.ts';
import { normalisedGrid, type ScoreGrid } from './score-grid.ts';

/** Goals of side 1 and of side 2. */
export interface Score {
  readonly home: number;
  readonly away: number;
}

/** The state of a goal game. Minutes are those of the goal clock, so stoppage time is minute 45 or 90. */
export interface GoalState {
  readonly minute: number;
  readonly score: Score;
  /** Goals in each period that has begun, in the order of `GoalGame.periods`. */
  readonly periodScores: readonly Score[];
  readonly redCards: Score;
  /** Played minutes of overtime, once overtime has begun. In a shoot-out it is the full length of overtime. */
  readonly overtimeMinute?: number;
}

export const kickOff: GoalState = {
  minute: 0,
  score: { home: 0, away: 0 },
  periodScores: [],
  redCards: { home: 0, away: 0 },
};

function cardWeight(game: GoalGame, state: GoalState, homeLeft: number, awayLeft: number): number {
  const { redCard } = game;
  if (redCard === undefined) return 1;
  const home = redCard.punished ** state.redCards.home * redCard.other ** state.redCards.away;
  const away = redCard.punished ** state.redCards.away * redCard.other ** state.redCards.home;
  return home ** homeLeft * away ** awayLeft;
}

/**
 * The grid of the remaining goals in regulation time, given the score and the minute. The final grid is thinned by the
 * goal clock, exactly (DR-7.11), and tilted by every red card so far (DR-7.14).
 *
 * The tilt does not depend on when a card fell, because its factor on goals already scored is a constant.
 */
export function goalsLeftGrid(game: GoalGame, finals: ScoreGrid, state: GoalState): ScoreGrid {
  const share = game.shareAt(Math.min(state.minute, game.minutes));
  const seen = binomialTable(finals.size - 1, share);
  const { home: i, away: j } = state.score;
  return normalisedGrid(finals.size, (homeLeft, awayLeft) => {
    const home = i + homeLeft;
    const away = j + awayLeft;
    if (home >= finals.size || away >= finals.size) return 0;
    const prior = finals.masses[home * finals.size + away] ?? 0;
    const thinned = prior * binomialMass(seen, home, i) * binomialMass(seen, away, j);
    return thinned > 0 ? thinned * cardWeight(game, state, homeLeft, awayLeft) : 0;
  });
}

/** Chances of the next goal: by side 1, by neither, by side 2 (DR-7.12). */
export function nextGoalChances(left: ScoreGrid): { home: number; none: number; away: number } {
  let home = 0;
  let none = 0;
  let away = 0;
  for (const [index, mass] of left.masses.entries()) {
    const h = Math.floor(index / left.size);
    const a = index % left.size;
    if (h + a === 0) none += mass;
    else {
      home += (mass * h) / (h + a);
      away += (mass * a) / (h + a);
    }
  }
  return { home, none, away };
}
