/** So long the jobs of a slice may take before the event loop does other work. */
export const sliceMs = 4;
/** The pause between two slices: while jobs wait they take half of the process's time, and the rest is for everybody else. */
export const pauseMs = 4;

export type TimeSlices = {
  /** Runs a job now when the slice has time left, else in a later slice; in order. @returns what the job returns */
  run: <Result>(job: () => Result | Promise<Result>) => Promise<Result>;
};

/**
 * Shares one event loop between many jobs and everybody else: without it a flood of jobs holds up a bet until the last of
 * them is done. A job that is long itself must be cut by its caller.
 */
export function createTimeSlices(deps: {
  nowMs: () => number;
  /** Runs `work` in so many milliseconds; in none, once whatever waits now has had its turn. */
  later: (delayMs: number, work: () => void) => void;
}): TimeSlices {
  let waiting: (() => void)[] = [];
  /** When the running slice began; null before its first job. */
  let startedMs: number | null = null;
  let isPausing = false;

  const hasTime = (): boolean => startedMs === null || deps.nowMs() - startedMs < sliceMs;
  const rest = (): void => {
    isPausing = true;
    deps.later(pauseMs, () => {
      isPausing = false;
      startedMs = null;
      drain();
    });
  };
  const begin = (job: () => void): void => {
    if (startedMs === null) {
      startedMs = deps.nowMs();
      // A slice without a pause after it ends with the turn it began in.
      deps.later(0, () => {
        if (!isPausing) startedMs = null;
      });
    }
    job();
  };
  const drain = (): void => {
    const jobs = waiting;
    waiting = [];
    let at = 0;
    for (; at < jobs.length && hasTime(); at++) {
      const job = jobs[at];
      if (job) begin(job);
    }
    if (at < jobs.length) waiting = [...jobs.slice(at), ...waiting];
    if (waiting.length > 0 && !isPausing) rest();
  };
  return {
    run: <Result>(job: () => Result | Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const start = (): void => {
          try {
            resolve(job());
          } catch (error) {
            reject(error as Error);
          }
        };
        if (waiting.length === 0 && !isPausing && hasTime()) return begin(start);
        waiting.push(start);
        if (!isPausing) rest();
      }),
  };
}
