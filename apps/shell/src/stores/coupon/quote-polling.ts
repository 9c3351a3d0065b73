/** Polls the quote while the web socket is disconnected: a few times after each change. */
import type { LiveStatus, Readable } from '@touchline/contracts/remote-views';

/** Number of polls after one change, and their interval (DM-CP-051, DR-4.128). */
export const POLLS = { updates: 5, everyMs: 2_500 } as const;

interface QuotePollingPorts {
  readonly live: { readonly status: Readable<LiveStatus> };
  readonly isHidden: () => boolean;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

/**
 * Creates the polling. `ask` requests a quote; it is called while the web socket is disconnected and the page is
 * visible.
 */
export function createQuotePolling(
  ports: QuotePollingPorts,
  ask: () => void,
): { trigger: () => void; stop: () => void } {
  let cancelTimer: (() => void) | null = null;
  let left = 0;
  const schedule = (): void => {
    cancelTimer = ports.setTimer(poll, POLLS.everyMs);
  };
  const stop = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    left = 0;
  };
  function poll(): void {
    if (ports.live.status.get() === 'open') return stop();
    left -= 1;
    if (!ports.isHidden()) ask();
    if (left > 0) schedule();
    else cancelTimer = null;
  }
  return {
    trigger: () => {
      stop();
      if (ports.live.status.get() === 'open') return;
      left = POLLS.updates;
      schedule();
    },
    stop,
  };
}
