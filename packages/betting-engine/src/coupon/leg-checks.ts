import { isOfferable } from '../coefficient/coef.ts';
import type { EventState } from '../settlement/ending.ts';
import type { Refusal, RefusalCode } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { RequestedLeg } from './coupon-request.ts';
import type { LegSnapshot } from './leg-snapshot.ts';

/** A requested leg and its current snapshot; `now` is `undefined` when the selection no longer exists. */
export interface LegPair {
  readonly asked: RequestedLeg;
  readonly now: LegSnapshot | undefined;
}

/** The state at t0 (the reservation), with which the checks at t1 (the end of the delay) compare. */
export interface ReservedState {
  readonly reservedAtMs: number;
  /** The score of each leg at t0. */
  readonly scoreKeys: readonly string[];
}

export interface LegCheckContext {
  readonly nowMs: number;
  /** Absent at t0 and for quotes. */
  readonly reserved?: ReservedState;
  readonly isDropOnScoreChange: boolean;
}

type LegCheck = (pair: LegPair, at: number, context: LegCheckContext) => RefusalCode | undefined;

const GONE_STATUSES: ReadonlySet<string> = new Set(['SETTLED', 'CANCELLED']);
const STARTED_STATES: ReadonlySet<EventState> = new Set<EventState>([
  'LIVE',
  'ENDED',
  'CLOSED',
  'INTERRUPTED',
]);

/** Whether the outcome no longer exists: the wire's `isRemoved` (DR-4.54). */
export function isRemoved(now: LegSnapshot | undefined): boolean {
  return now === undefined || GONE_STATUSES.has(now.marketStatus);
}

/** Whether the leg cannot be bet on now, for a reason other than its price: the wire's `isBlocked` (DR-4.54). */
export function isBlocked(pair: LegPair, nowMs: number): boolean {
  const context = { nowMs, isDropOnScoreChange: false };
  return CHECKS.some((check) => check(pair, 0, context) !== undefined);
}

const removed: LegCheck = ({ now }) => (isRemoved(now) ? 'LEG_REMOVED' : undefined);

const producerUp: LegCheck = ({ now }) => (now && !now.isProducerUp ? 'PRODUCER_DOWN' : undefined);

/**
 * Whether the event is open for bets: a line leg closes at the start of its event, and a live leg needs a running event
 * (DR-4.73).
 */
const eventOpen: LegCheck = ({ asked, now }, _, { nowMs }) => {
  if (!now) return undefined;
  if (asked.kind === 3) {
    const hasStarted = now.kind === 1 || nowMs >= now.startAtMs || STARTED_STATES.has(now.eventState);
    if (hasStarted) return 'EVENT_STARTED';
    return now.eventState === 'SCHEDULED' ? undefined : 'LEG_BLOCKED';
  }
  return now.kind === 1 && now.eventState === 'LIVE' ? undefined : 'LEG_BLOCKED';
};

/**
 * Whether the market was suspended at any time in (t0, t1], even if it has reopened (DR-4.72). Line legs have no delay.
 */
function wasSuspendedSince(now: LegSnapshot, context: LegCheckContext): boolean {
  const { reserved, nowMs } = context;
  const at = now.lastSuspendedAtMs;
  return reserved !== undefined && at !== undefined && at > reserved.reservedAtMs && at <= nowMs;
}

/** Bets are accepted only in OPEN with an active outcome and a coefficient of 1.001 or more (DR-6.13). */
const marketOpen: LegCheck = ({ asked, now }, _, context) => {
  if (!now) return undefined;
  const isOpen = now.marketStatus === 'OPEN' && now.isOutcomeActive;
  if (isOpen && now.coefMilli !== null && isOfferable(now.coefMilli)) return undefined;
  // When the suspension began during the delay, the more specific code is returned.
  return asked.kind === 1 && wasSuspendedSince(now, context) ? 'SUSPENDED_DURING_DELAY' : 'LEG_BLOCKED';
};

const notSuspendedSince: LegCheck = ({ asked, now }, _, context) =>
  now && asked.kind === 1 && wasSuspendedSince(now, context) ? 'SUSPENDED_DURING_DELAY' : undefined;

/** Refuses when the score of a live leg differs from the score at t0 and the player forbids that (DR-4.77). */
const scoreUnchanged: LegCheck = ({ asked, now }, at, { reserved, isDropOnScoreChange }) => {
  if (!now || !reserved || !isDropOnScoreChange || asked.kind !== 1) return undefined;
  return now.scoreKey === reserved.scoreKeys[at] ? undefined : 'SCORE_CHANGED';
};

/** The checks, in the order of DR-4.71. */
const CHECKS: readonly LegCheck[] = [
  removed,
  producerUp,
  eventOpen,
  marketOpen,
  notSuspendedSince,
  scoreUnchanged,
];

/**
 * Returns the refusals of the legs, in the order of DR-4.71. Each check runs over all legs before the next check, so
 * that the first refusal does not depend on the order of the legs. There is one refusal per code.
 */
export function checkLegs(pairs: readonly LegPair[], context: LegCheckContext): readonly Refusal[] {
  const found = new Map<RefusalCode, number[]>();
  for (const check of CHECKS) {
    for (const [at, pair] of pairs.entries()) {
      const code = check(pair, at, context);
      if (code === undefined) continue;
      const legs = found.get(code) ?? [];
      if (!legs.includes(at)) legs.push(at);
      found.set(code, legs);
    }
  }
  return [...found].map(([code, legs]) => refusal(code, { legs }));
}
