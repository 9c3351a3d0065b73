/** Starts a recharge and goes to where it is paid: the provider's page, or the page with a code or bank details. */
import { paymentPaths } from '@touchline/contracts/banking';
import { call, newId, useApi, useEvents, useLocation, useNavigate } from '@touchline/view-kit';
import { useState } from 'react';
import type { DepositOrder } from '../data/recharge.ts';
import { sendOnce } from '../data/send-once.ts';
import { rechargeRefusal, type RechargeRefusal } from '../data/recharge-refusal.ts';

export interface StartRecharge {
  readonly isBusy: boolean;
  /** The last refusal; null when there is none. */
  readonly error: RechargeRefusal | null;
  readonly send: (order: DepositOrder) => Promise<void>;
}

export function useStartRecharge(currency: string): StartRecharge {
  const api = useApi();
  const events = useEvents();
  const navigate = useNavigate();
  const { lang } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<RechargeRefusal | null>(null);
  const send = async (order: DepositOrder): Promise<void> => {
    setBusy(true);
    setError(null);
    const { details, ...content } = order;
    const sent = await sendOnce({
      key: 'touchline.recharge',
      // The form may have a voucher's code, which is not stored.
      content,
      storage: sessionStorage,
      newId,
      // The order was not opened; the provider opens it once for an id, so the same id is sent again (DR-12.54).
      repeatAfter: ['payments/provider'],
      send: (rechargeId) =>
        call(api, paymentPaths.recharge, { body: { rechargeId, ...content, details, lng: lang } }),
    });
    if (sent.outcome === 'ok') {
      events.emit('analytics/happened', {
        name: 'deposit-called',
        params: { method: order.methodId, currency_id: currency, amount: Number(order.amount) },
      });
      const { pageUrl } = sent.data;
      // A deposit without the provider's page continues on this site. For every other page an absolute address makes
      // the browser load another document, even for our own sandbox.
      navigate(pageUrl.startsWith(`/${lang}/`) ? pageUrl : new URL(pageUrl, window.location.href).href);
      return;
    }
    setBusy(false);
    setError(rechargeRefusal(sent.code, sent.details));
  };
  return { isBusy, error, send };
}
