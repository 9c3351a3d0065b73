import type { Rational } from '@touchline/money';
import { multiply, rational, roundHalfUp } from '@touchline/money';
import type { CoefMilli } from './coef.ts';
import { COEF_UNIT } from './coef.ts';

/**
 * Returns the total coefficient for display: the exact factor rounded HALF_UP to three decimals (DR-2.13). Payouts
 * never use it.
 */
export function shownTotalMilli(factor: Rational): CoefMilli {
  return roundHalfUp(multiply(factor, rational(COEF_UNIT)));
}

export type CoefChange = 'up' | 'down' | 'none';

/** Returns how a coefficient changed since this client last saw it, compared in thousandths (DR-2.14). */
export function coefChange(seenMilli: CoefMilli, nowMilli: CoefMilli): CoefChange {
  if (seenMilli === nowMilli) return 'none';
  return nowMilli > seenMilli ? 'up' : 'down';
}
