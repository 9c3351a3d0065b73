/** The bets the visitor has chosen, and everything that becomes of them until they are a coupon. */
import { createEventStore, type EventStore } from '../event-store.ts';
import { reduceCoupon } from './reducer.ts';
import { type CouponState, EMPTY_COUPON, type StoreEvent } from './state.ts';

// effects.ts is no part of this door: the page loads it when the visitor comes near betting.
export type { CouponPorts } from './effects.ts';
export { reduceCoupon } from './reducer.ts';
export { EMPTY_COUPON } from './state.ts';

export type ShellCoupon = EventStore<CouponState, StoreEvent>;

export function createCouponStore(initial: CouponState = EMPTY_COUPON): ShellCoupon {
  return createEventStore(reduceCoupon, initial);
}
