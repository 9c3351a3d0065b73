import { SITE_TOPIC } from '@touchline/contracts/site';
import type { App } from './app.ts';
import { presentAccount } from './modules/banking/wallet/index.ts';
import { siteSnapshot } from './site-polling.ts';
import type { TopicSnapshot } from './platform/live/live-hub.ts';

/** Returns the whole state of a live topic, from the module that owns it; null for an unknown topic. */
export async function readSnapshot(app: App, topic: string): Promise<TopicSnapshot | null> {
  const [kind, id = ''] = topic.split('/');
  if (topic === SITE_TOPIC) return siteSnapshot(app);
  if (kind === 'user') return readUserSnapshot(app, BigInt(id));
  // A game without match-tracker facts may get some later, so its topic exists and is empty.
  if (kind === 'zone')
    return app.zones.snapshot(topic) ?? (app.mirror.game(Number(id)) ? { clk: 0, set: {} } : null);
  return app.mirror.snapshot(topic);
}

/**
 * Returns the state of a player's private topic. It is built from the database at each change, because it is small and
 * rarely changes.
 */
export async function readUserSnapshot(app: App, userId: bigint): Promise<TopicSnapshot> {
  // The time is read before the data. Otherwise a change that commits between the two would have an older version and
  // be ignored.
  const clk = app.clock.nowMs();
  const accounts = (await app.wallet.accounts(app.db, userId)).map(presentAccount);
  const recent = await app.betting.recent(userId);
  const coupons = Object.fromEntries(recent.map((coupon) => [`coupon:${coupon.couponId}`, coupon]));
  const unread = await app.paymentRequests.unread(userId);
  const messages = await app.messages.liveState(userId);
  const verification = await app.verification.liveState(userId);
  const favourites = await app.favourites.of(userId);
  return {
    clk,
    set: { balance: { accounts }, requests: { unread }, messages, verification, favourites, ...coupons },
  };
}
