/** Starts a recharge and goes to where it is paid: the provider's page, or the page with a code or bank details. */
import { paymentPaths } from '@touchline/contracts/banking';
import { call, newId, useApi, useEvents, useLocation, useNavigate } from '@touchline/view-kit';
import { useState } from 'react';
import { forgetDraft, rechargeIdOf } from '../data/recharge.ts';
import type { DepositOrder } from '../data/recharge.ts';
import { rechargeRefusalKey, type RechargeRefusalKey } from '../data/recharge-refusal.ts';

export interface StartRecharge {
  readonly isBusy: boolean;
  /** The text of a refusal; null when there is none. */
  readonly error: RechargeRefusalKey | null;
  readonly send: (order: DepositOrder) => Promise<void>;
}

export function useStartRecharge(currency: string): StartRecharge {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const { lang } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RechargeRefusalKey | null>(null);
  const send = async (order: DepositOrder): Promise<void> => {
    setBusy(true);
    setError(null);
    // The id is stored before anything is sent.
    const rechargeId = rechargeIdOf(order, sessionStorage, newId);
    const answer = await call(api, paymentPaths.recharge, {
      body: { rechargeId, ...order, lng: lang },
    });
    const isAnswered = answer.outcome === 'ok' || (answer.status >= 400 && answer.status < 500);
    if (isAnswered) forgetDraft(sessionStorage);
    if (answer.outcome === 'ok') {
      events.emit('analytics/happened', {
        name: 'deposit-called',
        params: { method: order.methodId, currency_id: currency, amount: Number(order.amount) },
      });
      const { pageUrl } = answer.data;
      // A deposit without the provider's page continues on this site. For every other page an absolute address makes
      // the browser load another document, even for our own sandbox.
      navigate(pageUrl.startsWith(`/${lang}/`) ? pageUrl : new URL(pageUrl, window.location.href).href);
      return;
    }
    setBusy(false);
    const isKnown = isAnswered || answer.code === 'payments/provider';
    setError(rechargeRefusalKey(isKnown ? answer.code : 'network'));
  };
  return { isBusy, error, send };
}
