import type { EventEnding, EventResult } from './event-result.ts';
import type { PostponementWindow } from './sport-rules.ts';
import { sportRules } from './sport-rules.ts';

/** States of an event (DR-6.12). */
export const EVENT_STATES = [
  'SCHEDULED',
  'LIVE',
  'ENDED',
  'CLOSED',
  'SUSPENDED',
  'DELAYED',
  'INTERRUPTED',
  'POSTPONED',
  'ABANDONED',
  'CANCELLED',
] as const;
export type EventState = (typeof EVENT_STATES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Times are UTC epoch milliseconds. */
export interface EventTimes {
  readonly sport: string;
  readonly state: EventState;
  /** The scheduled start when the bet was accepted; a later official date does not change it (DR-3.40). */
  readonly scheduledStartMs: number;
  /** When play stopped, for an abandoned or interrupted event. */
  readonly stoppedAtMs?: number;
  readonly tournamentEndsAtMs?: number;
  readonly rescheduledToMs?: number;
  readonly weekEndsAtMs?: number;
}

/** Returns the time after which undecided selections of an event that has not started are void (DR-3.40). */
export function windowEndMs(times: EventTimes): number {
  const start = times.scheduledStartMs;
  return start + windowLengthMs(sportRules(times.sport).window, times);
}

function windowLengthMs(window: PostponementWindow, times: EventTimes): number {
  const start = times.scheduledStartMs;
  switch (window.kind) {
    case 'hours':
      return window.hours * HOUR_MS;
    case 'tournament':
      return within(times.tournamentEndsAtMs, start, window.maxDays);
    case 'rescheduled':
      return within(times.rescheduledToMs, start, window.maxDays);
    case 'week':
      return times.weekEndsAtMs === undefined ? DAY_MS : within(times.weekEndsAtMs, start, 7);
    case 'none':
      return 0;
  }
}

/** Returns the time from the start to `untilMs`, at most `maxDays`; `maxDays` when the date is unknown. */
function within(untilMs: number | undefined, startMs: number, maxDays: number): number {
  const most = maxDays * DAY_MS;
  if (untilMs === undefined) return most;
  const length = untilMs - startMs;
  if (length < 0) return 0;
  return length < most ? length : most;
}

/**
 * Returns the ending of an event for settlement at `nowMs`. An abandoned event stays `in-play`, so that only decided
 * markets settle, until it can no longer be completed within 24 hours (DR-3.33). An event that never started stays
 * `in-play` until its window is over (DR-3.40). A cancelled event is over at once: decided markets are settled, the
 * rest is void (DR-4.111).
 */
export function eventEnding(times: EventTimes, nowMs: number): EventEnding {
  switch (times.state) {
    case 'ENDED':
    case 'CLOSED':
      return { kind: 'finished' };
    case 'CANCELLED':
      return { kind: 'abandoned' };
    case 'ABANDONED':
    case 'INTERRUPTED': {
      const stoppedAtMs = times.stoppedAtMs ?? times.scheduledStartMs;
      const allowance = sportRules(times.sport).window.kind === 'none' ? 0 : DAY_MS;
      return nowMs >= stoppedAtMs + allowance ? { kind: 'abandoned' } : { kind: 'in-play' };
    }
    case 'SCHEDULED':
    case 'DELAYED':
    case 'POSTPONED':
      return nowMs > windowEndMs(times) ? { kind: 'not-played' } : { kind: 'in-play' };
    case 'LIVE':
    case 'SUSPENDED':
      return { kind: 'in-play' };
  }
}

/**
 * Whether an abandoned event counts as finished: its result is official and enough time was played (DR-3.35, DR-3.47).
 */
export function standsAsFinal({ sport, ending }: EventResult): boolean {
  const { standsAfter } = sportRules(sport);
  if (ending.kind !== 'abandoned' || !ending.isOfficial || !standsAfter) return false;
  const needed = ending.isLongFormat ? standsAfter.longFormatMinutes : standsAfter.minutes;
  return (ending.minutesPlayed ?? 0) >= needed;
}
