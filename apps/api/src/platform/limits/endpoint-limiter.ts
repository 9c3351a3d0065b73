import type { Budget } from '@touchline/contracts/shared';
import { type GlobalRateLimits, unreservedShare } from './global-rate-limits.ts';
import { createWindowCounter } from './rate-limit.ts';

/** Counts the calls of one endpoint (RL-72). Both functions return the seconds to wait, or 0. */
export type EndpointLimiter = {
  /** Not 0 while the global rate limit is used up. Checked before the caller is identified. */
  retryAfterSec: () => number;
  /**
   * Counts a call. A call over the caller's own budget does not count against the global rate limit; otherwise one
   * visitor could use it up. When the global limit runs low, heavy users are limited first.
   * @param who null for the page server, which calls for many visitors: it counts against the global limit only
   */
  take: (who: string | null) => Promise<number>;
};

/** A caller that has used at most this share of its own budget is a light user. */
const lightUserShare = 0.1;

/** @param globalRateLimits the limits of the whole process */
export function createEndpointLimiter(
  { perMinute, flow, isCountedByCaptcha = false }: Budget,
  globalRateLimits: GlobalRateLimits,
): EndpointLimiter {
  const own = createWindowCounter(60);
  return {
    retryAfterSec: () => (isCountedByCaptcha ? 0 : globalRateLimits.waitSec(flow)),
    take: async (who) => {
      if (who === null) return isCountedByCaptcha ? 0 : globalRateLimits.take(flow);
      const { count, leftSec } = await own.add(who);
      if (count > perMinute) return leftSec;
      if (isCountedByCaptcha) return 0;
      const isHeavyUser =
        count > perMinute * lightUserShare && globalRateLimits.spentShare(flow) >= unreservedShare;
      return isHeavyUser ? 1 : globalRateLimits.take(flow);
    },
  };
}
