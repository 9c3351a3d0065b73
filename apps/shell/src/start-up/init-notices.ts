/** Connects the notices over the page to the browser: age, cookies, welcome. */
import { noticePaths } from '@touchline/contracts/players';
import { call } from '@touchline/contracts/remote-views';
import type { Clock } from '../remote-views/ports.ts';
import { startNoticesEffects } from '../stores/notices/effects.ts';
import { storeConsent } from '../stores/notices/store-consent.ts';
import type { MadeShell } from './create-shell.ts';

export function initNotices(made: MadeShell, clock: Clock): void {
  const { shell, notices, api } = made;
  const siteConfig = () => shell.site.get().siteConfig;
  const isSignedIn = () => shell.session.get().status === 'signed-in';
  const isSecure = location.protocol === 'https:';
  startNoticesEffects(notices, {
    clock,
    nowMs: Date.now,
    cookies: {
      read: () => document.cookie,
      write: (line) => {
        document.cookie = line;
      },
    },
    isSecure,
    events: shell.events,
    siteConfig,
    isSignedIn,
    isModalOpen: () => shell.modals.get().modal !== null || document.querySelector('dialog[open]') !== null,
  });
  storeConsent({
    preferences: shell.preferences,
    isPopupEnabled: () => siteConfig().isCookiesPopupEnabled,
    isSignedIn,
    storage: localStorage,
    nowMs: Date.now,
    save: async (body) => {
      const answer = await call(api, noticePaths.cookieAgreement, { body });
      return answer.outcome === 'ok';
    },
  });
}
