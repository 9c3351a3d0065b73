/**
 * Cache of view replies that allow caching, for anonymous requests only (contract section 11). The key has no
 * cookie and no token, and cacheable requests send none, so nothing personal can be shared.
 */

/** Entries in memory; the oldest is evicted first. */
export const MAX_ENTRIES = 500;
/** A reply older than ten times its max age is a miss. */
export const STALE_FACTOR = 10;

interface Kept<Value> {
  readonly value: Value;
  readonly atMs: number;
  readonly maxAgeMs: number;
}

export interface Cacheable<Value> {
  readonly value: Value;
  /** Null: must not be cached. */
  readonly maxAgeMs: number | null;
}

export interface ReplyCache<Value> {
  /**
   * Returns a fresh reply at once, and a stale one at once while it revalidates. Otherwise it fetches, with one
   * request in flight per key.
   */
  readonly get: (key: string, ask: () => Promise<Cacheable<Value>>) => Promise<Value>;
}

export function createReplyCache<Value>(now: () => number): ReplyCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  const inFlight = new Map<string, Promise<Value>>();

  function keep(key: string, entry: Kept<Value>): void {
    kept.delete(key);
    kept.set(key, entry);
    const oldest = kept.size > MAX_ENTRIES ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  function renew(key: string, ask: () => Promise<Cacheable<Value>>): Promise<Value> {
    const running = inFlight.get(key);
    if (running) return running;
    const asking = ask()
      .then(({ value, maxAgeMs }) => {
        if (maxAgeMs === null) kept.delete(key);
        else keep(key, { value, atMs: now(), maxAgeMs });
        return value;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, asking);
    return asking;
  }

  return {
    get(key, ask) {
      const entry = kept.get(key);
      const ageMs = entry ? now() - entry.atMs : Number.POSITIVE_INFINITY;
      if (!entry || ageMs > entry.maxAgeMs * STALE_FACTOR) return renew(key, ask);
      if (ageMs > entry.maxAgeMs) void renew(key, ask).catch(() => undefined);
      return Promise.resolve(entry.value);
    },
  };
}

/** `public, s-maxage=60` is 60000; anything else must not be cached. */
export function maxAgeOf(
  status: number,
  headers: Readonly<Record<string, string | undefined>>,
): number | null {
  const control = headers['cache-control'] ?? '';
  const match = /(?:^|,)\s*s-maxage=(\d+)/.exec(control);
  const isPublic = /(?:^|,)\s*public\s*(?:,|$)/.test(control);
  if (status !== 200 || !isPublic || !match?.[1] || headers['set-cookie'] !== undefined) return null;
  return Number(match[1]) * 1000;
}
