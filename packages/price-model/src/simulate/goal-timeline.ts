import { exponential, isHit, poisson, type SeedStream, uniform01, uniformInt } from '@touchline/game-kit';
import type { GoalModel } from '../markets/goal-game-markets.ts';
import { type GoalSample, scoreOf, type SideMinute } from './simulate-goals.ts';
import type { Timeline } from './finish-simulation.ts';
import type { Incident, Side } from './incident.ts';
import type { GoalPace } from './pace.ts';
import type { RareIncidents } from './rare-incidents.ts';
import type { SuspensionWindow } from './suspensions.ts';

const PENALTY_SHARE_OF_GOALS = 0.09;
const MISSED_PENALTIES_MEAN = 0.06;
const SHOOT_OUT_MS = 6 * 60_000;
/**
 * A goal announced by mistake is at least this share of the game away from its start and its end, so that the
 * cancellation comes before the end.
 */
const CORRECTION_MARGIN_SHARE = 0.1;

/**
 * The minimum time between the end of a period and the start of the next. Incidents are ordered by their times, which
 * would be equal without a break.
 */
const BETWEEN_WHISTLES_MS = 1;

/** The real time of each period of play. */
interface PeriodTime {
  readonly scope: string;
  readonly fromMinute: number;
  readonly startMs: number;
  readonly endMs: number;
}

export interface GoalStreams {
  readonly simulation: SeedStream;
  readonly details: SeedStream;
}

function layPeriods({ game }: GoalModel, pace: GoalPace, details: SeedStream): PeriodTime[] {
  const times: PeriodTime[] = [];
  let startMs = 0;
  for (const [index, period] of game.periods.entries()) {
    const isLast = index === game.periods.length - 1;
    const [least, most] = isLast ? pace.stoppageMinutes.last : pace.stoppageMinutes.first;
    const stoppage = least + uniformInt(details, most - least + 1);
    const overMs = startMs + (period.toMinute - period.fromMinute + stoppage) * pace.msPerMinute;
    const nextMs = overMs + pace.breakMs;
    const endMs = isLast ? overMs : Math.min(overMs, nextMs - BETWEEN_WHISTLES_MS);
    times.push({ scope: period.scope, fromMinute: period.fromMinute, startMs, endMs });
    startMs = nextMs;
  }
  return times;
}

const KICK_OFF: PeriodTime = { scope: '', fromMinute: 0, startMs: 0, endMs: 0 };

function periodOf(minute: number, periods: readonly PeriodTime[]): PeriodTime {
  return periods.findLast(({ fromMinute }) => fromMinute <= minute) ?? periods[0] ?? KICK_OFF;
}

/** The real time of a minute of the goal clock. It is never after the whistle that ends the period. */
function timeOf(minute: number, periods: readonly PeriodTime[], pace: GoalPace): number {
  const { startMs, endMs, fromMinute } = periodOf(minute, periods);
  return Math.round(Math.min(endMs, startMs + (minute - fromMinute) * pace.msPerMinute));
}

function periodIncidents(periods: readonly PeriodTime[]): Incident[] {
  return periods.flatMap(({ scope, startMs, endMs }): Incident[] => [
    { kind: 'period-started', scope, elapsedMs: Math.round(startMs) },
    { kind: 'period-ended', scope, elapsedMs: Math.round(endMs) },
  ]);
}

interface TimelinePart {
  readonly incidents: readonly Incident[];
  readonly windows: readonly SuspensionWindow[];
}

/** @param notBeforeMs start of the period: no penalty is awarded in the break before the period */
function goalIncidents(
  goal: SideMinute,
  elapsedMs: number,
  isPenalty: boolean,
  pace: GoalPace,
  notBeforeMs: number,
): TimelinePart {
  const { side, minute } = goal;
  const scored: Incident = { kind: 'goal', side, minute, isPenalty, elapsedMs };
  const toMs = elapsedMs + pace.afterGoalMs;
  if (!isPenalty) {
    return {
      incidents: [scored],
      windows: [{ fromMs: elapsedMs - pace.beforeGoalMs, toMs, reason: 'goal' }],
    };
  }
  const awardedMs = Math.max(notBeforeMs, elapsedMs - pace.penaltyMs);
  return {
    incidents: [{ kind: 'penalty-awarded', side, minute, elapsedMs: awardedMs }, scored],
    windows: [{ fromMs: awardedMs, toMs, reason: 'penalty' }],
  };
}

function cardIncidents({ side, minute }: SideMinute, elapsedMs: number, pace: GoalPace): TimelinePart {
  return {
    incidents: [{ kind: 'red-card', side, minute, elapsedMs }],
    windows: [{ fromMs: elapsedMs, toMs: elapsedMs + pace.redCardMs, reason: 'red-card' }],
  };
}

function missedPenaltyIncidents(
  { side, minute }: SideMinute,
  elapsedMs: number,
  pace: GoalPace,
): TimelinePart {
  const takenMs = elapsedMs + pace.penaltyMs;
  return {
    incidents: [
      { kind: 'penalty-awarded', side, minute, elapsedMs },
      { kind: 'penalty-missed', side, minute, elapsedMs: takenMs },
    ],
    windows: [{ fromMs: elapsedMs, toMs: takenMs + pace.afterPenaltyMs, reason: 'penalty' }],
  };
}

/** A goal announced by mistake and cancelled within a minute (DR-7.41). */
function correctionIncidents(
  { correction }: RareIncidents,
  model: GoalModel,
  periods: readonly PeriodTime[],
  pace: GoalPace,
): TimelinePart {
  if (correction === undefined) return { incidents: [], windows: [] };
  const span = 1 - 2 * CORRECTION_MARGIN_SHARE;
  const minute = (CORRECTION_MARGIN_SHARE + span * correction.atShare) * model.game.minutes;
  const fromMs = timeOf(minute, periods, pace);
  const toMs = fromMs + Math.round(correction.lastsMs * Math.min(1, pace.msPerMinute / 60_000));
  const side: Side = correction.isHome ? 1 : 2;
  return {
    incidents: [
      { kind: 'goal', side, minute, isPenalty: false, elapsedMs: fromMs },
      { kind: 'goal-cancelled', side, elapsedMs: toMs },
    ],
    windows: [{ fromMs: fromMs - pace.beforeGoalMs, toMs: toMs + pace.afterGoalMs, reason: 'goal' }],
  };
}

function missedPenalties(model: GoalModel, details: SeedStream): SideMinute[] {
  // In a sport without red cards, penalties are part of play and not separate incidents.
  const mean = model.game.redCard === undefined ? 0 : MISSED_PENALTIES_MEAN;
  return Array.from({ length: poisson(details, mean) }, () => ({
    side: isHit(details, 0.5) ? (1 as const) : (2 as const),
    minute: uniform01(details) * (model.game.minutes - 5),
  }));
}

/** Sudden-death overtime and shoot-out of a level game. The winner gets exactly one goal (DR-7.18). */
function overtimeIncidents(
  model: GoalModel,
  draw: GoalSample,
  afterMs: number,
  pace: GoalPace,
  simulation: SeedStream,
): TimelinePart & { readonly endMs: number } {
  const { overtime, minutes } = model.game;
  const { home, away } = scoreOf(draw.goals);
  if (overtime === undefined || home !== away) return { incidents: [], windows: [], endMs: afterMs };
  const { expected } = model;
  const both = expected.home + expected.away;
  const startMs = afterMs + Math.max(BETWEEN_WHISTLES_MS, Math.round(pace.breakMs / 5));
  const waitMinutes = exponential(simulation, minutes / (both * overtime.rateFactor));
  const favours = isHit(simulation, expected.home / both);
  const coin = isHit(simulation, 0.5);
  const started: Incident = { kind: 'period-started', scope: 'OT', elapsedMs: startMs };
  if (waitMinutes < overtime.minutes) {
    const side: Side = favours ? 1 : 2;
    const endMs = startMs + Math.round(waitMinutes * pace.msPerMinute);
    const { incidents, windows } = goalIncidents(
      { side, minute: minutes + waitMinutes },
      endMs,
      false,
      pace,
      startMs,
    );
    const ended: Incident = { kind: 'period-ended', scope: 'OT', elapsedMs: endMs };
    return { incidents: [started, ...incidents, ended], windows, endMs };
  }
  const endedMs = startMs + Math.round(overtime.minutes * pace.msPerMinute);
  const endMs = endedMs + SHOOT_OUT_MS;
  return {
    incidents: [
      started,
      { kind: 'period-ended', scope: 'OT', elapsedMs: endedMs },
      { kind: 'shoot-out-won', side: coin ? 1 : 2, elapsedMs: endMs },
    ],
    windows: [{ fromMs: endMs - pace.beforeGoalMs, toMs: endMs, reason: 'goal' }],
    endMs,
  };
}

/**
 * Builds the whole timeline of a goal game: whistles, goals, cards, penalties and suspensions.
 *
 * @param draw the goals and cards, simulated or from a replayed season
 */
export function goalTimeline(
  model: GoalModel,
  draw: GoalSample,
  pace: GoalPace,
  streams: GoalStreams,
  rare: RareIncidents,
): Timeline {
  const { simulation, details } = streams;
  const periods = layPeriods(model, pace, details);
  const at = ({ minute }: SideMinute): number => timeOf(minute, periods, pace);
  const startOf = ({ minute }: SideMinute): number => periodOf(minute, periods).startMs;
  const penaltyShare = model.game.redCard === undefined ? 0 : PENALTY_SHARE_OF_GOALS;
  const regulationEndMs = Math.round(periods.at(-1)?.endMs ?? 0);
  const overtime = overtimeIncidents(model, draw, regulationEndMs, pace, simulation);
  const parts: TimelinePart[] = [
    ...draw.goals.map((goal) =>
      goalIncidents(goal, at(goal), isHit(details, penaltyShare), pace, startOf(goal)),
    ),
    ...draw.redCards.map((card) => cardIncidents(card, at(card), pace)),
    ...missedPenalties(model, details).map((penalty) => missedPenaltyIncidents(penalty, at(penalty), pace)),
    correctionIncidents(rare, model, periods, pace),
    overtime,
  ];
  return {
    incidents: [...periodIncidents(periods), ...parts.flatMap(({ incidents }) => incidents)],
    windows: parts.flatMap(({ windows }) => windows),
    endMs: overtime.endMs,
  };
}
