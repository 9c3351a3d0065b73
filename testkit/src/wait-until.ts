import type { Database } from '@touchline/api/platform/database/db';
import { adminDatabaseOf } from './database-clock.ts';

/** Polling interval in seconds. */
const pollEverySec = 0.02;

/**
 * Waits until a condition over the database is true, for work of another process or connection. The time limit of the
 * test ends a wait without success.
 * @param condition a boolean SQL expression, such as `not exists (select 1 from platform_outbox)`
 */
export async function waitUntil(
  db: Database,
  condition: string,
  values: readonly bigint[] = [],
): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ holds: boolean }>(`select (${condition}) as holds`, values);
    if (row?.holds) return;
    await db.query(`select pg_sleep(${pollEverySec})`);
  }
}

/** Waits until this many connections to this database wait for a lock. */
export const waitForLockWaiters = (db: Database, count: number): Promise<void> =>
  waitUntil(
    db,
    `(select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') >= ${count}`,
  );

/**
 * Takes the locks of the statement `lock` in a separate transaction of the superuser, and holds them.
 * @returns a function that releases them
 */
export async function holdLock(
  db: Database,
  lock: string,
  values: readonly (bigint | string)[],
): Promise<() => Promise<void>> {
  const isHeld = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holder = adminDatabaseOf(db).transaction(async (tx) => {
    await tx.query(lock, values);
    isHeld.resolve();
    await end.promise;
  });
  holder.catch(isHeld.reject);
  await isHeld.promise;
  return async () => {
    end.resolve();
    await holder;
  };
}
