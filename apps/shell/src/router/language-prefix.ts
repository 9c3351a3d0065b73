/** The language is the first segment of every address (SH-LG-001 to SH-LG-007). */
import type { Language } from '@touchline/contracts/site';

/** Used when neither the current nor the default language is usable (SH-LG-005). */
export const LAST_LANGUAGE = 'en';

export interface LanguageFacts {
  readonly languages: readonly Language[];
  /** From the cookie `lng`, or of the page the visitor is on; null when unknown. */
  readonly currentLanguage: string | null;
  readonly defaultLanguage: string;
  /** Not offered to guests (SH-LG-008); an address that names one still works. */
  readonly hiddenForGuests: readonly string[];
}

export type PrefixedPath =
  | { readonly outcome: 'prefixed'; readonly lang: string; readonly path: string }
  /** `path` has no language: the address becomes `/{lang}/{path}` with query and hash (SH-LG-007). */
  | { readonly outcome: 'redirect'; readonly lang: string; readonly path: string };

const isTwoLetters = (segment: string) => /^[a-z]{2}$/i.test(segment);

/** Current if allowed, else the site's default, else English (SH-LG-003 to SH-LG-005). */
export function chooseLanguage({ languages, currentLanguage, defaultLanguage }: LanguageFacts): string {
  const isAllowed = (id: string | null) => languages.some((language) => language.id === id);
  if (currentLanguage !== null && isAllowed(currentLanguage)) return currentLanguage;
  return isAllowed(defaultLanguage) ? defaultLanguage : LAST_LANGUAGE;
}

/** `pathname` as in an address. A two-letter prefix that is not a language of the site is replaced. */
export function readPrefix(pathname: string, facts: LanguageFacts): PrefixedPath {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first = '', ...rest] = segments;
  if (facts.languages.some((language) => language.id === first)) {
    return { outcome: 'prefixed', lang: first, path: rest.join('/') };
  }
  const path = isTwoLetters(first) ? rest : segments;
  return { outcome: 'redirect', lang: chooseLanguage(facts), path: path.join('/') };
}

/** `/ru/` for home, `/ru/line/football` else. */
export function addressOf(lang: string, path: string): string {
  return `/${lang}/${path}`;
}
