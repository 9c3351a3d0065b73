import type { Rational } from '@touchline/money';
import { coefRational } from '../coefficient/coef.ts';
import type { ShapeLeg, TypedLeg } from './coupon-type.ts';
import type { CouponParams, CouponType } from './coupon-type.ts';
import type { Refusal } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';

/**
 * For types whose factor never falls when a leg has a better result (DR-4.133). With every open leg won, the
 * factor is zero exactly when no result can pay.
 */
export function isLostIfAllOpenWin(
  factor: CouponType['factor'],
  legs: readonly TypedLeg[],
  e: readonly (Rational | undefined)[],
  params: CouponParams,
): boolean {
  const best = legs.map((leg, at) => e[at] ?? coefRational(leg.coefMilli));
  return factor(legs, best, params).num === 0n;
}

/** The factor with every leg won. */
export function factorIfAllWin(
  factor: CouponType['factor'],
  legs: readonly TypedLeg[],
  params: CouponParams,
): Rational {
  return factor(
    legs,
    legs.map((leg) => coefRational(leg.coefMilli)),
    params,
  );
}

/** For types without blocks: checks the number of legs, and that each leg's block is its position from 1 (DR-4.6). */
export function checkPlainShape(
  limits: CouponType['legLimits'],
  legs: readonly ShapeLeg[],
): Refusal | undefined {
  const isSizeRight = legs.length >= limits.min && legs.length <= limits.max;
  const isOrderRight = legs.every((leg, at) => leg.blockId === at + 1);
  return isSizeRight && isOrderRight ? undefined : refusal('TYPE_SIZE');
}
