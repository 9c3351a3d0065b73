/** A trader's counter-offer to a stake over the maximum: a lower stake, lower coefficients, or both (DR-4.85). */
import type { CoefMilli } from '../coefficient/coef.ts';
import { isOfferable } from '../coefficient/coef.ts';
import type { Reservation } from './decide-coupon.ts';

export interface CounterOffer {
  /** In minor units of the coupon's currency. */
  readonly stakeMinor: bigint;
  /** The coefficient of each leg, in order. */
  readonly legsMilli: readonly CoefMilli[];
}

/** Why a trader cannot make an offer. */
export type CounterOfferFault = 'legs' | 'coefficient' | 'stake' | 'same';

/**
 * Returns why an offer cannot be made for a reserved coupon; null when it can. An offer never exceeds the request: a
 * price above the fair one would be a gift (DR-7.34), and only the reserved amount is held.
 */
export function counterOfferFault(
  { request, stakeMinor }: Pick<Reservation, 'request' | 'stakeMinor'>,
  offer: CounterOffer,
): CounterOfferFault | null {
  const asked = request.legs.map(({ coefMilli }) => coefMilli);
  if (offer.legsMilli.length !== asked.length) return 'legs';
  const isAllowed = offer.legsMilli.every((coef, at) => isOfferable(coef) && coef <= (asked[at] ?? 0n));
  if (!isAllowed) return 'coefficient';
  if (offer.stakeMinor <= 0n || offer.stakeMinor > stakeMinor) return 'stake';
  const isSame = offer.stakeMinor === stakeMinor && offer.legsMilli.every((coef, at) => coef === asked[at]);
  return isSame ? 'same' : null;
}

/**
 * Returns the reservation that the player has approved: the offered stake and coefficients, which no price policy
 * questions again.
 */
export function approvedReservation(reservation: Reservation, offer: CounterOffer): Reservation {
  const { request } = reservation;
  return {
    ...reservation,
    stakeMinor: offer.stakeMinor,
    request: {
      ...request,
      changeCoefAction: 1,
      isExactCoef: false,
      legs: request.legs.map((leg, at) => ({ ...leg, coefMilli: offer.legsMilli[at] ?? leg.coefMilli })),
    },
  };
}
