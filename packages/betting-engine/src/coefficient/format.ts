import type { Rational } from '@touchline/money';
import { rational, roundHalfUp } from '@touchline/money';
import type { CoefMilli } from './coef.ts';
import { COEF_UNIT } from './coef.ts';
import { fractional } from './fractional.ts';
import { readCoefViewId } from './view.ts';

const EVEN_MILLI = 2000n;

/** The fewest decimals of the decimal format. */
export type CoefDecimals = 2 | 3;

/** Returns the decimals that a column of these coefficients needs: zeros are added, no digit is cut off (DR-11.30). */
export function columnDecimals(coefsMilli: Iterable<number>): CoefDecimals {
  for (const coefMilli of coefsMilli) if (coefMilli % 10 !== 0) return 3;
  return 2;
}

/**
 * Formats a coefficient for display, in one of the formats of DR-2.10; an unknown id means decimal. No decision uses
 * this text (DR-2.1, DR-2.12). A value of 1.000 or less has no profit part, so it is decimal in every format.
 *
 * @param decimals the fewest decimals of the decimal format; the other formats have their own number
 */
export function formatCoef(coefMilli: CoefMilli, viewId: number, decimals: CoefDecimals = 2): string {
  const view = readCoefViewId(viewId);
  if (coefMilli <= COEF_UNIT) return decimal(coefMilli, decimals);
  switch (view) {
    case 0:
      return decimal(coefMilli, decimals);
    case 1:
      return fractional(coefMilli);
    case 2:
      return american(coefMilli);
    case 4:
      return fixed(price(coefMilli), 2);
    case 5:
      return fixed(indonesian(coefMilli), 2);
    case 6:
      return fixed(malay(coefMilli), 2);
    case 14:
      return fixed(price(coefMilli), 3);
    case 15:
      return fixed(indonesian(coefMilli), 3);
    case 16:
      return fixed(malay(coefMilli), 3);
  }
}

/** Returns the profit part p = k - 1 of a coefficient k. */
function price(coefMilli: CoefMilli): Rational {
  return rational(coefMilli - COEF_UNIT, COEF_UNIT);
}

/** Returns -1/p. */
function negativeInverse(coefMilli: CoefMilli): Rational {
  return rational(-COEF_UNIT, coefMilli - COEF_UNIT);
}

function indonesian(coefMilli: CoefMilli): Rational {
  return coefMilli >= EVEN_MILLI ? price(coefMilli) : negativeInverse(coefMilli);
}

function malay(coefMilli: CoefMilli): Rational {
  return coefMilli <= EVEN_MILLI ? price(coefMilli) : negativeInverse(coefMilli);
}

/** Formats with two or three decimals; a third that is zero only where the column has three (DR-2.8, DR-11.30). */
function decimal(coefMilli: CoefMilli, decimals: CoefDecimals): string {
  const text = fixed(rational(coefMilli, COEF_UNIT), 3);
  return decimals === 3 ? text : text.replace(/0$/, '');
}

/** Formats an integer with an explicit plus sign; exactly 2.00 is +100 (DR-2.6). */
function american(coefMilli: CoefMilli): string {
  const profitMilli = coefMilli - COEF_UNIT;
  if (coefMilli >= EVEN_MILLI) return `+${roundHalfUp(rational(profitMilli, 10n))}`;
  return roundHalfUp(rational(-100n * COEF_UNIT, profitMilli)).toString();
}

/**
 * Formats with a fixed number of decimals, HALF_UP on the absolute value, with its sign (DR-2.7). A value that would be
 * all zeros gets more decimals up to its first digit: a price is never shown as 0.00.
 */
function fixed(value: Rational, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const scaled = roundHalfUp(rational(value.num * scale, value.den));
  if (scaled === 0n && value.num !== 0n) return fixed(value, decimals + 1);
  const magnitude = scaled < 0n ? -scaled : scaled;
  const fraction = (magnitude % scale).toString().padStart(decimals, '0');
  return `${scaled < 0n ? '-' : ''}${magnitude / scale}.${fraction}`;
}
