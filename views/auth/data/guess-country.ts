/** Chooses the country that the registration form shows first (DR-10.7). */

export interface BrowserPlace {
  /** An IANA time zone, such as `Europe/Moscow`. */
  readonly timeZone: string | undefined;
  /** The browser's languages, such as `ru-RU`, the preferred one first. */
  readonly languages: readonly string[];
}

/**
 * Returns the first of these countries that the site serves: the country of the browser's time zone, the region of one of
 * its languages, the main country of one of its languages. Null when the site serves none of them.
 */
export function guessCountry(
  served: readonly string[],
  { timeZone, languages }: BrowserPlace,
): string | null {
  const ofZone = served.find((code) => timeZone !== undefined && zonesOf(code).includes(timeZone));
  if (ofZone !== undefined) return ofZone;
  const locales = languages.flatMap(localeOf);
  const regions = [
    ...locales.map(({ region }) => region),
    ...locales.map((locale) => locale.maximize().region),
  ];
  return regions.find((region) => region !== undefined && served.includes(region)) ?? null;
}

type LocaleWithZones = Intl.Locale & { readonly getTimeZones?: () => string[] | undefined };

/** Time zones of a country. A browser without this part of Intl gives none. */
function zonesOf(code: string): readonly string[] {
  return (new Intl.Locale('und', { region: code }) as LocaleWithZones).getTimeZones?.() ?? [];
}

function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
