import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { beforeAll, describe, expect, it } from 'vitest';
import { assertRights, findSurplusRights } from './platform/database/assert-rights.ts';
import type { Database, Transaction } from './platform/database/db.ts';
import { migrate } from './platform/database/migrate.ts';
import { ownNames } from './platform/database/roles.ts';

const { db, admin, rig } = useBettingRig();

const undo = new Error('undo');

/** Runs statements in a superuser's transaction, and rolls it back. */
async function undone<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  const answer: { value?: T } = {};
  await admin()
    .transaction(async (tx) => {
      answer.value = await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return answer.value as T;
}

/** Returns the surplus privileges of the application's login after a superuser's statement. */
const surplusAfter = (statement: string): Promise<string[]> =>
  undone(async (tx) => {
    await tx.query(statement);
    await tx.query('set local role touchline_app');
    return findSurplusRights(tx, { isProduction: false });
  });

const refused = (statement: string, on: Database = db()) => expect(on.query(statement), statement).rejects;

describe('the login of the processes', () => {
  it('[RL-3] is not the owner, and has no surplus rights at the start', async () => {
    expect(await db().query('select current_user as name')).toEqual([{ name: 'touchline_app' }]);
    await assertRights(db(), { isProduction: false });
    const [owners] = await db().query<{ names: string[] }>(
      `select array_agg(distinct tableowner::text) as names from pg_tables where schemaname = 'public' and tablename ~ '_' and tablename <> 'test_clock'`,
    );
    expect(owners?.names).toEqual(['touchline_owner']);
    const strangers = await db().query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v') and relname !~ $1 and relname <> 'test_clock'",
      [ownNames],
    );
    expect(strangers, 'a table whose module is not in ownNames has no rights').toEqual([]);
  });

  it.each([
    'ledger_account',
    'ledger_balance',
    'ledger_transfer',
    'ledger_checkpoint',
    'platform_audit',
    'platform_acceptance_log',
    'platform_migration',
    'betting_coupon',
    'betting_leg',
    'betting_settlement',
    'betting_refusal',
    'betting_sale',
    'betting_insurance',
    'betting_payout_override',
    'betting_edit',
    'betting_receipt',
    'betting_receipt_key',
    'betting_liability',
    'betting_risk_stop',
    'betting_client_risk',
  ])('[RL-3] only reads %s', async (table) => {
    await db().query(`select 1 from ${table} limit 1`);
    await refused(`insert into ${table} default values`).toMatchObject({ code: '42501' });
    await refused(`delete from ${table}`).toMatchObject({ code: '42501' });
    await refused(`truncate ${table}`).toMatchObject({ code: '42501' });
    const [column] = await db().query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 2',
      [table],
    );
    await refused(`update ${table} set ${column?.name} = default`).toMatchObject({ code: '42501' });
    await refused(`select 1 from ${table} for update`).toMatchObject({ code: '42501' });
  });

  it('[RL-3] disables no trigger, replaces no function, bypasses no function that checks transfers', async () => {
    for (const statement of [
      'alter table ledger_transfer disable trigger all',
      'set session_replication_role = replica',
      'create table mine (id int)',
      "create or replace function platform_now() returns timestamptz language sql as 'select now()'",
      "select ledger_open_judged('{a}', '{direct}', '{1}', '{2}', '{EUR}', '{1}', 'coupon-stake', array['a'::bytea])",
      "select setval('betting_coupon_id', 1)",
      'set role touchline_owner',
    ])
      await refused(statement).toMatchObject({ code: '42501' });
    // Missing privileges on the tables would refuse these calls too, so the privileges on the functions are read.
    expect(
      await db().query(
        `select proname from pg_proc where proname in ('ledger_open_judged', 'ledger_open_one', 'betting_take_stakes')
           and has_function_privilege(oid, 'EXECUTE')`,
      ),
    ).toEqual([]);
  });

  it('[RL-3] a caller’s temporary table never replaces a table of the site', async () => {
    const player = await rig().addPlayer(10_00n);
    const before = await rig().balance(player);
    await db().transaction(async (tx) => {
      await tx.query(
        'create temporary table ledger_balance on commit drop as select * from public.ledger_balance',
      );
      await tx.query('update pg_temp.ledger_balance set posted_in = posted_in + 100000');
      await tx.query('grant all on pg_temp.ledger_balance to public');
      const [row] = await tx.query<{ outcome: string }>(
        `select outcome from ledger_apply('{temporary:1}', '{direct}',
           array[(select ledger_account_id from wallet_account where user_id = $1)],
           array[(select id from ledger_account where code = 'house/demo-bank')], '{EUR}', '{100000}', '{demo-grant}',
           array[null::text], array['a'::bytea])`,
        [player.userId],
      );
      expect(row?.outcome).toBe('no-funds');
    });
    expect(await rig().balance(player)).toEqual(before);
  });

  it('[RL-3] every function that runs as the owner has a fixed search path, with temporary tables last', async () => {
    const loose = await admin().query(
      `select proname from pg_proc p where prosecdef and pronamespace = 'public'::regnamespace
         and not exists (select 1 from unnest(proconfig) c where c = 'search_path=public, pg_temp')`,
    );
    expect(loose).toEqual([]);
    const open = await admin().query(
      `select proname from pg_proc p where pronamespace = 'public'::regnamespace and exists (
         select 1 from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee = 0)`,
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['alter role touchline_app superuser', 'touchline_app is a superuser'],
    ['alter role touchline_app createrole', 'touchline_app may create roles'],
    ['alter table ledger_transfer owner to touchline_app', 'touchline_app owns ledger_transfer'],
    [
      'grant set on parameter session_replication_role to touchline_app',
      'touchline_app may set session_replication_role',
    ],
    ['grant create on schema public to touchline_app', 'touchline_app may create objects'],
    ['grant insert on ledger_transfer to touchline_app', 'the login may INSERT ledger_transfer'],
    ['grant update (reason) on platform_audit to touchline_app', 'the login may UPDATE platform_audit'],
    [
      'grant delete on platform_acceptance_log to touchline_app',
      'the login may DELETE platform_acceptance_log',
    ],
    ['grant truncate on betting_leg to public', 'the login may TRUNCATE betting_leg'],
    ['grant update on betting_coupon to touchline_app', 'the login may UPDATE betting_coupon'],
  ] as const)('[RL-3] a process finds «%s» at its start', async (statement, found) => {
    expect(await surplusAfter(statement)).toContain(found);
  });

  it('[RL-3] a superuser is refused with one sentence', async () => {
    await expect(assertRights(admin(), { isProduction: false })).rejects.toThrow(
      /^The site does not start on this database: touchline is a superuser; .* Processes use the login touchline_app \(APP_DATABASE_URL\)\.$/,
    );
  });

  it('[RL-33] production refuses a server without durable commits', async () => {
    // The test server has these settings for speed.
    expect(await findSurplusRights(db(), { isProduction: true })).toEqual([
      'fsync is off',
      'full_page_writes is off',
    ]);
    await db().transaction(async (tx) => {
      await tx.query('set local synchronous_commit = off');
      expect(await findSurplusRights(tx, { isProduction: true })).toContain('synchronous_commit is off');
    });
  });
});

describe('the checkpoint of the ledger', () => {
  it('[RL-3] never passes the start of an open transaction of the application', async () => {
    await db().transaction(async (tx) => {
      const [begun] = await tx.query<{ at: Date }>('select now() as at');
      const [row] = await admin().query<{ seen: Date | null }>(
        `select min(xact_start) as seen from pg_stat_activity where datname = current_database() and usename = 'touchline_app'`,
      );
      expect(row?.seen).toEqual(begun?.at);
      const asOwner = await undone(async (owner) => {
        await owner.query('set local role touchline_owner');
        return owner.query(
          `select min(xact_start) as seen from pg_stat_activity where datname = current_database() and usename = 'touchline_app'`,
        );
      });
      expect(asOwner).toEqual([{ seen: begun?.at }]);
    });
  });
});

describe('migration', () => {
  it('[RL-3] takes over objects that an older version created as superuser, and restores changed rights', async () => {
    await admin()
      .query(`alter table ledger_transfer owner to touchline; alter function platform_now() owner to touchline;
      grant update on betting_coupon to touchline_app; revoke insert on catalogue_game from touchline_app`);
    expect(await migrate(admin())).toEqual([]);
    await assertRights(db(), { isProduction: false });
    const [owner] = await admin().query(
      `select (select tableowner::text from pg_tables where tablename = 'ledger_transfer') as table,
         (select proowner::regrole::text from pg_proc where proname = 'platform_now') as function,
         has_table_privilege('touchline_app', 'catalogue_game', 'INSERT') as inserts`,
    );
    expect(owner).toEqual({ table: 'touchline_owner', function: 'touchline_owner', inserts: true });
  });

  it('the reporting role reads no password and no secret', async () => {
    const readable = await admin().query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
         and has_column_privilege('touchline_read', c.oid, a.attnum, 'SELECT')`,
    );
    const names = readable.map(({ name }) => name);
    expect(names).toContain('ledger_transfer.amount_minor');
    expect(
      names.filter((name) =>
        /password_hash|secret|token|\.pass$|visitor_hash|identity_session|identity_code|identity_attempt|identity_second_step|identity_recovery_code|mail_letter|^sms_/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });
});

describe('an accepted coupon', () => {
  let couponId = 0;
  beforeAll(async () => {
    const player = await rig().addPlayer(100_00n);
    couponId = couponOf(await rig().place(player, [await rig().addPricedGame('line', 1865)])).id;
  });

  const columnsOf = async (table: string): Promise<{ name: string; other: string }[]> =>
    admin().query(
      `select attname as name, case when typname in ('int2', 'int4', 'int8') then 'coalesce(' || attname || ', 0) + 1'
         when typname = 'timestamptz' then $$'2001-01-01'$$ when typname = 'jsonb' then $$'{"other": 1}'$$
         when typname = 'bytea' then $$'\\x01'$$ when typname = 'uuid' then 'gen_random_uuid()'
         when attname = 'state' then $$'won'$$ else $$'other'$$ end as other
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    );

  it('[RL-14] none of its columns can be changed, by the application or by the owner', async () => {
    const columns = await columnsOf('betting_coupon');
    expect(columns.length).toBeGreaterThan(25);
    for (const { name, other } of columns) {
      const statement = `update betting_coupon set ${name} = ${other} where id = ${couponId}`;
      await refused(statement).toMatchObject({ code: '42501' });
      // The column may be incremented, because settlement writes it.
      if (name === 'settlement_seq') continue;
      await refused(statement, admin()).toThrow(
        /an accepted coupon (is never altered|changes by a settlement generation|is sold by a sale)/,
      );
    }
    await refused(`update betting_coupon set settlement_seq = 2 where id = ${couponId}`, admin()).toThrow(
      'generation',
    );
    await refused(
      `update betting_coupon set settlement_seq = 1, state = 'refused' where id = ${couponId}`,
      admin(),
    ).toThrow('generation');
  });

  it('[RL-14] of its bets only the result changes', async () => {
    const result = ['status_id', 'dead_heat_num', 'dead_heat_den'];
    const columns = await columnsOf('betting_leg');
    for (const { name, other } of columns) {
      const statement = `update betting_leg set ${name} = ${name === 'kind' ? '4 - kind' : other} where coupon_id = ${couponId}`;
      await refused(statement).toMatchObject({ code: '42501' });
      if (!result.includes(name))
        await refused(statement, admin()).toThrow('a bet of a coupon is never altered');
    }
    expect(columns.length).toBe(13);
  });

  it('[RL-14] a waiting coupon’s request cannot be changed either; its decision can', async () => {
    const player = await rig().addPlayer(100_00n);
    const { id } = couponOf(await rig().place(player, [await rig().addPricedGame('live', 1865)]));
    for (const change of ['user_id = 1', 'wallet_account_id = 1', "request_hash = '\\x00'"])
      await refused(`update betting_coupon set ${change} where id = ${id}`, admin()).toThrow(
        'the request of a coupon is never altered',
      );
    await refused(`update betting_leg set outcome_key = '2' where coupon_id = ${id}`, admin()).toThrow(
      'never altered',
    );
    rig().clock.advance(60_000);
    expect(await rig().app.betting.decide(BigInt(id))).toBe('accepted');
  });
});
