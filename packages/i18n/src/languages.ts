/** The languages of the site, for the browser's half too. */
import type { LanguageLine } from './language-line.ts';
import { LANGUAGES } from './languages.gen.ts';

/** Languages a visitor is offered: some are for signed-in players only (SH-LG-008). An address with one works anyway. */
export function offeredLanguages(
  hiddenForGuests: readonly string[],
  isSignedIn: boolean,
  all: readonly LanguageLine[] = LANGUAGES,
): readonly LanguageLine[] {
  return isSignedIn ? all : all.filter(({ id }) => !hiddenForGuests.includes(id));
}
