/**
 * Whether a promo code of the list fits the coupon. The server decides; this only orders and explains the list. Whether
 * a code has started is left to the clock of the server.
 */
import type { PromoFault } from '@touchline/betting-engine';
import type { CouponState, PromoCodeWire } from '@touchline/contracts/sports-betting';

type Coupon = Pick<CouponState, 'typeId' | 'bets' | 'quote'>;

/** Returns the first condition that the coupon does not meet, or null (DR-4.171). */
export function promoMisfit(code: PromoCodeWire, { typeId, bets, quote }: Coupon): PromoFault | null {
  if (code.state === 'revoked') return 'closed';
  if (code.state === 'expired') return 'expired';
  if (code.usesLeft === 0) return 'used';
  if (code.typeIds?.includes(typeId) === false) return 'type';
  if (quote && quote.currency !== code.currency) return 'currency';
  if (bets.length < code.minLegs) return 'legs';
  if (quote?.bets.some(({ coefMilli }) => coefMilli !== null && coefMilli < code.minLegCoefMilli) === true)
    return 'leg-coef';
  return quote && quote.coefMilli !== null && quote.coefMilli < code.minTotalCoefMilli ? 'total-coef' : null;
}
