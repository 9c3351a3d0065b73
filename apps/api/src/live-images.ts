import type { App } from './app.ts';
import { presentAccount } from './modules/wallet/index.ts';
import type { TopicImage } from './platform/live-hub.ts';

/** The whole state of a live topic, from the modules that own it; null for a topic that does not exist. */
export async function readImage(app: App, topic: string): Promise<TopicImage | null> {
  const [kind, id = ''] = topic.split('/');
  if (kind === 'user') return readUserImage(app, BigInt(id));
  return app.mirror.image(topic);
}

/** Private topics are rebuilt from the database at each change: they are small and seldom. */
export async function readUserImage(app: App, userId: bigint): Promise<TopicImage> {
  const accounts = (await app.wallet.accounts(app.db, userId)).map(presentAccount);
  const recent = await app.betting.recent(userId);
  const coupons = Object.fromEntries(recent.map((coupon) => [`coupon:${coupon.couponId}`, coupon]));
  return { clk: app.clock.nowMs(), set: { balance: { accounts }, ...coupons } };
}
