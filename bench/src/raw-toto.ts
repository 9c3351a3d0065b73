import type { Database } from '@touchline/api/platform/database/db';
import { TOTO_KINDS, TOTO_LINE_MINOR, TOTO_POOL_PERCENT } from '@touchline/betting-engine';

const { fifteen } = TOTO_KINDS;
/** All three outcomes of a match, as a mask. */
const treble = 7;

/**
 * The yardstick of P28: tables of the same shape as those of a draw's end, without any rule. Coupons get a state, their
 * correct matches, their part and a payout, each payout a transfer, players their money and one message each.
 */
export async function createRawToto(db: Database, players: number): Promise<void> {
  await db.query(`create table bench_toto (id bigint primary key, draw_id bigint, user_id bigint, choices smallint[],
    lines integer, state text, correct smallint, returned bigint, payout bigint, ended_at timestamptz)`);
  await db.query('create index on bench_toto (draw_id, id)');
  await db.query(
    'create table bench_toto_transfer (key text primary key, source bigint, destination bigint, amount bigint, at timestamptz)',
  );
  await db.query(
    'create table bench_toto_message (id bigint generated always as identity primary key, body jsonb)',
  );
  await db.query('create table bench_toto_money (user_id bigint primary key, posted_in bigint)');
  await db.query('insert into bench_toto_money select n, 0 from generate_series(1, $1::int) n', [players]);
  // How many lines of a coupon with this many trebles have this many of them right.
  await db.query('create table bench_toto_spread (trebles integer, extra integer, lines bigint)');
  await db.query(
    `insert into bench_toto_spread values (0, 0, 1), (9, 0, 512), (9, 1, 2304), (9, 2, 4608), (9, 3, 5376), (9, 4, 4032),
       (9, 5, 2016), (9, 6, 672), (9, 7, 144), (9, 8, 18), (9, 9, 1)`,
  );
}

/** Adds the coupons of a draw of the site. Those of earlier runs stay. */
export async function addRawCoupons(db: Database, drawId: bigint): Promise<void> {
  await db.query(
    `insert into bench_toto select c.id, c.draw_id, c.user_id, c.choices, c.lines, 'open', null, null, null, null
     from toto_coupon c where c.draw_id = $1`,
    [drawId],
  );
  await db.query('vacuum analyze bench_toto');
}

/**
 * Counts, decides and pays all open coupons in one transaction, as sets.
 * @param results the mask of each match's outcome
 * @returns what was paid, in minor units
 */
export async function settleRawToto(
  db: Database,
  { results, jackpotMinor }: { results: readonly number[]; jackpotMinor: bigint },
): Promise<bigint> {
  const sum = (term: (match: number, mask: number) => string): string =>
    results.map((mask, at) => `(${term(at + 1, mask)})::integer`).join(' + ');
  const right = sum((match, mask) => `choices[${match}] <> ${treble} and choices[${match}] & ${mask} <> 0`);
  const trebles = sum((match) => `choices[${match}] = ${treble}`);
  const shares = fifteen.shares.map(({ correct, percent }) => `(${correct}, ${percent})`).join(', ');
  return db.transaction(async (tx) => {
    await tx.query(`create temporary table bench_counted on commit drop as
      select id, user_id, ${right} as fixed, ${trebles} as trebles from bench_toto where state = 'open'`);
    await tx.query(`create temporary table bench_lines on commit drop as
      select c.fixed + s.extra as correct, sum(s.lines)::bigint as lines
      from bench_counted c join bench_toto_spread s using (trebles) group by 1`);
    await tx.query(
      `create temporary table bench_unit on commit drop as
       with pool as (select div(sum(lines) * ${TOTO_LINE_MINOR} * ${TOTO_POOL_PERCENT}, 100) as minor from bench_lines),
       category as (select s.correct, div(div(p.minor * s.percent, 100), nullif(sum(l.lines), 0)) as unit
         from (values ${shares}) s(correct, percent) cross join pool p left join bench_lines l on l.correct >= s.correct
         group by s.correct, s.percent, p.minor)
       select k as correct, (coalesce((select sum(c.unit) from category c where c.correct <= k), 0)
         + case when k = ${fifteen.matches} then coalesce((select div($1::bigint + div(p.minor * ${fifteen.jackpotPercent}, 100), l.lines)
           from pool p, bench_lines l where l.correct = k), 0) else 0 end)::bigint as minor
       from generate_series(0, ${fifteen.matches}) k`,
      [jackpotMinor],
    );
    await tx.query(`create temporary table bench_paid on commit drop as
      select c.id, c.user_id, c.fixed + c.trebles as correct, sum(s.lines * u.minor)::bigint as payout
      from bench_counted c join bench_toto_spread s using (trebles) join bench_unit u on u.correct = c.fixed + s.extra
      group by c.id, c.user_id, c.fixed, c.trebles`);
    await tx.query(`update bench_toto c set state = case when p.payout > 0 then 'paid' else 'lost' end, correct = p.correct,
      returned = p.payout, payout = p.payout, ended_at = now() from bench_paid p where c.id = p.id`);
    await tx.query(`insert into bench_toto_transfer select 'toto:' || id || ':payout', 0, user_id, payout, now()
      from bench_paid where payout > 0`);
    await tx.query(`insert into bench_toto_message (body) select jsonb_build_object('userId', user_id)
      from (select distinct user_id from bench_paid) u`);
    await tx.query(`update bench_toto_money m set posted_in = posted_in + s.total
      from (select user_id, sum(payout) as total from bench_paid where payout > 0 group by user_id) s
      where s.user_id = m.user_id`);
    const [paid] = await tx.query<{ minor: bigint }>('select sum(payout)::bigint as minor from bench_paid');
    return paid?.minor ?? 0n;
  });
}
