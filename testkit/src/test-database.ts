import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@touchline/api/platform/database/db';
import { invariants } from '@touchline/api/invariants';
import { findViolations } from '@touchline/api/platform/database/invariants';
import { setAuditKey } from '@touchline/api/platform/database/audit-key';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { setAdmin } from './database-clock.ts';
import './provided-context.ts';
import { testAuditKey, testUrls } from './test-database-urls.ts';

/**
 * Gives the calling test file its own database, copied from the migrated template. After the last test of the file
 * every invariant is checked (reliability.md, section 1), and a violation fails the file. `db` and `url` use the
 * application's login, with the privileges of the processes; `seedsUrl` has that of the process that decides shared rounds. `admin` and `adminUrl` use the superuser, for planted
 * changes.
 * @returns getters, valid inside hooks and tests
 */
export function useTestDatabase(options: { maxConnections?: number } = {}): {
  db: () => Database;
  url: () => string;
  admin: () => Database;
  adminUrl: () => string;
  seedsUrl: () => string;
} {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let db: Database | null = null;
  let admin: Database | null = null;
  const urls = () => testUrls(inject('adminUrl'), name);
  beforeAll(async () => {
    const server = openDatabase({ url: inject('adminUrl'), maxConnections: 1 });
    await createFromTemplate(server, name);
    await server.close();
    db = openDatabase({
      url: urls().app,
      maxConnections: options.maxConnections ?? 20,
      connectTimeoutMs: 15_000,
    });
    admin = openDatabase({ url: urls().admin, maxConnections: 5 });
    setAdmin(db, admin);
  });
  afterAll(async () => {
    if (!db) return;
    // Checks everything, like `ops -- verify --full`. After a long test this takes longer than the default statement
    // timeout.
    const violations = await db.transaction(async (tx) => {
      await tx.query("set local statement_timeout = '0'");
      return findViolations(tx, invariants);
    });
    await db.close();
    await admin?.close();
    const server = openDatabase({ url: inject('adminUrl'), maxConnections: 1 });
    await server.query(`drop database ${name} with (force)`);
    await server.close();
    expect(violations).toEqual([]);
  });
  return {
    db: () => {
      if (!db) throw new Error('The test database exists inside hooks and tests only.');
      return db;
    },
    url: () => urls().app,
    admin: () => {
      if (!admin) throw new Error('The test database exists inside hooks and tests only.');
      return admin;
    },
    adminUrl: () => urls().admin,
    seedsUrl: () => urls().seeds,
  };
}

setAuditKey(testAuditKey);

/**
 * Copies the template; the server copies only one database at a time. Copying files takes half of the time of the
 * default, which writes the whole copy to the log of the server as well.
 */
async function createFromTemplate(admin: Database, name: string): Promise<void> {
  await admin.query('select pg_advisory_lock(1)');
  await admin.query(`create database ${name} template ${inject('templateName')} strategy file_copy`);
  await admin.query('select pg_advisory_unlock(1)');
}
