/** The current values of the open coupons, from the player's topic of offers; without the socket by requests. */
import {
  offersPerRequest,
  saleOffersTopic,
  type SaleOfferWire,
  salePaths,
} from '@touchline/contracts/sports-betting';
import { call, useApi, useLive, useLiveStatus, useSession } from '@touchline/view-kit';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { applyOffers } from './apply-offers.ts';

/** Prices change about once a second; an offer is valid for a minute. */
const RELOAD_MS = 2_000;

export interface SaleOffers {
  readonly byCoupon: ReadonlyMap<number, SaleOfferWire>;
  readonly reload: () => Promise<void>;
}

/** Loads the offers of the first coupons of a list. A page in the background loads none. */
export function useSaleOffers(couponIds: readonly number[]): SaleOffers {
  const api = useApi();
  const session = useSession();
  const isLive = useLiveStatus() === 'open';
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible, () => false);
  const [byCoupon, setByCoupon] = useState<ReadonlyMap<number, SaleOfferWire>>(new Map());
  const ids = couponIds.slice(0, offersPerRequest).join(',');
  const isWatching = isVisible && ids !== '' && session.status === 'signed-in';
  useLive(isWatching ? saleOffersTopic(session.userId) : null, (message) =>
    setByCoupon((known) => applyOffers(known, message)),
  );
  const reload = useCallback(async () => {
    if (ids === '') return;
    const answer = await call(api, salePaths.offers, { query: { couponIds: ids } });
    if (answer.outcome === 'ok')
      setByCoupon(new Map(answer.data.offers.map((offer) => [offer.couponId, offer])));
  }, [api, ids]);
  useEffect(() => {
    if (isLive || !isVisible) return;
    let timer: ReturnType<typeof setTimeout>;
    let isEnded = false;
    const next = async (): Promise<void> => {
      await reload();
      if (!isEnded) timer = setTimeout(() => void next(), RELOAD_MS);
    };
    void next();
    return () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }, [reload, isLive, isVisible]);
  return { byCoupon, reload };
}

const isPageVisible = (): boolean => !document.hidden;

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
