import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { answerOf, endChildren } from './child-answers.ts';
import type { BenchOptions } from './options.ts';
import { quantile } from './paired-comparison.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { budgetLine, type Line } from './report.ts';
import { openSteadyBets } from './steady-bets.ts';

/** 50,000 bets a minute. */
const perSec = 833;
const seconds = { full: 60, small: 10 } as const;
const warmUpMs = 5_000;
const goalMs = 250;

/**
 * P2: one api process takes 833 bets a second over HTTP, sent on schedule. The figure is p99 from the moment when a bet
 * was due to its reply. A bet that is refused, or missing in the database, ends the benchmark.
 */
export async function benchSteadyBets(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite(options);
  // The capacity of a process is measured, so the operator's limit must not apply.
  await site.app.siteConfig.change({ placementsPerSec: 100_000 });
  const server: ChildProcess = fork(join(import.meta.dirname, 'place-server.ts'), [], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url },
  });
  const { port } = await answerOf<{ port: number }>(server, 'port');
  const bets = openSteadyBets(site, port, { perSec, connectionsAtMost: 2 * perSec });
  try {
    await bets.place(warmUpMs);
    const before = await countCoupons(site);
    const latencies = await bets.place(seconds[options.size] * 1000);
    const written = (await countCoupons(site)) - before;
    if (written !== latencies.length) throw new Error(`${latencies.length} accepted, ${written} written`);
    const title = `p99 of ${perSec} bets/s for ${seconds[options.size]} s`;
    const line = budgetLine('P2', title, quantile(latencies, 0.99), goalMs, 'ms');
    return [{ ...line, note: `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, ${written} bets, none lost` }];
  } finally {
    bets.close();
    await endChildren([server]);
    await site.close();
  }
}

async function countCoupons(site: PlacementSite): Promise<number> {
  const [row] = await site.adminDb.query<{ n: number }>('select count(*)::int as n from betting_coupon');
  return row?.n ?? 0;
}
