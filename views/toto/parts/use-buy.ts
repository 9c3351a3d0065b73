import { type TotoCouponWire, totoPaths } from '@touchline/contracts/sports-betting';
import { call, newId, useApi, useEvents } from '@touchline/view-kit';
import { useRef, useState } from 'react';

export interface BuyRefused {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Purchase {
  readonly drawId: number;
  readonly accountId: number;
  readonly price: string;
  readonly choices: { match: number; outcomes: string[] }[];
}

export interface UseBuy {
  readonly isBusy: boolean;
  readonly refused: BuyRefused | null;
  readonly bought: TotoCouponWire | null;
  readonly buy: (purchase: Purchase) => void;
  readonly forget: () => void;
}

/** Buys coupons. A press after a lost answer repeats the request under its id, so nothing is bought twice (RL-38). */
export function useBuy(onBought: () => void): UseBuy {
  const api = useApi();
  const events = useEvents();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<BuyRefused | null>(null);
  const [bought, setBought] = useState<TotoCouponWire | null>(null);
  const pending = useRef<{ key: string; id: string } | null>(null);
  const send = async (purchase: Purchase): Promise<void> => {
    const key = JSON.stringify(purchase);
    const id = pending.current?.key === key ? pending.current.id : newId();
    pending.current = { key, id };
    const answer = await call(api, totoPaths.buy, { body: { id, ...purchase } });
    if (answer.outcome === 'ok' || answer.status >= 400) pending.current = null;
    if (answer.outcome === 'failed') {
      setRefused({ code: answer.code, details: (answer.details ?? {}) as BuyRefused['details'] });
      return;
    }
    setBought(answer.data);
    events.emit('wallet/changed', {});
    onBought();
  };
  return {
    isBusy,
    refused,
    bought,
    buy: (purchase) => {
      if (isBusy) return;
      setIsBusy(true);
      setRefused(null);
      void send(purchase).finally(() => setIsBusy(false));
    },
    forget: () => {
      setRefused(null);
      setBought(null);
    },
  };
}
