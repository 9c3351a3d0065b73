import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@touchline/api/platform/db';
import { invariants } from '@touchline/api/invariants';
import { findViolations } from '@touchline/api/platform/invariants';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import './provided-context.ts';

/**
 * Gives the calling test file a database of its own, copied from the migrated template. After the file's
 * last test every invariant is checked over it (reliability.md, section 1): a file that leaves a violation fails.
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
    db = openDatabase({
      url: urlOf(),
      maxConnections: options.maxConnections ?? 20,
      connectTimeoutMs: 15_000,
    });
  });
  afterAll(async () => {
    if (!db) return;
    const violations = await findViolations(db, invariants);
    await db.close();
    const admin = openDatabase({ url: inject('adminUrl'), maxConnections: 1 });
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
    expect(violations).toEqual([]);
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
