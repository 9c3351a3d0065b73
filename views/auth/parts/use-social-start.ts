/** Begins a social log-in: opens the provider's page, or has the wallet sign. */
import { type SocialProviderId, socialPaths, type SocialReturn } from '@touchline/contracts/players';
import {
  call,
  readRefusal,
  signByWallet,
  useApi,
  useEvents,
  useLocation,
  walletAccount,
} from '@touchline/view-kit';
import { useState } from 'react';

interface SocialStart {
  readonly start: (provider: SocialProviderId) => Promise<void>;
  readonly busy: SocialProviderId | null;
  /** The code of the refusal; null without one. */
  readonly refusal: string | null;
}

export function useSocialStart(isSaved: boolean, onSigned: (signed: SocialReturn) => void): SocialStart {
  const api = useApi();
  const events = useEvents();
  const { lang, search } = useLocation();
  const [busy, setBusy] = useState<SocialProviderId | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const begin = async (provider: SocialProviderId): Promise<string | null> => {
    const account = provider === 'metamask' ? await walletAccount() : null;
    if (provider === 'metamask' && account === null) return 'social/address';
    const returnUrl = new URLSearchParams(search).get('return-url');
    const answer = await call(api, socialPaths.start, {
      body: {
        provider,
        lng: lang,
        save: isSaved,
        ...(returnUrl === null ? {} : { returnUrl }),
        ...(account === null ? {} : { address: account }),
      },
    });
    if (answer.outcome !== 'ok') return readRefusal(answer).code;
    if (answer.data.kind === 'redirect') {
      // The buttons stay busy until the provider's page replaces this one.
      window.location.assign(answer.data.url);
      return null;
    }
    const { login, message } = answer.data;
    const signature = await signByWallet(message, account ?? '');
    if (signature === null) return 'social/denied';
    const pass = new URLSearchParams({ message, signature }).toString();
    onSigned({ state: login, answer: pass, isSaved });
    return null;
  };
  return {
    busy,
    refusal,
    start: async (provider) => {
      setBusy(provider);
      setRefusal(null);
      events.emit('analytics/happened', { name: 'auth-tried', params: {} });
      const code = await begin(provider);
      if (code === null) return;
      setBusy(null);
      setRefusal(code);
    },
  };
}
