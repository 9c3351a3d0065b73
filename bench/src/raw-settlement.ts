import type { Database } from '@touchline/api/platform/database/db';

/**
 * The yardstick of P16: tables of the same shape as those of a settlement, without any rule. Bets get a status, coupons
 * a state and a payout, each coupon a row of history, two transfers and a message, and players their money.
 */
export async function createRawTables(db: Database): Promise<void> {
  await db.query(`create table bench_coupon (id bigint primary key, user_id bigint, state text, stake bigint,
    payout bigint, settled_at timestamptz)`);
  await db.query(
    'create table bench_leg (coupon_id bigint, position smallint, game_id bigint, status smallint, primary key (coupon_id, position))',
  );
  await db.query('create index on bench_leg (game_id)');
  await db.query(
    'create table bench_generation (coupon_id bigint, seq int, state text, payout bigint, at timestamptz, primary key (coupon_id, seq))',
  );
  await db.query(
    'create table bench_transfer (key text primary key, source bigint, destination bigint, amount bigint, at timestamptz)',
  );
  await db.query(
    'create table bench_message (id bigint generated always as identity primary key, body jsonb)',
  );
  await db.query('create table bench_money (user_id bigint primary key, posted_in bigint)');
  await db.query('insert into bench_money select n, 0 from generate_series(1, 1000) n');
}

/** Adds coupons to settle. Those of earlier runs stay, as settled coupons stay on a site. */
export async function addRawCoupons(db: Database, count: number, legs: number): Promise<void> {
  await db.query(
    `with added as (
       insert into bench_coupon
       select b.last + n, 1 + n % 1000, 'open', 1000, null, null
       from generate_series(1, $1::int) n, (select coalesce(max(id), 0) as last from bench_coupon) b
       returning id)
     insert into bench_leg select id, l, l, null from added, generate_series(1, $2::int) l`,
    [count, legs],
  );
  await db.query('analyze bench_coupon, bench_leg');
}

/** Settles all open coupons in one transaction, as sets. */
export async function settleRaw(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('update bench_leg set status = 1 where status is null');
    await tx.query(`create temporary table bench_paid on commit drop as
      select id, user_id, stake * 21 / 10 as payout from bench_coupon where state = 'open'`);
    await tx.query(`update bench_coupon c set state = 'won', payout = p.payout, settled_at = now() from bench_paid p
      where c.id = p.id`);
    await tx.query(`insert into bench_generation select id, 1, 'won', payout, now() from bench_paid`);
    await tx.query(`insert into bench_transfer
      select 'coupon:' || id || ':' || n, 0, user_id, payout, now() from bench_paid, generate_series(1, 2) n`);
    await tx.query(`insert into bench_message (body) select jsonb_build_object('userId', user_id, 'couponId', id)
      from bench_paid`);
    await tx.query(`update bench_money m set posted_in = posted_in + s.total
      from (select user_id, sum(payout) as total from bench_paid group by user_id) s where s.user_id = m.user_id`);
  });
}
