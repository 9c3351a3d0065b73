/** The process's own timers, for code that receives its timers as a dependency. */
export const systemTimers = {
  /**
   * Runs `work` every `ms` milliseconds.
   * @returns a function that stops it
   */
  every: (ms: number, work: () => void): (() => void) => {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  /** Runs `work` after this delay; with 0, after the work that is already scheduled. */
  later: (delayMs: number, work: () => void): void => {
    if (delayMs > 0) setTimeout(work, delayMs);
    else setImmediate(work);
  },
};
