import { eventStream } from '@touchline/game-kit/node';
import type { BasketballModel } from '../basketball/basketball-model.ts';
import type { EsportsModel } from '../esports/esports-model.ts';
import type { Score } from '../football/live-grid.ts';
import type { GoalModel } from '../markets/goal-game-markets.ts';
import type { RallyModel } from '../rally/rally-model.ts';
import type { TennisModel } from '../tennis/tennis-model.ts';
import { type BasketballPace, basketballTimeline } from './basketball-timeline.ts';
import { simulateGoals, simulateReplayedGoals } from './simulate-goals.ts';
import { type SimulationOutcome, finishSimulation, type Timeline } from './finish-simulation.ts';
import { goalTimeline } from './goal-timeline.ts';
import type { Incident } from './incident.ts';
import type { GoalPace } from './pace.ts';
import type { PointPace } from './point-pace.ts';
import { esportsTimeline, rallyTimeline, tennisTimeline } from './point-timeline.ts';
import { simulateRareIncidents, type RareIncidents } from './rare-incidents.ts';

/** A model with its pace: everything that simulation, state and prices need to know about an event. */
export interface GoalEvent {
  readonly kind: 'goals';
  readonly model: GoalModel;
  readonly pace: GoalPace;
  /** Whether a level match is decided by a shoot-out (DR-7.112). */
  readonly isCupTie?: boolean;
}

export interface TennisEvent {
  readonly kind: 'tennis';
  readonly sport: 'tennis' | 'padel';
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

/**
 * One event from its start to its end, computed in advance. Only the feed knows future incidents; prices never use
 * them.
 */
export interface Simulation {
  readonly event: EventModel;
  readonly startAtMs: number;
  /** How many times faster than its usual pace the event runs, 1 to 60 (DR-7.45). */
  readonly speed: number;
  readonly incidents: readonly Incident[];
  /** Length in real milliseconds; 0 for a postponed event. */
  readonly endMs: number;
  readonly outcome: SimulationOutcome;
  /** The shoot-out after a level cup match. Only the market "to qualify" counts it (DR-7.112, DR-7.117). */
  readonly shootOut?: Score;
}

export interface SimulationOptions {
  readonly startAtMs: number;
  readonly speed: number;
  /** The rare incidents. When absent, they are sampled from the seed (DR-7.41). */
  readonly rare?: RareIncidents;
}

/** An event without rare incidents. */
export const noRareIncidents: RareIncidents = { isPostponed: false };

/**
 * Simulates one event as a pure function of its model and seed (DR-7.2). The same seed gives the same incidents at any
 * speed, and only their times are scaled.
 *
 * @param seed the event's own 32 bytes, from `eventSeed`
 */
export function simulateEvent(event: EventModel, seed: Uint8Array, options: SimulationOptions): Simulation {
  const rare = options.rare ?? simulateRareIncidents(eventStream(seed, 'rare'));
  return simulationOf(event, timelineOf(event, seed, rare), rare, options);
}

function timelineOf(event: EventModel, seed: Uint8Array, rare: RareIncidents): Timeline {
  const simulation = eventStream(seed, 'simulation');
  const details = eventStream(seed, 'details');
  switch (event.kind) {
    case 'goals': {
      const draw = simulateGoals(event.model, simulation, eventStream(seed, 'cards'));
      return goalTimeline(event.model, draw, event.pace, { simulation, details }, rare);
    }
    case 'tennis':
      return tennisTimeline(event.model, event.pace, simulation);
    case 'basketball':
      return basketballTimeline(event.model, event.pace, { simulation, details });
    case 'esports':
      return esportsTimeline(event.model, event.pace, simulation);
    case 'rally':
      return rallyTimeline(event.model, event.pace, simulation);
  }
}

function simulationOf(
  event: EventModel,
  timeline: Timeline,
  rare: RareIncidents,
  { startAtMs, speed }: SimulationOptions,
): Simulation {
  return { event, startAtMs, speed, ...finishSimulation(timeline, rare, speed) };
}

/** The known scores of a replayed match. */
export interface ReplayedResult {
  readonly half: Score;
  readonly full: Score;
}

/** Simulates a match of a real season. Its scores are given; the minutes of the goals are sampled (DR-7.49). */
export function replayEvent(
  event: GoalEvent,
  result: ReplayedResult,
  seed: Uint8Array,
  options: SimulationOptions,
): Simulation {
  const simulation = eventStream(seed, 'simulation');
  const details = eventStream(seed, 'details');
  const draw = simulateReplayedGoals(event.model, result.half, result.full, simulation);
  const rare = options.rare ?? noRareIncidents;
  return simulationOf(
    event,
    goalTimeline(event.model, draw, event.pace, { simulation, details }, rare),
    rare,
    options,
  );
}
