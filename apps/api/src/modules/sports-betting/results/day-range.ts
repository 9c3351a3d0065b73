const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/**
 * Returns the start of a calendar day on a clock with this offset from UTC, as epoch milliseconds; null for a day that
 * does not exist, such as 2026-02-30.
 */
export function dayStart(day: string, offsetMin: number): number | null {
  const atMs = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, day.length) !== day) return null;
  return atMs - offsetMin * minuteMs;
}

/** Returns the calendar day of a moment on a clock with this offset from UTC. */
export const dayOf = (atMs: number, offsetMin: number): string =>
  new Date(atMs + offsetMin * minuteMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
