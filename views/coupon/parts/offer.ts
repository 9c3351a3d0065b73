/** The re-quote as an offer: accepted at its own coefficients while valid (DR-4.74, DR-4.79). */
import type { CouponState } from '@touchline/contracts/sports-betting';

export interface Offer {
  readonly quoteId: string;
  readonly coefMilli: number;
}

/** Null without an offer, after its time, or when the price has fallen below it: it would be re-quoted. */
export function standingOffer(
  { phase, quote }: Pick<CouponState, 'phase' | 'quote'>,
  secondsLeft: number,
): Offer | null {
  if (phase.at !== 'requoted' || phase.quoteId === null || secondsLeft <= 0) return null;
  const { quoteId, coefMilli } = phase;
  return (quote?.coefMilli ?? 0) >= coefMilli ? { quoteId, coefMilli } : null;
}
