import type { RateRecord } from './conversion.ts';
import { knownCurrency } from './currency.ts';
import { rational } from './rational.ts';

/**
 * Returns the rate record of a configured rate.
 * @param base the house currency
 * @param text units of `quote` for one unit of `base`, as decimal text: "1.08" is exactly 108/100
 */
export function rateFromText(base: string, quote: string, text: string): RateRecord {
  const [whole = '0', fraction = ''] = text.split('.');
  return {
    id: `${base}/${quote}`,
    base: knownCurrency(base),
    quote: knownCurrency(quote),
    rate: rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length)),
    validFromMs: 0,
  };
}
