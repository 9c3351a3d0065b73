/** The coupon store: the chosen bets, from selection to placement. */
import { createEventStore, type EventStore } from '../event-store.ts';
import { reduceCoupon } from './reducer.ts';
import { type CouponState, EMPTY_COUPON, type StoreEvent } from './state.ts';

// effects.ts is not exported here, because the page loads it only when betting is likely.
export type { CouponPorts } from './effects.ts';
export { reduceCoupon } from './reducer.ts';
export { EMPTY_COUPON } from './state.ts';

export type ShellCoupon = EventStore<CouponState, StoreEvent>;

export function createCouponStore(initial: CouponState = EMPTY_COUPON): ShellCoupon {
  return createEventStore(reduceCoupon, initial);
}
