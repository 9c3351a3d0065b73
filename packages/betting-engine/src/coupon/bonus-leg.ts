import type { Rational } from '@touchline/money';
import { compare, ONE } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational, exactProduct } from '../coefficient/coef.ts';

const MIN_LEGS = 3;
const MIN_LEG_MILLI = 1100n;
const MIN_TOTAL_MILLI = 1010n;
const STEP_MILLI = 10n;
const MAX_STEPS = 10;
const SERVICE_KIND = 7;

/** Coefficient of the virtual bonus leg for n real legs: 1 + n/100, at most 1.1 (DR-4.88). */
export function bonusLegMilli(legs: number): CoefMilli {
  return 1000n + STEP_MILLI * BigInt(legs < MAX_STEPS ? legs : MAX_STEPS);
}

/** The data of a leg for the bonus rule. Kind 7 is a service leg, which the player did not choose (DR-4.55). */
export interface BonusRuleLeg {
  readonly kind: number;
  readonly coefMilli: CoefMilli;
}

/** The conditions of the bonus leg of an express (DR-4.88), one by one. */
export const BONUS_LEG_CONDITIONS = {
  hasEnoughLegs: (legs: readonly BonusRuleLeg[]) => legs.length >= MIN_LEGS,
  isEachHighEnough: (legs: readonly BonusRuleLeg[]) => legs.every((leg) => leg.coefMilli >= MIN_LEG_MILLI),
  isNoneOfService: (legs: readonly BonusRuleLeg[]) => legs.every((leg) => leg.kind !== SERVICE_KIND),
  isTotalHighEnough: (legs: readonly BonusRuleLeg[]) =>
    compare(exactProduct(legs.map((leg) => leg.coefMilli)), coefRational(MIN_TOTAL_MILLI)) >= 0,
} as const;

/** The bonus leg of an express with these legs, or `undefined` (DR-4.88). */
export function bonusLegFor(legs: readonly BonusRuleLeg[]): CoefMilli | undefined {
  const isEarned = Object.values(BONUS_LEG_CONDITIONS).every((holds) => holds(legs));
  return isEarned ? bonusLegMilli(legs.length) : undefined;
}

/**
 * Returns the multiplier of the bonus leg for a settled line (DR-4.90): the coefficient for the legs that were not
 * refunded, at most the accepted one. With fewer than three such legs it is 1.
 */
export function settledBonusLeg(acceptedMilli: CoefMilli, legsNotReturned: number): Rational {
  if (legsNotReturned < MIN_LEGS) return ONE;
  const now = bonusLegMilli(legsNotReturned);
  return coefRational(now < acceptedMilli ? now : acceptedMilli);
}
