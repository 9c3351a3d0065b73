import { eventStream } from '@touchline/game-kit';
import type { BasketballModel } from '../basketball/basketball-model.ts';
import type { EsportsModel } from '../esports/esports-model.ts';
import type { Score } from '../football/live-grid.ts';
import type { GoalModel } from '../markets/goal-game-markets.ts';
import type { RallyModel } from '../rally/rally-model.ts';
import type { TennisModel } from '../tennis/tennis-model.ts';
import { type BasketballPace, basketballTimeline } from './basketball-course.ts';
import { drawGoals, drawReplayedGoals } from './draw-goals.ts';
import { type CourseOutcome, finishCourse, type Timeline } from './finish-course.ts';
import { goalTimeline } from './goal-course.ts';
import type { Incident } from './incident.ts';
import type { GoalPace } from './pace.ts';
import { esportsTimeline, type PointPace, rallyTimeline, tennisTimeline } from './point-course.ts';
import { drawRareIncidents, type RareIncidents } from './rare-incidents.ts';

/** A model with the pace it is played at: all that simulation, state and prices need to know of an event. */
export interface GoalEvent {
  readonly kind: 'goals';
  readonly model: GoalModel;
  readonly pace: GoalPace;
}

export interface TennisEvent {
  readonly kind: 'tennis';
  readonly model: TennisModel;
  readonly pace: PointPace;
}

export interface BasketballEvent {
  readonly kind: 'basketball';
  readonly model: BasketballModel;
  readonly pace: BasketballPace;
}

export interface EsportsEvent {
  readonly kind: 'esports';
  readonly model: EsportsModel;
  readonly pace: PointPace;
}

export interface RallyEvent {
  readonly kind: 'rally';
  readonly model: RallyModel;
  readonly pace: PointPace;
}

export type EventModel = GoalEvent | TennisEvent | BasketballEvent | EsportsEvent | RallyEvent;

/** One event from its start to its end, told in advance; only the feed reads ahead, prices never do. */
export interface Course {
  readonly event: EventModel;
  readonly startAtMs: number;
  /** How many times faster than its pace the event runs, 1 to 60 (DR-7.45). */
  readonly speed: number;
  readonly incidents: readonly Incident[];
  /** Length in real milliseconds; 0 for a postponed event. */
  readonly endMs: number;
  readonly outcome: CourseOutcome;
}

export interface CourseOptions {
  readonly startAtMs: number;
  readonly speed: number;
  /** Absent: accidents are drawn from the seed (DR-7.41). */
  readonly rare?: RareIncidents;
}

/** An event in which nothing goes wrong. */
export const noRareIncidents: RareIncidents = { isPostponed: false };

/**
 * The course of one event as a pure function of its model and seed (DR-7.2): the same seed gives the same
 * incidents at any speed, only their times are scaled.
 *
 * @param seed the event's own 32 bytes, from `eventSeed`
 */
export function simulateEvent(event: EventModel, seed: Uint8Array, options: CourseOptions): Course {
  const rare = options.rare ?? drawRareIncidents(eventStream(seed, 'rare'));
  return courseOf(event, timelineOf(event, seed, rare), rare, options);
}

function timelineOf(event: EventModel, seed: Uint8Array, rare: RareIncidents): Timeline {
  const course = eventStream(seed, 'course');
  const details = eventStream(seed, 'details');
  switch (event.kind) {
    case 'goals': {
      const draw = drawGoals(event.model, course, eventStream(seed, 'cards'));
      return goalTimeline(event.model, draw, event.pace, { course, details }, rare);
    }
    case 'tennis':
      return tennisTimeline(event.model, event.pace, course);
    case 'basketball':
      return basketballTimeline(event.model, event.pace, { course, details });
    case 'esports':
      return esportsTimeline(event.model, event.pace, course);
    case 'rally':
      return rallyTimeline(event.model, event.pace, course);
  }
}

function courseOf(
  event: EventModel,
  timeline: Timeline,
  rare: RareIncidents,
  { startAtMs, speed }: CourseOptions,
): Course {
  return { event, startAtMs, speed, ...finishCourse(timeline, rare, speed) };
}

/** The scores a replayed match is known by. */
export interface ReplayedResult {
  readonly half: Score;
  readonly full: Score;
}

/** The course of a match of a real season: its scores are given, the minutes are drawn (DR-7.49). */
export function replayEvent(
  event: GoalEvent,
  result: ReplayedResult,
  seed: Uint8Array,
  options: CourseOptions,
): Course {
  const course = eventStream(seed, 'course');
  const details = eventStream(seed, 'details');
  const draw = drawReplayedGoals(event.model, result.half, result.full, course);
  const rare = options.rare ?? noRareIncidents;
  return courseOf(
    event,
    goalTimeline(event.model, draw, event.pace, { course, details }, rare),
    rare,
    options,
  );
}
