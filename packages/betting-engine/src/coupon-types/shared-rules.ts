import type { Rational } from '@touchline/money';
import { coefRational } from '../coefficient/coef.ts';
import type { ShapeLeg, TypedLeg } from './coupon-type.ts';
import type { CouponParams, CouponType } from './coupon-type.ts';
import { LOBBY } from './forms.ts';
import type { Refusal } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';

/**
 * Whether a coupon is lost, for types whose factor never falls when a leg gets a better result (DR-4.133). If the
 * factor is zero even when every open leg wins, the coupon cannot pay.
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

/**
 * Whether a coupon is lost, for types that are played in order (DR-4.20). If the factor is zero even when every leg
 * from the first open one on wins, the earlier results have emptied the account. Later results that are already known
 * do not count yet.
 */
export function isLostBeforeFirstOpen(
  factor: CouponType['factor'],
  legs: readonly TypedLeg[],
  e: readonly (Rational | undefined)[],
  params: CouponParams,
): boolean {
  const firstOpen = e.indexOf(undefined);
  const known = firstOpen < 0 ? e : e.map((value, at) => (at < firstOpen ? value : undefined));
  return isLostIfAllOpenWin(factor, legs, known, params);
}

/** Returns the factor with every leg won. */
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

/** Refuses legs in the lobby (bankers) that may not be bankers (DR-4.14). */
export function forbiddenBankers(legs: readonly ShapeLeg[]): Refusal | undefined {
  const forbidden = legs.flatMap((leg, at) => (leg.blockId === LOBBY && leg.isDisabledBanker ? [at] : []));
  return forbidden.length > 0 ? refusal('BANKER_FORBIDDEN', { legs: forbidden }) : undefined;
}

/** Checks the number of legs for types without blocks, and that each leg's block is its position from 1 (DR-4.6). */
export function checkPlainShape(
  limits: CouponType['legLimits'],
  legs: readonly ShapeLeg[],
): Refusal | undefined {
  const isSizeRight = legs.length >= limits.min && legs.length <= limits.max;
  const isOrderRight = legs.every((leg, at) => leg.blockId === at + 1);
  return isSizeRight && isOrderRight ? undefined : refusal('TYPE_SIZE');
}
