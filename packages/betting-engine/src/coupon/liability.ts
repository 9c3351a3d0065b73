import type { Currency, RateRecord } from '@touchline/money';
import { convertToDebit, multiply, rational, roundCouponPayout, smaller } from '@touchline/money';
import { coefRational } from '../coefficient/coef.ts';
import type { AcceptedCoupon } from './accepted-coupon.ts';
import { termsOf } from './accepted-coupon.ts';
import { isFreeBet, isPromoBoost, promoPayout } from './promo-boost.ts';

/**
 * Returns the maximum amount that the house can lose on a coupon, in minor units of its currency (DR-4.160): the
 * highest payout minus the stake, never below 0. The highest payout is the possible win, or the payout with void legs
 * when that is higher.
 */
export function liabilityMinor(coupon: AcceptedCoupon): bigint {
  const { type, legs, params, boost, capMilli } = termsOf(coupon);
  const highest = type.highestFactor(legs, params);
  const boosted = boost.kind === 'bonus-leg' ? multiply(highest, coefRational(boost.coefMilli)) : highest;
  const factor = smaller(boosted, coefRational(capMilli));
  const byFactor = isPromoBoost(boost)
    ? promoPayout(boost, coupon.stakeMinor, factor).wantedMinor
    : roundCouponPayout(multiply(rational(coupon.stakeMinor), factor));
  const wanted = byFactor > coupon.possibleWinMinor ? byFactor : coupon.possibleWinMinor;
  const payout = wanted < coupon.maxPayoutMinor ? wanted : coupon.maxPayoutMinor;
  // The house pays the stake of a free bet, so the whole payout is its loss (DR-4.173).
  const paidInMinor = isFreeBet(boost) ? 0n : coupon.stakeMinor;
  return payout > paidInMinor ? payout - paidInMinor : 0n;
}

/**
 * Returns the liability in minor units of the house currency, rounded up so that rounding never weakens a limit
 * (DR-4.160).
 */
export function houseLiabilityMinor(
  coupon: AcceptedCoupon,
  from: Currency,
  house: Currency,
  rate: RateRecord | undefined,
): bigint {
  const minor = liabilityMinor(coupon);
  if (from.code === house.code) return minor;
  if (!rate) throw new RangeError(`no rate of ${from.code}: its liability cannot be counted`);
  return convertToDebit({ minor, currency: from }, rate).minor;
}
