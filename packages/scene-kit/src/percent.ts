import { intlTag } from '@touchline/i18n';
import { multiply, rational, type Rational } from '@touchline/money';

/**
 * A share as a percentage with two digits after the point, rounded to the nearest: 99/200 is `49.50%`, and in the
 * language's own form.
 */
export function percentText(share: Rational, lang: string): string {
  const { num, den } = multiply(share, rational(10_000n));
  const hundredths = (2n * num + den) / (2n * den);
  const text = `${hundredths / 10_000n}.${String(hundredths % 10_000n).padStart(4, '0')}`;
  return new Intl.NumberFormat(intlTag(lang), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(text as Intl.StringNumericLiteral);
}

/** Digits after the point of a multiplier at least and at most. */
const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 4 };

/** A multiplier in the language's own form, with the sign of multiplication: `2.00×`. */
export const timesText = (multiplier: string, lang: string): string =>
  `${new Intl.NumberFormat(intlTag(lang), DIGITS).format(multiplier as Intl.StringNumericLiteral)}×`;

/** An average result per stake with its sign: -0.2111 is `-21.11%`, and 0 has none. */
export const signedPercent = (share: number, lang: string): string =>
  new Intl.NumberFormat(intlTag(lang), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }).format(share);
