/**
 * The reality check: after so many minutes of play a player is told how long they have played (SH-RC-001 to
 * SH-RC-011). The due time is stored in the browser, so that all tabs share it and it survives a reload.
 */
import type { RealityCheckAction } from '@touchline/contracts/players';
import type { Clock, TimerId } from '../../remote-views/ports.ts';

/** Timers of sleeping devices run late: the time is checked at least this often (SH-RC-011). */
export const RECHECK_MS = 300_000;
const MINUTE_MS = 60_000;

export interface RealityCheckPorts {
  readonly clock: Clock;
  readonly nowMs: () => number;
  /** Due time of this player in this browser; null when none is stored. */
  readonly dueAt: { readonly get: () => number | null; readonly set: (dueAtMs: number) => void };
  /** The player disabled it until the browser is closed. */
  readonly isMuted: { readonly get: () => boolean; readonly set: () => void };
  readonly isSignedIn: () => boolean;
  /** Minutes between checks; 0 is off. */
  readonly everyMin: () => number;
  readonly show: () => void;
  /**
   * Sends the answer to the server; resolves to whether it was stored. A failure is logged, the reply is not used
   * (SH-RC-009).
   */
  readonly report: (answer: {
    readonly action: RealityCheckAction;
    readonly do_not_show_again: boolean;
    /** Seconds since 1970. */
    readonly popup_show_at: number;
  }) => Promise<boolean>;
  readonly reportError: (error: unknown) => void;
  readonly reloadLimits: () => Promise<void>;
  readonly disconnect: () => void;
}

export interface RealityCheck {
  /** Call again when the interval has changed: an operator may change it while the page is open. */
  readonly start: () => void;
  readonly answer: (action: RealityCheckAction, doNotShowAgain: boolean) => Promise<void>;
}

export function createRealityCheck(ports: RealityCheckPorts): RealityCheck {
  const { clock, nowMs } = ports;
  let shownAtMs = 0;
  let isAsking = false;
  let timer: TimerId | null = null;

  function stopWaiting(): void {
    if (timer !== null) clock.clearTimer(timer);
    timer = null;
  }

  function wait(): void {
    stopWaiting();
    const dueAtMs = ports.dueAt.get();
    if (dueAtMs === null || ports.isMuted.get() || !ports.isSignedIn()) return;
    const leftMs = dueAtMs - nowMs();
    if (leftMs <= 0) {
      shownAtMs = nowMs();
      isAsking = true;
      ports.show();
      return;
    }
    timer = clock.setTimer(wait, Math.min(leftMs, RECHECK_MS));
  }

  function restart(): void {
    const everyMs = ports.everyMin() * MINUTE_MS;
    if (everyMs <= 0) return;
    ports.dueAt.set(nowMs() + everyMs);
    wait();
  }

  return {
    start() {
      stopWaiting();
      const everyMs = ports.everyMin() * MINUTE_MS;
      if (isAsking || !ports.isSignedIn() || everyMs <= 0 || ports.isMuted.get()) return;
      const dueAtMs = ports.dueAt.get();
      // Long overdue: the player was away, so the timer restarts. Too far ahead: the interval was shortened.
      const isOfThisVisit = dueAtMs !== null && Math.abs(dueAtMs - nowMs()) <= everyMs;
      if (isOfThisVisit) wait();
      else restart();
    },
    async answer(action, doNotShowAgain) {
      isAsking = false;
      if (doNotShowAgain) ports.isMuted.set();
      const answer = {
        action,
        do_not_show_again: doNotShowAgain,
        popup_show_at: Math.floor(shownAtMs / 1000),
      };
      void ports.report(answer).then((isStored) => {
        if (!isStored) ports.reportError(new Error(`reality check not stored: ${action}`));
      });
      if (action === 'log_out') {
        ports.disconnect();
        return;
      }
      if (ports.isMuted.get()) return;
      await ports.reloadLimits();
      restart();
    },
  };
}
