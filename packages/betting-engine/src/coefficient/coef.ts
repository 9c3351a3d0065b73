import type { Rational } from '@touchline/money';
import { product, rational } from '@touchline/money';

/** A coefficient in thousandths, with the stake included: 1.865 is 1865n (DR-1.7). */
export type CoefMilli = bigint;

export const COEF_UNIT: CoefMilli = 1000n;
/** The lowest and the highest coefficient that may be offered (DR-2.1). */
export const MIN_COEF_MILLI: CoefMilli = 1001n;
export const MAX_COEF_MILLI: CoefMilli = 1_000_000n;

const COEF_ON_WIRE = /^(?:0|[1-9][0-9]{0,3})\.[0-9]{3}$/;

export type ParsedCoef =
  | { readonly outcome: 'parsed'; readonly coefMilli: CoefMilli }
  | { readonly outcome: 'refused'; readonly reason: 'format' | 'range' };

/** Whether a coefficient may be offered (DR-2.1, DR-2.2). 1.000 is a settlement value, never an offer. */
export function isOfferable(coefMilli: CoefMilli): boolean {
  return coefMilli >= MIN_COEF_MILLI && coefMilli <= MAX_COEF_MILLI;
}

/**
 * Parses a coefficient such as "1.865", always with three decimals. A JSON number or another format is refused
 * (DR-2.1).
 */
export function parseCoefWire(text: unknown): ParsedCoef {
  if (typeof text !== 'string' || !COEF_ON_WIRE.test(text)) return { outcome: 'refused', reason: 'format' };
  const coefMilli = BigInt(text.replace('.', ''));
  return isOfferable(coefMilli) ? { outcome: 'parsed', coefMilli } : { outcome: 'refused', reason: 'range' };
}

/** Formats 1865n as "1.865". Total coefficients of a coupon, which may exceed 1000.000, have the same format. */
export function formatCoefWire(coefMilli: CoefMilli): string {
  return `${coefMilli / COEF_UNIT}.${(coefMilli % COEF_UNIT).toString().padStart(3, '0')}`;
}

/** Returns a coefficient as an exact fraction. */
export function coefRational(coefMilli: CoefMilli): Rational {
  return rational(coefMilli, COEF_UNIT);
}

/** Returns the exact product of coefficients, (product of thousandths) / 1000^n; 1 for an empty list (DR-1.7). */
export function exactProduct(coefsMilli: readonly CoefMilli[]): Rational {
  return product(coefsMilli.map(coefRational));
}
