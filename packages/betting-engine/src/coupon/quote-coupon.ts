import { defaultStepMinor, multiply, product, rational, roundCouponPayout } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import type { CoefChange } from '../coefficient/total.ts';
import { coefChange } from '../coefficient/total.ts';
import type { EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import { couponType } from '../coupon-types/index.ts';
import type { Refusal, StakeBound } from '../refusal-codes.ts';
import { refusal } from '../refusal-codes.ts';
import type { EventState } from '../settlement/ending.ts';
import { shownCoefMilli } from './accepted-coupon.ts';
import type { PricedCoupon } from './assess-coupon.ts';
import { assessCoupon } from './assess-coupon.ts';
import { isSportDisallowed } from './coupon-checks.ts';
import type { CouponSnapshot, QuoteRequest } from './coupon-request.ts';
import { dependentPairs } from './dependence.ts';
import { hyperBonusOffer } from './hyper-bonus.ts';
import { isBlocked, isRemoved } from './leg-checks.ts';
import type { MarketStatus } from './leg-snapshot.ts';
import type { PayoutTerms } from './payout.ts';
import { possibleWin } from './payout.ts';
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
  readonly legs: readonly QuotedLeg[];
  readonly systemValues: readonly number[];
  readonly amountStepMinor?: bigint;
  readonly maxPayoutMinor: bigint;
  readonly minHyperBonusBetMinor: bigint;
  readonly maxHyperBonusMinor: bigint;
  /** Absent while the legs do not form a coupon with a price. */
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
  /** For the requested stake; 0 without one. */
  readonly possibleWinMinor: bigint;
  readonly hyperBonusMinor: bigint;
  readonly isPayoutCapped: boolean;
  /** The percentage of this express with this stake and account; 0 when it gets none (DR-4.91, DR-4.94). */
  readonly hyperBonusPercent: number;
  readonly bonusLegMilli?: CoefMilli;
  readonly isVipBetAvailable: boolean;
  /** The first lines of a coupon with several; empty without a stake. */
  readonly lines: readonly QuotedLine[];
}

/**
 * One line of a coupon, to the nearest minor unit: the coupon's payout is rounded once, over their exact sum
 * (DR-1.10).
 */
export interface QuotedLine {
  /** Positions of its legs. */
  readonly legs: readonly number[];
  readonly stakeMinor: bigint;
  /** Its win when all its legs win, before the caps of the coupon. */
  readonly winMinor: bigint;
}

/** More lines than a player reads; a system has up to thousands. */
const QUOTED_LINES = 20;

/**
 * Answers a coupon update (DR-4.126, DR-4.127, DR-4.129): the coupon as of now with its refusals. Pure; it changes
 * nothing, reserves nothing and guarantees nothing. Guests get no personal limits.
 */
export function quoteCoupon(
  request: QuoteRequest,
  snapshot: CouponSnapshot,
  config: EngineConfig,
): CouponQuote {
  const limits = currencyLimits(config, request.currency);
  const { beforePolicy, afterPolicy, priced } = assessCoupon(request, snapshot, config);
  const stepMinor = defaultStepMinor(limits.currency);
  return {
    legs: quoteLegs(request, snapshot),
    systemValues: systemValuesOf(request),
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
  const legs = request.legs.map(({ blockId }) => ({ blockId, isDisabledBanker: false }));
  return couponType(request.typeId)?.systemValues(legs) ?? [];
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
  // Without limits of legs the maximum is not shown, although the caps below still apply (DR-4.60).
  const isLimited = bounds.some(({ by }) => by === 'leg-limit');
  const coefs = priced.legs.map((leg) => leg.coefMilli);
  return {
    coefMilli: shownCoefMilli(priced),
    minBetMinor: minimumMinor,
    ...(binding && isLimited && { maxBetMinor: binding.maxMinor, maxBoundBy: binding.by }),
    possibleWinMinor: win.totalMinor,
    hyperBonusMinor: win.bonusMinor,
    isPayoutCapped: win.isPayoutCapped,
    hyperBonusPercent: terms.boost.kind === 'hyper-bonus' ? hyperBonusOffer(coefs) : 0,
    ...(terms.boost.kind === 'bonus-leg' && { bonusLegMilli: terms.boost.coefMilli }),
    isVipBetAvailable: priced.isVipBetAvailable,
    lines: quoteLines(terms),
  };
}

/** The stake is spread evenly over the lines (DR-4.12). */
function quoteLines({ type, legs, params, stakeMinor }: PayoutTerms): readonly QuotedLine[] {
  const { count } = type.lines(legs, params);
  if (count === 1n || stakeMinor === 0n) return [];
  const stake = rational(stakeMinor, count);
  return type.firstLines(legs, params, QUOTED_LINES).map((line) => {
    const coefs = legs.filter((_, at) => line.includes(at)).map((leg) => coefRational(leg.coefMilli));
    return {
      legs: line,
      stakeMinor: roundCouponPayout(stake),
      winMinor: roundCouponPayout(multiply(stake, product(coefs))),
    };
  });
}
