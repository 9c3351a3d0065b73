/** Reads something of the player's own play in the browser: most visits of the page do not need it. */
import { useApi } from '@touchline/view-kit';
import { useEffect, useState } from 'react';

type Api = ReturnType<typeof useApi>;
type Answer<Data> = { readonly outcome: 'ok'; readonly data: Data } | { readonly outcome: string };

/** `null` until the answer has come; `failed` without one. @param read must stay the same between renderings */
export function useOwnPlay<Data>(
  read: (api: Api, signal: AbortSignal) => Promise<Answer<Data>>,
): Data | 'failed' | null {
  const api = useApi();
  const [data, setData] = useState<Data | 'failed' | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void read(api, stop.signal).then((answer) => {
      if (!stop.signal.aborted) setData('data' in answer ? answer.data : 'failed');
    });
    return () => stop.abort();
  }, [api, read]);
  return data;
}
