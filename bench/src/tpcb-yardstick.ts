import type { Database } from '@touchline/api/platform/database/db';
import { appLogin } from '@touchline/supervisor';

const scale = 16;
const accountsOfBranch = 10_000;

/**
 * Fills the tables of pgbench's TPC-B. The scale is above the number of clients; there are a tenth of the usual
 * accounts.
 */
export async function fillTpcb(db: Database): Promise<void> {
  await db.query('create table bench_branches (bid int primary key, balance int) with (fillfactor = 50)');
  await db.query('create table bench_tellers (tid int primary key, balance int) with (fillfactor = 50)');
  await db.query('create table bench_accounts (aid int primary key, balance int)');
  await db.query('create table bench_history (tid int, bid int, aid int, delta int, mtime timestamptz)');
  await db.query('insert into bench_branches select n, 0 from generate_series(1, $1::int) n', [scale]);
  await db.query('insert into bench_tellers select n, 0 from generate_series(1, $1::int) n', [scale * 10]);
  await db.query('insert into bench_accounts select n, 0 from generate_series(1, $1::int) n', [
    scale * accountsOfBranch,
  ]);
  // The statements run with the login that places bets.
  await db.query(
    `grant select, insert, update on bench_branches, bench_tellers, bench_accounts, bench_history to ${appLogin}`,
  );
}

/** Runs one transaction of TPC-B as pgbench does: seven round trips. */
export async function runTpcb(db: Database): Promise<void> {
  const pick = (most: number): number => 1 + Math.floor(Math.random() * most);
  const [aid, bid, tid, delta] = [
    pick(scale * accountsOfBranch),
    pick(scale),
    pick(scale * 10),
    pick(9999) - 5000,
  ];
  await db.transaction(async (tx) => {
    await tx.query('update bench_accounts set balance = balance + $1 where aid = $2', [delta, aid]);
    await tx.query('select balance from bench_accounts where aid = $1', [aid]);
    await tx.query('update bench_tellers set balance = balance + $1 where tid = $2', [delta, tid]);
    await tx.query('update bench_branches set balance = balance + $1 where bid = $2', [delta, bid]);
    await tx.query('insert into bench_history values ($1, $2, $3, $4, now())', [tid, bid, aid, delta]);
  });
}
