/** The longest wait that a push service may set: a delivery lives a day (DR-11.61). */
const longestMs = 86_400_000;

/**
 * Reads the header `Retry-After` (RFC 9110): seconds or an HTTP date.
 * @returns the wait in milliseconds, one second at least and a day at most; null for an absent or unreadable header
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 1000), longestMs);
}
