/** The languages of the site, for server and browser. */
import type { LanguageLine } from './language-line.ts';
import { LANGUAGES } from './languages.gen.ts';

const lineOf = (lang: string): LanguageLine | undefined => LANGUAGES.find(({ id }) => id === lang);

/** Returns the languages that replace missing texts, in the order in which they are tried (SH-LG-010). */
export const fallbacksOf = (languages: readonly LanguageLine[]): string[] =>
  languages.filter(({ isFallback }) => isFallback).map(({ id }) => id);

/** The first language of the list. */
export const DEFAULT_LANGUAGE: string = LANGUAGES[0]?.id ?? '';

/** The last fallback: names, terms and addresses use it when no other language is usable (SH-LG-005). */
export const LAST_LANGUAGE: string = fallbacksOf(LANGUAGES).at(-1) ?? DEFAULT_LANGUAGE;

/** Returns the text direction of a language. */
export const directionOf = (lang: string): 'ltr' | 'rtl' => lineOf(lang)?.dir ?? 'ltr';

/**
 * Returns the tag for Intl. Arabic keeps Western digits, as Arabic betting sites write scores, coefficients and
 * amounts. English dates have the day before the month: 23 Nov.
 */
export const intlTag = (lang: string): string => lineOf(lang)?.intl ?? lang;

/** Returns the script of a language that is not Latin, if any. */
export const fontOf = (lang: string): LanguageLine['font'] => lineOf(lang)?.font;

/**
 * Returns the languages offered to a visitor. Some are offered only to signed-in players (SH-LG-008). Addresses in any
 * language work for everyone.
 */
export function offeredLanguages(
  hiddenForGuests: readonly string[],
  isSignedIn: boolean,
  all: readonly LanguageLine[] = LANGUAGES,
): readonly LanguageLine[] {
  return isSignedIn ? all : all.filter(({ id }) => !hiddenForGuests.includes(id));
}
