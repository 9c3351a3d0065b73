import type { Rational } from '@touchline/money';
import { compare, multiply, rational } from '@touchline/money';
import type { CoefMilli } from '../coefficient/coef.ts';
import type { ChangeCoefAction, CoefTolerancePercent } from './coupon-request.ts';

export interface CoefficientChange {
  readonly changeCoefAction: ChangeCoefAction;
  /** How far the total may fall under action 2, in percent of the agreed total; absent means 0 (DR-4.199). */
  readonly coefTolerancePercent?: CoefTolerancePercent | undefined;
  /** When true, every leg must have exactly the requested coefficient, whatever the action (DR-4.76). */
  readonly isExactCoef: boolean;
  readonly requestedMilli: readonly CoefMilli[];
  readonly nowMilli: readonly CoefMilli[];
  /** E_req and E_now: the requested and the current factor, without bonus leg and caps (DR-4.74, DR-4.89). */
  readonly requestedFactor: Rational;
  readonly nowFactor: Rational;
}

export type ChangeVerdict = 'accept' | 'requote' | 'coef-changed';

/**
 * Applies the player's policy to changed coefficients (DR-4.74 to 4.76, DR-4.199). An accepted coupon always has the
 * current coefficients, so the player benefits from every rise (DR-4.75).
 */
export function decideChange(change: CoefficientChange): ChangeVerdict {
  const isSame = change.requestedMilli.every((milli, at) => milli === change.nowMilli[at]);
  if (isSame) return 'accept';
  if (change.isExactCoef) return 'coef-changed';
  switch (change.changeCoefAction) {
    case 0:
      return 'requote';
    case 1:
      return 'accept';
    case 2:
      return compare(change.nowFactor, leastFactor(change)) >= 0 ? 'accept' : 'requote';
  }
}

/**
 * Returns the lowest total that the player accepts: E_req x (100 - tolerance) / 100, exact (DR-4.199). E_req is the
 * total of the request at t0 and at t1, so two falls never add up to more than the tolerance.
 */
function leastFactor({ requestedFactor, coefTolerancePercent = 0 }: CoefficientChange): Rational {
  return multiply(requestedFactor, rational(100n - BigInt(coefTolerancePercent), 100n));
}
