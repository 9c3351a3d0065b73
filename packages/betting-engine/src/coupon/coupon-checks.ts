import { isOfferable } from '../coefficient/coef.ts';
import type { EngineConfig } from '../config.ts';
import type { CouponType, ShapeLeg } from '../coupon-types/coupon-type.ts';
import { chanceOf, requestParams } from '../coupon-types/params.ts';
import { marketType } from '../market-types/index.ts';
import type { Refusal } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { CouponSnapshot, QuoteRequest, RequestedLeg } from './coupon-request.ts';
import { SAME_GAME } from '../same-game/parts.ts';
import { dependentPairs, duplicateLegs } from './dependence.ts';

/** Results of the checks that do not depend on prices: player, sizes, combination of legs. */
export interface CouponRules {
  readonly refusals: readonly Refusal[];
  /** Whether the legs form a coupon of this type, so that it can be priced. */
  readonly hasShape: boolean;
}

/** Checks the player and which legs may be combined (DR-4.4 to 4.7, DR-4.14, DR-4.50 to 4.54, DR-4.125). */
export function checkCoupon(
  type: CouponType,
  request: QuoteRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): CouponRules {
  const shape = checkShape(type, request, snapshot, config);
  const refusals = [
    ...blockedPlayer(snapshot),
    ...(shape ? [shape] : []),
    ...duplicates(request),
    ...betAmounts(type, request),
    ...blockAmounts(type, request),
    ...neverOffered(request),
    ...disallowedSports(request, snapshot),
    ...(type.allowsBannedExpress ? [] : bannedExpress(snapshot)),
    ...(type.allowsDependentLegs ? [] : dependent(snapshot)),
    ...(type.allowsSameGame ? [] : sameGame(snapshot)),
  ];
  return { refusals, hasShape: isCouponShape(shape) };
}

function blockedPlayer({ player }: CouponSnapshot): readonly Refusal[] {
  return player?.blockedBy ? [refusal(player.blockedBy)] : [];
}

function checkShape(
  type: CouponType,
  request: QuoteRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): Refusal | undefined {
  return type.checkShape(
    shapeLegs(request, snapshot),
    requestParams(type, request, requestedMinor(request), config),
    config.maxLines,
  );
}

/** Whether the legs have the shape of the type. With a forbidden banker they still have lines and a price. */
export const isCouponShape = (fault: Refusal | undefined): boolean =>
  fault === undefined || fault.code === 'BANKER_FORBIDDEN';

/** The requested amount in minor units; `undefined` for "max" and before an amount is typed. */
export const requestedMinor = ({ stake }: QuoteRequest): bigint | undefined =>
  stake?.kind === 'amount' ? stake.minor : undefined;

/**
 * Returns the legs with current prices and probabilities, from which a type decides whether it is available (DR-4.32).
 */
export function shapeLegs({ legs }: QuoteRequest, snapshot: CouponSnapshot): readonly ShapeLeg[] {
  return legs.map(({ blockId }, at) => {
    const now = snapshot.legs[at];
    const coefMilli = now?.coefMilli ?? undefined;
    return {
      blockId,
      isDisabledBanker: now?.disabledBanker ?? false,
      ...(coefMilli !== undefined && { coefMilli }),
      ...chanceOf(now ?? {}),
      ...(now && marketType(now.typeKey)?.canHalve(now.spec) === true && { mayHalve: true }),
    };
  });
}

function duplicates({ legs }: QuoteRequest): readonly Refusal[] {
  const repeated = duplicateLegs(legs);
  return repeated.length > 0 ? [refusal('DUPLICATE_LEG', { legs: repeated })] : [];
}

/** Refuses amounts of single bets in a coupon with one amount (DR-4.49). */
export function betAmounts(
  type: CouponType,
  { legs }: { readonly legs: readonly Pick<RequestedLeg, 'stakeMinor'>[] },
): readonly Refusal[] {
  const found = legs.flatMap(({ stakeMinor }, at) => (stakeMinor === undefined ? [] : [at]));
  return found.length > 0 && !type.hasAmountPerBet ? [refusal('BET_AMOUNTS', { legs: found })] : [];
}

/** Refuses amounts of blocks for a type without them (DR-4.30). */
export function blockAmounts(
  type: CouponType,
  request: { readonly blockAmounts?: Readonly<Record<string, unknown>> },
): readonly Refusal[] {
  const hasAny = Object.keys(request.blockAmounts ?? {}).length > 0;
  return hasAny && !type.hasBlockAmounts ? [refusal('BLOCK_AMOUNTS')] : [];
}

/**
 * Refuses a coefficient below 1.001 or above 1000.000: it was never offered, so no player has seen it (DR-2.1, DR-2.2).
 */
export function neverOffered({
  legs,
}: {
  readonly legs: readonly Pick<RequestedLeg, 'coefMilli'>[];
}): readonly Refusal[] {
  const found = legs.flatMap(({ coefMilli }, at) => (isOfferable(coefMilli) ? [] : [at]));
  return found.length > 0 ? [refusal('COEF_RANGE', { legs: found })] : [];
}

function disallowedSports({ legs }: QuoteRequest, snapshot: CouponSnapshot): readonly Refusal[] {
  const found = legs.flatMap((_, at) => (isSportDisallowed(snapshot, at) ? [at] : []));
  return found.length > 0 ? [refusal('SPORT_DISALLOWED', { legs: found })] : [];
}

/** Whether this player may not bet on the sport of a leg, live or line (DR-4.125). */
export function isSportDisallowed({ legs, player }: CouponSnapshot, at: number): boolean {
  const leg = legs[at];
  if (!leg || !player) return false;
  const disallowed = leg.kind === 1 ? player.disallowedLiveSportIds : player.disallowedLineSportIds;
  return disallowed.includes(leg.sportId);
}

function bannedExpress({ legs }: CouponSnapshot): readonly Refusal[] {
  const banned = legs.flatMap((leg, at) => (leg?.noExpress ? [at] : []));
  return banned.length > 0 ? [refusal('BANNED_EXPRESS', { legs: banned })] : [];
}

/** Refuses a combined leg in a type that cannot have one (DR-4.225). */
function sameGame({ legs }: CouponSnapshot): readonly Refusal[] {
  const found = legs.flatMap((leg, at) => (leg?.typeKey === SAME_GAME ? [at] : []));
  return found.length > 0 ? [refusal('SAME_GAME_TYPE', { legs: found })] : [];
}

function dependent({ legs }: CouponSnapshot): readonly Refusal[] {
  const pairs = dependentPairs(legs);
  return pairs.length > 0 ? [refusal('DEPENDENT_LEGS', { pairs })] : [];
}
