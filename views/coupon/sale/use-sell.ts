/** Sends a sale and follows it to its end. When the response is lost, it reads the result from the list of sales. */
import { type SaleApi, salePaths, type SaleWire } from '@touchline/contracts/sports-betting';
import { call, newId, useApi } from '@touchline/view-kit';
import { useEffect, useState } from 'react';

export type SalePhase =
  | { readonly at: 'idle' }
  /** The sale was sent; its response has not arrived yet, or was lost. */
  | { readonly at: 'sending'; readonly requestId: string; readonly isLost: boolean }
  | { readonly at: 'waiting'; readonly sale: SaleWire; readonly untilMs: number }
  | { readonly at: 'sold'; readonly sale: SaleWire }
  | { readonly at: 'refused'; readonly code: string; readonly value: string | null };

type SellBody = Omit<SaleApi['sell']['body'], 'id'>;

const IDLE: SalePhase = { at: 'idle' };
/** The time between two reads of the result. */
const POLL_MS = 1_000;

export interface Sell {
  readonly phase: SalePhase;
  readonly send: (body: SellBody) => Promise<void>;
  readonly reset: () => void;
}

export function useSell(couponId: number, waiting: SaleWire | null): Sell {
  const api = useApi();
  const [own, setPhase] = useState<SalePhase>(IDLE);
  // After a reload, a sale that still waits is known from the server.
  const phase: SalePhase =
    own.at === 'idle' && waiting ? { at: 'waiting', sale: waiting, untilMs: waiting.decidesAtMs ?? 0 } : own;
  const send = async (body: SellBody): Promise<void> => {
    const requestId = newId();
    setPhase({ at: 'sending', requestId, isLost: false });
    const answer = await call(api, salePaths.sell, {
      params: { couponId },
      body: { id: requestId, ...body },
    });
    if (answer.outcome === 'ok') {
      const { data } = answer;
      if (data.outcome === 'sold') setPhase({ at: 'sold', sale: data.sale });
      else setPhase({ at: 'waiting', sale: data.sale, untilMs: Date.now() + data.delayMs });
    } else if (answer.status >= 400 && answer.status < 500) {
      const { value } = answer.details as { value?: string };
      setPhase({ at: 'refused', code: answer.code, value: value ?? null });
    } else setPhase({ at: 'sending', requestId, isLost: true });
  };
  const followedId =
    phase.at === 'waiting'
      ? phase.sale.requestId
      : phase.at === 'sending' && phase.isLost
        ? phase.requestId
        : null;
  useEffect(() => {
    if (followedId === null) return undefined;
    const poll = async (): Promise<void> => {
      const answer = await call(api, salePaths.sales, { params: { couponId } });
      if (answer.outcome !== 'ok') return;
      const sale = answer.data.sales.find(({ requestId }) => requestId === followedId);
      if (sale === undefined) setPhase({ at: 'refused', code: 'network', value: null });
      else if (sale.state !== 'waiting') setPhase(endOf(sale));
    };
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [api, followedId, couponId]);
  return { phase, send, reset: () => setPhase(IDLE) };
}

function endOf(sale: SaleWire): SalePhase {
  if (sale.state === 'sold') return { at: 'sold', sale };
  const { value } = (sale.refusal?.details ?? {}) as { value?: string };
  return { at: 'refused', code: sale.refusal?.code ?? '', value: value ?? null };
}
