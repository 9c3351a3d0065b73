import { readList } from '@touchline/line-kit';
import type { ListReply } from '@touchline/line-kit';
import { useApi } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import type { ListData } from './load-list.ts';
import { ofChamps } from './list-reply.ts';

/**
 * Returns the list: first the games sent with the page, then, once loaded, all games. While a newer list loads, the
 * last whole list stays. After a failure the first games stay, and the next load tries again.
 */
export function useWholeList({ reply, query, filter }: ListData): ListReply {
  const api = useApi();
  const { champIds } = filter;
  const [whole, setWhole] = useState<ListReply | null>(null);
  useEffect(() => {
    if (query === null) return undefined;
    const run = new AbortController();
    void readList(api, query, run.signal).then((answer) => {
      if (!run.signal.aborted && answer.outcome === 'ok') setWhole(ofChamps(answer.data, champIds));
    });
    return () => run.abort();
  }, [api, champIds, query, reply]);
  return query === null ? reply : (whole ?? reply);
}
