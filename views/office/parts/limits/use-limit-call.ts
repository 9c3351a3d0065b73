/** One change of the limits: busy, its refusal, and the page loaded again after a success. */
import type { Messages } from '@touchline/i18n';
import { readRefusal, useEvents, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { limitRefusalKey, type LimitFailure } from '../../data/limit-refusal.ts';

type Failed = Parameters<typeof readRefusal>[0];

/** The server's title of a success, in the language of the page; null where an answer has none. */
const titleOf = (data: object): string | null =>
  'title' in data && typeof data.title === 'string' ? data.title : null;

interface LimitTexts {
  readonly done?: Extract<keyof Messages, `office_limit_title_${string}`>;
  readonly failed?: LimitFailure;
  readonly refused?: (text: string, status: number) => string;
}

export interface LimitCall {
  readonly isBusy: boolean;
  readonly error: string | null;
  /**
   * @param texts `done`: a success without a title of the server (DM-LM-039, DM-LM-040); absent where the page itself
   *   shows the success. `failed`: a failure whose code has no text. `refused`: the whole text of a failure
   * @returns the answer's data; null when it was refused
   */
  readonly run: <Data extends object>(
    send: () => Promise<{ readonly outcome: 'ok'; readonly data: Data } | Failed>,
    texts?: LimitTexts,
  ) => Promise<Data | null>;
}

export function useLimitCall(): LimitCall {
  const t = useT();
  const events = useEvents();
  const { reload } = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    isBusy,
    error,
    run: async (send, { done, failed, refused = (text: string) => text } = {}) => {
      setBusy(true);
      setError(null);
      const answer = await send();
      setBusy(false);
      if (answer.outcome !== 'ok') {
        setError(refused(t(limitRefusalKey(readRefusal(answer).code, failed)), answer.status));
        return null;
      }
      if (done !== undefined)
        events.emit('notification/shown', { tone: 'success', text: titleOf(answer.data) ?? t(done) });
      reload();
      return answer.data;
    },
  };
}
