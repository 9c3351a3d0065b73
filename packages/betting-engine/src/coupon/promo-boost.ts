import type { Rational } from '@touchline/money';
import {
  add,
  compare,
  multiply,
  ONE,
  rational,
  roundBonus,
  roundCouponPayout,
  smallerMinor,
  subtract,
  ZERO,
} from '@touchline/money';
import type { PromoTerms } from './promo-terms.ts';

/** The boost of a promo code (DR-4.173 to 4.175); amounts in minor units. */
export type PromoBoost =
  | { readonly kind: 'free-bet'; readonly maxMinor: bigint }
  | { readonly kind: 'top-up'; readonly addedMinor: bigint }
  | { readonly kind: 'profit-boost'; readonly percent: number; readonly maxMinor: bigint };

/** Whether a boost comes from a promo code. */
export const isPromoBoost = <Other extends { readonly kind: string }>(
  boost: Other | PromoBoost,
): boost is PromoBoost =>
  boost.kind === 'free-bet' || boost.kind === 'top-up' || boost.kind === 'profit-boost';

/** Whether the site pays the stake, so that it is no stake of the player (DR-4.173). */
export const isFreeBet = ({ kind }: { readonly kind: string }): boolean => kind === 'free-bet';

/** Returns the boost that a code gives to a stake (DR-4.94). The added stake is rounded down. */
export function promoBoost(
  { effect }: Pick<PromoTerms, 'effect'>,
  stakeMinor: bigint | undefined,
): PromoBoost {
  switch (effect.kind) {
    case 'free-bet':
      return { kind: 'free-bet', maxMinor: effect.maxWinMinor };
    case 'top-up': {
      const wanted = roundBonus(rational((stakeMinor ?? 0n) * BigInt(effect.percent), 100n));
      return { kind: 'top-up', addedMinor: smallerMinor(wanted, effect.maxMinor) };
    }
    case 'profit-boost':
      return { kind: 'profit-boost', percent: effect.percent, maxMinor: effect.maxMinor };
  }
}

/** A payout before the maximum payout: without and with the bonus, in minor units. */
export interface BoostedPayout {
  readonly baseMinor: bigint;
  readonly wantedMinor: bigint;
}

/**
 * Returns the payout of a coupon with a promo code. A free bet has no stake to return, so it pays the winnings alone.
 * The exact sum is rounded once (DR-1.10).
 */
export function promoPayout(boost: PromoBoost, stakeMinor: bigint, factor: Rational): BoostedPayout {
  const stake = rational(stakeMinor);
  const wonFactor = compare(factor, ONE) > 0 ? subtract(factor, ONE) : ZERO;
  switch (boost.kind) {
    case 'free-bet': {
      const won = smallerMinor(roundCouponPayout(multiply(stake, wonFactor)), boost.maxMinor);
      return { baseMinor: won, wantedMinor: won };
    }
    case 'top-up': {
      const baseMinor = roundCouponPayout(multiply(stake, factor));
      const added = multiply(rational(boost.addedMinor), wonFactor);
      return { baseMinor, wantedMinor: roundCouponPayout(add(multiply(stake, factor), added)) };
    }
    case 'profit-boost': {
      const baseMinor = roundCouponPayout(multiply(stake, factor));
      const profit = baseMinor > stakeMinor ? baseMinor - stakeMinor : 0n;
      const bonus = roundBonus(rational(profit * BigInt(boost.percent), 100n));
      return { baseMinor, wantedMinor: baseMinor + smallerMinor(bonus, boost.maxMinor) };
    }
  }
}

/**
 * Returns the highest percentage of the profit that a code may add; it narrows the limits of liability (DR-4.162).
 */
export function promoBonusPercent(promo: PromoTerms | undefined): number {
  return promo === undefined || promo.effect.kind === 'free-bet' ? 0 : promo.effect.percent;
}
