import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type BareConnection, openBareConnection } from './bare-connection.ts';
import { answerOf, endChildren } from './child-answers.ts';
import { openLoop } from './open-loop.ts';
import type { BenchOptions } from './options.ts';
import { compareValues, quantile } from './paired-comparison.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { measureRoundSockets } from './p23-round-sockets.ts';
import { budgetLine, type Line, lineOf } from './report.ts';
import { openRounds, type Rounds } from './set-back-rounds.ts';

const entryCounts = { full: 10_000, small: 500 } as const;
const cashOutsPerSec = { full: 2000, small: 100 } as const;
const maxPairs = 5;

/**
 * P23: the end of a round of Crash with many entries beside raw statements that write as many rows as sets, p99 of
 * cash-outs that all come within a second, and what sockets of the round's topic receive. Every second entry was cashed
 * out.
 */
export async function benchSharedRounds(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite({ ...options, size: 'small' });
  try {
    const round = await openRounds(site);
    await createRawTables(site);
    const count = entryCounts[options.size];
    const values: { ours: number; yardstick: number }[] = [];
    for (let pair = 0; pair < Math.min(options.pairs, maxPairs); pair++) {
      await round.run({ entries: count, isEnding: true });
      const ours = await secondsOf(() => round.end());
      await addRawEntries(site, count);
      const yardstick = await secondsOf(() => settleRaw(site));
      values.push({ ours, yardstick });
      options.onStep(`${count} entries: ${ours.toFixed(2)} s, raw ${yardstick.toFixed(2)} s`);
    }
    const title = `${count} entries of a shared round settled / raw statements`;
    return [
      lineOf({ id: 'P23', title, unit: 's', goal: 3, bound: 'at-most' }, compareValues(values)),
      ...(await measureRoundSockets(site, round, options)),
      // Leaves a round that runs.
      await measureCashOuts(site, round, options),
    ];
  } finally {
    await site.close();
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Tables of the same shape as those that the end of a round writes, without any rule. */
async function createRawTables({ adminDb, players }: PlacementSite): Promise<void> {
  await adminDb.query(
    'create table bench_entry (id bigint primary key, user_id bigint, state text, multiplier int, payout bigint)',
  );
  await adminDb.query(
    'create table bench_payout (key text primary key, source bigint, destination bigint, amount bigint, at timestamptz)',
  );
  await adminDb.query(
    'create table bench_notice (id bigint generated always as identity primary key, body jsonb)',
  );
  await adminDb.query('create table bench_balance (user_id bigint primary key, posted_in bigint)');
  await adminDb.query('insert into bench_balance select n, 0 from generate_series(1, $1::int) n', [players]);
}

const addRawEntries = async ({ adminDb, players }: PlacementSite, count: number): Promise<void> => {
  await adminDb.query(
    `insert into bench_entry select b.last + n, 1 + n % $2::int, case when n % 2 = 0 then 'taken' else 'open' end, 150, null
     from generate_series(1, $1::int) n, (select coalesce(max(id), 0) as last from bench_entry) b`,
    [count, players],
  );
};

async function settleRaw({ adminDb }: PlacementSite): Promise<void> {
  await adminDb.transaction(async (tx) => {
    await tx.query(`create temporary table bench_paid on commit drop as
      select id, user_id, multiplier as payout from bench_entry where state = 'taken'`);
    await tx.query(`insert into bench_notice (body) select jsonb_build_object('userId', user_id)
      from (select distinct user_id from bench_entry where state in ('open', 'taken')) u`);
    await tx.query(`update bench_entry set state = case state when 'taken' then 'paid' else 'lost' end, payout = multiplier
      where state in ('open', 'taken')`);
    await tx.query(
      `insert into bench_payout select 'shared:' || id, 0, user_id, payout, now() from bench_paid`,
    );
    await tx.query(`update bench_balance m set posted_in = posted_in + s.total
      from (select user_id, sum(payout) as total from bench_paid group by user_id) s where s.user_id = m.user_id`);
  });
}

async function measureCashOuts(
  site: PlacementSite,
  round: Rounds,
  { size, onStep }: BenchOptions,
): Promise<Line> {
  const perSec = cashOutsPerSec[size];
  onStep(`${perSec} cash-outs in a second`);
  await site.app.siteConfig.change({ placementsPerSec: 100_000 });
  await round.run({ entries: perSec * 2, isEnding: false });
  const entries = await site.adminDb.query<{ id: bigint; userId: bigint }>(
    `select e.id, e.user_id as "userId" from shared_entry e where e.state = 'open' order by e.id`,
  );
  const server = fork(join(import.meta.dirname, 'place-server.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url },
  });
  const connections: BareConnection[] = [];
  try {
    const { port } = await answerOf<{ port: number }>(server, 'port');
    const open = (): BareConnection => {
      const connection = openBareConnection(port);
      connections.push(connection);
      return connection;
    };
    let at = 0;
    const takeOne = async (connection: BareConnection): Promise<void> => {
      const entry = entries[at++];
      if (!entry) throw new Error('more cash-outs than entries');
      const session = `x-requested-with: XMLHttpRequest\r\ncookie: session=bench-${entry.userId}`;
      const { status, body } = await connection.post(
        `/web-api/shared-rounds/entries/${entry.id}/cash-out`,
        session,
        '{}',
      );
      if (status !== 200) throw new Error(`${status} ${body}`);
    };
    const loop = openLoop(open, takeOne);
    // Warms up with as many, over ten seconds.
    await loop.send(perSec / 10, 10_000);
    const latencies = await loop.send(perSec, 1000);
    const [row] = await site.adminDb.query<{ taken: number }>(
      `select count(*)::int as taken from shared_entry where state = 'taken' and taken_by = 'player'
         and round_id = (select max(id) from shared_round)`,
    );
    if (row?.taken !== perSec * 2) throw new Error(`${row?.taken} cash-outs are written`);
    const line = budgetLine(
      'P23',
      `${perSec} cash-outs in a second, p99`,
      quantile(latencies, 0.99),
      250,
      'ms',
    );
    return { ...line, note: `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, none lost` };
  } finally {
    for (const connection of connections) connection.close();
    await endChildren([server]);
  }
}
