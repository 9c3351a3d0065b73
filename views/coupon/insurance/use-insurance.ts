/** Loads what insuring a bet costs, and buys an insurance. A repeat after a lost answer has the same id. */
import {
  type InsuranceOfferWire,
  insurancePaths,
  type InsuranceWire,
} from '@touchline/contracts/sports-betting';
import { call, newId, useApi } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';

type Part = NonNullable<InsuranceOfferWire['offer']>['parts'][number];

export interface UseInsurance {
  /** Null until it is loaded. */
  readonly offer: InsuranceOfferWire | null;
  readonly isBusy: boolean;
  readonly bought: InsuranceWire | null;
  /** The code of the last refusal; `network` when no answer came. */
  readonly refusal: string | null;
  readonly buy: (part: Part) => Promise<void>;
}

/** The premium follows the prices; it is read again after this time. */
const RELOAD_MS = 10_000;

export function useInsurance(couponId: number): UseInsurance {
  const api = useApi();
  const [offer, setOffer] = useState<InsuranceOfferWire | null>(null);
  const [reads, setReads] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [bought, setBought] = useState<InsuranceWire | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The request whose answer is not known yet.
  const pending = useRef<{ readonly id: string; readonly part: Part } | null>(null);
  useEffect(() => {
    let isOver = false;
    const load = async (): Promise<void> => {
      const answer = await call(api, insurancePaths.offer, { params: { couponId } });
      if (!isOver && answer.outcome === 'ok') setOffer(answer.data);
    };
    void load();
    const timer = setInterval(() => void load(), RELOAD_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [api, couponId, reads]);
  const buy = async (chosen: Part): Promise<void> => {
    const { id, part } = pending.current ?? { id: newId(), part: chosen };
    pending.current = { id, part };
    setBusy(true);
    const answer = await call(api, insurancePaths.insure, { params: { couponId }, body: { id, ...part } });
    setBusy(false);
    const isDecided = answer.outcome === 'ok' || (answer.status >= 400 && answer.status < 500);
    if (isDecided) pending.current = null;
    setBought(answer.outcome === 'ok' ? answer.data : null);
    setRefusal(answer.outcome === 'ok' ? null : isDecided ? answer.code : 'network');
    setReads((count) => count + 1);
  };
  return { offer, isBusy, bought, refusal, buy };
}
