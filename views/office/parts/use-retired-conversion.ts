/** The conversion of an account of a retired currency (DR-1.38). */
import { retiredCurrencyPaths } from '@touchline/contracts/banking';
import { call, newId, useApi, useEvents, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import { type RetiredOffer, retiredRefusalKey, type RetiredRefusalKey } from '../data/retired-currency.ts';
import { sendOnce } from '../data/send-once.ts';

export interface RetiredConversion {
  readonly isBusy: boolean;
  readonly error: RetiredRefusalKey | null;
  readonly send: () => Promise<void>;
}

export function useRetiredConversion({ accountId, rateId, from, to }: RetiredOffer): RetiredConversion {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { reload } = useReloadData();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RetiredRefusalKey | null>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    const sent = await sendOnce({
      key: 'touchline.retired-conversion',
      content: { accountId, rateId },
      storage: sessionStorage,
      newId,
      send: (conversionId) =>
        call(api, retiredCurrencyPaths.convert, { body: { conversionId, accountId, rateId } }),
    });
    setBusy(false);
    if (sent.outcome === 'failed') {
      setError(retiredRefusalKey(sent.code));
      if (sent.code === 'conversion/rate-changed') reload();
      return;
    }
    events.emit('analytics/happened', { name: 'account-converted', params: { currency_id: from } });
    events.emit('wallet/changed', {});
    // The reminder reads the user config, which says that nothing is left to convert.
    events.emit('user-config/changed', {});
    events.emit('notification/shown', { tone: 'success', text: t('office_retired_done', { to }) });
    reload();
  };
  return { isBusy, error, send };
}
