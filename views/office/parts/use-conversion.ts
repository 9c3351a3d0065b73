/** The offer of a conversion while the player types, and the conversion itself. */
import { type ConversionApi, conversionPaths } from '@touchline/contracts/banking';
import { call, newId, useApi, useEvents, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { conversionRefusalKey, type ConversionRefusalKey } from '../data/conversion.ts';
import { sendOnce } from '../data/send-once.ts';
import { type PreviewResult, usePreview } from './use-preview.ts';

export type ConversionOffer = ConversionApi['offer']['reply'];

interface OfferRequest {
  readonly fromId: number;
  readonly toId: number;
  /** Null until the typed text is an amount. */
  readonly amount: string | null;
}

/** Requests what the typed amount would give. */
export function useOffer({
  fromId,
  toId,
  amount,
}: OfferRequest): PreviewResult<ConversionOffer, ConversionRefusalKey> {
  const api = useApi();
  return usePreview({
    of: amount === null ? null : `${fromId} ${toId} ${amount}`,
    fetch: (signal) =>
      call(api, conversionPaths.offer, { query: { fromId, toId, amount: amount ?? '' }, signal }),
    errorKeyOf: conversionRefusalKey,
  });
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

/**
 * Converts.
 *
 * @param onRateChanged called when the server refused because the rate is another one now
 */
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
    const sent = await sendOnce({
      key: DRAFT_KEY,
      content: draft,
      storage: sessionStorage,
      newId,
      send: (conversionId) => call(api, conversionPaths.convert, { body: { conversionId, ...draft } }),
    });
    setBusy(false);
    if (sent.outcome === 'failed') {
      if (sent.code === 'conversion/rate-changed') onRateChanged();
      setError(conversionRefusalKey(sent.code));
      return false;
    }
    events.emit('wallet/changed', {});
    events.emit('notification/shown', { tone: 'success', text: t('office_convert_done') });
    reload();
    return true;
  };
  return { isBusy, error, send };
}
