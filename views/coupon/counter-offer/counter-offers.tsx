/** Traders' answers to stakes over the maximum, above the bet slip, until the player has answered them (DR-4.85). */
import { lazyComponent, useCoupon, useEvents } from '@touchline/view-kit';
import { useCallback, type ReactElement } from 'react';
import { useOfferedCoupons } from './use-offered-coupons.ts';

const OfferCard = lazyComponent(async () => (await import('./offer-card.tsx')).OfferCard);

export function CounterOffers(): ReactElement | null {
  const events = useEvents();
  const [{ phase }, send] = useCoupon();
  // The player has a minute, so the bet slip opens where it is a sheet.
  const openCoupon = useCallback(() => events.emit('coupon/opened', {}), [events]);
  const { offered, close } = useOfferedCoupons(openCoupon);
  /** The bet slip may still show that this request was sent. */
  const endRequest = (couponId: number): void => {
    if (phase.at === 'accepted' && phase.coupon.id === couponId) send({ type: 'result-closed' });
  };
  return (
    <>
      {offered.map((one) => (
        <OfferCard
          key={one.coupon.id}
          offered={one}
          onAnswered={() => endRequest(one.coupon.id)}
          onClose={() => close(one.coupon.id)}
        />
      ))}
    </>
  );
}
