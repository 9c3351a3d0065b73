import type { Budget } from '@touchline/contracts/shared';
import { type GlobalRateLimits, unreservedShare } from './global-rate-limits.ts';
import { createWindowCounter } from './rate-limit.ts';

/** Where the calls of one endpoint are counted (RL-72). Both answer the seconds to wait, or 0. */
export type EndpointLimiter = {
  /** Not 0 while everybody together asks too much; asked before anything is read of who asks. */
  retryAfterSec: () => number;
  /**
   * Counts a call. What the own budget refuses is not paid by all: else one visitor spends everybody's. And while
   * everybody together asks much, the rest is for those who ask little: a crowd of the greedy shuts nobody else out.
   *
   * @param who null for our own page server, which asks for many visitors: it counts among everybody only
   */
  take: (who: string | null) => Promise<number>;
};

/** Who has asked for no more than this part of their own budget asks little. */
const lightUserShare = 0.1;

/** @param globalRateLimits of the whole process */
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
