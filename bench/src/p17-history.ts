import { addOpenCoupons } from './open-coupons.ts';
import type { BenchOptions } from './options.ts';
import { compare, timed } from './paired-comparison.ts';
import { inParallel } from './parallel.ts';
import { openPlacementSite, type PlacementSite } from './placement-site.ts';
import { type Line, lineOf } from './report.ts';
import { drawOf, settleAll } from './settle-all.ts';

const couponCounts = { full: 100_000, small: 10_000 } as const;
const fewCoupons = 100;
const readsPerRun = 200;

/**
 * P17: the first page of the history of a player with very many coupons, and of one with 100. The other half of P17 is
 * shown by the worker: the message to the player is written in the transaction of the settlement.
 */
export async function benchHistory(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite({ ...options, size: 'small' });
  try {
    const many = couponCounts[options.size];
    await addPastCoupons(site, 1, many);
    await addPastCoupons(site, 2, fewCoupons);
    await site.adminDb.query('vacuum analyze betting_coupon');
    await site.adminDb.query('vacuum analyze betting_leg');
    const read = (userId: bigint) => () =>
      timed(() => inParallel(readsPerRun, 1, () => readPage(site, userId)));
    const comparison = await compare(read(1n), read(2n), options.pairs);
    // The comparison is in pages per second; the goal is a ratio of times.
    const times = { ratio: 1 / comparison.ratio, low: 1 / comparison.high, high: 1 / comparison.low };
    const title = `history page, player with ${many} coupons / ${fewCoupons}`;
    return [
      lineOf({ id: 'P17', title, unit: 'pages/s', goal: 1.3, bound: 'at-most' }, { ...comparison, ...times }),
    ];
  } finally {
    await site.close();
  }
}

/** Adds coupons of one player and settles them. */
async function addPastCoupons(site: PlacementSite, userId: number, count: number): Promise<void> {
  const picks = site.picks.slice(userId, userId + 1).map(drawOf);
  await addOpenCoupons(site, 'single', { picks, count, userId });
  await settleAll(site, picks, count);
}

async function readPage(site: PlacementSite, userId: bigint): Promise<void> {
  const page = await site.app.betting.history({
    userId,
    which: 'settled',
    since: new Date(0),
    beforeId: 2n ** 62n,
    language: 'en',
  });
  if (page.coupons.length === 0) throw new Error('an empty history');
}
