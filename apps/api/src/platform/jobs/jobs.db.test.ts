import { useTestDatabase } from '@touchline/testkit';
import { PgBoss } from 'pg-boss';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../process/log.ts';
import { jobsSchema } from './install-jobs.ts';
import { type JobName, jobSettings } from './job-list.ts';
import { type JobHandlers, type Jobs, startJobs } from './jobs.ts';

const { db, url, admin } = useTestDatabase();
const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await admin().query(`delete from ${jobsSchema}.job`);
});

const names = Object.keys(jobSettings) as JobName[];

/** A worker without schedules. It runs `work` for one job and nothing for the others. */
async function startWorker(name: JobName, work: () => Promise<void>): Promise<Jobs> {
  const handlers = Object.fromEntries(names.map((one) => [one, async () => {}])) as unknown as JobHandlers;
  const jobs = await startJobs({
    databaseUrl: url(),
    log: silentLog,
    handlers: { ...handlers, [name]: work },
    pollSec: 0.5,
    retryDelaySec: 0,
    hasSchedules: false,
  });
  started.push(jobs);
  return jobs;
}

const readJobs = (name: JobName) =>
  db().query<{ state: string; tries: number }>(
    `select state::text, retry_count as tries from ${jobsSchema}.job where name = $1`,
    [name],
  );

const name = 'delete-old-requests';

describe('jobs', () => {
  it('[RL-22] a job of a transaction that rolls back does not exist; with two workers, a committed job runs once', async () => {
    let runs = 0;
    const first = await startWorker(name, async () => void runs++);
    await startWorker(name, async () => void runs++);
    const failed = db().transaction(async (tx) => {
      await first.enqueue(tx, name, null);
      throw new Error('the change fails');
    });
    await expect(failed).rejects.toThrow('the change fails');
    await db().transaction((tx) => first.enqueue(tx, name, null));
    await expect.poll(() => readJobs(name), { timeout: 20_000 }).toEqual([{ state: 'completed', tries: 0 }]);
    expect(runs).toBe(1);
  });

  it('[RL-22] a job that fails is repeated', async () => {
    let runs = 0;
    const jobs = await startWorker(name, async () => {
      runs++;
      if (runs === 1) throw new Error('the first try fails');
    });
    await db().transaction((tx) => jobs.enqueue(tx, name, null));
    await expect.poll(() => readJobs(name), { timeout: 20_000 }).toEqual([{ state: 'completed', tries: 1 }]);
    expect(runs).toBe(2);
  });

  it('[RL-22] [RL-36] a job of a worker that died is repeated by another', async () => {
    const dying = new PgBoss({
      connectionString: url(),
      schema: jobsSchema,
      migrate: false,
      schedule: false,
    });
    await dying.start();
    const [taken] = await (async () => {
      await dying.createQueue(name);
      await dying.send(name);
      return dying.fetch(name);
    })();
    expect(taken).toBeDefined();
    let runs = 0;
    await startWorker(name, async () => void runs++);
    // The job's time limit has passed, and no worker has ended the job.
    await admin().query(
      `update ${jobsSchema}.job set started_on = now() - interval '1 day' where name = $1`,
      [name],
    );
    await dying.supervise(name);
    await dying.stop({ graceful: false });
    await expect.poll(() => readJobs(name), { timeout: 20_000 }).toEqual([{ state: 'completed', tries: 1 }]);
    expect(runs).toBe(1);
  });

  it('schedules are those of the list, and those of an earlier release are removed', async () => {
    const earlier = new PgBoss({
      connectionString: url(),
      schema: jobsSchema,
      migrate: false,
      schedule: false,
    });
    await earlier.start();
    await earlier.createQueue('job-of-an-earlier-release');
    await earlier.schedule('job-of-an-earlier-release', '* * * * *');
    await startWorker(name, async () => {});
    const schedules = await earlier.getSchedules();
    await earlier.stop({ graceful: false });
    expect(Object.fromEntries(schedules.map((one) => [one.name, one.cron]))).toEqual(
      Object.fromEntries(names.map((one) => [one, jobSettings[one].cron])),
    );
  });

  it('[RL-3] the application may not change the tables of the queue', async () => {
    await expect(db().query(`create table ${jobsSchema}.planted (id int)`)).rejects.toThrow(
      'permission denied',
    );
    await expect(db().query(`drop table ${jobsSchema}.job`)).rejects.toThrow('must be owner');
  });
});
