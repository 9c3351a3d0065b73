/**
 * Loads the marketing code when it is needed: on consent, on a changed answer, or when the query has affiliate tags.
 */
import { allows } from '@touchline/contracts/players';
import type { MadeShell } from './create-shell.ts';

export function awaitConsent(made: MadeShell): void {
  const { preferences, reportError } = made.shell;
  const { search } = location;
  const first = preferences.get().cookiesAgreeType;
  let isAsked = false;
  const loadMarketing = (): void => {
    if (isAsked) return;
    isAsked = true;
    import('./init-marketing.ts').then(({ initMarketing }) => initMarketing(made, search), reportError);
  };
  if (search !== '' || allows(first, 'marketing')) loadMarketing();
  preferences.subscribe(() => {
    if (preferences.get().cookiesAgreeType !== first) loadMarketing();
  });
}
