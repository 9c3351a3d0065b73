/** Repeats a failed load when the network is back. */

/** Delays in milliseconds before each further try, because the first requests after a lost connection often fail. */
const RETRY_DELAYS_MS = [1000, 2000, 4000] as const;

export interface OnlineRetry {
  /** The load has failed: it is repeated at the next `online` event, or after a delay when that event was recent. */
  readonly failed: () => void;
  /** The load has succeeded: nothing is repeated. */
  readonly succeeded: () => void;
  readonly stop: () => void;
}

/** @param events where the `online` event arrives: the window */
export function createOnlineRetry(
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  load: () => void,
): OnlineRetry {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How many tries there were since the last `online` event; null before the first. */
  let tries: number | null = null;
  let isWaiting = false;

  function onOnline(): void {
    if (!isWaiting) return;
    clearTimeout(timer);
    tries = 0;
    isWaiting = false;
    load();
  }
  events.addEventListener('online', onOnline);

  return {
    failed() {
      isWaiting = true;
      const delayMs = tries === null ? undefined : RETRY_DELAYS_MS[tries];
      if (tries === null || delayMs === undefined) return;
      tries += 1;
      timer = setTimeout(() => {
        isWaiting = false;
        load();
      }, delayMs);
    },
    succeeded() {
      clearTimeout(timer);
      tries = null;
      isWaiting = false;
    },
    stop() {
      clearTimeout(timer);
      events.removeEventListener('online', onOnline);
    },
  };
}
