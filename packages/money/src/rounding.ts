import type { Rational } from './rational.ts';

/**
 * Every rounding of money in the system uses one of the purposes below (DR-1.9). The call shows the reason of its
 * rounding, and a change of one purpose cannot affect another.
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
/** The credited side of a conversion. */
export const roundCredited: Rounding = roundDown;
/** The debited side of a conversion. */
export const roundDebited: Rounding = roundUp;
