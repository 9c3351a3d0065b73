import type { Rational } from '@touchline/money';
import { reduce } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import type { EngineConfig } from '../config.ts';
import { couponType } from '../coupon-types/index.ts';
import type {
  DayAccumulatorFault,
  Refusal,
  RefusalCode,
  RefusalDetails,
  StakeBound,
} from '../refusal-codes.ts';
import type { AcceptedCoupon } from './accepted-coupon.ts';
import { acceptCoupon, requestedCoefMilli, shownCoefMilli } from './accepted-coupon.ts';
import type { Assessment, PricedCoupon } from './assess-coupon.ts';
import { assessCoupon } from './assess-coupon.ts';
import type { CouponRequest, CouponSnapshot } from './coupon-request.ts';
import { withDayAccumulator } from './day-accumulator.ts';
import type { ReservedState } from './leg-checks.ts';
import { storedRequest } from './stored-request.ts';
import { vipDecidesAtMs } from './vip-bet.ts';

export interface Accepted {
  readonly outcome: 'accepted';
  readonly coupon: AcceptedCoupon;
}

/** The stake must be reserved until {@link decideCapture} decides at `decidesAtMs` (DR-4.69). */
export interface Waiting {
  readonly outcome: 'waiting';
  readonly delayMs: number;
  readonly decidesAtMs: number;
  readonly reservation: Reservation;
  /** The coupon as it would be accepted now; the player sees it while it waits. */
  readonly coupon: AcceptedCoupon;
}

/**
 * The stake must be reserved until a trader decides or `decidesAtMs` passes; without a trader's approval it is never
 * accepted (DR-4.85).
 */
export interface PendingVip {
  readonly outcome: 'pending-vip';
  readonly decidesAtMs: number;
  readonly reservation: Reservation;
  /** The coupon as it would be accepted now; the player and the trader see it while it waits. */
  readonly coupon: AcceptedCoupon;
}

/** New coefficients that the player must approve; the reservation ends (DR-4.74). */
export interface Requoted {
  readonly outcome: 'requoted';
  readonly legsMilli: readonly CoefMilli[];
  readonly coefMilli: CoefMilli;
  /** The total of the request, to which the player had agreed: the old total of every text (DR-4.199). */
  readonly requestedMilli: CoefMilli;
  /** Stored with the re-quote; it becomes `CouponRequest.agreedFactor` of the request that approves it (DR-1.16). */
  readonly agreedFactor: Rational;
  readonly validUntilMs: number;
  /** Why the boost of the accumulator of the day has ended; the new coefficient is without it (DR-9.34). */
  readonly dayFault?: DayAccumulatorFault;
}

export interface Refused {
  readonly outcome: 'refused';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
}

export type ReserveDecision = Accepted | Waiting | PendingVip | Requoted | Refused;
export type CaptureDecision = Accepted | Requoted | Refused;

/** The data of t0 (the reservation) that a waiting coupon stores: plain data, so that any process can decide it. */
export interface Reservation extends ReservedState {
  readonly request: CouponRequest;
  /** The reserved amount; a capture takes at most this amount. */
  readonly stakeMinor: bigint;
  /** For a stake that needs a trader: the maximum without a trader. */
  readonly maxMinor?: bigint;
  /** The bound that gives it; absent in older reservations, for the limits of the legs. */
  readonly maxBy?: StakeBound;
}

/**
 * Decides at t0, the time of the request (DR-4.65 to 4.70). All checks and the coefficient policy run together, so that
 * a request that cannot succeed is refused at once. A coupon with line legs only is then accepted. A coupon with live
 * legs waits for their delay. A coupon over its maximum waits for a trader when the player requested it.
 * @param leastDelayMs the least delay, also for line legs: an edit waits for the legs that it sells (DR-4.145)
 */
export function decideReserve(
  asked: CouponRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
  leastDelayMs = 0,
): ReserveDecision {
  const request = withDayAccumulator(storedRequest(asked));
  if (couponType(request.typeId)?.splitsIntoTypeId !== undefined)
    throw new RangeError('a request of several coupons is decided coupon by coupon');
  const { nowMs } = snapshot;
  const assessment = assessCoupon(request, snapshot, config);
  const decision = decide(request, assessment, nowMs, config);
  if (decision.outcome !== 'accepted') return decision;
  const { coupon } = decision;
  const { traderBound, agreedFactor } = assessment.priced ?? {};
  const agreed = agreedFactor ? { ...request, agreedFactor: reduce(agreedFactor) } : request;
  if (traderBound) {
    const startsAtMs = coupon.legs.map((leg) => leg.startAtMs);
    const decidesAtMs = vipDecidesAtMs(nowMs, config.vipDecisionMs, startsAtMs);
    const reservation = {
      ...reserve(agreed, snapshot, coupon),
      maxMinor: traderBound.maxMinor,
      maxBy: traderBound.by,
    };
    return { outcome: 'pending-vip', decidesAtMs, reservation, coupon };
  }
  const delayMs = liveDelayMs(snapshot, leastDelayMs);
  if (delayMs === 0) return decision;
  const reservation = reserve(agreed, snapshot, coupon);
  return { outcome: 'waiting', delayMs, decidesAtMs: nowMs + delayMs, reservation, coupon };
}

function reserve(asked: CouponRequest, snapshot: CouponSnapshot, coupon: AcceptedCoupon): Reservation {
  // The published accumulator of the day is read again at t1 (DR-9.34).
  const { dayAccumulator: _, ...request } = asked;
  return {
    request,
    stakeMinor: coupon.stakeMinor,
    reservedAtMs: snapshot.nowMs,
    scoreKeys: snapshot.legs.map((leg) => leg?.scoreKey ?? ''),
  };
}

/**
 * Decides at t1, the end of the delay, or after a trader's approval (DR-4.71 to 4.80, DR-4.85), against a fresh
 * snapshot. The stake was reserved at t0. Pass the player's balance as it would be without this reservation. Pass
 * `wagerLeftMinor` or `lossLeftMinor` only if a limit became stricter since t0 (DR-4.68).
 */
export function decideCapture(
  reservation: Reservation,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): CaptureDecision {
  const request: CouponRequest = {
    ...reservation.request,
    // "max" became an amount at t0. Auto-max may still lower it, but never raise it above the reserved amount.
    stake: { kind: 'amount', minor: reservation.stakeMinor },
  };
  const assessment = assessCoupon(request, snapshot, config, reservation);
  return decide(request, assessment, snapshot.nowMs, config);
}

/** Returns D, the longest delay of the live legs; the least delay for a coupon with line legs only (DR-4.69). */
function liveDelayMs(snapshot: CouponSnapshot, leastDelayMs: number): number {
  return snapshot.legs.reduce(
    (longest, leg) => (leg?.kind === 1 && leg.betDelayMs > longest ? leg.betDelayMs : longest),
    leastDelayMs,
  );
}

/** Runs the checks before the policy, the policy, and the checks after it (DR-4.71); returns the first refusal. */
function decide(
  request: CouponRequest,
  { beforePolicy, afterPolicy, priced }: Assessment,
  nowMs: number,
  config: EngineConfig,
): CaptureDecision {
  const [first] = beforePolicy;
  if (first) return refused(first);
  if (!priced) throw new RangeError('a coupon without refusals has a price');
  switch (priced.verdict) {
    case 'coef-changed':
      return refused({ code: 'COEF_CHANGED', details: { legs: changedLegs(request, priced) } });
    case 'requote':
      return requote(priced, nowMs, config);
    case 'accept': {
      const [after] = afterPolicy;
      if (after) return refused(after);
      return { outcome: 'accepted', coupon: acceptCoupon(request, priced, nowMs) };
    }
  }
}

function refused({ code, details }: Refusal): Refused {
  return { outcome: 'refused', code, details };
}

function changedLegs({ legs }: CouponRequest, priced: PricedCoupon): readonly number[] {
  return legs.flatMap((asked, at) => (asked.coefMilli === priced.legs[at]?.coefMilli ? [] : [at]));
}

function requote(priced: PricedCoupon, nowMs: number, config: EngineConfig): Requoted {
  return {
    outcome: 'requoted',
    legsMilli: priced.legs.map((leg) => leg.coefMilli),
    coefMilli: shownCoefMilli(priced),
    requestedMilli: requestedCoefMilli(priced),
    agreedFactor: reduce(priced.agreedFactor),
    validUntilMs: nowMs + config.quoteTtlMs,
    ...(priced.dayFault && { dayFault: priced.dayFault }),
  };
}
