import type { Budget } from '@touchline/contracts/shared';
import { type GlobalRateLimits, unreservedShare } from './global-rate-limits.ts';
import { createWindowCounter } from './rate-limit.ts';

/**
 * Counts the calls of one endpoint (RL-72: costly endpoints are rate-limited). Both functions return the seconds to wait,
 * or 0.
 */
export type EndpointLimiter = {
  /** Not 0 while the global rate limit is used up. Checked before the caller is identified. */
  retryAfterSec: () => number;
  /**
   * Counts a call. A call over the caller's own rate limit does not count against the global rate limit, because one
   * visitor could otherwise use up that limit. When the global limit runs low, heavy users are limited first.
   * @param who null for the page server, which calls on behalf of many visitors, so its calls count against the global
   * limit only
   */
  take: (who: string | null) => Promise<number>;
};

/** A caller that has used at most this share of its own rate limit is a light user. */
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
