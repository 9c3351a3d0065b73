import type { Incident } from './incident.ts';
import type { BasketballEvent, GoalEvent } from './simulation.ts';
import { QUARTERS, regulationMinutes } from '../basketball/basketball-model.ts';

/** A period of play: its seconds of the game clock, and its times in the feed. */
export interface ClockPeriod {
  readonly scope: string;
  readonly fromSec: number;
  readonly toSec: number;
  readonly startMs: number;
}

export interface GameClock {
  /** Length of the game in seconds of its clock, with the overtime once it has begun. */
  readonly totalSec: number;
  /** The periods of regulation, and the overtime once it has begun; `startMs` is Infinity before the start. */
  readonly periods: readonly ClockPeriod[];
  /** Feed milliseconds per second of the game clock. */
  readonly msPerSec: number;
}

const overtimeScope = 'OT';
/** Overtime of basketball. Goal games have the length in their model. */
const basketballOvertimeMinutes = 5;

/** @param incidents the incidents so far */
export function gameClock(
  event: GoalEvent | BasketballEvent,
  speed: number,
  incidents: readonly Incident[],
): GameClock {
  const startMsOf = (scope: string): number =>
    incidents.find((one) => one.kind === 'period-started' && one.scope === scope)?.elapsedMs ??
    Number.POSITIVE_INFINITY;
  const regulation = regulationOf(event);
  const fromSec = regulation.at(-1)?.toSec ?? 0;
  const minutes =
    event.kind === 'goals' ? (event.model.game.overtime?.minutes ?? 0) : basketballOvertimeMinutes;
  const overtime = { scope: overtimeScope, fromSec, toSec: fromSec + minutes * 60 };
  const isOvertime = startMsOf(overtimeScope) < Number.POSITIVE_INFINITY;
  const periods = (isOvertime ? [...regulation, overtime] : regulation).map((period) => ({
    ...period,
    startMs: startMsOf(period.scope),
  }));
  return {
    totalSec: periods.at(-1)?.toSec ?? 0,
    periods,
    msPerSec: event.pace.msPerMinute / speed / 60,
  };
}

function regulationOf(event: GoalEvent | BasketballEvent): Omit<ClockPeriod, 'startMs'>[] {
  if (event.kind === 'goals')
    return event.model.game.periods.map(({ scope, fromMinute, toMinute }) => ({
      scope,
      fromSec: fromMinute * 60,
      toSec: toMinute * 60,
    }));
  const quarterSec = (regulationMinutes(event.model.league) / QUARTERS) * 60;
  return Array.from({ length: QUARTERS }, (_, at) => ({
    scope: `Q${at + 1}`,
    fromSec: at * quarterSec,
    toSec: (at + 1) * quarterSec,
  }));
}

/** Returns the second of the game clock at a time of the feed. In stoppage time it stays at the end of the period. */
export function secondAt({ periods, msPerSec }: GameClock, elapsedMs: number): number {
  const period = periods.findLast(({ startMs }) => startMs <= elapsedMs);
  if (period === undefined) return 0;
  return Math.min(period.toSec, period.fromSec + (elapsedMs - period.startMs) / msPerSec);
}
