/** The offer of a conversion while the player types, and the conversion itself. */
import { type ConversionApi, conversionPaths } from '@touchline/contracts/banking';
import { call, newId, useApi, useEvents, useReloadData, useT } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { conversionRefusalKey, type ConversionRefusalKey } from '../data/conversion.ts';
import { draftIdOf } from '../data/draft-id.ts';

/** The time without a key press after which the page requests the offer of the typed amount. */
const TYPING_MS = 300;

export type ConversionOffer = ConversionApi['offer']['reply'];
export type OfferState =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'offer'; readonly offer: ConversionOffer }
  | { readonly outcome: 'refused'; readonly error: ConversionRefusalKey };

interface Wanted {
  readonly fromId: number;
  readonly toId: number;
  /** Null until the typed text is an amount. */
  readonly amount: string | null;
  /** Changes when the offer must be read again, such as after a changed rate. */
  readonly version: number;
}

/** Asks the server what the typed amount would give. While it asks, the last answer is not shown. */
export function useOffer({ fromId, toId, amount, version }: Wanted): OfferState {
  const api = useApi();
  const of = `${fromId} ${toId} ${amount} ${version}`;
  const [state, setState] = useState<{ readonly of: string; readonly answer: OfferState }>();
  useEffect(() => {
    if (amount === null) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const query = { fromId, toId, amount };
      const answer = await call(api, conversionPaths.offer, { query, signal: gone.signal });
      if (gone.signal.aborted) return;
      setState({
        of,
        answer:
          answer.outcome === 'ok'
            ? { outcome: 'offer', offer: answer.data }
            : {
                outcome: 'refused',
                error: conversionRefusalKey(answer.status === 0 ? 'network' : answer.code),
              },
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [api, fromId, toId, amount, of]);
  return amount !== null && state?.of === of ? state.answer : { outcome: 'none' };
}

const DRAFT_KEY = 'touchline.conversion';

export interface SendConversion {
  readonly isBusy: boolean;
  readonly error: ConversionRefusalKey | null;
  /** @returns whether the money was converted */
  readonly send: (draft: {
    readonly fromId: number;
    readonly toId: number;
    readonly amount: string;
    readonly rateId: string;
  }) => Promise<boolean>;
}

/** Converts. The id is stored before anything is sent, so a repeat after a lost response is the same conversion. */
export function useSendConversion(onRateChanged: () => void): SendConversion {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { reload } = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ConversionRefusalKey | null>(null);
  const send: SendConversion['send'] = async (draft) => {
    setBusy(true);
    setError(null);
    const text = encodeURIComponent(JSON.stringify(draft));
    const conversionId = draftIdOf(DRAFT_KEY, text, sessionStorage, newId);
    const answer = await call(api, conversionPaths.convert, { body: { conversionId, ...draft } });
    const isAnswered = answer.outcome === 'ok' || (answer.status >= 400 && answer.status < 500);
    if (isAnswered) sessionStorage.removeItem(DRAFT_KEY);
    setBusy(false);
    if (answer.outcome === 'failed') {
      if (answer.code === 'conversion/rate-changed') onRateChanged();
      setError(conversionRefusalKey(isAnswered ? answer.code : 'network'));
      return false;
    }
    events.emit('wallet/changed', {});
    events.emit('notification/shown', { tone: 'success', text: t('office_convert_done') });
    reload();
    return true;
  };
  return { isBusy, error, send };
}
