import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grantRights } from './database-rights.ts';
import type { Database, Transaction } from './db.ts';
import { applyFunctionFiles, hashOf } from './function-files.ts';
import { createJobsSchema, installJobs } from '../jobs/install-jobs.ts';
import { ensureRoles, transferOwnership, roles } from './roles.ts';

const apiDir = join(import.meta.dirname, '..', '..', '..');
const migrationsDir = join(apiDir, 'migrations');
const functionsDir = join(apiDir, 'sql');

/**
 * An arbitrary lock number that nothing else uses. The lock makes processes that start together migrate one after
 * another.
 */
const advisoryLockKey = 7_203_511;

/**
 * Brings the database to the newest schema. Every file of `migrations/` that is not yet applied runs in name order.
 * Then the files of functions (`sql/`) that changed run in the order of their list (ADR 0019). All of it is one
 * transaction, so a kill leaves the old schema or the new one (RL-35). The owner's role owns every object, and the
 * application's role gets its rights. The login may be a superuser or may only create roles (ADR 0016).
 * @returns the names applied now
 * @throws when an applied numbered file has been changed since: migrations are forward only
 */
export async function migrate(
  db: Database,
  options: {
    dir?: string;
    functionsDir?: string;
    appPassword?: string | null;
    seedsPassword?: string | null;
  } = {},
): Promise<string[]> {
  await ensureRoles(db, { app: options.appPassword ?? null, seeds: options.seedsPassword ?? null });
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
    await transferOwnership(tx);
    await createJobsSchema(tx);
    await tx.query(`set local role ${roles.owner}`);
    await tx.query(`create table if not exists platform_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const done = await tx.query<{ name: string; hash: string }>('select name, hash from platform_migration');
    const known = new Map(done.map((row) => [row.name, row.hash]));
    const migrations = await applyMigrations(tx, options.dir ?? migrationsDir, known);
    const functions = await applyFunctionFiles(tx, options.functionsDir ?? functionsDir, {
      known,
      isSchemaChanged: migrations.length > 0,
    });
    await grantRights(tx);
    await installJobs(tx);
    return [...migrations, ...functions];
  });
}

/** Applies the numbered files that are not yet applied. */
async function applyMigrations(
  tx: Transaction,
  dir: string,
  known: ReadonlyMap<string, string>,
): Promise<string[]> {
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const applied: string[] = [];
  for (const name of files) {
    const text = readFileSync(join(dir, name), 'utf8');
    const hash = hashOf(text);
    const appliedHash = known.get(name);
    if (appliedHash === hash) continue;
    if (appliedHash !== undefined) throw new Error(`Migration ${name} was changed after it was applied.`);
    await tx.query(text);
    await tx.query('insert into platform_migration (name, hash) values ($1, $2)', [name, hash]);
    applied.push(name);
  }
  return applied;
}
