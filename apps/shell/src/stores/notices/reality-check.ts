/**
 * The reality check: after a number of minutes, the site tells a player how long they have played (SH-RC-001 to
 * SH-RC-011). The due time is in the browser's storage, so that all tabs share it and it survives a reload.
 */
import type { RealityCheckAction } from '@touchline/contracts/players';
import type { Clock, TimerId } from '../../remote-views/ports.ts';

/** Timers of a sleeping device run late, so the time is checked at least this often (SH-RC-011). */
export const RECHECK_MS = 300_000;
const MINUTE_MS = 60_000;

export interface RealityCheckPorts {
  readonly clock: Clock;
  readonly nowMs: () => number;
  /** The stored due time for this player in this browser; null when there is none. */
  readonly dueAt: { readonly get: () => number | null; readonly set: (dueAtMs: number) => void };
  /** Whether the player has switched the check off until the browser is closed. */
  readonly isMuted: { readonly get: () => boolean; readonly set: () => void };
  readonly isSignedIn: () => boolean;
  /** Returns the minutes between two checks; 0 means off. */
  readonly everyMin: () => number;
  readonly show: () => void;
  /**
   * Sends the answer to the server; resolves with true when the answer was stored. A failure is logged, and the reply
   * is not used (SH-RC-009).
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
  /** Starts the timer. Also called when the operator changes the interval while the page is open. */
  readonly start: () => void;
  readonly answer: (action: RealityCheckAction, doNotShowAgain: boolean) => Promise<void>;
  /** Shows the check now, muted or not: the server refuses stakes until it is answered (RL-88). */
  readonly showNow: () => void;
}

export function createRealityCheck(ports: RealityCheckPorts): RealityCheck {
  const { clock, nowMs } = ports;
  let shownAtMs = 0;
  let isAsking = false;
  /** The answer is on its way: a ping of this moment may still say that the check is due. */
  let isAnswering = false;
  let timer: TimerId | null = null;

  function stopWaiting(): void {
    if (timer !== null) clock.clearTimer(timer);
    timer = null;
  }

  function show(): void {
    stopWaiting();
    shownAtMs = nowMs();
    isAsking = true;
    ports.show();
  }

  function wait(): void {
    stopWaiting();
    const dueAtMs = ports.dueAt.get();
    if (dueAtMs === null || ports.isMuted.get() || !ports.isSignedIn()) return;
    const leftMs = dueAtMs - nowMs();
    if (leftMs <= 0) {
      show();
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
      // A due time long ago means that the player was away. A due time too far ahead means that the interval was
      // shortened. In both cases the timer restarts.
      const isOfThisVisit = dueAtMs !== null && Math.abs(dueAtMs - nowMs()) <= everyMs;
      if (isOfThisVisit) wait();
      else restart();
    },
    showNow() {
      if (!isAsking && !isAnswering && ports.isSignedIn()) show();
    },
    async answer(action, doNotShowAgain) {
      isAsking = false;
      if (doNotShowAgain) ports.isMuted.set();
      const answer = {
        action,
        do_not_show_again: doNotShowAgain,
        popup_show_at: Math.floor(shownAtMs / 1000),
      };
      const reported = ports.report(answer).then((isStored) => {
        if (!isStored) ports.reportError(new Error(`reality check not stored: ${action}`));
      });
      if (action === 'log_out') {
        ports.disconnect();
        return;
      }
      isAnswering = true;
      try {
        await reported;
        if (!ports.isMuted.get()) await ports.reloadLimits();
      } finally {
        isAnswering = false;
      }
      if (!ports.isMuted.get()) restart();
    },
  };
}
