/** Sends the typed query when the typing pauses, and returns its reply. */
import { MIN_SEARCH_LENGTH } from '@touchline/contracts/sports-betting';
import { useApi, useLocation, usePreferences, useT } from '@touchline/view-kit';
import { useEffect, useMemo, useState } from 'react';
import { type Answered, optionsOf, readSearch } from '../data/search.ts';

export type Result =
  | { readonly status: 'idle' | 'loading' }
  | ({ readonly status: 'found' } & Answered)
  | { readonly status: 'failed'; readonly isTooOften: boolean };

/** A query is sent when the input has not changed for this time. */
const REST_MS = 180;
const MINUTES = 60;

/**
 * Returns the reply to the debounced query, or until it arrives, the previous reply. Earlier requests are cancelled.
 */
export function useSearch(text: string, tries: number): Result {
  const t = useT();
  const api = useApi();
  const { lang } = useLocation();
  const { lineDisallowSports, liveDisallowSports, timeZone } = usePreferences();
  const [state, setState] = useState<{ readonly requestKey: string; readonly result: Result }>({
    requestKey: '',
    result: { status: 'idle' },
  });
  const isEnough = text.length >= MIN_SEARCH_LENGTH;
  const texts = useMemo(
    () => ({
      lang,
      versus: (home: string, away: string) => t('header_search_versus', { home, away }),
      offsetMin: Math.round(timeZone * MINUTES),
    }),
    [t, lang, timeZone],
  );
  const requestKey = `${tries} ${text}`;
  useEffect(() => {
    if (!isEnough) return undefined;
    const run = new AbortController();
    const timer = setTimeout(() => {
      const hidden = { lineDisallowSports, liveDisallowSports };
      void readSearch(api, text, lang, hidden, run.signal).then((answer) => {
        if (run.signal.aborted) return;
        setState({
          requestKey,
          result:
            answer.outcome === 'ok'
              ? {
                  status: 'found',
                  text,
                  options: optionsOf(answer.data, texts),
                  instead: answer.data.instead,
                }
              : { status: 'failed', isTooOften: answer.status === 429 },
        });
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      run.abort();
    };
  }, [api, requestKey, isEnough, lang, text, texts, lineDisallowSports, liveDisallowSports]);
  if (!isEnough) return { status: 'idle' };
  if (state.requestKey === requestKey) return state.result;
  // While a newer reply is loading, the last list stays visible, so that the list does not flicker.
  return state.result.status === 'found' && state.result.options.length > 0
    ? state.result
    : { status: 'loading' };
}
