/** Coefficients for display. They arrive as decimal strings of thousandths (`1.865`). */
import { toUnits } from './fixed-point.ts';

const COEF_DIGITS = 3;

/** Decimal format: three digits only when the third is not zero, otherwise two (`1.86`, `1.865`, `26.00`). */
export function formatDecimalCoef(coef: string): string {
  const milli = toUnits(coef, COEF_DIGITS);
  if (milli === null) return coef;
  const text = milli.toString().padStart(COEF_DIGITS + 1, '0');
  const whole = text.slice(0, -COEF_DIGITS);
  const fraction = text.slice(-COEF_DIGITS);
  return `${whole}.${fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`;
}
