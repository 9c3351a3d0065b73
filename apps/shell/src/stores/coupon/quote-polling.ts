/** Asking for the quote again while the socket is away: a few times after each change, never for ever. */
import type { LiveStatus, Readable } from '@touchline/contracts/remote-views';

/** At most this often after one trigger, and this far apart (DM-CP-051, DR-4.128). */
export const POLLS = { updates: 5, everyMs: 2_500 } as const;

interface PollingWorld {
  readonly live: { readonly status: Readable<LiveStatus> };
  readonly isHidden: () => boolean;
  readonly setTimer: (work: () => void, delayMs: number) => () => void;
}

/** `ask` is called while push is not there to replace it and somebody looks at the page. */
export function createQuotePolling(
  world: PollingWorld,
  ask: () => void,
): { trigger: () => void; stop: () => void } {
  let cancelTimer: (() => void) | null = null;
  let left = 0;
  const schedule = (): void => {
    cancelTimer = world.setTimer(poll, POLLS.everyMs);
  };
  const stop = (): void => {
    cancelTimer?.();
    cancelTimer = null;
    left = 0;
  };
  function poll(): void {
    if (world.live.status.get() === 'open') return stop();
    left -= 1;
    if (!world.isHidden()) ask();
    if (left > 0) schedule();
    else cancelTimer = null;
  }
  return {
    trigger: () => {
      stop();
      if (world.live.status.get() === 'open') return;
      left = POLLS.updates;
      schedule();
    },
    stop,
  };
}
