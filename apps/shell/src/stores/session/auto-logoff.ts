/**
 * Signs an inactive player out (SH-AL-001 to SH-AL-005). Activity in another tab counts, and so does playing
 * media.
 */
import type { Clock } from '../../remote-views/ports.ts';

/** Events that count as activity (SH-AL-005), recorded no more often than this (SH-AL-004). */
export const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
] as const;
export const ACTIVITY_THROTTLE_MS = 100;
const MINUTE_MS = 60_000;

export interface AutoLogoffPorts {
  readonly clock: Clock;
  readonly nowMs: () => number;
  /** The last activity in any tab of this browser. */
  readonly lastActivity: { readonly get: () => number | null; readonly set: (atMs: number) => void };
  readonly onActivity: (handler: () => void) => void;
  readonly isMediaPlaying: () => boolean;
  /** Minutes without activity; null while it is off. */
  readonly afterMin: () => number | null;
  readonly isSignedIn: () => boolean;
  /** Ends the session and stores the reason for the notice on the next load (SH-AL-002). */
  readonly logOff: () => void;
}

export function startAutoLogoff(ports: AutoLogoffPorts): void {
  const { clock, nowMs } = ports;
  let notedAtMs = Number.NEGATIVE_INFINITY;

  function note(): void {
    if (nowMs() - notedAtMs < ACTIVITY_THROTTLE_MS) return;
    notedAtMs = nowMs();
    ports.lastActivity.set(notedAtMs);
  }

  function checkInactivity(): void {
    const afterMin = ports.afterMin();
    if (!ports.isSignedIn()) return;
    // Switched off now: an operator may switch it on while the page is open.
    if (afterMin === null) {
      clock.setTimer(checkInactivity, MINUTE_MS);
      return;
    }
    if (ports.isMediaPlaying()) note();
    const idleMs = nowMs() - Math.max(notedAtMs, ports.lastActivity.get() ?? 0);
    const leftMs = afterMin * MINUTE_MS - idleMs;
    if (leftMs <= 0) ports.logOff();
    else clock.setTimer(checkInactivity, Math.min(leftMs, MINUTE_MS));
  }

  note();
  ports.onActivity(note);
  checkInactivity();
}
