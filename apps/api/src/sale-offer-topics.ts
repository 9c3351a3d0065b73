import { saleOfferKey, saleOffersTopic, type SaleOfferWire } from '@touchline/contracts/sports-betting';
import type { App } from './app.ts';
import { type CatalogueBatch, catalogueSubject } from './modules/sports-betting/catalogue/index.ts';
import type { BusinessEvents } from './platform/database/business-events.ts';
import type { LiveHub, TopicSnapshot } from './platform/live/live-hub.ts';

/** A player whose offers somebody looks at. */
type Watch = {
  /** The markets and games on which the offers depend. */
  marketIds: ReadonlySet<number>;
  gameIds: ReadonlySet<number>;
  /** Something that the offers depend on has changed since they were computed. */
  isDirty: boolean;
  /** The offers that the topic has, by key: their content without the offer's id, and when it was sent. */
  sent: Map<string, { content: string; atMs: number }>;
  lastSubscribedMs: number;
};

/** An offer is valid for a minute (DR-4.120), so an unchanged one is sent again in time. */
const refreshMs = 20_000;
/** A watch outlives its subscribers for longer than the hub keeps the topic for a returning client. */
const forgetMs = 120_000;
/** Players whose offers are computed at the same time. Bets need connections too. */
const concurrency = 4;

const topicPattern = /^sale-offers\/(\d+)$/;

export type SaleOfferTopics = {
  /** Returns the state of a player's topic of offers; null for another topic. */
  readSnapshot: (topic: string) => Promise<TopicSnapshot> | null;
  /** Computes the offers that may have changed, and publishes the changes. */
  publish: (hub: Pick<LiveHub, 'publish' | 'isSubscribed'>) => Promise<void>;
  stop: () => void;
};

/**
 * The topics `sale-offers/{userId}`: offers of a player's open coupons (DR-4.117), computed only while somebody
 * subscribes. `publish` computes those whose markets, games, producers or coupons have changed.
 */
export function createSaleOfferTopics(app: Pick<App, 'betting' | 'bus' | 'clock' | 'log'>): SaleOfferTopics {
  const watches = new Map<string, Watch>();
  let changes = noChanges();
  const stops = [
    app.bus.subscribe(catalogueSubject, ({ markets, games }: CatalogueBatch) => {
      for (const { id } of markets) changes.marketIds.add(id);
      for (const { id } of games) changes.gameIds.add(id);
    }),
    app.bus.subscribe('producer', () => {
      changes.isAny = true;
    }),
    app.bus.subscribe('user-changed', ({ userId }: BusinessEvents['user-changed']) => {
      changes.userIds.add(userId);
    }),
  ];

  const read = async (userId: string) => {
    // Read before the data: a change during the read gets a later version.
    const clk = app.clock.nowMs();
    return { clk, ...(await app.betting.openSaleOffers(BigInt(userId))) };
  };

  const readSnapshot = async (userId: string): Promise<TopicSnapshot> => {
    const { clk, offers, marketIds, gameIds } = await read(userId);
    const sent = sentAt(offers, clk);
    // Earlier subscribers have not got what this snapshot changes, so it is published to all.
    const known = watches.get(userId)?.sent;
    for (const [key, { atMs, content }] of sent)
      if (known && known.get(key)?.content !== content) sent.set(key, { content: '', atMs });
    for (const [key, old] of known ?? []) if (!sent.has(key)) sent.set(key, old);
    // A change during the read was not marked, so the offers are computed once more.
    watches.set(userId, { marketIds, gameIds, isDirty: true, sent, lastSubscribedMs: clk });
    return { clk, set: byKey(offers) };
  };

  const publishOne = async (hub: Pick<LiveHub, 'publish'>, userId: string, watch: Watch): Promise<void> => {
    watch.isDirty = false;
    try {
      const { clk, offers, marketIds, gameIds } = await read(userId);
      if (watches.get(userId) !== watch) return;
      const now = sentAt(offers, clk);
      const changed = offers.filter((offer) => {
        const before = watch.sent.get(saleOfferKey(offer.couponId));
        return before?.content !== contentOf(offer) || clk - before.atMs >= refreshMs;
      });
      const del = [...watch.sent.keys()].filter((key) => !now.has(key));
      Object.assign(watch, { marketIds, gameIds });
      if (changed.length === 0 && del.length === 0) return;
      for (const key of del) watch.sent.delete(key);
      for (const [key, sent] of sentAt(changed, clk)) watch.sent.set(key, sent);
      hub.publish(saleOffersTopic(userId), { set: byKey(changed), del }, clk);
    } catch (error) {
      watch.isDirty = true;
      app.log.warn({ err: error, userId }, 'sale offers not published; they will be retried');
    }
  };

  return {
    readSnapshot: (topic) => {
      const userId = topicPattern.exec(topic)?.[1];
      return userId === undefined ? null : readSnapshot(userId);
    },
    publish: async (hub) => {
      const nowMs = app.clock.nowMs();
      const taken = changes;
      changes = noChanges();
      const due: [string, Watch][] = [];
      for (const [userId, watch] of watches) {
        if (isHit(taken, userId, watch)) watch.isDirty = true;
        if (hub.isSubscribed(saleOffersTopic(userId))) {
          watch.lastSubscribedMs = nowMs;
          if (watch.isDirty || isExpiring(watch, nowMs)) due.push([userId, watch]);
        } else if (nowMs - watch.lastSubscribedMs >= forgetMs) watches.delete(userId);
      }
      for (let from = 0; from < due.length; from += concurrency)
        await Promise.all(
          due.slice(from, from + concurrency).map(([userId, watch]) => publishOne(hub, userId, watch)),
        );
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** What has changed since the last pass. It is collected first, because one change can concern many players. */
type Changes = { isAny: boolean; marketIds: Set<number>; gameIds: Set<number>; userIds: Set<string> };

const noChanges = (): Changes => ({
  isAny: false,
  marketIds: new Set(),
  gameIds: new Set(),
  userIds: new Set(),
});

const hasAny = (changed: ReadonlySet<number>, ids: ReadonlySet<number>): boolean =>
  [...ids].some((id) => changed.has(id));

const isHit = (changes: Changes, userId: string, { marketIds, gameIds }: Watch): boolean =>
  changes.isAny ||
  changes.userIds.has(userId) ||
  hasAny(changes.marketIds, marketIds) ||
  hasAny(changes.gameIds, gameIds);

const isExpiring = ({ sent }: Watch, nowMs: number): boolean =>
  [...sent.values()].some(({ atMs }) => nowMs - atMs >= refreshMs);

const byKey = (offers: readonly SaleOfferWire[]): Record<string, SaleOfferWire> =>
  Object.fromEntries(offers.map((offer) => [saleOfferKey(offer.couponId), offer]));

/** An offer without its id: the id is the time at which it was made, so it is no change of the offer. */
const contentOf = ({ offer, ...rest }: SaleOfferWire): string =>
  JSON.stringify({ ...rest, offer: offer && { ...offer, id: '' } });

const sentAt = (offers: readonly SaleOfferWire[], atMs: number): Watch['sent'] =>
  new Map(offers.map((offer) => [saleOfferKey(offer.couponId), { content: contentOf(offer), atMs }]));
