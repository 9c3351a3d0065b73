import type { Rational } from './rational.ts';

/**
 * Every rounding of money in the system goes through one of the purposes below (DR-1.9), so that a reader of
 * a call sees why it rounds that way, and a change of one purpose cannot move another.
 */

/** floor((2n + d) / 2d) for n >= 0; negative values round away from zero symmetrically (DR-1.8). */
export function roundHalfUp({ num, den }: Rational): bigint {
  return num < 0n ? -((-2n * num + den) / (2n * den)) : (2n * num + den) / (2n * den);
}

/** Towards zero. */
export function roundDown({ num, den }: Rational): bigint {
  return num / den;
}

/** Away from zero. */
export function roundUp({ num, den }: Rational): bigint {
  const whole = num / den;
  if (num % den === 0n) return whole;
  return num < 0n ? whole - 1n : whole + 1n;
}

type Rounding = (value: Rational) => bigint;

/** What a coupon pays, once, over the exact sum of all its lines (DR-1.10). */
export const roundCouponPayout: Rounding = roundHalfUp;
/** The part of a stake that a void gives back. */
export const roundVoidRefund: Rounding = roundHalfUp;
/** What a casino, fast-game or lottery round pays (DR-8.11). */
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
/** The side of a conversion that receives. */
export const roundCredited: Rounding = roundDown;
/** The side of a conversion that gives. */
export const roundDebited: Rounding = roundUp;
