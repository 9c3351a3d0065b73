/** Keeps the price of an edit current: the value of the old coupon changes with bets that are not in the bet slip. */
import type { LiveFeed, Readable, Session } from '@touchline/contracts/remote-views';
import { saleOfferKey, saleOffersTopic } from '@touchline/contracts/sports-betting';
import type { EventStore } from '../event-store.ts';
import { type CouponState, isPlacementPending, type StoreEvent } from './state.ts';

/** The price is polled at this interval while the socket does not have the value of the coupon. */
export const editQuoteMs = 2_000;

interface Ports {
  readonly live: LiveFeed;
  readonly session: Pick<Readable<Session>, 'get'>;
  readonly isHidden: () => boolean;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

const isShown = ({ edit, bets, phase }: CouponState): boolean =>
  edit !== null && bets.length > 0 && !isPlacementPending(phase);

/**
 * Fetches the price of an edit when the socket sends a new value of the old coupon (DR-4.120). It polls only while the
 * socket is not open, or has no value of this coupon, because only the newest open coupons have one.
 * @param ask fetches the price
 * @returns a function that ends the subscription and the polling
 */
export function followEditPrice(
  store: Pick<EventStore<CouponState, StoreEvent>, 'get' | 'subscribe'>,
  { live, session, isHidden, setTimer }: Ports,
  ask: () => void,
): () => void {
  let followed: { topic: string; couponId: number; isPushed: boolean; stop: () => void } | null = null;
  let cancelTimer: (() => void) | null = null;

  const schedule = (): void => {
    cancelTimer = setTimer(() => {
      cancelTimer = null;
      if (!isShown(store.get())) return;
      const isPushed = live.status.get() === 'open' && followed?.isPushed === true;
      if (!isPushed && !isHidden()) ask();
      schedule();
    }, editQuoteMs);
  };

  const follow = (topic: string, couponId: number): void => {
    const key = saleOfferKey(couponId);
    const own = { topic, couponId, isPushed: false, stop: () => {} };
    followed = own;
    own.stop = live.subscribe(topic, ({ kind, data }) => {
      const isSet = key in data.set;
      if (isSet) own.isPushed = true;
      else if (kind === 'snapshot' || data.del.includes(key)) own.isPushed = false;
      else return;
      if (isShown(store.get())) ask();
    });
  };

  const align = (): void => {
    const { edit } = store.get();
    const user = session.get();
    const couponId = edit?.couponId ?? null;
    const topic = user.status === 'signed-in' ? saleOffersTopic(user.userId) : null;
    if (followed?.topic !== topic || followed?.couponId !== couponId) {
      followed?.stop();
      followed = null;
      if (topic !== null && couponId !== null) follow(topic, couponId);
    }
    if (cancelTimer === null && isShown(store.get())) schedule();
  };
  align();
  // The edit ends when the player signs out, so this change is published too.
  const stop = store.subscribe(align);
  return () => {
    stop();
    followed?.stop();
    cancelTimer?.();
  };
}
