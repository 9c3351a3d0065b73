/** Test data: bets and states of the coupon. */
import { EMPTY_COUPON, reduceCoupon } from './index.ts';
import type { CouponEvent, CouponState } from './state.ts';

export const bet = (marketId: number, outcomeKey = '1', coefMilli = 1860) => ({
  marketId,
  outcomeKey,
  gameId: marketId * 10,
  kind: 3 as const,
  coefMilli,
});

export const add = (marketId: number, outcomeKey = '1'): CouponEvent => ({
  type: 'bet-added',
  bet: bet(marketId, outcomeKey),
});

/** Applies events to an empty coupon. */
export const run = (...events: CouponEvent[]): CouponState => events.reduce(reduceCoupon, EMPTY_COUPON);
