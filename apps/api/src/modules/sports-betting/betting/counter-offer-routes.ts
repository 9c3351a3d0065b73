import { counterOfferEndpoints, counterOfferErrors } from '@touchline/contracts/sports-betting';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Betting } from './betting.ts';

/** The player's answer to a trader's counter-offer (DR-4.85). */
export function counterOfferRoutes(deps: {
  betting: Betting;
  /** Wakes the work that follows a commit. */
  afterCommit: () => void;
}) {
  const { betting } = deps;
  const noCoupon = { refused: 'betting/no-coupon', message: 'You have no such coupon.' } as const;
  const noOffer = {
    refused: 'betting/no-counter-offer',
    message: 'The coupon has no counter-offer, or its time is over.',
  } as const;
  return routes(counterOfferEndpoints, counterOfferErrors, {
    answer: async ({ params, body, userId }) => {
      const couponId = BigInt(params.couponId);
      if (!(await betting.coupon(userId, couponId, body.lng))) return noCoupon;
      if (body.isApproved) {
        const approval = await betting.approveCounterOffer(userId, couponId);
        if (approval === 'gone') return noOffer;
        // When this process ends here, the worker decides the coupon.
        if (approval === 'approved') await betting.decide(couponId);
      } else if (!(await betting.declineCounterOffer(userId, couponId))) return noOffer;
      deps.afterCommit();
      return (await betting.coupon(userId, couponId, body.lng)) ?? noCoupon;
    },
  });
}
