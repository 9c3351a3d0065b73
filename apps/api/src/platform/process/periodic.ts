import type { Log } from './log.ts';

export type Periodic = { stop: () => Promise<void> };

/** Runs `work` periodically, one run at a time. A failure is logged, and the next run tries again. */
export function startPeriodic(job: {
  name: string;
  everyMs: number;
  log: Log;
  work: () => Promise<void>;
}): Periodic {
  let isStopped = false;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = job
      .work()
      .catch((error: unknown) => job.log.warn({ err: error, job: job.name }, 'periodic work failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, job.everyMs);
      });
  };
  turn();
  return {
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
