/** The languages of the site, for the browser's half too. */
import { LANGUAGES } from './languages.gen.ts';

/** A language as listed in `locales/languages.json`. */
export interface LanguageLine {
  readonly id: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Languages a visitor is offered: some are for signed-in players only (SH-LG-008). An address with one works anyway. */
export function offeredLanguages(
  hiddenForGuests: readonly string[],
  isSignedIn: boolean,
  all: readonly LanguageLine[] = LANGUAGES,
): readonly LanguageLine[] {
  return isSignedIn ? all : all.filter(({ id }) => !hiddenForGuests.includes(id));
}
