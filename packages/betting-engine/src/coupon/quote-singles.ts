import type { EngineConfig } from '../config.ts';
import { couponType } from '../coupon-types/index.ts';
import type { Refusal } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import { shapeLegs } from './coupon-checks.ts';
import type { CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import { duplicateLegs } from './dependence.ts';
import type { CouponQuote } from './quote-coupon.ts';
import { quoteCoupon } from './quote-coupon.ts';
import { couponsOf } from './stored-request.ts';

/** The quote of a request whose legs become separate coupons (DR-4.49). */
export interface SinglesQuote {
  /** The quote of each leg's coupon, in the order of the legs. */
  readonly singles: readonly CouponQuote[];
  /** The sum of the typed amounts, in minor units. */
  readonly totalMinor: bigint;
  /** The sum of the possible wins (DR-4.129). */
  readonly possibleWinMinor: bigint;
  /** The refusals of the request as a whole, then those of single legs with the leg's position. */
  readonly errors: readonly Refusal[];
}

/** Whether each leg of a coupon of this type becomes a separate coupon. */
export const makesSingles = (typeId: number): boolean => couponType(typeId)?.splitsIntoTypeId !== undefined;

/** Returns the sum of the typed amounts, in minor units. */
export const totalOf = ({ legs }: Pick<QuoteRequest, 'legs'>): bigint =>
  legs.reduce((total, { stakeMinor }) => total + (stakeMinor ?? 0n), 0n);

/**
 * Returns the refusals that concern the whole request; with one of them nothing is placed (DR-4.49). They are: a player
 * who may not bet, the number of legs, a repeated leg, a leg without an amount, or a total over the balance.
 */
export function checkSingles(request: QuoteRequest, snapshot: CouponSnapshot): readonly Refusal[] {
  const shape = couponType(request.typeId)?.checkShape(shapeLegs(request, snapshot), {}, 1n);
  const repeated = duplicateLegs(request.legs);
  const open = request.legs.flatMap(({ stakeMinor }, at) => (stakeMinor === undefined ? [at] : []));
  const { player } = snapshot;
  const isUncovered = player !== undefined && totalOf(request) > player.balanceMinor;
  return [
    ...(player?.blockedBy ? [refusal(player.blockedBy)] : []),
    ...(shape ? [shape] : []),
    ...(repeated.length > 0 ? [refusal('DUPLICATE_LEG', { legs: repeated })] : []),
    ...(open.length > 0 ? [refusal('BET_AMOUNTS', { legs: open })] : []),
    ...(request.prepaidMinor === undefined ? [] : [refusal('PREPAID_UNAVAILABLE', { prepaidFault: 'type' })]),
    ...(isUncovered ? [refusal('NO_FUNDS')] : []),
  ];
}

/** Quotes the coupon of each leg separately, and the request as a whole (DR-4.49, DR-4.126, DR-4.129). Pure. */
export function quoteSingles(
  request: QuoteRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): SinglesQuote {
  // A leg without an amount is quoted without one; the amount of the request does not apply.
  const { stake: _, prepaidMinor: __, ...withoutStake } = request;
  const singles = couponsOf<QuoteRequest>(withoutStake).map((single, at) =>
    quoteCoupon(single, snapshotOfLeg(snapshot, at), config),
  );
  return {
    singles,
    totalMinor: totalOf(request),
    possibleWinMinor: singles.reduce((total, { priced }) => total + (priced?.possibleWinMinor ?? 0n), 0n),
    errors: [
      ...checkSingles(request, snapshot),
      ...singles.flatMap(({ errors }, at) =>
        errors
          .filter(({ code }) => code !== snapshot.player?.blockedBy)
          .map(({ code, details }) => ({ code, details: { ...details, legs: [at] } })),
      ),
    ],
  };
}

/** Returns the snapshot against which the coupon of one leg is decided. */
function snapshotOfLeg(snapshot: CouponSnapshot, at: number): CouponSnapshot {
  const { player } = snapshot;
  return {
    ...snapshot,
    legs: [snapshot.legs[at]],
    ...(player && {
      player: { ...player, acceptedStakesMinor: player.acceptedStakesMinor.slice(at, at + 1) },
    }),
  };
}
