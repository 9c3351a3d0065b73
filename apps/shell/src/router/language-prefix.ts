/** The language is the first segment of every address (SH-LG-001 to SH-LG-007). */
import type { Language } from '@touchline/contracts/site';
import { LAST_LANGUAGE } from '@touchline/i18n';

export interface LanguageInput {
  readonly languages: readonly Language[];
  /** The language from the cookie `lng`, or of the current page; null when unknown. */
  readonly currentLanguage: string | null;
  readonly defaultLanguage: string;
  /** Languages that are not offered to guests (SH-LG-008); an address in such a language still works. */
  readonly hiddenForGuests: readonly string[];
}

export type PrefixedPath =
  | { readonly outcome: 'prefixed'; readonly lang: string; readonly path: string }
  /** The path has no language. The visitor is redirected to `/{lang}/{path}` with query and hash (SH-LG-007). */
  | { readonly outcome: 'redirect'; readonly lang: string; readonly path: string };

const isTwoLetters = (segment: string) => /^[a-z]{2}$/i.test(segment);

/**
 * Returns the current language when it is available, otherwise the site's default, otherwise the last fallback, English
 * (SH-LG-003 to SH-LG-005).
 */
export function chooseLanguage({ languages, currentLanguage, defaultLanguage }: LanguageInput): string {
  const isAllowed = (id: string | null) => languages.some((language) => language.id === id);
  if (currentLanguage !== null && isAllowed(currentLanguage)) return currentLanguage;
  return isAllowed(defaultLanguage) ? defaultLanguage : LAST_LANGUAGE;
}

/** Splits a pathname into language and path. A prefix of two letters that is not a language of the site is replaced. */
export function readPrefix(pathname: string, facts: LanguageInput): PrefixedPath {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first = '', ...rest] = segments;
  if (facts.languages.some((language) => language.id === first)) {
    return { outcome: 'prefixed', lang: first, path: rest.join('/') };
  }
  const path = isTwoLetters(first) ? rest : segments;
  return { outcome: 'redirect', lang: chooseLanguage(facts), path: path.join('/') };
}

/** Builds an address: `/ru/` for home, `/ru/line/football` for a page. */
export function addressOf(lang: string, path: string): string {
  return `/${lang}/${path}`;
}
