/**
 * Builds the address that opens a coupon in the betting calculator. `views/information` defines the form of this
 * address.
 */
import { couponForm } from '@touchline/betting-engine';
import type { CouponWire } from '@touchline/contracts/sports-betting';

/** Letters for results in the address, by bet status. A bet without a result counts as won. */
const RESULTS = ['l', 'w', 'r', 'r', 'h', 'x'] as const;
/** The calculator has no result for half won and half lost, so those count as won. */
const WON = 'w';

/**
 * @returns null for a type that the calculator cannot compute: a type with blocks, many singles, or a type whose odds
 * need the whole market
 */
export function calculatorAddress(lang: string, coupon: CouponWire): string | null {
  const form = couponForm(coupon.typeId);
  if (!form || form.blockLimits || form.hasAmountPerBet || form.name === 'antiExpress') return null;
  const legs = coupon.bets.map(({ coefMilli, statusId, blockId }) => {
    const coef = `${Math.floor(coefMilli / 1000)}.${String(coefMilli % 1000).padStart(3, '0')}`;
    const isBanker = form.hasBankers && blockId === 0;
    return `${coef}${RESULTS[statusId] ?? WON}${isBanker ? 'b' : ''}`;
  });
  const query = new URLSearchParams({
    type: String(coupon.typeId),
    ...(coupon.systemValue !== null && { of: String(coupon.systemValue) }),
    stake: coupon.amount,
    currency: coupon.currency,
    legs: legs.join('.'),
  });
  return `/${lang}/betting-calculator?${query.toString()}`;
}
