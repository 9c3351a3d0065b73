import { SITE_TOPIC } from '@touchline/contracts/site';
import type { App } from './app.ts';
import { presentAccount } from './modules/banking/wallet/index.ts';
import { siteSnapshot } from './site-polling.ts';
import type { TopicSnapshot } from './platform/live/live-hub.ts';

/** The whole state of a live topic, from the modules that own it; null for an unknown topic. */
export async function readSnapshot(app: App, topic: string): Promise<TopicSnapshot | null> {
  const [kind, id = ''] = topic.split('/');
  if (topic === SITE_TOPIC) return siteSnapshot(app);
  if (kind === 'user') return readUserSnapshot(app, BigInt(id));
  // A game without match-tracker facts may get some at any moment, so its topic exists and is empty.
  if (kind === 'zone')
    return app.zones.snapshot(topic) ?? (app.mirror.game(Number(id)) ? { clk: 0, set: {} } : null);
  return app.mirror.snapshot(topic);
}

/** Private topics are rebuilt from the database at each change, because they are small and change seldom. */
export async function readUserSnapshot(app: App, userId: bigint): Promise<TopicSnapshot> {
  // Read before the data: a change that commits between the reads and a later clock would be dropped as older.
  const clk = app.clock.nowMs();
  const accounts = (await app.wallet.accounts(app.db, userId)).map(presentAccount);
  const recent = await app.betting.recent(userId);
  const coupons = Object.fromEntries(recent.map((coupon) => [`coupon:${coupon.couponId}`, coupon]));
  return { clk, set: { balance: { accounts }, ...coupons } };
}
