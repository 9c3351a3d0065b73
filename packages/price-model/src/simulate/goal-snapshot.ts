import type { GoalGame } from '../football/goal-game.ts';
import { type GoalState, kickOff, type Score } from '../football/live-grid.ts';
import type { Incident, Side } from './incident.ts';

/** The state of a goal game: the inputs of prices, and the data of the scoreboard. */
export interface GoalSnapshot {
  readonly state: GoalState;
  /** The score with the goal of overtime or shoot-out. Regulation markets do not count that goal (DR-3.34). */
  readonly finalScore: Score;
}

const NO_GOALS: Score = { home: 0, away: 0 };

const plus = (score: Score, side: Side, goals: number): Score =>
  side === 1 ? { ...score, home: score.home + goals } : { ...score, away: score.away + goals };

interface Fold {
  readonly periodIndex: number;
  readonly isRunning: boolean;
  readonly runningSinceMs: number;
  readonly periodScores: readonly Score[];
  readonly score: Score;
  readonly redCards: Score;
  readonly extraGoals: Score;
}

const start: Fold = {
  periodIndex: -1,
  isRunning: false,
  runningSinceMs: 0,
  periodScores: [],
  score: NO_GOALS,
  redCards: NO_GOALS,
  extraGoals: NO_GOALS,
};

function addGoals(fold: Fold, game: GoalGame, side: Side, goals: number): Fold {
  if (fold.periodIndex >= game.periods.length) {
    return { ...fold, extraGoals: plus(fold.extraGoals, side, goals) };
  }
  const periodScores = fold.periodScores.map((score, index) =>
    index === fold.periodIndex ? plus(score, side, goals) : score,
  );
  return { ...fold, periodScores, score: plus(fold.score, side, goals) };
}

function step(fold: Fold, incident: Incident, game: GoalGame): Fold {
  const { kind } = incident;
  if (kind === 'period-started') return startPeriod(fold, incident.elapsedMs, game);
  if (kind === 'period-ended') return { ...fold, isRunning: false };
  if (kind === 'goal') return addGoals(fold, game, incident.side, 1);
  if (kind === 'goal-cancelled') return addGoals(fold, game, incident.side, -1);
  if (kind === 'shoot-out-won') return { ...fold, extraGoals: plus(fold.extraGoals, incident.side, 1) };
  if (kind === 'red-card') return { ...fold, redCards: plus(fold.redCards, incident.side, 1) };
  return fold;
}

function startPeriod(fold: Fold, runningSinceMs: number, game: GoalGame): Fold {
  const periodIndex = fold.periodIndex + 1;
  const isOvertime = periodIndex >= game.periods.length;
  const periodScores = isOvertime ? fold.periodScores : [...fold.periodScores, NO_GOALS];
  return { ...fold, periodIndex, isRunning: true, runningSinceMs, periodScores };
}

/** Minutes of the goal clock. In stoppage time and breaks the clock stays at the end of the period (DR-7.9). */
function minuteOf(fold: Fold, game: GoalGame, elapsedMs: number, msPerMinute: number): number {
  const period = game.periods[fold.periodIndex];
  if (period === undefined) return fold.periodIndex < 0 ? 0 : game.minutes;
  if (!fold.isRunning) return period.toMinute;
  return Math.min(period.toMinute, period.fromMinute + (elapsedMs - fold.runningSinceMs) / msPerMinute);
}

/**
 * Computes the state of a goal game from the incidents so far. It never reads later incidents, so prices cannot foresee
 * the simulation.
 *
 * @param incidents the incidents up to and including `elapsedMs`
 * @param msPerMinute length of a minute of play in the feed's time
 */
export function goalSnapshot(
  game: GoalGame,
  incidents: readonly Incident[],
  elapsedMs: number,
  msPerMinute: number,
): GoalSnapshot {
  const fold = incidents.reduce((so, incident) => step(so, incident, game), start);
  const overtimeLength = game.overtime?.minutes ?? 0;
  const played = fold.isRunning ? (elapsedMs - fold.runningSinceMs) / msPerMinute : overtimeLength;
  const state: GoalState = {
    ...kickOff,
    minute: minuteOf(fold, game, elapsedMs, msPerMinute),
    score: fold.score,
    periodScores: fold.periodScores,
    redCards: fold.redCards,
    ...(fold.periodIndex >= game.periods.length ? { overtimeMinute: Math.min(overtimeLength, played) } : {}),
  };
  const { score, extraGoals } = fold;
  return {
    state,
    finalScore: { home: score.home + extraGoals.home, away: score.away + extraGoals.away },
  };
}
