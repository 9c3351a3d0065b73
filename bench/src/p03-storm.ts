import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { answerOf, endChildren } from './child-answers.ts';
import type { BenchOptions } from './options.ts';
import { compareValues, maxSpread, quantile } from './paired-comparison.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { type Line, lineOf } from './report.ts';
import { betsPerSec, openSteadyBets } from './steady-bets.ts';
import type { StormCommand } from './storm-feed.ts';

const sockets = { full: 1000, small: 100 } as const;
const secondsPerRun = { full: 20, small: 4 } as const;
const maxPairs = 5;
const maxRuns = 3;
const pricesPerSec = 2000;
/** The minimum share of the intended load. The goal demands 2,000 price changes a second. */
const minShareOfPrices = 0.98;

/**
 * P3: p99 of placement over HTTP for line coupons, with and without price changes. With them, prices of live games
 * change and are sent to open sockets. Bets are sent on schedule and timed from the moment when they were due.
 */
export async function benchStorm(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite(options);
  const storm = await openStorm(site, sockets[options.size]);
  try {
    const ms = secondsPerRun[options.size] * 1000;
    await measure(storm, ms, 0);
    for (let run = 1; ; run++) {
      const pairs: { ours: number; yardstick: number }[] = [];
      for (let pair = 0; pair < Math.min(options.pairs, maxPairs); pair++) {
        const isStormFirst = pair % 2 === 0;
        const first = await measure(storm, ms, isStormFirst ? pricesPerSec : 0);
        const second = await measure(storm, ms, isStormFirst ? 0 : pricesPerSec);
        const both = isStormFirst ? { ours: first, yardstick: second } : { ours: second, yardstick: first };
        const figures = `${both.ours.toFixed(1)} ms in the storm, ${both.yardstick.toFixed(1)} quiet`;
        options.onStep(`run ${run}, pair ${pair + 1}: ${figures}`);
        pairs.push(both);
      }
      const comparison = compareValues(pairs);
      if (comparison.spread > maxSpread && run < maxRuns) continue;
      const title = 'p99 of placement, price storm / quiet';
      const line = lineOf({ id: 'P3', title, unit: 'ms', goal: 2, bound: 'at-most' }, comparison);
      const facts = `${pricesPerSec} changes/s to ${sockets[options.size]} sockets, ${betsPerSec} bets/s`;
      return [{ ...line, note: `${line.note}, ${facts}` }];
    }
  } finally {
    await storm.close();
    await site.close();
  }
}

type Storm = Awaited<ReturnType<typeof openStorm>>;

/** The site with its feed and its subscribers. */
async function openStorm(site: PlacementSite, count: number) {
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: site.url };
  const start = (file: string, args: string[] = []): ChildProcess =>
    fork(join(import.meta.dirname, file), args, { env });
  const places = start('storm-site.ts');
  const { port } = await answerOf<{ port: number }>(places, 'port');
  const subscribers = start('storm-subscribers.ts', [String(port), String(count)]);
  await answerOf(subscribers, 'bytes');
  const bets = openSteadyBets(site, port);
  return {
    bets,
    publishPrices: async (ms: number): Promise<number> => {
      places.send({ type: 'storm', pricesPerSec, ms } satisfies StormCommand);
      return (await answerOf<{ prices: number }>(places, 'prices')).prices;
    },
    receivedBytes: async (): Promise<number> => {
      subscribers.send({});
      return (await answerOf<{ bytes: number }>(subscribers, 'bytes')).bytes;
    },
    close: async (): Promise<void> => {
      bets.close();
      await endChildren([subscribers, places]);
    },
  };
}

/**
 * Places bets for a time, with or without price changes.
 * @returns p99 in ms
 */
async function measure(storm: Storm, ms: number, prices: number): Promise<number> {
  const bytesBefore = await storm.receivedBytes();
  const [latencies, publishedCount] = await Promise.all([
    storm.bets.place(ms),
    prices > 0 ? storm.publishPrices(ms) : 0,
  ]);
  if (publishedCount < (prices * ms * minShareOfPrices) / 1000)
    throw new Error(`only ${publishedCount} prices moved in ${ms} ms`);
  const isReceived = (await storm.receivedBytes()) - bytesBefore > publishedCount * 20;
  if (prices > 0 && !isReceived) throw new Error('the subscribers received no price changes');
  return quantile(latencies, 0.99);
}
