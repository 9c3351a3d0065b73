/** The process's own timers, for what is given them instead of making them. */
export const systemTimers = {
  /** Runs `work` every so many milliseconds. @returns a function that stops it */
  every: (ms: number, work: () => void): (() => void) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  /** Runs `work` in so many milliseconds; in none, once whatever waits now has had its turn. */
  later: (delayMs: number, work: () => void): void => {
    if (delayMs > 0) setTimeout(work, delayMs);
    else setImmediate(work);
  },
};
