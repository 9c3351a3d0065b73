import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { useTestDatabase } from '@touchline/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../checks.ts';
import { checkSqlCall } from './check-sql-texts.ts';
import { declaredFills } from './declared-fills.ts';
import { findSqlTexts } from './find-sql-texts.ts';
import { parseSource, readSource } from './source-file.ts';

const { adminUrl } = useTestDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
});
afterAll(() => client.end());

/** Returns the problems of one source file. */
async function check(path: string, text: string | null = null): Promise<string[]> {
  const file = text === null ? readSource(join(root, path)) : parseSource(path, text);
  const problems: string[] = [];
  for (const call of findSqlTexts(file, declaredFills[path]))
    problems.push(...(await checkSqlCall(client, { ...call, path }, file)));
  return problems;
}

describe('the SQL texts of the server', () => {
  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'apps/api/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

  it('can be prepared, and return the columns of their row types', async () => {
    const problems: string[] = [];
    for (const path of sources) problems.push(...(await check(path)));
    expect(problems).toEqual([]);
  });

  it('are found, about as many as the server has', () => {
    const calls = sources.flatMap((path) => findSqlTexts(readSource(join(root, path)), declaredFills[path]));
    expect(calls.flatMap(({ texts }) => texts).length).toBeGreaterThan(270);
  });

  it('every declared fill is used', () => {
    const unused = Object.entries(declaredFills).flatMap(([path, fills]) =>
      Object.keys(fills)
        .filter((source) => !readSource(join(root, path)).text.includes(source))
        .map((source) => `${path}: ${source}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('planted faults in SQL texts', () => {
  const planted = (call: string): Promise<string[]> =>
    check('planted.ts', `const table = 'wallet_account';\n${call}`);

  it('a correct statement has no problem', async () => {
    expect(
      await planted('db.query<{ id: bigint; currency: string }>(`select id, currency from ${table}`)'),
    ).toEqual([]);
  });

  it.each([
    ['a missing column', "db.query('select idd from wallet_account')", 'column "idd" does not exist'],
    [
      'a missing column in a constant text',
      "const text = 'select 1 from nowhere'; db.query(text)",
      'relation "nowhere" does not exist',
    ],
    [
      'a wrong column of a function',
      "db.query('select outcomes from betting_place_all($1, $2, $3, $4)')",
      'column "outcomes" does not exist',
    ],
    [
      'a column that the row type misspells',
      "db.query<{ ids: bigint }>('select id from wallet_account')",
      'the row type has ids, the statement has not',
    ],
    [
      'a column that the row type omits',
      "db.query<{ id: bigint }>('select id, currency from wallet_account')",
      'the statement has currency, the row type has not',
    ],
    [
      'a column of another type',
      "db.query<{ id: number }>('select id from wallet_account')",
      'id is bigint, declared as number',
    ],
    [
      'a named row type',
      "type Row = Omit<{ id: string | null; currency: string }, 'currency'>; db.query<Row>('select id from wallet_account')",
      'id is bigint, declared as string',
    ],
    [
      'columns picked from the generated table types',
      "type Tables = { wallet_account: { id: string } }; db.query<Pick<Tables['wallet_account'], 'id'>>('select id from wallet_account')",
      'id is bigint, declared as string',
    ],
    [
      'a row type that cannot be read',
      "db.query<Unknown>('select id from wallet_account')",
      'the row type Unknown cannot be read',
    ],
    [
      'a column of a cursor',
      "db.query('declare c no scroll cursor for select id from wallet_account'); db.query<{ ids: bigint }>('fetch 10 from c')",
      'the row type has ids, the statement has not',
    ],
    ['a text that cannot be read', 'db.query(build())', 'the text of build() is not known before it runs'],
  ])('%s', async (_, call, problem) => {
    expect((await planted(call)).join('\n')).toContain(problem);
  });
});
