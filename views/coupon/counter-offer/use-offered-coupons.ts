/** The player's requests that a trader has answered with a counter-offer, from the private topic (DR-4.85). */
import type { UserLiveObjects } from '@touchline/contracts/shared';
import { couponPaths, type CouponWire } from '@touchline/contracts/sports-betting';
import { call, useApi, useLive, useLocation, useSession } from '@touchline/view-kit';
import { useCallback, useRef, useState } from 'react';

/** A coupon with its offer, and the moment of this browser's clock until which it can be approved. */
export interface OfferedCoupon {
  readonly coupon: CouponWire;
  readonly offer: NonNullable<CouponWire['counterOffer']>;
  readonly untilMs: number;
}

export interface OfferedCoupons {
  readonly offered: readonly OfferedCoupon[];
  /** The player has seen the end of an offer. */
  readonly close: (couponId: number) => void;
}

/** @param onOffered called once for each new offer */
export function useOfferedCoupons(onOffered: () => void): OfferedCoupons {
  const api = useApi();
  const session = useSession();
  const { lang } = useLocation();
  const [offered, setOffered] = useState<readonly OfferedCoupon[]>([]);
  const known = useRef(new Set<number>());
  const load = useCallback(
    async (couponId: number): Promise<void> => {
      const answer = await call(api, couponPaths.coupon, { params: { couponId }, query: { lng: lang } });
      if (answer.outcome === 'failed') return void known.current.delete(couponId);
      const { counterOffer: offer } = answer.data;
      if (offer === null) return;
      const untilMs = Date.now() + offer.leftMs;
      setOffered((all) => [...all, { coupon: answer.data, offer, untilMs }]);
      onOffered();
    },
    [api, lang, onOffered],
  );
  useLive(session.status === 'signed-in' ? `user/${session.userId}` : null, ({ data }) => {
    for (const coupon of Object.values(data.set as UserLiveObjects)) {
      if (coupon === undefined || !('hasOffer' in coupon)) continue;
      if (!coupon.hasOffer || known.current.has(coupon.couponId)) continue;
      known.current.add(coupon.couponId);
      void load(coupon.couponId);
    }
  });
  const close = (couponId: number): void =>
    setOffered((all) => all.filter(({ coupon }) => coupon.id !== couponId));
  return { offered, close };
}
