import type { Rational } from '@touchline/money';
import { compare, multiply, ONE, smaller } from '@touchline/money';
import { coefRational } from '../coefficient/coef.ts';
import type { CurrencyLimits, EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import type { CouponParams, CouponType, Lines, TypedLeg } from '../coupon-types/coupon-type.ts';
import { couponType } from '../coupon-types/index.ts';
import { chanceOf, requestParams } from '../coupon-types/params.ts';
import type { DayAccumulatorFault, Refusal, StakeBound } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { Boost, NextBoost } from './boost.ts';
import { boostOf, nextBoost } from './boost.ts';
import type { ChangeVerdict } from './change-policy.ts';
import { decideChange } from './change-policy.ts';
import type { DayAccumulatorBoost } from './day-accumulator.ts';
import { DAY_BOOST_MILLI, dayAccumulatorFault, withDayAccumulator } from './day-accumulator.ts';
import { checkCoupon, requestedMinor } from './coupon-checks.ts';
import type { CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import type { ReservedState } from './leg-checks.ts';
import { checkLegs } from './leg-checks.ts';
import type { PayoutTerms } from './payout.ts';
import { hyperBonusOffer } from './hyper-bonus.ts';
import { coefCapMilli, possibleWin } from './payout.ts';
import type { Bound, PricedLeg } from './stake-limits.ts';
import { promoBonusPercent } from './promo-boost.ts';
import { checkPrepaid, withPrepaid } from './prepaid.ts';
import { checkPromo, checkPromoPrices, withPromo } from './promo.ts';
import { bindingBound, minimumStakeMinor, stakeBounds } from './stake-limits.ts';
import { chooseStake } from './choose-stake.ts';
import type { VipBetTerms } from './vip-bet.ts';
import { isVipBetAvailable } from './vip-bet.ts';

/** The assessment of a coupon against one snapshot; quotes, reservations and captures use it. */
export interface Assessment {
  /** All refusals in the order of DR-4.71, before and after the coefficient policy, which is separate. */
  readonly beforePolicy: readonly Refusal[];
  readonly afterPolicy: readonly Refusal[];
  /** Absent when the legs do not form a coupon with a price. */
  readonly priced?: PricedCoupon;
}

export interface PricedCoupon {
  readonly type: CouponType;
  readonly legs: readonly PricedLeg[];
  readonly verdict: ChangeVerdict;
  /** The displayed factor with the bonus leg or the accumulator of the day, before caps. */
  readonly shownFactor: Rational;
  /** The same factor at the coefficients of the request: the total that the player saw. */
  readonly requestedFactor: Rational;
  /** The smaller of the current factor and the one agreed earlier; a re-quote and a reservation store it (DR-1.16). */
  readonly agreedFactor: Rational;
  readonly minimumMinor: bigint;
  readonly bounds: readonly Bound[];
  /** The maximum stake by the limits of the legs; absent means unlimited (DR-4.60). */
  readonly maxBetMinor?: bigint;
  /** Whether a stake over the maximum may be sent to a trader (DR-4.84). */
  readonly isVipBetAvailable: boolean;
  /** The bound that only a trader may lift, when the requested stake is over it (DR-4.85). */
  readonly traderBound?: Bound;
  /** Why the coupon does not get the accumulator of the day that it requests; the player must agree first (DR-9.34). */
  readonly dayFault?: DayAccumulatorFault;
  /** The boost that one more leg would give (DR-4.94). */
  readonly nextBoost?: NextBoost;
  /** Terms with the accepted stake, which is 0 when no stake was requested or none is possible. */
  readonly terms: PayoutTerms;
}

/**
 * Assesses a coupon against one snapshot (DR-4.67, DR-4.71). Pure: the caller reads the snapshot. For a capture, the
 * caller also passes the state at t0, the time of the reservation.
 */
export function assessCoupon(
  asked: QuoteRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
  reserved?: ReservedState,
): Assessment {
  const request = withPromo(withDayAccumulator(withPrepaid(asked)));
  const type = couponType(request.typeId);
  if (!type) return { beforePolicy: [refusal('TYPE_SIZE')], afterPolicy: [] };
  const pairs = request.legs.map((leg, at) => ({ asked: leg, now: snapshot.legs[at] }));
  const rules = checkCoupon(type, request, snapshot, config);
  const context = {
    nowMs: snapshot.nowMs,
    isDropOnScoreChange: request.isDropOnScoreChange,
    ...(reserved && { reserved }),
  };
  const beforePolicy = [
    ...rules.refusals,
    ...checkPromo(type, request),
    ...checkPrepaid(type, request, snapshot),
    ...checkLegs(pairs, context),
  ];
  const legs = pricedLegs(snapshot, request.legs.length);
  if (!rules.hasShape || !legs) return { beforePolicy, afterPolicy: [] };
  const isCapture = reserved !== undefined;
  return { beforePolicy, ...priceCoupon(type, request, legs, { snapshot, config, isCapture }) };
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
  { snapshot, config, isCapture }: { snapshot: CouponSnapshot; config: EngineConfig; isCapture: boolean },
): Pick<Assessment, 'afterPolicy' | 'priced'> {
  const limits = currencyLimits(config, request.currency);
  const askedMinor = requestedMinor(request);
  const params = requestParams(type, request, askedMinor, config);
  const typed = request.legs.map((asked, at) => typedLeg(asked.blockId, legs[at]));
  const lines: Lines = type.lines(typed, params);
  const capMilli = coefCapMilli(type, config);
  const coefsMilli = legs.map((leg) => leg.coefMilli);
  const dayFault = dayAccumulatorFault(type, request, legs);
  const day = dayFault === undefined ? dayBoost(request, limits) : undefined;
  const boost = day ?? boostOf(type, request, legs, askedMinor, config);
  const requested = request.legs.map((asked, at) => ({ ...typed[at], ...pickPrice(asked) }));
  const factorNow = boostedFactor(type.highestFactor(typed, params), boost);
  const agreedFactor = request.agreedFactor ? smaller(request.agreedFactor, factorNow) : factorNow;
  const bounds = stakeBounds({
    type,
    lines,
    params,
    legs,
    // Auto-max limits the stake by the current payout limit, so it never chooses a stake whose win would be cut
    // (DR-4.62).
    boundFactor: request.isAutoMax ? factorNow : agreedFactor,
    capMilli,
    bonusPercent:
      boost.kind === 'hyper-bonus' ? hyperBonusOffer(coefsMilli) : promoBonusPercent(request.promo),
    isDayAccumulator: day !== undefined,
    request,
    snapshot,
    config,
  });
  const minimumMinor = minimumStakeMinor(type, lines, limits);
  const vip = vipTerms(type, request, legs, bounds, config);
  const isVip = request.isVipBet === true && askedMinor !== undefined && isVipBetAvailable(vip);
  const lifted = traderBounds(request, config, isCapture);
  const binding = isVip ? bounds.filter(({ by }) => !lifted.includes(by)) : bounds;
  const traderBound = bindingBound(bounds.filter(({ by }) => lifted.includes(by)));
  const stake = chooseStake(request, minimumMinor, binding);
  // The stake that auto-max chooses may be below the minimum for the hyper-bonus, so the boost is determined again.
  const finalBoost = day ?? boostOf(type, request, legs, stake.minor, config);
  const next = day ? undefined : nextBoost(type, request, legs, stake.minor, config);
  return {
    afterPolicy: [
      ...checkPromoPrices(request, coefsMilli, type.shownFactor(typed, params)),
      ...stake.refusals,
    ],
    priced: {
      type,
      legs,
      verdict: dayFault === undefined ? judgePolicy(type, request, requested, typed, params) : 'requote',
      ...(dayFault !== undefined && { dayFault }),
      shownFactor: boostedFactor(type.shownFactor(typed, params), finalBoost),
      // A boost that has ended was in the total that the player saw.
      requestedFactor: boostedFactor(
        type.shownFactor(requested, params),
        dayFault === undefined ? finalBoost : (dayBoost(request, limits) ?? finalBoost),
      ),
      agreedFactor,
      ...(next && { nextBoost: next }),
      minimumMinor,
      bounds,
      ...(vip.maxBetMinor !== undefined && { maxBetMinor: vip.maxBetMinor }),
      isVipBetAvailable: isVipBetAvailable(vip),
      ...(isVip && traderBound && isOver(stake.minor, traderBound.maxMinor) && { traderBound }),
      terms: ownMaximum(request, {
        type,
        legs: typed,
        params: requestParams(type, request, stake.minor, config),
        stakeMinor: stake.minor ?? 0n,
        capMilli,
        maxPayoutMinor: limits.maxPayoutMinor,
        boost: finalBoost,
      }),
    },
  };
}

/**
 * Returns the limits that a trader may lift: those of the legs, and the maximum payout where the site allows it. For the
 * latter the decision must name it. All other limits of the coupon apply always (DR-4.87, DR-4.212).
 */
const traderBounds = (
  { isMaxPayoutLifted }: QuoteRequest,
  { isMaxPayoutOverrideAllowed }: EngineConfig,
  isCapture: boolean,
): readonly StakeBound[] =>
  isMaxPayoutLifted === true || (isMaxPayoutOverrideAllowed && !isCapture)
    ? ['leg-limit', 'max-payout']
    : ['leg-limit'];

/** Above every amount of a coupon. */
const UNLIMITED_MINOR = 1n << 62n;

/** The terms of a coupon whose maximum payout was lifted: its maximum is what it can win (DR-4.212). */
function ownMaximum({ isMaxPayoutLifted }: QuoteRequest, terms: PayoutTerms): PayoutTerms {
  if (isMaxPayoutLifted !== true) return terms;
  const { totalMinor } = possibleWin({ ...terms, maxPayoutMinor: UNLIMITED_MINOR });
  return totalMinor > terms.maxPayoutMinor ? { ...terms, maxPayoutMinor: totalMinor } : terms;
}

/** Whether a stake over the limits of the legs can be sent to a trader (DR-4.84). */
function vipTerms(
  type: CouponType,
  request: QuoteRequest,
  legs: readonly PricedLeg[],
  bounds: readonly Bound[],
  config: EngineConfig,
): VipBetTerms {
  return {
    isAllowed: config.isVipBetAllowed && request.prepaidMinor === undefined,
    maxBetMinor: bounds.find(({ by }) => by === 'leg-limit')?.maxMinor,
    legKinds: legs.map((leg) => leg.kind),
    isOfType: type.allowsVipBet,
    accountType: request.accountType,
  };
}

const isOver = (minor: bigint | undefined, maxMinor: bigint): boolean =>
  minor !== undefined && minor > maxMinor;

function typedLeg(blockId: number, leg: PricedLeg | undefined): TypedLeg {
  if (!leg) throw new RangeError('a priced coupon has a snapshot of every leg');
  return { blockId, coefMilli: leg.coefMilli, ...chanceOf(leg) };
}

/** Returns the factor with the bonus leg or the accumulator of the day. */
function boostedFactor(factor: Rational, boost: Boost): Rational {
  const isFactor = boost.kind === 'bonus-leg' || boost.kind === 'day-accumulator';
  return isFactor ? multiply(factor, coefRational(boost.coefMilli)) : factor;
}

const dayBoost = (
  { expressId }: QuoteRequest,
  { maxDayBonusMinor }: CurrencyLimits,
): DayAccumulatorBoost | undefined =>
  expressId === undefined
    ? undefined
    : { kind: 'day-accumulator', expressId, coefMilli: DAY_BOOST_MILLI, maxMinor: maxDayBonusMinor };

/**
 * Applies the coefficient policy: compares E_req and E_now, the requested and the current factor, without the bonus leg
 * (DR-4.74, DR-4.89).
 */
function judgePolicy(
  type: CouponType,
  request: QuoteRequest,
  requested: readonly TypedLeg[],
  typed: readonly TypedLeg[],
  params: CouponParams,
): ChangeVerdict {
  return decideChange({
    changeCoefAction: request.changeCoefAction,
    coefTolerancePercent: request.coefTolerancePercent,
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
