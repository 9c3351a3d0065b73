import type { Clock } from '@touchline/api/platform/process/clock';
import type { Database } from '@touchline/api/platform/database/db';
import { roles } from '@touchline/api/platform/database/roles';
import { installMoneyWatch } from './money-entries.ts';

/**
 * Makes the clock of a test database, `platform_now()`, follow the clock of the test. The new time is written before
 * the first statement after the test moved its clock.
 * @returns the database for the app under test
 */
export function followClock(db: Database, clock: Clock): Database {
  let writtenMs: number | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    const nowMs = clock.nowMs();
    if (nowMs === writtenMs) return writing;
    writtenMs = nowMs;
    writing = writing.then(() => setDatabaseClock(db, nowMs));
    return writing;
  };
  return {
    query: async (...statement) => {
      await write();
      return db.query(...statement);
    },
    transaction: async (work) => {
      await write();
      return db.transaction(work);
    },
    close: () => db.close(),
  };
}

/** Fixes `platform_now()` of a test database. Apps of one test file may share a database and its clock. */
async function setDatabaseClock(db: Database, nowMs: number): Promise<void> {
  const admin = adminDatabaseOf(db);
  const hold = () => admin.query('update test_clock set now = $1', [new Date(nowMs)]);
  if (isHeld.has(db)) return void (await hold());
  await admin.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(1)');
    const known = await tx.query("select 1 from pg_class where relname = 'test_clock'");
    if (known.length > 0) return;
    await tx.query(`set local role ${roles.owner}`);
    await tx.query('create table test_clock as select $1::timestamptz as now', [new Date(nowMs)]);
    await tx.query(`grant select on test_clock to ${roles.app}`);
    await tx.query(
      `create or replace function platform_now() returns timestamptz language sql volatile as
       'select now from test_clock'`,
    );
    await installMoneyWatch(tx);
  });
  isHeld.add(db);
  await hold();
}

const isHeld = new WeakSet<Database>();

/** The superuser's connection for each connection of the application, because only the owner can replace a function. */
const adminOf = new WeakMap<Database['query'], Database>();

export const setAdmin = (db: Database, admin: Database): void => void adminOf.set(db.query, admin);

/**
 * Returns the superuser's connection for a connection of the application. It also works for a copy with some functions
 * replaced.
 */
export const adminDatabaseOf = (db: Database): Database => adminOf.get(db.query) ?? db;
