import type { Rational } from '@touchline/money';
import { compare, multiply, ONE, rational, smaller, subtract } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational, exactProduct } from '../coefficient/coef.ts';
import type { EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import type { CouponType } from '../coupon-types/coupon-type.ts';
import type { BonusRuleLeg } from './bonus-leg.ts';
import { bonusLegFor } from './bonus-leg.ts';
import type { QuoteRequest } from './coupon-request.ts';
import type { DayAccumulatorBoost } from './day-accumulator.ts';
import { hyperBonusOffer } from './hyper-bonus.ts';
import type { PromoBoost } from './promo-boost.ts';
import { promoBoost } from './promo-boost.ts';
import { BONUS_ACCOUNT } from './bonus-account.ts';

/** The boost of a coupon; it has at most one (DR-4.94). It is stored with the coupon and applied at settlement. */
export type Boost =
  | { readonly kind: 'none' }
  | { readonly kind: 'hyper-bonus'; readonly maxMinor: bigint }
  | { readonly kind: 'bonus-leg'; readonly coefMilli: CoefMilli }
  | PromoBoost
  | DayAccumulatorBoost;

export const NO_BOOST: Boost = { kind: 'none' };

/**
 * Returns the boost that a coupon without an accumulator of the day gets (DR-4.94). A promo code replaces the engine's,
 * and a bonus account gets none. Of hyper-bonus and bonus leg, the coupon gets the one that pays more if every leg
 * wins, before caps. An absent `stakeMinor` is treated as sufficient.
 */
export function boostOf(
  type: CouponType,
  request: QuoteRequest,
  legs: readonly BonusRuleLeg[],
  stakeMinor: bigint | undefined,
  config: EngineConfig,
): Boost {
  if (request.promo) return promoBoost(request.promo, stakeMinor);
  if (!request.mayBeBoosted || request.accountType === BONUS_ACCOUNT) return NO_BOOST;
  const limits = currencyLimits(config, request.currency);
  const isStakeEnough = stakeMinor === undefined || stakeMinor >= limits.minHyperBonusBetMinor;
  const isHyper = type.allowsHyperBonus && config.isHyperBonusOn && isStakeEnough && hyperPercentOf(legs) > 0;
  const isLegAllowed = type.allowsBonusLeg && config.isBonusLegOn && !request.isBonusLegDeleted;
  const coefMilli = isLegAllowed ? bonusLegFor(legs) : undefined;
  const hyper = isHyper ? { kind: 'hyper-bonus' as const, maxMinor: limits.maxHyperBonusMinor } : undefined;
  const leg = coefMilli === undefined ? undefined : { kind: 'bonus-leg' as const, coefMilli };
  if (!hyper || !leg) return hyper ?? leg ?? NO_BOOST;
  const hyperGain = hyperGainOf(legs, stakeMinor, hyper.maxMinor);
  return compare(hyperGain, bonusLegGain(legs, leg.coefMilli)) >= 0 ? hyper : leg;
}

const hyperPercentOf = (legs: readonly BonusRuleLeg[]): number =>
  hyperBonusOffer(legs.map((leg) => leg.coefMilli));

/**
 * Returns the hyper-bonus for a stake of 1 if every leg wins: a percentage of the profit, at most its limit (DR-4.91).
 */
function hyperGainOf(
  legs: readonly BonusRuleLeg[],
  stakeMinor: bigint | undefined,
  maxMinor: bigint,
): Rational {
  const profit = subtract(exactProduct(legs.map((leg) => leg.coefMilli)), ONE);
  const gain = multiply(profit, rational(BigInt(hyperPercentOf(legs)), 100n));
  return stakeMinor === undefined || stakeMinor === 0n ? gain : smaller(gain, rational(maxMinor, stakeMinor));
}

/** Returns the amount that the bonus leg adds to a stake of 1 if every leg wins (DR-4.88). */
const bonusLegGain = (legs: readonly BonusRuleLeg[], coefMilli: CoefMilli): Rational =>
  multiply(exactProduct(legs.map((leg) => leg.coefMilli)), subtract(coefRational(coefMilli), ONE));

/** A boost that the coupon does not have yet. */
export interface NextBoost {
  readonly kind: 'hyper-bonus' | 'bonus-leg';
  /** Percentage of the profit (hyper-bonus) or of the win (bonus leg). */
  readonly percent: number;
  /** One more leg needs at least this coefficient. */
  readonly minCoefMilli: CoefMilli;
}

/** Returns the bonus leg as a percentage of the win: 4 for 1.04. */
const bonusLegPercent = (coefMilli: CoefMilli): number =>
  PERCENT_STEPS.findIndex((step) => step === coefMilli);

const PERCENT_STEPS: readonly CoefMilli[] = Array.from(
  { length: 11 },
  (_, percent) => 1000n + 10n * BigInt(percent),
);

/** A leg with at least this coefficient counts for both boosts (DR-4.88, DR-4.91). */
const BOOSTED_LEG_MILLI = 1200n;

/**
 * Returns the boost that one more leg of 1.20 would give; `undefined` when it gives none, or when the coupon is full.
 */
export function nextBoost(
  type: CouponType,
  request: QuoteRequest,
  legs: readonly BonusRuleLeg[],
  stakeMinor: bigint | undefined,
  config: EngineConfig,
): NextBoost | undefined {
  if (legs.length >= type.legLimits.max) return undefined;
  const more = [...legs, { kind: 3, coefMilli: BOOSTED_LEG_MILLI }];
  const boost = boostOf(type, request, more, stakeMinor, config);
  if (boost.kind !== 'hyper-bonus' && boost.kind !== 'bonus-leg') return undefined;
  const percent = boost.kind === 'hyper-bonus' ? hyperPercentOf(more) : bonusLegPercent(boost.coefMilli);
  return { kind: boost.kind, percent, minCoefMilli: BOOSTED_LEG_MILLI };
}
