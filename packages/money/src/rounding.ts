import type { Rational } from './rational.ts';

/**
 * Every rounding of money in the system uses one of the functions below, named by its purpose (DR-1.9). So each call
 * shows why it rounds, and a change for one purpose cannot affect another.
 */

/**
 * Rounds to the nearest integer: floor((2n + d) / 2d) for n >= 0. Negative values are rounded symmetrically, with
 * halves away from zero (DR-1.8).
 */
export function roundHalfUp({ num, den }: Rational): bigint {
  return num < 0n ? -((-2n * num + den) / (2n * den)) : (2n * num + den) / (2n * den);
}

/** Rounds towards zero. */
export function roundDown({ num, den }: Rational): bigint {
  return num / den;
}

/** Rounds away from zero. */
export function roundUp({ num, den }: Rational): bigint {
  const whole = num / den;
  if (num % den === 0n) return whole;
  return num < 0n ? whole - 1n : whole + 1n;
}

type Rounding = (value: Rational) => bigint;

/** The payout of a coupon, rounded once over the exact sum of all its lines (DR-1.10). */
export const roundCouponPayout: Rounding = roundHalfUp;
/** The part of a stake that a void returns. */
export const roundVoidRefund: Rounding = roundHalfUp;
/** The payout of a casino, fast-game or lottery round (DR-8.11). */
export const roundGamePayout: Rounding = roundDown;
export const roundBonus: Rounding = roundDown;
export const roundCashback: Rounding = roundDown;
export const roundPoints: Rounding = roundDown;
export const roundSaleOffer: Rounding = roundDown;
export const roundAvailablePrepaid: Rounding = roundDown;
export const roundMaxStake: Rounding = roundDown;
export const roundFee: Rounding = roundUp;
export const roundPremium: Rounding = roundUp;
export const roundMinStake: Rounding = roundUp;
/** The amount that a conversion credits. */
export const roundCredited: Rounding = roundDown;
/** The amount that replaces a balance in a retired currency: to the nearest unit, as the regulation says (DR-1.38). */
export const roundChangeover: Rounding = roundHalfUp;
/** The amount that a conversion debits. */
export const roundDebited: Rounding = roundUp;
