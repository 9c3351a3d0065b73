/** The languages of the site, for both halves. */
import type { LanguageLine } from './language-line.ts';
import { LANGUAGES } from './languages.gen.ts';

/**
 * Languages offered to a visitor: some are for signed-in players only (SH-LG-008). Their addresses work for
 * everybody.
 */
export function offeredLanguages(
  hiddenForGuests: readonly string[],
  isSignedIn: boolean,
  all: readonly LanguageLine[] = LANGUAGES,
): readonly LanguageLine[] {
  return isSignedIn ? all : all.filter(({ id }) => !hiddenForGuests.includes(id));
}
