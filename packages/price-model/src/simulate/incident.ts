import type { Score } from '../football/live-grid.ts';

/** Side 1 is the home side, or the side that is named first or seeded higher. */
export type Side = 1 | 2;

export type SuspensionReason =
  | 'goal'
  | 'red-card'
  | 'penalty'
  | 'key-point'
  | 'period-end'
  | 'timeout'
  | 'map-point';

/** An incident of an event, without its time. Each sport uses the kinds that it has. */
export type IncidentDetails =
  | { readonly kind: 'period-started'; readonly scope: string }
  | { readonly kind: 'period-ended'; readonly scope: string }
  | { readonly kind: 'goal'; readonly side: Side; readonly minute: number; readonly isPenalty: boolean }
  /** An announced goal that did not count (DR-7.41). */
  | { readonly kind: 'goal-cancelled'; readonly side: Side }
  | { readonly kind: 'red-card'; readonly side: Side; readonly minute: number }
  | { readonly kind: 'penalty-awarded'; readonly side: Side; readonly minute: number }
  | { readonly kind: 'penalty-missed'; readonly side: Side; readonly minute: number }
  | { readonly kind: 'shoot-out-won'; readonly side: Side }
  /** Basketball: 1 to 3 points at once. */
  | { readonly kind: 'points'; readonly side: Side; readonly points: number }
  | { readonly kind: 'timeout'; readonly side: Side }
  /** Tennis: the side that serves first after the toss. */
  | { readonly kind: 'serves-first'; readonly side: Side }
  /** Tennis, volleyball, table tennis: one rally. */
  | { readonly kind: 'rally-won'; readonly side: Side; readonly kills?: Score }
  /** E-sports: the side that begins a map with the side bonus. */
  | { readonly kind: 'begins-stronger'; readonly side: Side }
  /** A round, or an objective with the kills of the fight for it (DR-7.63). */
  | { readonly kind: 'round-won'; readonly side: Side; readonly kills?: Score }
  | { readonly kind: 'suspended'; readonly reason: SuspensionReason }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'postponed' }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'settlement-rolled-back' }
  | { readonly kind: 'settlement-restored' };

/** An incident with its time in milliseconds after the scheduled start, in real time of the feed. */
export type Incident = IncidentDetails & { readonly elapsedMs: number };

/** The order of incidents in the same millisecond. An incident that suspends bets comes before its cause. */
const SAME_TIME_ORDER: Partial<Record<IncidentDetails['kind'], number>> = {
  'period-ended': 2,
  ended: 5,
  abandoned: 5,
  'period-started': -3,
  'serves-first': -2,
  'begins-stronger': -2,
  suspended: -1,
  resumed: 3,
};

/** Sorts by time. At equal times a suspension comes before its cause, and the end comes last. */
export function inTimeOrder(incidents: readonly Incident[]): Incident[] {
  const rank = ({ kind }: Incident): number => SAME_TIME_ORDER[kind] ?? 0;
  return incidents.toSorted((a, b) => a.elapsedMs - b.elapsedMs || rank(a) - rank(b));
}
