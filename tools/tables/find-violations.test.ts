import { describe, expect, it } from 'vitest';
import { readTables } from './find-table-uses.ts';
import { findTableViolations } from './find-violations.ts';
import { ownersByPrefix } from './table-owners.ts';

/** One table for each prefix, and the tables of the examples. */
const tables = new Set([
  ...Object.keys(ownersByPrefix).map((prefix) => (prefix.endsWith('_') ? `${prefix}thing` : prefix)),
  'betting_coupon',
  'betting_leg',
  'catalogue_game',
  'catalogue_market',
  'ledger_balance',
  'operator_proposal',
  'wallet_account',
]);
const bettingFile = 'apps/api/src/modules/sports-betting/betting/placement/a.ts';
const violations = (path: string, source: string) => findTableViolations([{ path, source }], tables, []);

describe('planted violations', () => {
  it.each([
    ['a read', 'sql.query(`select * from catalogue_game`)', 'reads catalogue_game'],
    ['a join', '`select 1 from betting_leg l join catalogue_market m on true`', 'reads catalogue_market'],
    ['a comma', "'select 1 from betting_leg, catalogue_game g'", 'reads catalogue_game'],
    ['a subquery', '`select (select 1 from wallet_account)`', 'reads wallet_account'],
    [
      'update … from',
      '`update betting_leg l set a = 1 from catalogue_game g where true`',
      'reads catalogue_game',
    ],
    ['delete … using', '`delete from betting_leg l using catalogue_game g`', 'reads catalogue_game'],
    ['a lock of rows', '`select 1 from ledger_balance for update`', 'reads ledger_balance'],
    ['an insert', "'insert into catalogue_game (id) values (1)'", 'writes catalogue_game'],
    ['an insert over two lines', '`insert\n into\n catalogue_game values (1)`', 'writes catalogue_game'],
    ['an update', '`with a as (UPDATE catalogue_game set id = 1) select 1`', 'writes catalogue_game'],
    ['a delete', '`delete from only wallet_account`', 'writes wallet_account'],
    ['truncate', "'truncate table wallet_account'", 'writes wallet_account'],
    ['a lock of a table', "'lock table wallet_account in share mode'", 'writes wallet_account'],
    ['merge', "'merge into wallet_account using betting_leg on true'", 'writes wallet_account'],
    ['a name in parts', '`select 1 from catalogue_${kind}`', 'writes catalogue_${…}'],
  ])('%s', (_name, source, found) => {
    expect(violations(bettingFile, source)).toHaveLength(1);
    expect(violations(bettingFile, source)[0]).toContain(`: sports-betting/betting ${found}, which `);
  });

  it('names the file, the line and the owner', () => {
    expect(violations(bettingFile, '\n\n`select 1\n  from catalogue_game`')).toEqual([
      `${bettingFile}:4: sports-betting/betting reads catalogue_game, which sports-betting/catalogue owns`,
    ]);
  });

  it('the body of a SQL function', () => {
    const source = `create function betting_a() returns void language plpgsql as $$
begin
  update betting_leg set a = 1;
  insert into ledger_balance values (1);
end $$;`;
    expect(violations('apps/api/sql/betting/a.sql', source)).toEqual([
      'apps/api/sql/betting/a.sql:4: sports-betting/betting writes ledger_balance, which banking/ledger owns',
    ]);
  });

  it('app composition and operator commands own no table of a module', () => {
    for (const path of ['apps/api/src/seed.ts', 'apps/api/src/ops/a.ts', 'apps/api/src/platform/http/a.ts'])
      expect(violations(path, "'update catalogue_game set id = 1'"), path).toHaveLength(1);
  });

  it('a write is never allowed, and an unneeded entry fails', () => {
    const allowed = [{ path: bettingFile, tables: ['catalogue_game'], reason: 'a test' }];
    const check = (source: string) => findTableViolations([{ path: bettingFile, source }], tables, allowed);
    expect(check("'select 1 from catalogue_game'")).toEqual([]);
    expect(check("'update catalogue_game set id = 1'")).toHaveLength(2);
    expect(check("'select 1'")).toEqual([
      `tools/tables/allowed-reads.ts: ${bettingFile} does not read catalogue_game any more`,
    ]);
  });

  it('a table without an owner is found, and an owner without a table', () => {
    expect(findTableViolations([], new Set([...tables, 'gaming_round']), [])).toEqual([
      'tools/tables/table-owners.ts: gaming_round has no owner',
    ]);
    const fewer = new Set([...tables].filter((table) => !table.startsWith('seo_')));
    expect(findTableViolations([], fewer, [])).toEqual([
      'tools/tables/table-owners.ts: no table begins with seo_',
    ]);
  });
});

describe('correct uses', () => {
  it.each([
    [
      'own tables',
      bettingFile,
      '`update betting_leg l set a = 1 from betting_coupon c where c.id = l.id for update of c`',
    ],
    ['functions of other modules', bettingFile, '`select catalogue_unchanged($1), ledger_apply($2)`'],
    [
      'a comment',
      bettingFile,
      '// from catalogue_game\n/* join wallet_account */\n`select 1 -- ledger_balance\n`',
    ],
    ['a longer name', bettingFile, '`select catalogue_game_count from betting_leg`'],
    [
      'a name of its own in parts',
      'apps/api/src/modules/operations/support/a.ts',
      '`select support_drop_${what}`',
    ],
    [
      'a table that another prefix owns',
      'apps/api/src/modules/banking/payments/a.ts',
      "'insert into operator_credit'",
    ],
    ['the proposals of operators', 'apps/api/src/ops/a.ts', "'update operator_proposal set state = 1'"],
    ['a test', 'apps/api/src/ops/a.db.test.ts', "'delete from catalogue_game'"],
    ['another program', 'bench/src/a.ts', "'delete from catalogue_game'"],
  ])('%s', (_name, path, source) => {
    expect(violations(path, source)).toEqual([]);
  });

  it('tables are those that migrations create and do not drop', () => {
    const first =
      'create table seo_a (id int);\n-- create table seo_no (id int);\ncreate table if not exists seo_b ();';
    expect([...readTables([first, 'drop table if exists seo_a;'])]).toEqual(['seo_b']);
  });
});
