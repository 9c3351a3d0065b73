/** One change of the limits: busy, its refusal, and the page loaded again after a success. */
import type { Messages } from '@touchline/i18n';
import { readRefusal, useEvents, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { limitRefusalKey } from '../../data/limit-refusal.ts';

type Failed = Parameters<typeof readRefusal>[0];

/** The server's title of a success, in the language of the page; null where an answer has none. */
const titleOf = (data: object): string | null =>
  'title' in data && typeof data.title === 'string' ? data.title : null;

export interface LimitCall {
  readonly isBusy: boolean;
  readonly error: string | null;
  /**
   * @param done the text of a success without a title of the server (DM-LM-039, DM-LM-040); absent where the page itself
   *   shows the success
   * @returns the answer's data; null when it was refused
   */
  readonly run: <Data extends object>(
    send: () => Promise<{ readonly outcome: 'ok'; readonly data: Data } | Failed>,
    done?: Extract<keyof Messages, `office_limit_title_${string}`>,
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
    run: async (send, done) => {
      setBusy(true);
      setError(null);
      const answer = await send();
      setBusy(false);
      if (answer.outcome !== 'ok') {
        setError(t(limitRefusalKey(readRefusal(answer).code)));
        return null;
      }
      if (done !== undefined)
        events.emit('notification/shown', { tone: 'success', text: titleOf(answer.data) ?? t(done) });
      reload();
      return answer.data;
    },
  };
}
