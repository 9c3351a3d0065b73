import countries from 'i18n-iso-countries';
import type { SiteConfig } from '../site-config/index.ts';

/** The currency for countries whose own currency the site does not offer (SH-LG-012). */
const FALLBACK_CURRENCY = 'RUB';

/** Returns the configuration values that depend on the country. `countryCode` is ISO 3166-1 alpha-2 in capitals. */
export function countryConfig(config: SiteConfig, countryCode: string) {
  const own = config.countries.find(({ code }) => code === countryCode);
  return {
    isRegionServed: own !== undefined,
    geoCountryId: isoId(countryCode),
    geoCountryCode: countryCode.toLowerCase(),
    geoCurrency: own?.currency ?? FALLBACK_CURRENCY,
  };
}

/** ISO 3166-1 numeric id; 0 for an unknown code. */
const isoId = (countryCode: string): number => Number(countries.alpha2ToNumeric(countryCode) ?? 0);
