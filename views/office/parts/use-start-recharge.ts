/** Starts a recharge and redirects to the provider's page. */
import { type PaymentApi, paymentPaths } from '@touchline/contracts/banking';
import { newId, useApi, useEvents, useLocation, useNavigate } from '@touchline/view-kit';
import { useState } from 'react';
import { forgetDraft, rechargeIdOf } from '../data/recharge.ts';
import type { Draft } from '../data/recharge.ts';

export interface StartRecharge {
  readonly isBusy: boolean;
  /** The last part of the refusal's code with underscores; null without a refusal. */
  readonly error: string | null;
  readonly send: (draft: Draft) => Promise<void>;
}

export function useStartRecharge(currency: string): StartRecharge {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const { lang } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (draft: Draft): Promise<void> => {
    setBusy(true);
    setError(null);
    // The id is stored before anything is sent.
    const rechargeId = rechargeIdOf(draft, sessionStorage, newId);
    const answer = await api.send({
      ...paymentPaths.recharge,
      body: { rechargeId, ...draft, lng: lang } satisfies PaymentApi['recharge']['body'],
      parse: (json) => json as PaymentApi['recharge']['reply'],
    });
    const isAnswered = answer.outcome === 'ok' || (answer.status >= 400 && answer.status < 500);
    if (isAnswered) forgetDraft(sessionStorage);
    if (answer.outcome === 'ok') {
      events.emit('analytics/happened', {
        name: 'deposit-called',
        params: { method: draft.methodId, currency_id: currency, amount: Number(draft.amount) },
      });
      // An absolute address is another document, also for our own sandbox.
      navigate(new URL(answer.data.pageUrl, window.location.href).href);
      return;
    }
    setBusy(false);
    setError(isAnswered ? (answer.code.split('/').at(-1)?.replaceAll('-', '_') ?? 'other') : 'network');
  };
  return { isBusy, error, send };
}
