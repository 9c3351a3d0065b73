/** One change on the page of security: busy, its refusal, and the page loaded again after a success. */
import { readRefusal, useEvents, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { securityRefusalKey } from '../data/security-refusal.ts';

type Failed = Parameters<typeof readRefusal>[0];

export interface SecurityCall {
  readonly isBusy: boolean;
  /** The text of the refusal; null without one. */
  readonly error: string | null;
  /** @returns the reply; null when the call was refused, and `error` then says why */
  readonly run: <T>(
    send: () => Promise<{ readonly outcome: 'ok'; readonly data: T } | Failed>,
    options?: { readonly isReloading?: boolean },
  ) => Promise<T | null>;
  /** Shows the text of a code; null removes it. */
  readonly fail: (code: string | null) => void;
}

export function useSecurityCall(): SecurityCall {
  const t = useT();
  const events = useEvents();
  const { reload } = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isBusy,
    error,
    fail: (code) => setError(code === null ? null : t(securityRefusalKey(code))),
    run: async (send, { isReloading = true } = {}) => {
      setBusy(true);
      setError(null);
      const answer = await send();
      setBusy(false);
      if (answer.outcome !== 'ok') {
        setError(t(securityRefusalKey(readRefusal(answer).code)));
        return null;
      }
      events.emit('user-config/changed', {});
      if (isReloading) reload();
      return answer.data;
    },
  };
}
