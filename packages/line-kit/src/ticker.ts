/** One timer per page: time displays subscribe to it, and it runs only while there are subscribers. */
export interface Ticker {
  /** The last tick, ms since 1970; null before the first one, so that server and browser render the same. */
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
        // The first tick is immediate, but after the first render.
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
