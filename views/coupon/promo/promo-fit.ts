/**
 * Whether a promo code of the list fits the coupon. The list has only codes that the player can still use. The server
 * decides; this only orders and explains the list. Whether a code has started is left to the clock of the server.
 */
import type { PromoFault } from '@touchline/betting-engine';
import type { CouponState, PromoCodeWire } from '@touchline/contracts/sports-betting';

type Coupon = Pick<CouponState, 'typeId' | 'bets' | 'quote'>;
type Conditions = Pick<
  PromoCodeWire,
  'typeIds' | 'currency' | 'minLegs' | 'minLegCoefMilli' | 'minTotalCoefMilli'
>;

/**
 * Returns the total in thousandths without the bonus selection, which a coupon with a code does not have (DR-4.176);
 * null while it is not known.
 */
function plainTotalMilli({ quote }: Pick<Coupon, 'quote'>): number | null {
  if (!quote || quote.coefMilli === null) return null;
  const { coefMilli, bonusBetMilli } = quote;
  return bonusBetMilli === null ? coefMilli : Math.round((coefMilli * 1000) / bonusBetMilli);
}

/** Returns the first condition that the coupon does not meet, or null (DR-4.171). */
export function promoMisfit(code: Conditions, coupon: Coupon): PromoFault | null {
  const { typeId, bets, quote } = coupon;
  if (code.typeIds?.includes(typeId) === false) return 'type';
  if (quote && quote.currency !== code.currency) return 'currency';
  if (bets.length < code.minLegs) return 'legs';
  if (quote?.bets.some(({ coefMilli }) => coefMilli !== null && coefMilli < code.minLegCoefMilli) === true)
    return 'leg-coef';
  const totalMilli = plainTotalMilli(coupon);
  return totalMilli !== null && totalMilli < code.minTotalCoefMilli ? 'total-coef' : null;
}
