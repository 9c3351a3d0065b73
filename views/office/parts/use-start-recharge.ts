/** Starts a recharge and redirects to the provider's page. */
import { paymentPaths } from '@touchline/contracts/banking';
import { call, newId, useApi, useEvents, useLocation, useNavigate } from '@touchline/view-kit';
import { useState } from 'react';
import type { Draft } from '../data/recharge.ts';
import { sendOnce } from '../data/send-once.ts';
import { rechargeRefusalKey, type RechargeRefusalKey } from '../data/recharge-refusal.ts';

export interface StartRecharge {
  readonly isBusy: boolean;
  /** The text of a refusal; null when there is none. */
  readonly error: RechargeRefusalKey | null;
  readonly send: (draft: Draft) => Promise<void>;
}

export function useStartRecharge(currency: string): StartRecharge {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const { lang } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RechargeRefusalKey | null>(null);
  const send = async (draft: Draft): Promise<void> => {
    setBusy(true);
    setError(null);
    const sent = await sendOnce({
      key: 'touchline.recharge',
      content: draft,
      storage: sessionStorage,
      newId,
      send: (rechargeId) => call(api, paymentPaths.recharge, { body: { rechargeId, ...draft, lng: lang } }),
    });
    if (sent.outcome === 'ok') {
      events.emit('analytics/happened', {
        name: 'deposit-called',
        params: { method: draft.methodId, currency_id: currency, amount: Number(draft.amount) },
      });
      // An absolute address makes the browser load another document, even for our own sandbox.
      navigate(new URL(sent.data.pageUrl, window.location.href).href);
      return;
    }
    setBusy(false);
    setError(rechargeRefusalKey(sent.code));
  };
  return { isBusy, error, send };
}
