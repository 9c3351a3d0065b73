/**
 * Stores the affiliate tags of the first page's link when consent permits it, and deletes them when consent is refused.
 */
import { allows } from '@touchline/contracts/players';
import { dropReferral, saveReferral } from '../referral/save-referral.ts';
import type { ReferralPorts } from '../referral/save-referral.ts';
import type { MadeShell } from './create-shell.ts';

export function initReferral({ shell }: MadeShell, search: string): void {
  const { preferences, reportError } = shell;
  const ports: ReferralPorts = {
    cookies: {
      read: () => document.cookie,
      write: (line) => {
        document.cookie = line;
      },
    },
    isSecure: location.protocol === 'https:',
    nowMs: Date.now,
    warn: (message, cause) => reportError(new Error(message, { cause })),
  };
  saveReferral(search, 'flag', ports);
  let before: ReturnType<typeof preferences.get>['cookiesAgreeType'] = null;
  const answered = (): void => {
    const now = preferences.get().cookiesAgreeType;
    if (now === before) return;
    const wasAllowed = allows(before, 'marketing');
    before = now;
    if (!allows(now, 'marketing')) dropReferral(ports);
    else if (!wasAllowed) saveReferral(search, 'tags', ports);
  };
  answered();
  preferences.subscribe(answered);
}
