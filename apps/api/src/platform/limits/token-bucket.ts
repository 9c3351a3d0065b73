/** A token bucket: it refills evenly with `perSec` tokens a second and holds at most `burst`. */
export type BucketSize = { readonly burst: number; readonly perSec: number };

export type TokenBucket = {
  /**
   * Takes `tokens`, or nothing when fewer are left.
   * @returns milliseconds until the same call can succeed; 0 when the tokens were taken
   */
  take: (tokens?: number) => number;
};

/** Tokens are counted in thousandths, so that the refill per millisecond, `perSec`, is a whole number. */
const token = 1000;

/**
 * Creates a bucket in this process's memory, initially full. Setting the clock back neither adds nor removes tokens.
 */
export function createTokenBucket({ burst, perSec }: BucketSize, nowMs: () => number): TokenBucket {
  let left = burst * token;
  let atMs = nowMs();
  return {
    take: (tokens = 1) => {
      const now = nowMs();
      left = Math.min(burst * token, left + Math.max(0, now - atMs) * perSec);
      atMs = now;
      if (left < tokens * token) return Math.ceil((tokens * token - left) / perSec);
      left -= tokens * token;
      return 0;
    },
  };
}
