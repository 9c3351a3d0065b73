import type { Rational } from '@touchline/money';
import { compare, ONE } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import { coefRational, exactProduct } from '../coefficient/coef.ts';

const MIN_LEGS = 3;
const MIN_LEG_MILLI = 1100n;
const MIN_TOTAL_MILLI = 1010n;
const STEP_MILLI = 10n;
const MAX_STEPS = 10;

/** Coefficient of the virtual bonus leg for n real legs: 1 + n/100, at most 1.1 (DR-4.88). */
export function bonusLegMilli(legs: number): CoefMilli {
  return 1000n + STEP_MILLI * BigInt(legs < MAX_STEPS ? legs : MAX_STEPS);
}

/**
 * The bonus leg an express of these real legs gets, or `undefined` (DR-4.88): at least three legs, each of 1.1 or
 * more, and a total of 1.01 or more.
 */
export function bonusLegFor(coefsMilli: readonly CoefMilli[]): CoefMilli | undefined {
  if (coefsMilli.length < MIN_LEGS) return undefined;
  if (coefsMilli.some((milli) => milli < MIN_LEG_MILLI)) return undefined;
  if (compare(exactProduct(coefsMilli), coefRational(MIN_TOTAL_MILLI)) < 0) return undefined;
  return bonusLegMilli(coefsMilli.length);
}

/**
 * What the bonus leg multiplies a settled line by (DR-4.90): its coefficient for the legs that were not returned,
 * never above the accepted one, and nothing when fewer than three are left.
 */
export function settledBonusLeg(acceptedMilli: CoefMilli, legsNotReturned: number): Rational {
  if (legsNotReturned < MIN_LEGS) return ONE;
  const now = bonusLegMilli(legsNotReturned);
  return coefRational(now < acceptedMilli ? now : acceptedMilli);
}
