/** The maximum time of one slice; then the event loop does other work. */
export const sliceMs = 4;
/** The pause between two slices. It is as long as a slice, so waiting jobs use half of the process's time. */
export const pauseMs = 4;

export type TimeSlices = {
  /**
   * Runs a job now when the slice has time left, otherwise in a later slice, in order.
   * @returns the job's result
   */
  run: <Result>(job: () => Result | Promise<Result>) => Promise<Result>;
};

/**
 * Shares one event loop between many jobs and other work. Without it, a flood of jobs would delay a bet until the last
 * job is done. The caller must split long jobs.
 */
export function createTimeSlices(deps: {
  nowMs: () => number;
  /** Runs `work` after this delay; with 0, after the work that is already scheduled. */
  later: (delayMs: number, work: () => void) => void;
}): TimeSlices {
  let waiting: (() => void)[] = [];
  /** The time at which the running slice began; null before its first job. */
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
      // A slice with time left ends together with the event-loop turn in which it began.
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
