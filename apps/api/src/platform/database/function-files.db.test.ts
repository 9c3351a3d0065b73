import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testUrls } from '@touchline/testkit/test-database-urls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from './db.ts';
import { readFunctionFiles } from './function-files.ts';
import { migrate } from './migrate.ts';
import { ownNames } from './roles.ts';

const apiDir = join(import.meta.dirname, '..', '..', '..');
const functionsDir = join(apiDir, 'sql');
const migrationsDir = join(apiDir, 'migrations');
/** Migrations from this number on contain no functions: functions are in `sql/`. */
const firstWithoutFunctions = '0051';

const folder = mkdtempSync(join(tmpdir(), 'touchline-functions-'));
const opened: { name: string; db: Database }[] = [];
let server: Database;

beforeAll(() => {
  server = openDatabase({ url: inject('adminUrl'), maxConnections: 1 });
});
afterAll(async () => {
  for (const { name, db } of opened) {
    await db.close();
    await server.query(`drop database ${name} with (force)`);
  }
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates an empty database. */
async function addDatabase(name: string): Promise<Database> {
  await server.query(`create database ${name}`);
  const url = testUrls(inject('adminUrl'), name).admin;
  const db = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 60_000 });
  opened.push({ name, db });
  return db;
}

/** Creates a folder of SQL function files, applied in the given order. */
function addFolder(name: string, files: Record<string, string>): string {
  const dir = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'order.json'), JSON.stringify(Object.keys(files)));
  return dir;
}

/** Creates a folder of numbered migrations that only these tests use. */
function addMigrations(name: string, files: Record<string, string>): string {
  const dir = join(folder, name);
  mkdirSync(dir, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dir, path), text);
  return dir;
}

/** Returns every function of the site with its definition, owner and privileges. */
const readFunctions = (db: Database) =>
  db.query<{ signature: string; definition: string; owner: string; rights: string }>(
    `select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition,
       p.proowner::regrole::text as owner, p.proacl::text as rights
     from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.proname ~ $1 order by 1`,
    [ownNames],
  );

const answerOf = async (db: Database): Promise<number | undefined> =>
  (await db.query<{ answer: number }>('select platform_answer() as answer'))[0]?.answer;

const answering = (answer: number): string =>
  `create or replace function platform_answer() returns integer language sql as $$ select ${answer} $$;\n`;

describe('the files of SQL functions', () => {
  it('[RL-35] an older database and a new one get the same functions, owners and privileges', async () => {
    const old = join(folder, 'old-migrations');
    cpSync(migrationsDir, old, {
      recursive: true,
      filter: (path) => path === migrationsDir || (path.split(/[\\/]/).at(-1) ?? '') < '0048',
    });
    const upgraded = await addDatabase('functions_upgraded');
    await migrate(upgraded, { dir: old, functionsDir: addFolder('none', {}) });
    const before = await readFunctions(upgraded);
    expect(before.length).toBe(68);
    await migrate(upgraded);
    const fresh = await addDatabase('functions_fresh');
    await migrate(fresh);
    expect(await readFunctions(upgraded)).toEqual(await readFunctions(fresh));
    expect(await migrate(upgraded)).toEqual([]);
  }, 60_000);

  it('every function of the database is in exactly one file, once', async () => {
    const [{ db } = { db: server }] = opened;
    const defined = readFunctionFiles(functionsDir).flatMap(({ text }) =>
      [...text.matchAll(/^create or replace function (\w+)\(/gm)].map(([, name]) => String(name)),
    );
    const found = (await readFunctions(db)).map(({ signature }) => String(signature.split('(')[0]));
    expect(defined.toSorted()).toEqual(found.toSorted());
  });

  it('numbered migrations after this one may only drop functions', () => {
    const creating = readdirSync(migrationsDir)
      .filter((name) => name >= firstWithoutFunctions)
      .filter((name) =>
        /\bcreate\s+(or\s+replace\s+)?function\b/i.test(readFileSync(join(migrationsDir, name), 'utf8')),
      );
    expect(creating).toEqual([]);
  });
});

describe('applying the files of functions', () => {
  const empty = addMigrations('no-migrations', { '0001.sql': 'select 1' });

  it('applies a file again only when its content changed, and keeps owner and rights', async () => {
    const db = await addDatabase('functions_changed');
    const second =
      'create or replace function platform_second() returns integer language sql as $$ select 2 $$;';
    const files = { 'platform/answer.sql': answering(1), 'platform/second.sql': second };
    const apply = (dir: string) => migrate(db, { dir: empty, functionsDir: dir });
    expect(await apply(addFolder('first', files))).toEqual([
      '0001.sql',
      'sql/platform/answer.sql',
      'sql/platform/second.sql',
    ]);
    const before = await readFunctions(db);
    expect(before.map(({ owner, rights }) => [owner, rights])).toEqual([
      ['touchline_owner', '{touchline_owner=X/touchline_owner,touchline_app=X/touchline_owner}'],
      ['touchline_owner', '{touchline_owner=X/touchline_owner,touchline_app=X/touchline_owner}'],
    ]);
    const changed = addFolder('changed', { ...files, 'platform/answer.sql': answering(3) });
    expect(await apply(changed)).toEqual(['sql/platform/answer.sql']);
    expect(await answerOf(db)).toBe(3);
    const after = await readFunctions(db);
    expect(after.map(({ owner, rights }) => [owner, rights])).toEqual(
      before.map(({ owner, rights }) => [owner, rights]),
    );
    expect(await apply(changed)).toEqual([]);
  });

  it('applies every file after a numbered migration, which may have replaced a function', async () => {
    const db = await addDatabase('functions_after');
    const functions = addFolder('after', { 'platform/answer.sql': answering(1) });
    await migrate(db, { dir: empty, functionsDir: functions });
    const next = addMigrations('next-migrations', { '0001.sql': 'select 1', '0002.sql': answering(9) });
    expect(await migrate(db, { dir: next, functionsDir: functions })).toEqual([
      '0002.sql',
      'sql/platform/answer.sql',
    ]);
    expect(await answerOf(db)).toBe(1);
  });

  it('forgets a removed file, so that the same file is applied when it is added later', async () => {
    const db = await addDatabase('functions_removed');
    const functions = addFolder('kept', { 'platform/answer.sql': answering(1) });
    await migrate(db, { dir: empty, functionsDir: functions });
    const dropping = addMigrations('dropping', {
      '0001.sql': 'select 1',
      '0002.sql': 'drop function platform_answer()',
    });
    await migrate(db, { dir: dropping, functionsDir: addFolder('nothing', {}) });
    expect(await readFunctions(db)).toEqual([]);
    expect(await migrate(db, { dir: dropping, functionsDir: functions })).toEqual([
      'sql/platform/answer.sql',
    ]);
    expect(await answerOf(db)).toBe(1);
  });

  it('[RL-35] an error in a file leaves the database as it was', async () => {
    const db = await addDatabase('functions_error');
    await migrate(db, {
      dir: empty,
      functionsDir: addFolder('good', { 'platform/answer.sql': answering(1) }),
    });
    const bad = addFolder('bad', { 'platform/answer.sql': answering(2), 'platform/bad.sql': 'select 1 +' });
    await expect(migrate(db, { dir: empty, functionsDir: bad })).rejects.toThrow('syntax error');
    expect(await answerOf(db)).toBe(1);
  });

  it('[RL-35] of two migrators at once one applies the files', async () => {
    const db = await addDatabase('functions_twice');
    const functionsDir = addFolder('twice', { 'platform/answer.sql': answering(1) });
    const applied = await Promise.all([
      migrate(db, { dir: empty, functionsDir }),
      migrate(db, { dir: empty, functionsDir }),
    ]);
    expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  it('refuses a folder whose files differ from its list', () => {
    const dir = addFolder('differing', { 'platform/answer.sql': answering(1) });
    writeFileSync(join(dir, 'platform/forgotten.sql'), answering(2));
    expect(() => readFunctionFiles(dir)).toThrow(
      'order.json of the SQL functions and the files differ: platform/forgotten.sql.',
    );
  });
});
