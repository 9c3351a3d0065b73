/** The re-quote as an offer: while it is valid, its own coefficients are accepted (DR-4.74, DR-4.79). */
import type { CouponState } from '@touchline/contracts/sports-betting';

export interface Offer {
  readonly quoteId: string;
  readonly coefMilli: number;
}

/**
 * Returns the offer that can still be accepted. Null when there is no offer, when its time is over, or when the price
 * has fallen below it, because then the coupon would be re-quoted again.
 */
export function standingOffer(
  { phase, quote }: Pick<CouponState, 'phase' | 'quote'>,
  secondsLeft: number,
): Offer | null {
  if (phase.at !== 'requoted' || phase.quoteId === null || secondsLeft <= 0) return null;
  const { quoteId, coefMilli } = phase;
  return (quote?.coefMilli ?? 0) >= coefMilli ? { quoteId, coefMilli } : null;
}
