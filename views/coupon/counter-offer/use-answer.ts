/** Sends the player's answer to a counter-offer and keeps its result. */
import {
  type CounterOfferApi,
  counterOfferPaths,
  type CouponWire,
} from '@touchline/contracts/sports-betting';
import { call, useApi, useLocation } from '@touchline/view-kit';
import { useState } from 'react';

export type AnswerPhase =
  | { readonly at: 'open' }
  | { readonly at: 'sending'; readonly isApproved: boolean }
  /** The response was lost; the same answer can be sent again. */
  | { readonly at: 'lost' }
  /** The time of the offer was over before the answer arrived. */
  | { readonly at: 'over' }
  | { readonly at: 'decided'; readonly coupon: CouponWire; readonly isApproved: boolean };

export interface Answer {
  readonly phase: AnswerPhase;
  readonly send: (isApproved: boolean) => Promise<void>;
}

/** @param onDecided called when the server has decided the request */
export function useAnswer(couponId: number, onDecided: () => void): Answer {
  const api = useApi();
  const { lang } = useLocation();
  const [phase, setPhase] = useState<AnswerPhase>({ at: 'open' });
  const send = async (isApproved: boolean): Promise<void> => {
    setPhase({ at: 'sending', isApproved });
    const body: CounterOfferApi['answer']['body'] = { isApproved, lng: lang };
    const answer = await call(api, counterOfferPaths.answer, { params: { couponId }, body });
    if (answer.outcome === 'ok') {
      setPhase({ at: 'decided', coupon: answer.data, isApproved });
      onDecided();
    } else if (answer.status === 410 || answer.status === 404) setPhase({ at: 'over' });
    else setPhase({ at: 'lost' });
  };
  return { phase, send };
}
