import { saleOfferKey, saleOffersTopic, type SaleOfferWire } from '@touchline/contracts/sports-betting';
import type { App } from './app.ts';
import type { OfferedCoupons } from './modules/sports-betting/betting/index.ts';
import { type CatalogueBatch, catalogueSubject } from './modules/sports-betting/catalogue/index.ts';
import type { BusinessEvents } from './platform/database/business-events.ts';
import type { LiveHub, TopicSnapshot } from './platform/live/live-hub.ts';

/** A player whose offers somebody looks at. */
type Watch = {
  /** The markets and games on which the offers depend. */
  marketIds: ReadonlySet<number>;
  gameIds: ReadonlySet<number>;
  /**
   * What has changed since the offers were computed: prices of their markets, or the coupons themselves, for example by
   * a result. Prices are in this process's memory; coupons are read again.
   */
  dirty: 'no' | 'prices' | 'coupons';
  coupons: OfferedCoupons;
  /** When the coupons were read. They are read again in time, in case a message is lost. */
  readAtMs: number;
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
      for (const { id, gameId, status } of markets) {
        changes.marketIds.add(id);
        if (status === 'SETTLED' || status === 'CANCELLED') changes.decidedGameIds.add(gameId);
      }
      for (const { id } of games) changes.gameIds.add(id);
    }),
    app.bus.subscribe('producer', () => {
      changes.isAny = true;
    }),
    app.bus.subscribe('user-changed', ({ userId }: BusinessEvents['user-changed']) => {
      changes.userIds.add(userId);
    }),
  ];

  const read = async (userId: string, known: OfferedCoupons | null) => {
    // Read before the data: a change during the read gets a later version.
    const clk = app.clock.nowMs();
    return { clk, ...(await app.betting.openSaleOffers(BigInt(userId), known)) };
  };

  const readSnapshot = async (userId: string): Promise<TopicSnapshot> => {
    const { clk, offers, coupons, marketIds, gameIds } = await read(userId, null);
    const sent = sentAt(offers, clk);
    // Earlier subscribers have not got what this snapshot changes, so it is published to all.
    const known = watches.get(userId)?.sent;
    for (const [key, { atMs, content }] of sent)
      if (known && known.get(key)?.content !== content) sent.set(key, { content: '', atMs });
    for (const [key, old] of known ?? []) if (!sent.has(key)) sent.set(key, old);
    // A change during the read was not marked, so the offers are computed once more.
    watches.set(userId, {
      marketIds,
      gameIds,
      coupons,
      dirty: 'coupons',
      sent,
      readAtMs: clk,
      lastSubscribedMs: clk,
    });
    return { clk, set: byKey(offers) };
  };

  const publishOne = async (hub: Pick<LiveHub, 'publish'>, userId: string, watch: Watch): Promise<void> => {
    const before = watch.dirty;
    watch.dirty = 'no';
    try {
      const isRecent = app.clock.nowMs() - watch.readAtMs < refreshMs;
      const known = before === 'prices' && isRecent ? watch.coupons : null;
      const { clk, offers, coupons, marketIds, gameIds } = await read(userId, known);
      if (watches.get(userId) !== watch) return;
      const now = sentAt(offers, clk);
      const changed = offers.filter((offer) => {
        const old = watch.sent.get(saleOfferKey(offer.couponId));
        return old?.content !== contentOf(offer) || clk - old.atMs >= refreshMs;
      });
      const del = [...watch.sent.keys()].filter((key) => !now.has(key));
      Object.assign(watch, { marketIds, gameIds, coupons, ...(known === null && { readAtMs: clk }) });
      if (changed.length === 0 && del.length === 0) return;
      for (const key of del) watch.sent.delete(key);
      for (const [key, sent] of sentAt(changed, clk)) watch.sent.set(key, sent);
      hub.publish(saleOffersTopic(userId), { set: byKey(changed), del }, clk);
    } catch (error) {
      watch.dirty = 'coupons';
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
        watch.dirty = dirtyAfter(taken, userId, watch);
        if (hub.isSubscribed(saleOffersTopic(userId))) {
          watch.lastSubscribedMs = nowMs;
          if (watch.dirty !== 'no' || isExpiring(watch, nowMs)) due.push([userId, watch]);
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
type Changes = {
  isAny: boolean;
  marketIds: Set<number>;
  gameIds: Set<number>;
  /** Games with new results. While results wait to be settled, nothing is sold; only the coupon's row has this state. */
  decidedGameIds: Set<number>;
  userIds: Set<string>;
};

const noChanges = (): Changes => ({
  isAny: false,
  marketIds: new Set(),
  gameIds: new Set(),
  decidedGameIds: new Set(),
  userIds: new Set(),
});

const hasAny = (changed: ReadonlySet<number>, ids: ReadonlySet<number>): boolean =>
  [...ids].some((id) => changed.has(id));

function dirtyAfter(changes: Changes, userId: string, { dirty, marketIds, gameIds }: Watch): Watch['dirty'] {
  if (dirty === 'coupons' || changes.userIds.has(userId) || hasAny(changes.decidedGameIds, gameIds))
    return 'coupons';
  const isHit = changes.isAny || hasAny(changes.marketIds, marketIds) || hasAny(changes.gameIds, gameIds);
  return dirty === 'prices' || isHit ? 'prices' : 'no';
}

const isExpiring = ({ sent }: Watch, nowMs: number): boolean =>
  [...sent.values()].some(({ atMs }) => nowMs - atMs >= refreshMs);

const byKey = (offers: readonly SaleOfferWire[]): Record<string, SaleOfferWire> =>
  Object.fromEntries(offers.map((offer) => [saleOfferKey(offer.couponId), offer]));

/** An offer without its id: the id is the time at which it was made, so it is no change of the offer. */
const contentOf = ({ offer, ...rest }: SaleOfferWire): string =>
  JSON.stringify({ ...rest, offer: offer && { ...offer, id: '' } });

const sentAt = (offers: readonly SaleOfferWire[], atMs: number): Watch['sent'] =>
  new Map(offers.map((offer) => [saleOfferKey(offer.couponId), { content: contentOf(offer), atMs }]));
