/** Completes a link with what the browser brought back from the provider, once. */
import {
  readSocialReturn,
  socialPaths,
  socialProviderNames,
  type SocialReturn,
  withoutSocialReturn,
} from '@touchline/contracts/players';
import { call, useApi, useEvents, useT } from '@touchline/view-kit';
import { useEffect, useRef } from 'react';
import { useSecurityCall } from './use-security-call.ts';

export function useSocialLink(): {
  readonly error: string | null;
  readonly finish: (back: SocialReturn) => Promise<void>;
} {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { error, run } = useSecurityCall();
  const finish = async ({ state: login, answer: pass }: SocialReturn): Promise<void> => {
    const done = await run(() => call(api, socialPaths.link, { body: { login, pass } }));
    if (!done) return;
    const provider = socialProviderNames[done.provider];
    const text = t('office_security_social_done', { provider });
    events.emit('notification/shown', { tone: 'success', text });
  };
  const isSent = useRef(false);
  useEffect(() => {
    const back = readSocialReturn(window.location);
    if (!back || isSent.current) return;
    isSent.current = true;
    // The answer works once, so a reload must not send it again.
    window.history.replaceState(window.history.state, '', withoutSocialReturn(window.location));
    void finish(back);
  });
  return { error, finish };
}
