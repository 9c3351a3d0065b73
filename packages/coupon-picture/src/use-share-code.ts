/** A bet slip code for the open selections of a coupon, for the shared picture (DR-4.102, DR-4.198). */
import { BOOKING_QUERY, bookingCodePaths, type CouponWire } from '@touchline/contracts/sports-betting';
import { call, useApi, useLocation } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { hasOpenBets } from './picture-model.ts';

export interface ShareCode {
  readonly code: string;
  readonly link: string;
}

/** Codes made on this page, by coupon, so that opening the dialog again saves no second one. */
const made = new Map<number, ShareCode>();

/**
 * @param isWanted whether the picture shows a code
 * @returns the code; null while it is loading, and when the selections cannot be saved
 */
export function useShareCode(coupon: CouponWire, isWanted: boolean): ShareCode | null {
  const api = useApi();
  const { lang } = useLocation();
  const [code, setCode] = useState<ShareCode | null>(made.get(coupon.id) ?? null);
  const isNeeded = isWanted && code === null && hasOpenBets(coupon);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const params = { couponId: coupon.id };
      const answer = await call(api, bookingCodePaths.selections, { params, query: { lng: lang } });
      if (answer.outcome !== 'ok' || answer.data.bets.length === 0) return;
      const { typeId, systemValue, bets } = answer.data;
      const body = {
        typeId,
        ...(systemValue !== null && { systemValue }),
        bets: bets.map(({ marketId, outcomeKey, blockId }) => ({ marketId, outcomeKey, blockId })),
      };
      const saved = await call(api, bookingCodePaths.save, { body });
      if (saved.outcome !== 'ok') return;
      const link = `${location.origin}/${lang}/line?${BOOKING_QUERY}=${saved.data.code}`;
      made.set(coupon.id, { code: saved.data.code, link });
      if (!isOver) setCode({ code: saved.data.code, link });
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [api, lang, coupon.id, isNeeded]);
  return isWanted ? code : null;
}
