/** Coefficients for display. They arrive as decimal strings of thousandths (`1.865`). */
import { toUnits } from './fixed-point.ts';

const COEF_DIGITS = 3;

/**
 * Compares two coefficients; negative when `a` is lower. Invalid texts count as equal, so that no price flashes for
 * them.
 */
export function compareCoefs(a: string, b: string): -1 | 0 | 1 {
  const left = toUnits(a, COEF_DIGITS);
  const right = toUnits(b, COEF_DIGITS);
  if (left === null || right === null || left === right) return 0;
  return left < right ? -1 : 1;
}

/** Decimal format: three digits only when the third is not zero, otherwise two (`1.86`, `1.865`, `26.00`). */
export function formatDecimalCoef(coef: string): string {
  const milli = toUnits(coef, COEF_DIGITS);
  if (milli === null) return coef;
  const text = milli.toString().padStart(COEF_DIGITS + 1, '0');
  const whole = text.slice(0, -COEF_DIGITS);
  const fraction = text.slice(-COEF_DIGITS);
  return `${whole}.${fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`;
}
