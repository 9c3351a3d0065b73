import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

type Limit = { tries: number; perSec: number; blockSec?: number };

export type RateLimit = {
  /**
   * Counts one attempt under each name.
   * @returns seconds to wait when one of them is over its limit, otherwise 0
   */
  take: (...names: string[]) => Promise<number>;
  /** Resets the attempts of a name, for instance after a right password. */
  reset: (name: string) => Promise<void>;
};

/**
 * Counts attempts in this process's memory. With several `api` processes, a limit is at most multiplied by their
 * number.
 */
export function createRateLimit(limit: Limit): RateLimit {
  const limiter = new RateLimiterMemory({
    points: limit.tries,
    duration: limit.perSec,
    blockDuration: limit.blockSec ?? 0,
  });
  return {
    take: async (...names) => {
      let waitSec = 0;
      for (const name of names) {
        try {
          await limiter.consume(name);
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          waitSec = Math.max(waitSec, Math.ceil(error.msBeforeNext / 1000), 1);
        }
      }
      return waitSec;
    },
    reset: async (name) => {
      await limiter.delete(name);
    },
  };
}

export type WindowCounter = {
  /**
   * Counts one attempt.
   * @returns the attempts in the window, including this one, and the seconds left in the window
   */
  add: (name: string) => Promise<{ count: number; leftSec: number }>;
  /** Removes one attempt from the count. */
  refund: (name: string) => Promise<void>;
  reset: (name: string) => Promise<void>;
};

/**
 * Counts attempts without a limit; the caller compares the count. The count is in this process's memory, as for
 * `createRateLimit`.
 */
export function createWindowCounter(perSec: number): WindowCounter {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: perSec });
  return {
    add: async (name) => {
      const { consumedPoints, msBeforeNext } = await limiter.consume(name);
      return { count: consumedPoints, leftSec: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
    },
    refund: async (name) => {
      await limiter.reward(name, 1);
    },
    reset: async (name) => {
      await limiter.delete(name);
    },
  };
}
