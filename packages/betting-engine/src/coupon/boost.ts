import type { CoefMilli } from '../coefficient/coef.ts';
import type { EngineConfig } from '../config.ts';
import { currencyLimits } from '../config.ts';
import type { CouponType } from '../coupon-types/coupon-type.ts';
import type { BonusRuleLeg } from './bonus-leg.ts';
import { bonusLegFor } from './bonus-leg.ts';
import type { QuoteRequest } from './coupon-request.ts';
import { hyperBonusOffer } from './hyper-bonus.ts';

/** The only boost of a coupon (DR-4.94); stored with it and used at settlement. */
export type Boost =
  | { readonly kind: 'none' }
  | { readonly kind: 'hyper-bonus'; readonly maxMinor: bigint }
  | { readonly kind: 'bonus-leg'; readonly coefMilli: CoefMilli };

export const NO_BOOST: Boost = { kind: 'none' };

const BONUS_ACCOUNT = 4;

/**
 * Which of the engine's boosts a coupon gets (DR-4.94). An accumulator of the day or a promo code replaces both;
 * hyper-bonus comes before the bonus leg; a bonus account gets none. An absent `stakeMinor` is not known yet and
 * counts as sufficient.
 */
export function boostOf(
  type: CouponType,
  request: QuoteRequest,
  legs: readonly BonusRuleLeg[],
  stakeMinor: bigint | undefined,
  config: EngineConfig,
): Boost {
  if (!request.mayBeBoosted || request.accountType === BONUS_ACCOUNT) return NO_BOOST;
  const limits = currencyLimits(config, request.currency);
  const isStakeEnough = stakeMinor === undefined || stakeMinor >= limits.minHyperBonusBetMinor;
  if (
    type.allowsHyperBonus &&
    config.isHyperBonusOn &&
    isStakeEnough &&
    hyperBonusOffer(legs.map((leg) => leg.coefMilli)) > 0
  ) {
    return { kind: 'hyper-bonus', maxMinor: limits.maxHyperBonusMinor };
  }
  if (!type.allowsBonusLeg || !config.isBonusLegOn || request.isBonusLegDeleted) return NO_BOOST;
  const coefMilli = bonusLegFor(legs);
  return coefMilli === undefined ? NO_BOOST : { kind: 'bonus-leg', coefMilli };
}
