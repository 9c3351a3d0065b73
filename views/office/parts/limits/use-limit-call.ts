/** One change of the limits: busy, its refusal, and the page loaded again after a success. */
import { readRefusal, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { limitRefusalKey } from '../../data/limit-refusal.ts';

type Failed = Parameters<typeof readRefusal>[0];

export interface LimitCall {
  readonly isBusy: boolean;
  readonly error: string | null;
  /** @returns whether it was done */
  readonly run: (
    send: () => Promise<{ readonly outcome: 'ok'; readonly data: unknown } | Failed>,
  ) => Promise<boolean>;
}

export function useLimitCall(): LimitCall {
  const t = useT();
  const { reload } = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isBusy,
    error,
    run: async (send) => {
      setBusy(true);
      setError(null);
      const answer = await send();
      setBusy(false);
      if (answer.outcome !== 'ok') {
        setError(t(limitRefusalKey(readRefusal(answer).code)));
        return false;
      }
      reload();
      return true;
    },
  };
}
