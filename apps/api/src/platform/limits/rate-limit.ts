import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

type Limit = { tries: number; perSec: number; blockSec?: number };

export type RateLimit = {
  /** Counts one try under each name. @returns seconds to wait when one of them has run out, else 0. */
  take: (...names: string[]) => Promise<number>;
  /** Forgets the tries under a name, for instance after a right password. */
  reset: (name: string) => Promise<void>;
};

/**
 * Counts tries in this process's memory. Several `api` processes each keep their own count, so a limit is at most
 * multiplied by their number.
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
  /** Counts one try. @returns how many there have been in the window, this one among them, and its seconds left. */
  add: (name: string) => Promise<{ count: number; leftSec: number }>;
  /** Takes one try back. */
  refund: (name: string) => Promise<void>;
  reset: (name: string) => Promise<void>;
};

/** Counts without a limit: what a number means is for the caller to say. In this process's memory, as above. */
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
