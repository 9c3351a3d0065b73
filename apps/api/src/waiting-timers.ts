import type { App } from './app.ts';
import { wakeOutbox } from './platform/database/outbox.ts';

/**
 * Timers of the coupons that this process accepted for a live delay. Each coupon is decided when its delay ends. The
 * worker decides the coupons of a stopped process.
 */
export function createWaitingTimers(app: Pick<App, 'betting' | 'bus' | 'clock' | 'log'>): {
  set: (couponId: bigint, decidesAtMs: number) => void;
  stop: () => void;
} {
  const timers = new Set<NodeJS.Timeout>();
  return {
    set: (couponId, decidesAtMs) => {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          app.betting.decide(couponId).then(
            () => wakeOutbox(app.bus),
            (error: unknown) =>
              app.log.warn({ err: error, couponId: String(couponId) }, 'coupon left to the sweeper'),
          );
        },
        Math.max(0, decidesAtMs - app.clock.nowMs()),
      );
      timers.add(timer);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
