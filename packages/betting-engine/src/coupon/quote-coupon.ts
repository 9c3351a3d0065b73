import { defaultStepMinor, multiply, product, rational, roundCouponPayout } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import type { CoefChange } from '../coefficient/total.ts';
import { coefChange, shownTotalMilli } from '../coefficient/total.ts';
import type { EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import { blockCount } from '../coupon-types/blocks.ts';
import { couponForm } from '../coupon-types/forms.ts';
import { couponType } from '../coupon-types/index.ts';
import { requestParams } from '../coupon-types/params.ts';
import type { DayAccumulatorFault, Refusal, StakeBound } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { EventState } from '../settlement/ending.ts';
import { shownCoefMilli } from './accepted-coupon.ts';
import type { PricedCoupon } from './assess-coupon.ts';
import { assessCoupon } from './assess-coupon.ts';
import { isCouponShape, isSportDisallowed, requestedMinor, shapeLegs } from './coupon-checks.ts';
import type { NextBoost } from './boost.ts';
import type { DayAccumulatorBoost } from './day-accumulator.ts';
import { withDayAccumulator } from './day-accumulator.ts';
import type { PromoBoost } from './promo-boost.ts';
import { isPromoBoost } from './promo-boost.ts';
import type { CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import { dependentPairs } from './dependence.ts';
import { hyperBonusOffer } from './hyper-bonus.ts';
import { isBlocked, isRemoved } from './leg-checks.ts';
import type { MarketStatus } from './leg-snapshot.ts';
import type { PayoutTerms } from './payout.ts';
import { possibleWin } from './payout.ts';
import type { ReturnByWins } from './returns-by-wins.ts';
import { returnsByWins } from './returns-by-wins.ts';
import { storedRequest } from './stored-request.ts';
import { bindingBound } from './stake-limits.ts';

/** A leg in the reply (DR-6.34). */
export interface QuotedLeg {
  readonly coefMilli?: CoefMilli;
  readonly change: CoefChange;
  readonly isBlocked: boolean;
  readonly isRemoved: boolean;
  readonly isDepend: boolean;
  readonly isBannedExpress: boolean;
  readonly isDisabledBanker: boolean;
  readonly scoreKey?: string;
  readonly marketStatus?: MarketStatus;
  readonly eventState?: EventState;
}

/** The reply to a coupon update (DR-4.126). Amounts in minor units of the coupon's currency. */
export interface CouponQuote {
  /** The coupon type that stores the coupon, when it differs from the requested type (DR-4.26). */
  readonly storedTypeId?: number;
  readonly legs: readonly QuotedLeg[];
  readonly systemValues: readonly number[];
  /** 0 when the legs do not have the shape of the type. */
  readonly lineCount: bigint;
  readonly amountStepMinor?: bigint;
  readonly maxPayoutMinor: bigint;
  readonly minHyperBonusBetMinor: bigint;
  readonly maxHyperBonusMinor: bigint;
  /** Absent when the legs do not have the shape of the type, or one has no price. */
  readonly priced?: QuotedTotal;
  /** Every error that a placement would return now. */
  readonly errors: readonly Refusal[];
}

export interface QuotedTotal {
  readonly coefMilli: CoefMilli;
  readonly minBetMinor: bigint;
  /** Absent = unlimited (DR-4.60). */
  readonly maxBetMinor?: bigint;
  readonly maxBoundBy?: StakeBound;
  /** The stake that is quoted, in minor units; 0 without a stake. A free bet has the amount of its code. */
  readonly stakeMinor: bigint;
  /** The potential win with the requested stake; 0 without a stake. */
  readonly possibleWinMinor: bigint;
  readonly hyperBonusMinor: bigint;
  readonly isPayoutCapped: boolean;
  /** The hyper-bonus percentage of this express with this stake and account; 0 when it gets none (DR-4.91, DR-4.94). */
  readonly hyperBonusPercent: number;
  readonly bonusLegMilli?: CoefMilli;
  /** The effect of the promo code, with the stake that a top-up adds now. */
  readonly promoBoost?: PromoBoost;
  /** The boost of the accumulator of the day (DR-9.33). */
  readonly dayBoost?: DayAccumulatorBoost;
  /** Whether the maximum of that boost limits the possible win. */
  readonly isDayBonusCapped: boolean;
  /** Why the coupon does not get the accumulator of the day that it requests. */
  readonly dayFault?: DayAccumulatorFault;
  readonly nextBoost?: NextBoost;
  readonly isVipBetAvailable: boolean;
  /** The first lines of a coupon with several; empty without a stake. */
  readonly lines: readonly QuotedLine[];
  /** What is paid for each number of winners; empty for a coupon without such a table, and without a stake. */
  readonly returns: readonly ReturnByWins[];
  /**
   * For a type that is played in order: the account after each leg or block if all win, in minor units, before caps.
   * Empty for other types and without a stake.
   */
  readonly accountsMinor: readonly bigint[];
}

/**
 * One line of a coupon, rounded to the nearest minor unit. The coupon's payout is rounded once, after the exact sum of
 * the lines (DR-1.10).
 */
export interface QuotedLine {
  /** Positions of its legs. */
  readonly legs: readonly number[];
  readonly stakeMinor: bigint;
  /** The product of its coefficients, rounded to three decimals (DR-2.13). */
  readonly coefMilli: CoefMilli;
  /** The win of the line when all its legs win, before the caps of the coupon. */
  readonly winMinor: bigint;
}

/** Maximum number of lines in a quote: a system can have thousands, more than a player reads. */
export const QUOTED_LINES = 20;

/**
 * Answers a coupon update (DR-4.126, DR-4.127, DR-4.129) with the coupon as of now and its refusals. Pure: it changes
 * and reserves nothing, and the placement may decide differently. Guests get no personal limits.
 */
export function quoteCoupon(
  asked: QuoteRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): CouponQuote {
  const request = withDayAccumulator(storedRequest(asked));
  const limits = currencyLimits(config, request.currency);
  const { beforePolicy, afterPolicy, priced } = assessCoupon(request, snapshot, config);
  const stepMinor = defaultStepMinor(limits.currency);
  return {
    ...(request.typeId !== asked.typeId && { storedTypeId: request.typeId }),
    legs: quoteLegs(request, snapshot),
    systemValues: systemValuesOf(request),
    lineCount: lineCountOf(request, snapshot, config),
    ...(stepMinor !== undefined && { amountStepMinor: stepMinor }),
    maxPayoutMinor: limits.maxPayoutMinor,
    minHyperBonusBetMinor: limits.minHyperBonusBetMinor,
    maxHyperBonusMinor: limits.maxHyperBonusMinor,
    ...(priced && { priced: quoteTotal(priced) }),
    errors: [...beforePolicy, ...policyErrors(priced), ...afterPolicy],
  };
}

function policyErrors(priced: PricedCoupon | undefined): readonly Refusal[] {
  if (!priced || priced.verdict === 'accept') return [];
  return [refusal(priced.verdict === 'requote' ? 'REQUOTED' : 'COEF_CHANGED')];
}

function systemValuesOf(request: QuoteRequest): readonly number[] {
  return couponForm(request.typeId)?.systemValues(blockCount(request.legs)) ?? [];
}

/**
 * A number above the lines of any permitted coupon, so that the number of lines is shown even when the coupon is
 * refused.
 */
const COUNTED_LINES = 1_000_000n;

function lineCountOf(request: QuoteRequest, snapshot: CouponSnapshot, config: EngineConfig): bigint {
  const type = couponType(request.typeId);
  const params = requestParams(type, request, requestedMinor(request), config);
  const fault = type?.checkShape(shapeLegs(request, snapshot), params, COUNTED_LINES);
  return type && isCouponShape(fault) ? type.lines(request.legs, params).count : 0n;
}

function quoteLegs(request: QuoteRequest, snapshot: CouponSnapshot): readonly QuotedLeg[] {
  const dependent = new Set(dependentPairs(snapshot.legs).flat());
  return request.legs.map((asked, at) => {
    const now = snapshot.legs[at];
    const coefMilli = now?.coefMilli ?? undefined;
    return {
      ...(coefMilli !== undefined && { coefMilli }),
      change: coefMilli === undefined ? 'none' : coefChange(asked.coefMilli, coefMilli),
      isBlocked: isBlocked({ asked, now }, snapshot.nowMs) || isSportDisallowed(snapshot, at),
      isRemoved: isRemoved(now),
      isDepend: dependent.has(at),
      isBannedExpress: now?.noExpress ?? false,
      isDisabledBanker: now?.disabledBanker ?? false,
      ...(now && { scoreKey: now.scoreKey, marketStatus: now.marketStatus, eventState: now.eventState }),
    };
  });
}

function quoteTotal(priced: PricedCoupon): QuotedTotal {
  const { terms, bounds, minimumMinor } = priced;
  const win = possibleWin(terms);
  const binding = bindingBound(bounds);
  // Without limits of the legs, no maximum is shown, although the caps of the coupon apply (DR-4.60).
  const isLimited = bounds.some(({ by }) => by === 'leg-limit');
  const coefs = priced.legs.map((leg) => leg.coefMilli);
  return {
    coefMilli: shownCoefMilli(priced),
    minBetMinor: minimumMinor,
    ...(binding && isLimited && { maxBetMinor: binding.maxMinor, maxBoundBy: binding.by }),
    stakeMinor: terms.stakeMinor,
    possibleWinMinor: win.totalMinor,
    hyperBonusMinor: win.bonusMinor,
    isPayoutCapped: win.isPayoutCapped,
    hyperBonusPercent: terms.boost.kind === 'hyper-bonus' ? hyperBonusOffer(coefs) : 0,
    ...(terms.boost.kind === 'bonus-leg' && { bonusLegMilli: terms.boost.coefMilli }),
    ...(isPromoBoost(terms.boost) && { promoBoost: terms.boost }),
    ...(terms.boost.kind === 'day-accumulator' && { dayBoost: terms.boost }),
    isDayBonusCapped: terms.boost.kind === 'day-accumulator' && win.bonusMinor === terms.boost.maxMinor,
    ...(priced.dayFault && { dayFault: priced.dayFault }),
    ...(priced.nextBoost && { nextBoost: priced.nextBoost }),
    isVipBetAvailable:
      priced.isVipBetAvailable && !isPromoBoost(terms.boost) && terms.boost.kind !== 'day-accumulator',
    lines: quoteLines(terms),
    returns: returnsByWins(
      terms,
      terms.legs.map(() => undefined),
    ),
    accountsMinor: quoteAccounts(terms),
  };
}

function quoteAccounts({ type, legs, params, stakeMinor }: PayoutTerms): readonly bigint[] {
  if (stakeMinor === 0n || !type.accountsAfter) return [];
  const won = legs.map((leg) => coefRational(leg.coefMilli));
  return type
    .accountsAfter(legs, won, params)
    .map((account) => roundCouponPayout(multiply(rational(stakeMinor), account)));
}

/** The stake is spread evenly over the lines (DR-4.12). */
function quoteLines({ type, legs, params, stakeMinor }: PayoutTerms): readonly QuotedLine[] {
  const { count } = type.lines(legs, params);
  if (!type.paysByLines || count === 1n || stakeMinor === 0n) return [];
  const stake = rational(stakeMinor, count);
  return type.firstLines(legs, params, QUOTED_LINES).map((line) => {
    const coefs = legs.filter((_, at) => line.includes(at)).map((leg) => coefRational(leg.coefMilli));
    const factor = product(coefs);
    return {
      legs: line,
      stakeMinor: roundCouponPayout(stake),
      coefMilli: shownTotalMilli(factor),
      winMinor: roundCouponPayout(multiply(stake, factor)),
    };
  });
}
