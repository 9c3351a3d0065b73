import type { Incident, SuspensionReason } from './incident.ts';

/** A time window without bets, in milliseconds after the start. */
export interface SuspensionWindow {
  readonly fromMs: number;
  readonly toMs: number;
  readonly reason: SuspensionReason;
}

/**
 * Merges overlapping windows and converts them to pairs of incidents (DR-7.40). A window that begins before the event
 * is cut to the start of the event. A window that lasts beyond the end is not resumed.
 */
export function suspensionIncidents(windows: readonly SuspensionWindow[], endMs: number): Incident[] {
  const joined: SuspensionWindow[] = [];
  for (const window of windows.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = joined.at(-1);
    if (last !== undefined && window.fromMs <= last.toMs) {
      joined[joined.length - 1] = { ...last, toMs: Math.max(last.toMs, window.toMs) };
    } else joined.push(window);
  }
  return joined.flatMap(({ fromMs, toMs, reason }): Incident[] => {
    const elapsedMs = Math.max(0, fromMs);
    if (elapsedMs >= endMs) return [];
    const begun: Incident = { kind: 'suspended', reason, elapsedMs };
    return toMs >= endMs ? [begun] : [begun, { kind: 'resumed', elapsedMs: toMs }];
  });
}
