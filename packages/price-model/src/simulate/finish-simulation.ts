import { type Incident, inTimeOrder } from './incident.ts';
import type { RareIncidents } from './rare-incidents.ts';
import { suspensionIncidents, type SuspensionWindow } from './suspensions.ts';

/** How an event ends. */
export type SimulationOutcome = 'played' | 'postponed' | 'abandoned';

/** The timeline of an event before the speed is applied: all incidents, with times in milliseconds of play. */
export interface Timeline {
  readonly incidents: readonly Incident[];
  readonly windows: readonly SuspensionWindow[];
  readonly endMs: number;
}

export interface FinishedSimulation {
  readonly incidents: readonly Incident[];
  readonly endMs: number;
  readonly outcome: SimulationOutcome;
}

const RESTORE_AFTER_MS = 60_000;

/**
 * Turns a timeline into the simulation that the feed publishes. It adds suspensions, cuts an abandoned event, replaces
 * a postponed one, and adds a settlement that is rolled back (DR-7.40, 7.41).
 */
export function finishSimulation(timeline: Timeline, rare: RareIncidents, speed: number): FinishedSimulation {
  if (rare.isPostponed) {
    return { incidents: [{ kind: 'postponed', elapsedMs: 0 }], endMs: 0, outcome: 'postponed' };
  }
  const isAbandoned = rare.abandonedAtShare !== undefined;
  const endMs = Math.round(timeline.endMs * (rare.abandonedAtShare ?? 1));
  const last: Incident = { kind: isAbandoned ? 'abandoned' : 'ended', elapsedMs: endMs };
  const incidents = [
    ...timeline.incidents.filter(({ elapsedMs }) => elapsedMs <= endMs),
    ...suspensionIncidents(timeline.windows, endMs),
    last,
    ...rollback(rare, endMs),
  ];
  const scaled = inTimeOrder(incidents).map((incident) => ({
    ...incident,
    elapsedMs: Math.round(incident.elapsedMs / speed),
  }));
  return {
    incidents: scaled,
    endMs: Math.round(endMs / speed),
    outcome: isAbandoned ? 'abandoned' : 'played',
  };
}

function rollback({ rollbackAfterMs }: RareIncidents, endMs: number): Incident[] {
  if (rollbackAfterMs === undefined) return [];
  const elapsedMs = endMs + rollbackAfterMs;
  return [
    { kind: 'settlement-rolled-back', elapsedMs },
    { kind: 'settlement-restored', elapsedMs: elapsedMs + RESTORE_AFTER_MS },
  ];
}
