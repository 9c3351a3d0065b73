import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export type RateLimit = {
  /** Counts one try under each name. @returns seconds to wait when one of them has run out, else 0. */
  take: (...names: string[]) => Promise<number>;
  /** Forgets the tries under a name, for instance after a right password. */
  forgive: (name: string) => Promise<void>;
};

/**
 * Counts tries in this process's memory. Several `api` processes each keep their own count, so a limit is at most
 * multiplied by their number.
 */
export function createRateLimit(limit: { tries: number; perSec: number; blockSec?: number }): RateLimit {
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
    forgive: async (name) => {
      await limiter.delete(name);
    },
  };
}
