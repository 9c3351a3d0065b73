import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@touchline/api/platform/db';
import { findIncoherences } from '@touchline/api/platform/coherent-state';
import { coherenceChecks } from '@touchline/api/coherence';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import './provided-context.ts';

/**
 * Gives the calling test file a database of its own, copied from the migrated template. After the file's
 * last test the coherent-state check (I1 to I6) runs over it: a file that leaves incoherent money fails.
 * @returns a getter, valid inside hooks and tests, of the database and its address.
 */
export function useTestDatabase(options: { maxConnections?: number } = {}): {
  db: () => Database;
  url: () => string;
} {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let db: Database | null = null;
  const urlOf = (): string => {
    const url = inject('adminUrl');
    return url.includes('@/postgres')
      ? url.replace('@/postgres', `@/${name}`)
      : url.replace(/\/postgres$/, `/${name}`);
  };
  beforeAll(async () => {
    const admin = openDatabase({ url: inject('adminUrl'), maxConnections: 1 });
    await createFromTemplate(admin, name);
    await admin.close();
    db = openDatabase({ url: urlOf(), maxConnections: options.maxConnections ?? 20 });
  });
  afterAll(async () => {
    if (!db) return;
    const incoherences = await findIncoherences(db, coherenceChecks);
    await db.close();
    const admin = openDatabase({ url: inject('adminUrl'), maxConnections: 1 });
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
    expect(incoherences).toEqual([]);
  });
  return {
    db: () => {
      if (!db) throw new Error('The test database exists inside hooks and tests only.');
      return db;
    },
    url: urlOf,
  };
}

/** Copies wait for each other on the server; a copy refused because another runs is tried again. */
async function createFromTemplate(admin: Database, name: string): Promise<void> {
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template ${inject('templateName')}`);
  await admin.query('select pg_advisory_unlock(1)');
}
