/**
 * Logs out an inactive player (SH-AL-001 to SH-AL-005). Activity in another tab and playing media count as activity.
 */
import type { Clock } from '../../remote-views/ports.ts';

/** Browser events that count as activity (SH-AL-005); their time is stored at most once per interval (SH-AL-004). */
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
  /** The time of the last activity in any tab of this browser. */
  readonly lastActivity: { readonly get: () => number | null; readonly set: (atMs: number) => void };
  readonly onActivity: (handler: () => void) => void;
  readonly isMediaPlaying: () => boolean;
  /** Returns the minutes without activity; null while auto-logoff is off. */
  readonly afterMin: () => number | null;
  readonly isSignedIn: () => boolean;
  /** Ends the session and stores the reason, which the next page shows (SH-AL-002). */
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
    // Auto-logoff is off now, but the operator may switch it on while the page is open.
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
