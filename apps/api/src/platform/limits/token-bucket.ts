/** A token bucket: tokens come back evenly, `perSec` a second, and at most `burst` are held. */
export type BucketSize = { readonly burst: number; readonly perSec: number };

export type TokenBucket = {
  /**
   * Takes `tokens`, or none at all when fewer are left.
   *
   * @returns milliseconds until the same call can succeed, or 0 when the tokens were taken
   */
  take: (tokens?: number) => number;
};

/** In thousandths of a token: a millisecond brings back `perSec` of them, in whole numbers. */
const token = 1000;

/** Counts in this process's memory; it begins full. A clock that is set back neither gives nor takes. */
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
