import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  choosePostgresPlace,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
  withLogin,
} from '@touchline/supervisor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertRights } from './assert-rights.ts';
import { type Database, openDatabase } from './db.ts';
import { migrate } from './migrate.ts';

// Starts a server without the site's roles, as an operator's server is before the first start.
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-roles-'));
const appPassword = 'applicationpassword';
let server: EmbeddedPostgres;
let admin: Database;

beforeAll(async () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
  server = await startEmbeddedPostgres(choosePostgresPlace(root, dataDir), () => {}, { fsync: 'off' });
  admin = openDatabase({ url: server.url('postgres'), maxConnections: 1 });
});
afterAll(async () => {
  await admin.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Creates a login without superuser privileges, with a database of its own. */
async function addMigrator(name: string, options: string): Promise<string> {
  await admin.query(`create role ${name} login password 'migratorpassword' ${options}`);
  await admin.query(`create database ${name} owner ${name}`);
  return withLogin(server.url(name), name, 'migratorpassword');
}

async function migrateAt(url: string): Promise<number> {
  const db = openDatabase({ url, maxConnections: 1, statementTimeoutMs: 60_000 });
  try {
    return (await migrate(db, { appPassword })).length;
  } finally {
    await db.close();
  }
}

/** Checks the privileges of the application's login in a database. */
async function checkApplication(name: string): Promise<void> {
  const app = openDatabase({
    url: withLogin(server.url(name), 'touchline_app', appPassword),
    maxConnections: 1,
  });
  try {
    await assertRights(app, { isProduction: false });
    expect(await app.query('select count(*)::int as n from ledger_transfer')).toEqual([{ n: 0 }]);
  } finally {
    await app.close();
  }
}

describe('the roles of a server', () => {
  it('[RL-3] a login that is not a superuser creates the roles and migrates', async () => {
    const url = await addMigrator('first', 'createrole');
    expect(await migrateAt(url)).toBeGreaterThan(30);
    await checkApplication('first');
    // Restores the state for the next test.
    await admin.query('drop database first with (force)');
    await admin.query('drop role touchline_owner, touchline_app, touchline_read');
  }, 60_000);

  it('[RL-3] [RL-35] four databases that migrate at once create the roles once', async () => {
    const names = ['second', 'third', 'fourth', 'fifth'];
    for (const name of names) await admin.query(`create database ${name}`);
    const counts = await Promise.all(names.map((name) => migrateAt(server.url(name))));
    expect(new Set(counts).size).toBe(1);
    for (const name of names) await checkApplication(name);
  }, 60_000);

  it('[RL-3] a login that may not create or join the roles gets the statements for an administrator', async () => {
    const url = await addMigrator('bare', 'nocreaterole');
    await expect(migrateAt(url)).rejects.toThrow(
      /^The login of DATABASE_URL may not create the roles of the site\. An administrator of the server runs:\ncreate role touchline_owner nologin;/,
    );
    await admin.query('grant touchline_owner to bare');
    expect(await migrateAt(url)).toBeGreaterThan(30);
    await checkApplication('bare');
  }, 60_000);
});
