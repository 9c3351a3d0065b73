/**
 * Caches view replies that permit it, for anonymous requests only. Neither the key nor a
 * cacheable request contains a cookie or token, so nothing personal can be shared.
 */

/** Maximum number of cached replies; the oldest is evicted first. */
export const MAX_ENTRIES = 500;
/** A reply older than ten times its max age is not used. */
export const STALE_FACTOR = 10;

interface Entry<Value> {
  readonly value: Value;
  readonly atMs: number;
  readonly maxAgeMs: number;
}

export interface Cacheable<Value> {
  readonly value: Value;
  /** Null when the value must not be cached. */
  readonly maxAgeMs: number | null;
}

export interface ReplyCache<Value> {
  /**
   * Returns a fresh reply at once. A stale reply is also returned at once, and revalidated in the background. Otherwise
   * it fetches, with at most one request in progress per key.
   */
  readonly get: (key: string, ask: () => Promise<Cacheable<Value>>) => Promise<Value>;
}

export function createReplyCache<Value>(now: () => number): ReplyCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  const inFlight = new Map<string, Promise<Value>>();

  function keep(key: string, entry: Entry<Value>): void {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
  }

  function renew(key: string, ask: () => Promise<Cacheable<Value>>): Promise<Value> {
    const running = inFlight.get(key);
    if (running) return running;
    const asking = ask()
      .then(({ value, maxAgeMs }) => {
        if (maxAgeMs === null) entries.delete(key);
        else keep(key, { value, atMs: now(), maxAgeMs });
        return value;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, asking);
    return asking;
  }

  return {
    get(key, ask) {
      const entry = entries.get(key);
      const ageMs = entry ? now() - entry.atMs : Number.POSITIVE_INFINITY;
      if (!entry || ageMs > entry.maxAgeMs * STALE_FACTOR) return renew(key, ask);
      if (ageMs > entry.maxAgeMs) void renew(key, ask).catch(() => undefined);
      return Promise.resolve(entry.value);
    },
  };
}

/** Parses the cache time: `public, s-maxage=60` is 60000; any other form must not be cached. */
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
