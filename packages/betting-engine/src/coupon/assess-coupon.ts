import type { Rational } from '@touchline/money';
import { compare, multiply, ONE, smaller } from '@touchline/money';
import { coefRational } from '../coefficient/coef.ts';
import type { EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import type { CouponParams, CouponType, Lines, TypedLeg } from '../coupon-types/coupon-type.ts';
import { couponType } from '../coupon-types/index.ts';
import type { Refusal } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { Boost } from './boost.ts';
import { boostOf } from './boost.ts';
import type { ChangeVerdict } from './change-policy.ts';
import { decideChange } from './change-policy.ts';
import { checkCoupon } from './coupon-checks.ts';
import type { CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import type { ReservedState } from './leg-checks.ts';
import { checkLegs } from './leg-checks.ts';
import type { PayoutTerms } from './payout.ts';
import { coefCapMilli } from './payout.ts';
import type { Bound, PricedLeg } from './stake-limits.ts';
import { minimumStakeMinor, stakeBounds } from './stake-limits.ts';
import { chooseStake } from './stake.ts';
import type { VipBetTerms } from './vip-bet.ts';
import { isVipBetAvailable } from './vip-bet.ts';

/** The assessment of a coupon on one snapshot; quote, reserve and capture use it. */
export interface Assessment {
  /** All refusals in the order of DR-4.71; the coefficient policy is separate. */
  readonly beforePolicy: readonly Refusal[];
  readonly afterPolicy: readonly Refusal[];
  /** Absent when the legs do not form a coupon with a price. */
  readonly priced?: PricedCoupon;
}

export interface PricedCoupon {
  readonly type: CouponType;
  readonly legs: readonly PricedLeg[];
  readonly verdict: ChangeVerdict;
  /** Shown factor with the bonus leg, before caps. */
  readonly shownFactor: Rational;
  /** The smaller of the current factor and the one agreed before: a re-quote and a reservation store it (DR-1.16). */
  readonly agreedFactor: Rational;
  readonly minimumMinor: bigint;
  readonly bounds: readonly Bound[];
  /** The limit of the legs; absent = unlimited (DR-4.60). */
  readonly maxBetMinor?: bigint;
  /** Whether a stake over the maximum may be sent to a trader (DR-4.84). */
  readonly isVipBetAvailable: boolean;
  /** The stake is over the maximum and the player requests a trader (DR-4.85). */
  readonly needsTrader: boolean;
  /** Terms with the accepted stake; 0 when no stake was requested or none is possible. */
  readonly terms: PayoutTerms;
}

/**
 * Assesses a coupon on one snapshot (DR-4.67, DR-4.71). Pure: the caller reads the snapshot and, for a capture,
 * passes the state at t0.
 */
export function assessCoupon(
  request: QuoteRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
  reserved?: ReservedState,
): Assessment {
  const type = couponType(request.typeId);
  if (!type) return { beforePolicy: [refusal('TYPE_SIZE')], afterPolicy: [] };
  const pairs = request.legs.map((asked, at) => ({ asked, now: snapshot.legs[at] }));
  const rules = checkCoupon(type, request, snapshot, config);
  const context = {
    nowMs: snapshot.nowMs,
    isDropOnScoreChange: request.isDropOnScoreChange,
    ...(reserved && { reserved }),
  };
  const beforePolicy = [...rules.refusals, ...checkLegs(pairs, context)];
  const legs = pricedLegs(snapshot, request.legs.length);
  if (!rules.hasShape || !legs) return { beforePolicy, afterPolicy: [] };
  return { beforePolicy, ...priceCoupon(type, request, legs, snapshot, config) };
}

/** All legs with a price above 1, or `undefined` when one has no price. */
function pricedLegs(snapshot: CouponSnapshot, count: number): readonly PricedLeg[] | undefined {
  const legs = snapshot.legs.flatMap((leg): PricedLeg[] =>
    leg && leg.coefMilli !== null && compare(coefRational(leg.coefMilli), ONE) > 0
      ? [{ ...leg, coefMilli: leg.coefMilli }]
      : [],
  );
  return legs.length === count ? legs : undefined;
}

function priceCoupon(
  type: CouponType,
  request: QuoteRequest,
  legs: readonly PricedLeg[],
  snapshot: CouponSnapshot,
  config: EngineConfig,
): Pick<Assessment, 'afterPolicy' | 'priced'> {
  const limits = currencyLimits(config, request.currency);
  const params = paramsOf(request);
  const typed = request.legs.map((asked, at) => typedLeg(asked.blockId, legs[at]));
  const lines: Lines = type.lines(typed, params);
  const capMilli = coefCapMilli(type, config);
  const askedMinor = request.stake?.kind === 'amount' ? request.stake.minor : undefined;
  const boost = boostOf(type, request, legs, askedMinor, config);
  const requested = request.legs.map((asked, at) => ({ ...typed[at], ...pickPrice(asked) }));
  const factorNow = withBonusLeg(type.highestFactor(typed, params), boost);
  const agreedFactor = request.agreedFactor ? smaller(request.agreedFactor, factorNow) : factorNow;
  const bounds = stakeBounds({
    type,
    lines,
    legs,
    // Auto-max limits the stake by the current payout limit; it never chooses a stake whose win would be
    // truncated (DR-4.62).
    boundFactor: request.isAutoMax ? factorNow : agreedFactor,
    capMilli,
    request,
    snapshot,
    config,
  });
  const minimumMinor = minimumStakeMinor(type, lines, limits);
  const vip = vipTerms(request, legs, bounds, config);
  const isVip = request.isVipBet === true && askedMinor !== undefined && isVipBetAvailable(vip);
  const binding = isVip ? bounds.filter(({ by }) => by !== 'leg-limit') : bounds;
  const stake = chooseStake(request, minimumMinor, binding);
  // The stake of auto-max may be below the minimum stake of the hyper-bonus.
  const finalBoost = boostOf(type, request, legs, stake.minor, config);
  return {
    afterPolicy: stake.refusals,
    priced: {
      type,
      legs,
      verdict: judgePolicy(type, request, requested, typed, params),
      shownFactor: withBonusLeg(type.shownFactor(typed, params), finalBoost),
      agreedFactor,
      minimumMinor,
      bounds,
      ...(vip.maxBetMinor !== undefined && { maxBetMinor: vip.maxBetMinor }),
      isVipBetAvailable: isVipBetAvailable(vip),
      needsTrader: isVip && isOver(stake.minor, vip.maxBetMinor),
      terms: {
        type,
        legs: typed,
        params,
        stakeMinor: stake.minor ?? 0n,
        capMilli,
        maxPayoutMinor: limits.maxPayoutMinor,
        boost: finalBoost,
      },
    },
  };
}

/** Only the maximum of the legs may be exceeded with a trader; the coupon's other limits remain (DR-4.87). */
function vipTerms(
  request: QuoteRequest,
  legs: readonly PricedLeg[],
  bounds: readonly Bound[],
  config: EngineConfig,
): VipBetTerms {
  return {
    isAllowed: config.isVipBetAllowed,
    maxBetMinor: bounds.find(({ by }) => by === 'leg-limit')?.maxMinor,
    legKinds: legs.map((leg) => leg.kind),
    typeId: request.typeId,
    accountType: request.accountType,
  };
}

const isOver = (minor: bigint | undefined, maxMinor: bigint | undefined): boolean =>
  minor !== undefined && maxMinor !== undefined && minor > maxMinor;

function paramsOf({ systemValue }: QuoteRequest): CouponParams {
  return systemValue === undefined ? {} : { systemValue };
}

function typedLeg(blockId: number, leg: PricedLeg | undefined): TypedLeg {
  if (!leg) throw new RangeError('a priced coupon has a snapshot of every leg');
  const { coefMilli, overroundPpm } = leg;
  return { blockId, coefMilli, ...(overroundPpm !== undefined && { overroundPpm }) };
}

function withBonusLeg(factor: Rational, boost: Boost): Rational {
  return boost.kind === 'bonus-leg' ? multiply(factor, coefRational(boost.coefMilli)) : factor;
}

/** Compares E_req with E_now without the bonus leg (DR-4.74, DR-4.89). */
function judgePolicy(
  type: CouponType,
  request: QuoteRequest,
  requested: readonly TypedLeg[],
  typed: readonly TypedLeg[],
  params: CouponParams,
): ChangeVerdict {
  return decideChange({
    changeCoefAction: request.changeCoefAction,
    isExactCoef: request.isExactCoef,
    requestedMilli: requested.map((leg) => leg.coefMilli),
    nowMilli: typed.map((leg) => leg.coefMilli),
    requestedFactor: type.shownFactor(requested, params),
    nowFactor: type.shownFactor(typed, params),
  });
}

function pickPrice({ blockId, coefMilli }: TypedLeg): TypedLeg {
  return { blockId, coefMilli };
}
