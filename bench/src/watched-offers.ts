import { createSaleOfferTopics } from '@touchline/api/sale-offer-topics';
import { catalogueSubject } from '@touchline/api/modules/sports-betting/catalogue';
import { systemClock } from '@touchline/api/platform/process/clock';
import type { BenchOptions } from './options.ts';
import { quantile } from './paired-comparison.ts';
import { addOpenCoupons } from './open-coupons.ts';
import { loadMemory, openPlacementSite, type PlacementSite, resultMarket } from './placement-site.ts';
import { budgetLine, type Line } from './report.ts';

/** The players who look at their open bets; each has 20 coupons, and an offer for each. */
const watchers = { full: 500, small: 50 } as const;
const couponsEach = 20;
const passes = 10;
const pricesPerSec = 2000;
/** The largest share of one core for offers, while prices change. */
const goal = 0.25;

/**
 * OFFERS: offers of watched coupons are computed once a second while prices change. The figure is the CPU time of this
 * process for a second of offers, at the full size for 10,000 coupons whose markets have all changed.
 */
export async function benchWatchedOffers(options: BenchOptions): Promise<Line[]> {
  const site = await openPlacementSite({ ...options, size: 'small' });
  try {
    const players = watchers[options.size];
    await addWatchedCoupons(site, players);
    await loadMemory(site.app);
    const topics = createSaleOfferTopics(site.app);
    const hub = { publish: () => {}, isSubscribed: () => true };
    for (let userId = 1; userId <= players; userId++) await topics.readSnapshot(`sale-offers/${userId}`);
    await topics.publish(hub);
    const shares: number[] = [];
    for (let pass = 0; pass < passes; pass++) {
      await changePrices(site, pass);
      const before = process.cpuUsage();
      await topics.publish(hub);
      const { user, system } = process.cpuUsage(before);
      shares.push((user + system) / 1_000_000);
    }
    topics.stop();
    const sorted = shares.toSorted((a, b) => a - b);
    const title = `core for ${players * couponsEach} watched offers a second`;
    const line = budgetLine('OFFERS', title, quantile(sorted, 0.5), goal, 'of a core');
    const worst = `largest ${quantile(sorted, 1).toFixed(2)}`;
    return [
      { ...line, note: `${pricesPerSec} price changes between two passes, ${passes} passes, ${worst}` },
    ];
  } finally {
    await site.close();
  }
}

/** Adds expresses of three legs, over all games, so that any price change concerns some coupons. */
async function addWatchedCoupons(site: PlacementSite, players: number): Promise<void> {
  const pickAt = (at: number) => site.picks.slice(at % site.picks.length)[0];
  for (let at = 0; at < couponsEach; at++) {
    const picks = [pickAt(50 * at), pickAt(50 * at + 17), pickAt(50 * at + 31)].flatMap((pick) => pick ?? []);
    for (let userId = 1; userId <= players; userId++)
      await addOpenCoupons(site, 'express', { picks, count: 1, userId });
  }
}

/** Changes the prices of a second: three of a market, of as many markets. */
async function changePrices(site: PlacementSite, pass: number): Promise<void> {
  const markets = Math.ceil(pricesPerSec / 3);
  const games = Array.from({ length: markets }, (_, at) => 1 + ((pass * markets + at) % site.picks.length));
  const batch = await site.app.catalogue.apply(
    games.map((gameId) => ({
      producer: 'bench',
      producerTs: systemClock.nowMs(),
      kind: 'MarketsDelta' as const,
      gameId,
      markets: [resultMarket(BigInt((pass % 7) * 10 + 10))],
    })),
  );
  site.app.bus.publish(catalogueSubject, batch);
}
