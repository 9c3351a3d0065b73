import type { Rational } from '@touchline/money';
import { compare, multiply, ONE, rational, roundCouponPayout, smaller } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational } from '../coefficient/coef.ts';
import type { EngineConfig } from '../config.ts';
import type { CouponParams, CouponType, TypedLeg } from '../coupon-types/coupon-type.ts';
import type { OutcomeSettlement } from '../settlement/status.ts';
import { effectiveCoef, isReturned } from '../settlement/status.ts';
import { settledBonusLeg } from './bonus-leg.ts';
import type { Boost } from './boost.ts';
import { hyperBonusMinor } from './hyper-bonus.ts';
import type { DayAccumulatorBoost } from './day-accumulator.ts';
import { dayAccumulatorPayout, dayBoostFactor } from './day-accumulator.ts';
import type { BoostedPayout } from './promo-boost.ts';
import { isPromoBoost, promoPayout } from './promo-boost.ts';

/** All inputs of a payout except the results. They are fixed at acceptance. */
export interface PayoutTerms {
  readonly type: CouponType;
  readonly legs: readonly TypedLeg[];
  readonly params: CouponParams;
  readonly stakeMinor: bigint;
  /** The maximum factor (DR-1.14). */
  readonly capMilli: CoefMilli;
  readonly maxPayoutMinor: bigint;
  readonly boost: Boost;
}

export interface Payout {
  /** The player's payout, bonus included. */
  readonly totalMinor: bigint;
  /** The part of the payout that the hyper-bonus, a promo code or an accumulator of the day adds. */
  readonly bonusMinor: bigint;
  /** Factor with bonus leg or accumulator of the day, and cap; exact. */
  readonly factor: Rational;
  /** Whether a cap on the factor or on the amount reduced the payout (DR-1.16). */
  readonly isPayoutCapped: boolean;
}

/** Returns the maximum factor for a type (DR-1.14). */
export function coefCapMilli(type: CouponType, config: EngineConfig): CoefMilli {
  return type.capKind === 'single' ? config.maxCoefSingleMilli : config.maxCoefExpressMilli;
}

/**
 * The only payout function (DR-1.15): min(maxPayout, roundHalfUp(S x min(factor, cap)) + hyper-bonus); with a
 * promo code, the payout of that code (DR-4.173 to 4.175); with an accumulator of the day, its payout (DR-9.33). It computes both
 * the potential win and the credited payout. It rounds once, after the exact sum over the lines (DR-1.10).
 */
export function computePayout(terms: PayoutTerms, settlements: readonly OutcomeSettlement[]): Payout {
  const { type, legs, params, stakeMinor, boost } = terms;
  const e = legs.map((leg, at) => effectiveCoef(leg.coefMilli, settlementAt(settlements, at)));
  const plain = type.factor(legs, e, params);
  const uncapped = multiply(plain, boostFactor(boost, settlements));
  const factor = smaller(uncapped, coefRational(terms.capMilli));
  const wonLegs = settlements.filter(({ statusId }) => statusId === 1 || statusId === 4).length;
  const { baseMinor, wantedMinor } =
    boost.kind === 'day-accumulator'
      ? dayAccumulatorPayout(boost, stakeMinor, { plain, boosted: factor, capMilli: terms.capMilli })
      : boostedPayout(boost, stakeMinor, factor, wonLegs);
  // When all legs are void, the full stake is refunded: the maximum payout limits wins only (DR-4.134, DR-1.13).
  const isVoid = settlements.every(isReturned);
  const totalMinor = isVoid || wantedMinor < terms.maxPayoutMinor ? wantedMinor : terms.maxPayoutMinor;
  return {
    totalMinor,
    bonusMinor: totalMinor > baseMinor ? totalMinor - baseMinor : 0n,
    factor,
    isPayoutCapped: totalMinor < wantedMinor || compare(factor, uncapped) < 0,
  };
}

/** Returns the payout without and with the bonus, before the maximum payout. */
function boostedPayout(
  boost: Exclude<Boost, DayAccumulatorBoost>,
  stakeMinor: bigint,
  factor: Rational,
  wonLegs: number,
): BoostedPayout {
  if (isPromoBoost(boost)) return promoPayout(boost, stakeMinor, factor);
  const baseMinor = roundCouponPayout(multiply(rational(stakeMinor), factor));
  const bonusMinor =
    boost.kind === 'hyper-bonus' ? hyperBonusMinor(wonLegs, stakeMinor, baseMinor, boost.maxMinor) : 0n;
  return { baseMinor, wantedMinor: baseMinor + bonusMinor };
}

function settlementAt(settlements: readonly OutcomeSettlement[], at: number): OutcomeSettlement {
  const settlement = settlements[at];
  if (!settlement) throw new RangeError(`leg ${at} has no settlement`);
  return settlement;
}

/** Returns what the boost multiplies the factor by: the bonus leg, or the accumulator of the day. */
function boostFactor(boost: Boost, settlements: readonly OutcomeSettlement[]): Rational {
  if (boost.kind === 'day-accumulator') return dayBoostFactor(boost, settlements);
  if (boost.kind !== 'bonus-leg') return ONE;
  const notReturned = settlements.filter((settlement) => !isReturned(settlement)).length;
  return settledBonusLeg(boost.coefMilli, notReturned);
}

/** Returns the payout with every leg won; for a type that wins by a loss, with one leg lost (DR-4.129). */
export function possibleWin(terms: PayoutTerms): Payout {
  return computePayout(
    terms,
    terms.legs.map((_, at) => ({ statusId: terms.type.winsByLoss === true && at === 0 ? 0 : 1 })),
  );
}

/** The profits already credited to a player today, and their limit (DR-1.17). */
export interface DailyWin {
  readonly creditedProfitMinor: bigint;
  readonly maxDailyWinMinor: bigint;
}

/** Limits the payout so that the day's profits stay within the daily limit. The stake is always returned (DR-1.17). */
export function capDailyWin(payoutMinor: bigint, stakeMinor: bigint, day: DailyWin): bigint {
  const profitMinor = payoutMinor - stakeMinor;
  if (profitMinor <= 0n) return payoutMinor;
  const left = day.maxDailyWinMinor - day.creditedProfitMinor;
  const roomMinor = left > 0n ? left : 0n;
  return stakeMinor + (profitMinor < roomMinor ? profitMinor : roomMinor);
}
