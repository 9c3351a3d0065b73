import type { SocialProviderId } from '@touchline/contracts/players';
import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import { newSecret, oneTapNonceOf } from './attempt-secrets.ts';
import { openAttempt, takeAnswer } from './attempt-store.ts';
import { type OneTapProvider, type ProofRefusal, refused, type SocialProvider } from './provider.ts';

type Unknown = { outcome: 'refused'; code: 'social/unknown' };
type Client = { outcome: 'found'; clientId: string; scriptUrl: string; nonce: string };

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  providers: ReadonlyMap<SocialProviderId, SocialProvider>;
  key: string | null;
};

/** One-tap sign-in with the first configured provider that has it (DR-13.126). */
export type OneTap = {
  /**
   * What the page needs to load the provider's library.
   * @param browser the cookie of the browser, to which the nonce belongs
   */
  client: (browser: string) => Client | Unknown;
  /**
   * Checks a credential, uses it up, and opens an attempt whose identity is proved. The page completes it as a social
   * log-in (DR-13.128). Nothing is changed when it is refused.
   * @returns the state of the attempt
   */
  open: (input: {
    credential: string;
    browser: string;
    lng: string;
    returnUrl: string;
    origin: string;
  }) => Promise<{ outcome: 'opened'; state: string } | Unknown | ProofRefusal>;
};

const unknown: Unknown = { outcome: 'refused', code: 'social/unknown' };

export function createOneTap({ db, clock, log, providers, key }: Deps): OneTap {
  const found = findOneTap(providers);
  return {
    client: (browser) => {
      if (!found || key === null) return unknown;
      const { clientId, scriptUrl } = found.oneTap;
      return { outcome: 'found', clientId, scriptUrl, nonce: oneTapNonceOf(key, browser) };
    },
    open: async ({ credential, browser, ...attempt }) => {
      if (!found || key === null) return unknown;
      const { id: provider, oneTap } = found;
      const proof = await oneTap.prove(credential, oneTapNonceOf(key, browser));
      if (proof.outcome === 'refused') {
        log.info({ provider, code: proof.code, reason: proof.reason }, 'one-tap sign-in refused');
        return proof;
      }
      const state = newSecret();
      const nowMs = clock.nowMs();
      return db.transaction(async (tx) => {
        if (!(await takeAnswer(tx, `one-tap\n${provider}\n${credential}`, nowMs)))
          return refused('social/proof', 'the credential was used before');
        await openAttempt(tx, {
          ...attempt,
          state,
          browser,
          provider,
          purpose: 'log-in',
          userId: null,
          sessionId: null,
          isSaved: false,
          nowMs,
          proved: proof.identity,
        });
        return { outcome: 'opened', state };
      });
    },
  };
}

function findOneTap(providers: Deps['providers']): { id: SocialProviderId; oneTap: OneTapProvider } | null {
  for (const { id, oneTap } of providers.values()) if (oneTap) return { id, oneTap };
  return null;
}
