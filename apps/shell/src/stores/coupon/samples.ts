/** Bets and states for tests of the coupon. */
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

/** The coupon after these events, starting from an empty one. */
export const run = (...events: CouponEvent[]): CouponState => events.reduce(reduceCoupon, EMPTY_COUPON);
