/** One timer a page: whoever shows a time listens here, and nothing runs while nobody does. */
export interface Ticker {
  /** The last tick, ms since 1970; null until the first one, so that the server and the browser draw the same. */
  readonly nowMs: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
}

const TICK_MS = 1000;

export interface TickerPorts {
  readonly now: () => number;
  readonly every: (ms: number, run: () => void) => () => void;
}

export function createTicker({ now, every }: TickerPorts): Ticker {
  const listeners = new Set<() => void>();
  let nowMs: number | null = null;
  let stop: (() => void) | null = null;
  const tick = (): void => {
    if (listeners.size === 0) return;
    nowMs = now();
    for (const listener of listeners) listener();
  };
  return {
    nowMs: () => nowMs,
    subscribe(listener) {
      listeners.add(listener);
      if (!stop) {
        stop = every(TICK_MS, tick);
        // The first tick is at once, but after the first drawing.
        queueMicrotask(tick);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
        nowMs = null;
      };
    },
  };
}

export const pageTicker: Ticker = createTicker({
  now: () => Date.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
});
