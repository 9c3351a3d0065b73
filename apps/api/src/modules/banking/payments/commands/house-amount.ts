import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { convertExact, knownCurrency, rational, roundDebited } from '@touchline/money';
import type { SiteConfig } from '../../../site/site-config/index.ts';
import { settingsFromConfig } from '../../../sports-betting/betting/index.ts';

/**
 * Converts minor units of a currency to minor units of the house currency. The result is rounded up, so that rounding
 * never raises a limit. Null when the site has no exchange rate for the currency.
 */
export function inHouseCurrency(
  config: SiteConfig,
  { minor, currency }: { minor: bigint; currency: string },
): bigint | null {
  const house = DEFAULT_CONFIG.houseCurrency.code;
  if (currency === house) return minor;
  const record = settingsFromConfig(config).rates.get(currency);
  return record && record.rate.num > 0n
    ? roundDebited(convertExact(rational(minor), knownCurrency(currency), record))
    : null;
}
