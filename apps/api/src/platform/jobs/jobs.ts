import { type Db, PgBoss } from 'pg-boss';
import type { Transaction } from '../database/db.ts';
import type { Log } from '../process/log.ts';
import { jobsSchema } from './install-jobs.ts';
import { type JobName, type JobPayloads, jobSettings } from './job-list.ts';

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export type JobOptions = {
  databaseUrl: string;
  log: Log;
  handlers: JobHandlers;
  /** How often each queue is polled; 10 seconds when absent. */
  pollSec?: number;
  /** Wait before a failed job is repeated, doubled each time; 5 seconds when absent. */
  retryDelaySec?: number;
  /** False when this process does not start scheduled jobs. */
  hasSchedules?: boolean;
};

export type Jobs = {
  /**
   * Enqueues a job in the caller's transaction. The job exists only when the transaction commits.
   * @param startAt the earliest start; now when absent
   */
  enqueue: <Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    startAt?: Date,
  ) => Promise<void>;
  /** Waits for running jobs. Another worker repeats those that do not end in time. */
  stop: () => Promise<void>;
};

const retries = 5;
const stopLimitMs = 10_000;

/**
 * Starts this process as a worker of all jobs; several workers may run. The queue is pg-boss: it does the retries and
 * the schedules, and it gives each job to one worker (ADR 0020).
 */
export async function startJobs(options: JobOptions): Promise<Jobs> {
  const { log } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: jobsSchema,
    application_name: 'touchline-jobs',
    max: 3,
    // The migrator creates the tables; the application's login may not (RL-3: least privilege).
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: options.hasSchedules ?? true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs failed'));
  await boss.start();
  for (const name of jobNames) await prepareQueue(boss, name, options);
  await removeOldSchedules(boss);
  for (const name of jobNames) await work(boss, name, options);
  return {
    enqueue: async (tx, name, payload, startAt) => {
      await boss.send(name, payload, { db: through(tx), ...(startAt && { startAfter: startAt }) });
    },
    stop: () => boss.stop({ graceful: true, timeout: stopLimitMs }),
  };
}

const jobNames = Object.keys(jobSettings) as JobName[];

async function prepareQueue(boss: PgBoss, name: JobName, { retryDelaySec = 5 }: JobOptions): Promise<void> {
  const { cron, limitSec } = jobSettings[name];
  const queue = {
    expireInSeconds: limitSec,
    retryLimit: retries,
    retryDelay: retryDelaySec,
    retryBackoff: retryDelaySec > 0,
    deleteAfterSeconds: 86_400,
  };
  await boss.createQueue(name, queue);
  await boss.updateQueue(name, queue);
  if (cron !== undefined) await boss.schedule(name, cron);
}

/** Removes the schedules of jobs that only an earlier release had. */
async function removeOldSchedules(boss: PgBoss): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!Object.hasOwn(jobSettings, name) || jobSettings[name as JobName].cron === undefined)
      await boss.unschedule(name);
}

async function work<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  { handlers, log, pollSec = 10 }: JobOptions,
): Promise<void> {
  await boss.work<JobPayloads[Name]>(
    name,
    { pollingIntervalSeconds: pollSec, batchSize: 1 },
    async (jobs) => {
      for (const { data } of jobs) {
        try {
          await handlers[name](data);
        } catch (error) {
          log.warn({ err: error, job: name }, 'a job failed; it is repeated');
          throw error;
        }
      }
    },
  );
}

/** Lets pg-boss run its statements in a transaction of the site. */
const through = (tx: Transaction): Db => ({
  executeSql: async (text, values = []) => ({ rows: await tx.query(text, values as string[]) }),
});
