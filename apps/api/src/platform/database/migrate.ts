import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grantRights } from './database-rights.ts';
import type { Database } from './db.ts';
import { ensureRoles, transferOwnership, roles } from './roles.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** An arbitrary number that no other lock uses. Several processes may start together. */
const advisoryLockKey = 7_203_511;

/**
 * Brings the database to the newest schema. Every file of `migrations/` that is not yet applied runs in name order,
 * all in one transaction, so a kill leaves the old schema or the new one (RL-35). The owner's role owns every object,
 * and the application's role gets its rights. The login may be a superuser or may only create roles (ADR 0016).
 * @returns the names applied now
 * @throws when an applied file has been changed since: migrations are forward only
 */
export async function migrate(
  db: Database,
  { dir = migrationsDir, appPassword = null }: { dir?: string; appPassword?: string | null } = {},
): Promise<string[]> {
  await ensureRoles(db, appPassword);
  const files = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [advisoryLockKey]);
    await transferOwnership(tx);
    await tx.query(`set local role ${roles.owner}`);
    await tx.query(`create table if not exists platform_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const done = await tx.query<{ name: string; hash: string }>('select name, hash from platform_migration');
    const hashByName = new Map(done.map((row) => [row.name, row.hash]));
    const applied: string[] = [];
    for (const name of files) {
      const text = readFileSync(join(dir, name), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const known = hashByName.get(name);
      if (known === hash) continue;
      if (known !== undefined) throw new Error(`Migration ${name} was changed after it was applied.`);
      await tx.query(text);
      await tx.query('insert into platform_migration (name, hash) values ($1, $2)', [name, hash]);
      applied.push(name);
    }
    await grantRights(tx);
    return applied;
  });
}
