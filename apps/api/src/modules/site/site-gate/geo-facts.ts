import countries from 'i18n-iso-countries';
import type { SiteConfig } from '../site-config/index.ts';

/** Shown to a visitor whose country has no currency of its own here (SH-LG-012). */
const FALLBACK_CURRENCY = 'RUB';

/** What a country makes of the config. `countryCode` is ISO 3166-1 alpha-2 in capitals. */
export function geoFacts(config: SiteConfig, countryCode: string) {
  const own = config.countries.find(({ code }) => code === countryCode);
  return {
    isRegionServed: own !== undefined,
    geoCountryId: isoId(countryCode),
    geoCountryCode: countryCode.toLowerCase(),
    geoCurrency: own?.currency ?? FALLBACK_CURRENCY,
  };
}

/** ISO 3166-1 numeric id; 0 for a code that is none. */
const isoId = (countryCode: string): number => Number(countries.alpha2ToNumeric(countryCode) ?? 0);
