/** What the server would do with a typed amount: the plan of a withdrawal, the offer of a conversion. */
import type { ApiAnswer } from '@touchline/contracts/remote-views';
import { useEffect, useEffectEvent, useState } from 'react';

/** The time without a key press after which the page requests the preview of the typed amount. */
const TYPING_MS = 300;

export type Preview<Data, ErrorKey> =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'known'; readonly data: Data }
  | { readonly outcome: 'refused'; readonly error: ErrorKey };

interface PreviewRequest<Data, ErrorKey> {
  /** What the preview is of, as a text; null until the typed text is an amount. */
  readonly of: string | null;
  readonly fetch: (signal: AbortSignal) => Promise<ApiAnswer<Data>>;
  readonly errorKeyOf: (code: string) => ErrorKey;
}

export interface PreviewResult<Data, ErrorKey> {
  /** The preview of what is typed now. While it is requested, the preview before is not shown. */
  readonly state: Preview<Data, ErrorKey>;
  /** Requests the same preview again, such as after a changed rate or when a request has failed. */
  readonly refresh: () => void;
}

export function usePreview<Data, ErrorKey>(
  request: PreviewRequest<Data, ErrorKey>,
): PreviewResult<Data, ErrorKey> {
  const [version, setVersion] = useState(0);
  const [known, setKnown] = useState<{ readonly of: string; readonly state: Preview<Data, ErrorKey> }>();
  const of = request.of === null ? null : `${version} ${request.of}`;
  const load = useEffectEvent(async (requested: string, signal: AbortSignal) => {
    const answer = await request.fetch(signal);
    if (signal.aborted) return;
    const state: Preview<Data, ErrorKey> =
      answer.outcome === 'ok'
        ? { outcome: 'known', data: answer.data }
        : { outcome: 'refused', error: request.errorKeyOf(answer.status === 0 ? 'network' : answer.code) };
    setKnown({ of: requested, state });
  });
  useEffect(() => {
    if (of === null) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => void load(of, gone.signal), TYPING_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [of]);
  return {
    state: of !== null && known?.of === of ? known.state : { outcome: 'none' },
    refresh: () => setVersion((before) => before + 1),
  };
}
