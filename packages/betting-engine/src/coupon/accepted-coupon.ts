import { smaller } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import { shownTotalMilli } from '../coefficient/total.ts';
import type { CouponType } from '../coupon-types/coupon-type.ts';
import { couponType } from '../coupon-types/index.ts';
import type { PricedCoupon } from './assess-coupon.ts';
import type { Boost } from './boost.ts';
import type { CouponRequest } from './coupon-request.ts';
import type { LegKind, Selection } from './leg-snapshot.ts';
import type { PayoutTerms } from './payout.ts';
import { possibleWin } from './payout.ts';

/** A leg as accepted; all later computations use these values (DR-4.81). */
export interface AcceptedLeg extends Selection {
  readonly kind: LegKind;
  readonly blockId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly coefMilli: CoefMilli;
  readonly overroundPpm?: bigint;
  readonly marketVersion: bigint;
  readonly scoreKey: string;
  readonly producer: string;
  readonly startAtMs: number;
}

/** A coupon as accepted: a complete snapshot of plain data that never changes (RL-14). */
export interface AcceptedCoupon {
  readonly typeId: number;
  readonly systemValue?: number;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly legs: readonly AcceptedLeg[];
  readonly capMilli: CoefMilli;
  readonly maxPayoutMinor: bigint;
  readonly boost: Boost;
  /** Total shown, rounded to three decimals (DR-2.13). */
  readonly coefMilli: CoefMilli;
  readonly possibleWinMinor: bigint;
  readonly isPayoutCapped: boolean;
  /** Server time of the decision, UTC epoch milliseconds. */
  readonly acceptedAtMs: number;
}

/** The total shown: the factor with its cap, rounded to three decimals (DR-1.14, DR-2.13). */
export function shownCoefMilli({ shownFactor, terms }: PricedCoupon): CoefMilli {
  return shownTotalMilli(smaller(shownFactor, coefRational(terms.capMilli)));
}

/** Creates the accepted coupon from a decided one. */
export function acceptCoupon(request: CouponRequest, priced: PricedCoupon, nowMs: number): AcceptedCoupon {
  const { terms, legs } = priced;
  const win = possibleWin(terms);
  return {
    typeId: request.typeId,
    ...(request.systemValue !== undefined && { systemValue: request.systemValue }),
    currency: request.currency,
    stakeMinor: terms.stakeMinor,
    legs: legs.map((leg, at) => ({
      eventId: leg.eventId,
      marketId: leg.marketId,
      typeKey: leg.typeKey,
      spec: leg.spec,
      outcomeKey: leg.outcomeKey,
      kind: leg.kind,
      blockId: terms.legs[at]?.blockId ?? at + 1,
      sportId: leg.sportId,
      champId: leg.champId,
      coefMilli: leg.coefMilli,
      ...(leg.overroundPpm !== undefined && { overroundPpm: leg.overroundPpm }),
      marketVersion: leg.marketVersion,
      scoreKey: leg.scoreKey,
      producer: leg.producer,
      startAtMs: leg.startAtMs,
    })),
    capMilli: terms.capMilli,
    maxPayoutMinor: terms.maxPayoutMinor,
    boost: terms.boost,
    coefMilli: shownCoefMilli(priced),
    possibleWinMinor: win.totalMinor,
    isPayoutCapped: win.isPayoutCapped,
    acceptedAtMs: nowMs,
  };
}

/** The type of an accepted coupon. An unregistered type is a bug and throws. */
export function acceptedType({ typeId }: AcceptedCoupon): CouponType {
  const type = couponType(typeId);
  if (!type) throw new RangeError(`coupon type ${typeId} is not in the registry`);
  return type;
}

/**
 * The payout terms of an accepted coupon: the same function computes the payout and the potential win shown before
 * (DR-1.15).
 */
export function termsOf(coupon: AcceptedCoupon): PayoutTerms {
  return {
    type: acceptedType(coupon),
    legs: coupon.legs,
    params: coupon.systemValue === undefined ? {} : { systemValue: coupon.systemValue },
    stakeMinor: coupon.stakeMinor,
    capMilli: coupon.capMilli,
    maxPayoutMinor: coupon.maxPayoutMinor,
    boost: coupon.boost,
  };
}
