import type { BasketballState } from '../basketball/basketball-model.ts';
import type { EsportsState } from '../esports/esports-model.ts';
import type { GoalState, Score } from '../football/live-grid.ts';
import { isOfSingleUnits } from '../rally/rally-game.ts';
import type { RallyState } from '../rally/rally-model.ts';
import { isTieBreak, matchWinner, servingSide, setsWon, type TennisState } from '../tennis/tennis-state.ts';
import type { BasketballEvent, Simulation, GoalEvent } from './simulation.ts';
import { goalSnapshot } from './goal-snapshot.ts';
import type { Incident, Side, SuspensionReason } from './incident.ts';
import {
  basketballSnapshot,
  esportsSnapshot,
  halvesByMap,
  rallySnapshot,
  tennisSnapshot,
} from './point-snapshots.ts';

export type EventPhase = 'scheduled' | 'live' | 'ended' | 'postponed' | 'abandoned';

/** The state from which live prices are computed, by kind of sport. */
export type SportState =
  | { readonly kind: 'goals'; readonly goals: GoalState }
  | { readonly kind: 'tennis'; readonly tennis: TennisState }
  | { readonly kind: 'basketball'; readonly basketball: BasketballState }
  | { readonly kind: 'esports'; readonly esports: EsportsState }
  | { readonly kind: 'rally'; readonly rally: RallyState };

/** Points of one finished or running period, set, map or quarter. */
export interface PeriodScore extends Score {
  readonly scope: string;
}

/** The known state of an event at a moment: the inputs of the scoreboard and of prices. */
export interface EventSnapshot {
  readonly phase: EventPhase;
  readonly suspension?: SuspensionReason;
  /** The period in play, or the last finished one in a break; absent before the start. */
  readonly scope?: string;
  readonly clock?: { readonly seconds: number; readonly isRunning: boolean };
  readonly score: Score;
  readonly periods: readonly PeriodScore[];
  readonly redCards?: Score;
  /** Kills of each map that has begun, in games that count them (DR-7.65). */
  readonly kills?: readonly Score[];
  /** Rounds of each map that has begun, by half, then the overtime where there was one (DR-7.65). */
  readonly halves?: readonly (readonly Score[])[];
  /** How many maps are played at most. */
  readonly bestOf?: number;
  /** Tennis: the next server, and the points of the game in tennis notation. */
  readonly server?: Side;
  readonly points?: readonly [home: string, away: string];
  /** True while a settlement is rolled back and not yet restored (DR-7.41). */
  readonly isSettlementRolledBack: boolean;
  readonly state: SportState;
}

/**
 * The snapshot of a simulation at a number of real milliseconds after its start. A negative number means that the event
 * has not begun.
 */
export function stateAt(simulation: Simulation, elapsedMs: number): EventSnapshot {
  const incidents = simulation.incidents.filter((incident) => incident.elapsedMs <= elapsedMs);
  const suspension = suspensionOf(incidents);
  const scope = scopeOf(incidents);
  return {
    phase: phaseOf(incidents, elapsedMs),
    ...(suspension === undefined ? {} : { suspension }),
    ...(scope === undefined ? {} : { scope }),
    isSettlementRolledBack:
      incidents.findLast(({ kind }) => kind.startsWith('settlement-'))?.kind === 'settlement-rolled-back',
    ...sportSnapshot(simulation, incidents, elapsedMs),
  };
}

function phaseOf(incidents: readonly Incident[], elapsedMs: number): EventPhase {
  if (elapsedMs < 0) return 'scheduled';
  for (const phase of ['ended', 'postponed', 'abandoned'] as const) {
    if (incidents.some(({ kind }) => kind === phase)) return phase;
  }
  return incidents.some(({ kind }) => kind === 'period-started') ? 'live' : 'scheduled';
}

function suspensionOf(incidents: readonly Incident[]): SuspensionReason | undefined {
  const last = incidents.findLast(
    ({ kind }) => kind === 'suspended' || kind === 'resumed' || kind === 'ended',
  );
  return last?.kind === 'suspended' ? last.reason : undefined;
}

function scopeOf(incidents: readonly Incident[]): string | undefined {
  const last = incidents.findLast(({ kind }) => kind === 'period-started');
  return last?.kind === 'period-started' ? last.scope : undefined;
}

type SportPart = Omit<EventSnapshot, 'phase' | 'suspension' | 'scope' | 'isSettlementRolledBack'>;

function sportSnapshot(simulation: Simulation, incidents: readonly Incident[], elapsedMs: number): SportPart {
  const { event, speed } = simulation;
  switch (event.kind) {
    case 'goals':
      return goalPart(event, incidents, elapsedMs, speed);
    case 'tennis':
      return tennisPart(tennisSnapshot(event.model.bestOf, incidents));
    case 'basketball':
      return basketballPart(event, incidents, elapsedMs, speed);
    case 'esports': {
      const esports = esportsSnapshot(event.model, incidents);
      const { finishedMaps, rounds } = esports;
      return {
        ...unitPart('MAP', finishedMaps, rounds),
        bestOf: event.model.bestOf,
        ...(event.model.objectives
          ? { kills: killsByMap(esports) }
          : { halves: halvesByMap(event.model, incidents) }),
        state: { kind: 'esports', esports },
      };
    }
    case 'rally': {
      const rally = rallySnapshot(event.model, incidents);
      const { game } = event.model;
      const units = unitPart(game.unit, rally.finishedSets, rally.points);
      // A leg or a frame has no score of its own, only a winner.
      const periods = isOfSingleUnits(game) ? [] : units.periods;
      return { score: units.score, periods, state: { kind: 'rally', rally } };
    }
  }
}

function isRunning(incidents: readonly Incident[]): boolean {
  const whistle = incidents.findLast(({ kind }) => kind === 'period-started' || kind === 'period-ended');
  return whistle?.kind === 'period-started';
}

function goalPart(
  { model, pace }: GoalEvent,
  incidents: readonly Incident[],
  elapsedMs: number,
  speed: number,
): SportPart {
  const { state, finalScore } = goalSnapshot(model.game, incidents, elapsedMs, pace.msPerMinute / speed);
  const seconds = Math.floor((state.minute + (state.overtimeMinute ?? 0)) * 60);
  return {
    clock: { seconds, isRunning: isRunning(incidents) },
    score: finalScore,
    periods: state.periodScores.map((score, index) => ({
      scope: model.game.periods[index]?.scope ?? '',
      ...score,
    })),
    redCards: state.redCards,
    state: { kind: 'goals', goals: state },
  };
}

function basketballPart(
  { model, pace }: BasketballEvent,
  incidents: readonly Incident[],
  elapsedMs: number,
  speed: number,
): SportPart {
  const basketball = basketballSnapshot(model, incidents, elapsedMs, pace.msPerMinute / speed);
  return {
    clock: { seconds: Math.floor(basketball.minute * 60), isRunning: isRunning(incidents) },
    score: basketball.score,
    periods: basketball.quarters.map((score, index) => ({ scope: `Q${index + 1}`, ...score })),
    state: { kind: 'basketball', basketball },
  };
}

/**
 * Returns the number of won units as the score, and the points of each unit as periods. The current unit is listed once
 * it has begun.
 */
function unitPart(prefix: string, finished: readonly Score[], current: Score): Omit<SportPart, 'state'> {
  const listed = current.home + current.away > 0 ? [...finished, current] : finished;
  return {
    score: setsWon(finished),
    periods: listed.map((score, index) => ({ scope: `${prefix}${index + 1}`, ...score })),
  };
}

const killsByMap = ({ finishedKills = [], kills }: EsportsState): readonly Score[] =>
  kills === undefined ? finishedKills : [...finishedKills, kills];

const CALLS = ['0', '15', '30', '40'] as const;

/** The points of a game in tennis notation. The points of a tie-break are plain numbers. */
function calledPoints(state: TennisState): readonly [string, string] {
  const { home, away } = state.points;
  if (isTieBreak(state)) return [String(home), String(away)];
  const call = (own: number, other: number): string => (own > 3 && own > other ? 'A' : (CALLS[own] ?? '40'));
  return [call(home, away), call(away, home)];
}

function tennisPart(tennis: TennisState): SportPart {
  const server = servingSide(tennis);
  const isOver = matchWinner(tennis) !== undefined;
  return {
    ...unitPart('S', tennis.finishedSets, tennis.games),
    ...(server === undefined || isOver ? {} : { server, points: calledPoints(tennis) }),
    state: { kind: 'tennis', tennis },
  };
}
