import { useTestDatabase } from '@touchline/testkit/test-database';
import { describe, expect, it } from 'vitest';
import { ownNames } from '@touchline/api/platform/database/roles';
import { exportedTables, keptBackTables, tablesWithoutPlayers } from './tables-of-players.ts';

const { db, admin } = useTestDatabase();

/** The tables of the site in the schema, without partitions. */
const readTables = async (): Promise<string[]> =>
  (
    await admin().query<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = current_schema()::regnamespace
         and c.relkind in ('r', 'p') and not c.relispartition and c.relname ~ $1 order by 1`,
      [ownNames],
    )
  ).map(({ name }) => name);

/** The tables that name a player: a column of a user, or a reference to a table that has one, over any number of steps. */
const readTablesOfPlayers = async (): Promise<string[]> =>
  (
    await admin().query<{ name: string }>(
      `with recursive own as (
         select table_name::text as name from information_schema.columns
           where table_schema = current_schema() and column_name in ('user_id', 'recipient')
         union
         select c.conrelid::regclass::text from pg_constraint c join own on c.confrelid = own.name::regclass
           where c.contype = 'f')
       select name from own order by 1`,
    )
  ).map(({ name }) => name);

const listed = (): string[] => [
  ...Object.keys(exportedTables),
  ...Object.keys(keptBackTables),
  ...tablesWithoutPlayers,
];

describe('the lists of tables', () => {
  it('[DR-13.144] [RL-84] have every table of the schema exactly once', async () => {
    expect(listed().toSorted()).toEqual(await readTables());
    expect(new Set(listed()).size).toBe(listed().length);
  });

  it('[DR-13.144] no table that names a player is among those without players', async () => {
    const without = new Set<string>(tablesWithoutPlayers);
    expect((await readTablesOfPlayers()).filter((name) => without.has(name))).toEqual([]);
  });

  it('[DR-13.144] a new table is in no list, and its player is noticed', async () => {
    await admin().query(
      'create table office_note (id bigint primary key, user_id bigint references identity_user)',
    );
    try {
      expect((await readTables()).filter((name) => !listed().includes(name))).toEqual(['office_note']);
      expect(await readTablesOfPlayers()).toContain('office_note');
    } finally {
      await admin().query('drop table office_note');
    }
  });

  it('[DR-13.144] every section of a list is one that the export writes, and the export writes no other', async () => {
    const [{ text } = { text: '' }] = await db().query<{ text: string }>(
      `select string_agg(prosrc, ' ') as text from pg_proc where pronamespace = current_schema()::regnamespace
         and proname ~ '_personal_data(_of)?$'`,
    );
    const written = new Set([...text.matchAll(/\bselect '([a-z-]+)', /g)].map(([, section = '']) => section));
    const named = new Set<string>(Object.values(exportedTables).flat());
    // The files of the archive are not rows.
    named.delete('files');
    expect(written).toEqual(named);
  });
});
