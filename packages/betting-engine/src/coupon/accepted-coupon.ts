import { smaller } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import { shownTotalMilli } from '../coefficient/total.ts';
import { RULES_VERSION } from '../rules-version.ts';
import type { BlockAmount, CouponType, LegChance } from '../coupon-types/coupon-type.ts';
import { couponType } from '../coupon-types/index.ts';
import { chanceOf, paramsOf } from '../coupon-types/params.ts';
import type { PricedCoupon } from './assess-coupon.ts';
import type { Boost } from './boost.ts';
import type { CouponRequest } from './coupon-request.ts';
import type { LegKind, Selection } from './leg-snapshot.ts';
import type { PayoutTerms } from './payout.ts';
import { possibleWin } from './payout.ts';
import type { PromoTerms } from './promo-terms.ts';

/** A leg as it was accepted; all later calculations use these values (DR-4.81). */
export interface AcceptedLeg extends Selection, LegChance {
  readonly kind: LegKind;
  readonly blockId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly coefMilli: CoefMilli;
  readonly marketVersion: bigint;
  readonly scoreKey: string;
  readonly producer: string;
  readonly startAtMs: number;
}

/** An accepted coupon: a complete snapshot as plain data, which never changes (RL-14). */
export interface AcceptedCoupon {
  readonly typeId: number;
  readonly systemValue?: number;
  readonly blockAmounts?: Readonly<Record<number, BlockAmount>>;
  /** The margin of an anti-express at acceptance (DR-4.40). */
  readonly antiMarginPpm?: bigint;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly legs: readonly AcceptedLeg[];
  readonly capMilli: CoefMilli;
  readonly maxPayoutMinor: bigint;
  /** A trader has lifted the site's maximum: `maxPayoutMinor` is what this coupon can win (DR-4.212). */
  readonly isMaxPayoutLifted?: true;
  readonly boost: Boost;
  /** The promo code that gave the boost, and what it gives (DR-4.95). */
  readonly promo?: Pick<PromoTerms, 'code' | 'effect'>;
  /** The part of the stake that the house advanced, in minor units; absent without an advance (DR-4.98). */
  readonly prepaidMinor?: bigint;
  /** The displayed total coefficient, rounded to three decimals (DR-2.13). */
  readonly coefMilli: CoefMilli;
  readonly possibleWinMinor: bigint;
  readonly isPayoutCapped: boolean;
  /** The version of the rules; absent in coupons accepted before rules had versions (DR-4.152). */
  readonly rulesVersion?: number;
  /** Server time of the decision, UTC epoch milliseconds. */
  readonly acceptedAtMs: number;
}

/** Returns the displayed total coefficient: the factor with its cap, rounded to three decimals (DR-1.14, DR-2.13). */
export function shownCoefMilli({ shownFactor, terms }: PricedCoupon): CoefMilli {
  return shownTotalMilli(smaller(shownFactor, coefRational(terms.capMilli)));
}

/** The total that the player saw in the request, shown in the same way; a re-quote names it as the old total. */
export const requestedCoefMilli = (priced: PricedCoupon): CoefMilli =>
  shownCoefMilli({ ...priced, shownFactor: priced.requestedFactor });

/** Creates the accepted coupon from a decided one. */
export function acceptCoupon(request: CouponRequest, priced: PricedCoupon, nowMs: number): AcceptedCoupon {
  const { terms, legs } = priced;
  const win = possibleWin(terms);
  return {
    typeId: request.typeId,
    ...(request.systemValue !== undefined && { systemValue: request.systemValue }),
    ...(request.blockAmounts !== undefined && { blockAmounts: request.blockAmounts }),
    ...(terms.params.antiMarginPpm !== undefined && { antiMarginPpm: terms.params.antiMarginPpm }),
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
      ...chanceOf(leg),
      marketVersion: leg.marketVersion,
      scoreKey: leg.scoreKey,
      producer: leg.producer,
      startAtMs: leg.startAtMs,
    })),
    capMilli: terms.capMilli,
    maxPayoutMinor: terms.maxPayoutMinor,
    ...(request.isMaxPayoutLifted === true && { isMaxPayoutLifted: true as const }),
    boost: terms.boost,
    ...(request.promo && { promo: { code: request.promo.code, effect: request.promo.effect } }),
    ...(request.prepaidMinor !== undefined && { prepaidMinor: request.prepaidMinor }),
    coefMilli: shownCoefMilli(priced),
    possibleWinMinor: win.totalMinor,
    isPayoutCapped: win.isPayoutCapped,
    rulesVersion: RULES_VERSION,
    acceptedAtMs: nowMs,
  };
}

/** The number of lines of an accepted coupon. */
export const lineCountOf = (coupon: AcceptedCoupon): bigint =>
  acceptedType(coupon).lines(coupon.legs, paramsOf(coupon, coupon.stakeMinor)).count;

/** Returns the type of an accepted coupon; throws when the type is not registered, which is a bug. */
export function acceptedType({ typeId }: AcceptedCoupon): CouponType {
  const type = couponType(typeId);
  if (!type) throw new RangeError(`coupon type ${typeId} is not in the registry`);
  return type;
}

/**
 * Returns the payout terms of an accepted coupon. Payout and displayed potential win are computed by the same function
 * (DR-1.15).
 */
export function termsOf(coupon: AcceptedCoupon): PayoutTerms {
  return {
    type: acceptedType(coupon),
    legs: coupon.legs,
    params: paramsOf(coupon, coupon.stakeMinor),
    stakeMinor: coupon.stakeMinor,
    capMilli: coupon.capMilli,
    maxPayoutMinor: coupon.maxPayoutMinor,
    boost: coupon.boost,
  };
}
