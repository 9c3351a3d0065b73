import type { LiveReply } from '@touchline/contracts/shared';
import type { SaleOfferWire } from '@touchline/contracts/sports-betting';
import { couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueSubject } from './modules/sports-betting/catalogue/index.ts';
import { createLiveHub, type LiveHub } from './platform/live/live-hub.ts';
import { textOfFrame } from './platform/live/web-socket-frame.ts';
import { createSaleOfferTopics, type SaleOfferTopics } from './sale-offer-topics.ts';

const { rig } = useBettingRig();
const started: { stop: () => void }[] = [];
afterEach(() => {
  for (const topics of started.splice(0)) topics.stop();
});

/**
 * The topics of one process with its hub. `reads` has the players whose offers were computed, `fromMemory` whether their
 * coupons were those of an earlier read.
 */
function startTopics() {
  const { app } = rig();
  const reads: bigint[] = [];
  const fromMemory: boolean[] = [];
  const betting = {
    ...app.betting,
    openSaleOffers: (...[userId, known]: Parameters<typeof app.betting.openSaleOffers>) => {
      reads.push(userId);
      fromMemory.push(known !== null);
      return app.betting.openSaleOffers(userId, known);
    },
  };
  const topics: SaleOfferTopics = createSaleOfferTopics({ ...app, betting });
  started.push(topics);
  const timers: (() => void)[] = [];
  const hub = createLiveHub({
    readSnapshot: async (topic) => topics.readSnapshot(topic),
    nowMs: app.clock.nowMs,
    every: (_, work) => {
      timers.push(work);
      return () => {};
    },
    later: (_, work) => void setImmediate(work),
    onFailure: (error) => {
      throw error;
    },
  });
  /** One second passes: changed offers are published and sent. */
  const tick = async (): Promise<void> => {
    rig().clock.advance(1_000);
    await topics.publish(hub);
    for (const work of timers) work();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { hub, tick, reads, fromMemory };
}

/** A socket of a player; the offers that its page has, and the replies since the last look. */
async function look(hub: LiveHub, viewer: RigPlayer, owner = viewer) {
  const topic = `sale-offers/${owner.userId}`;
  const offers = new Map<string, SaleOfferWire>();
  const replies: LiveReply[] = [];
  const take = (reply: LiveReply): void => {
    if (reply.type === 'heartbeat') return;
    replies.push(reply);
    if (reply.type === 'refused') return;
    if (reply.type === 'image') offers.clear();
    else for (const key of reply.del) offers.delete(key);
    for (const [key, offer] of Object.entries(reply.set)) offers.set(key, offer as SaleOfferWire);
  };
  const connection = hub.connect(
    {
      send: (frame) => take(JSON.parse(textOfFrame(frame)) as LiveReply),
      bufferedAmount: () => 0,
      close: () => {},
    },
    { userId: viewer.userId, sessionId: 1n },
  );
  await connection.receive(JSON.stringify({ type: 'subscribe', topics: [{ topic }], windowMs: 500 }));
  return {
    values: () => Object.fromEntries([...offers].map(([key, { offer }]) => [key, offer?.value ?? null])),
    types: () => replies.splice(0).map(({ type }) => type),
    ids: () => [...offers.values()].map(({ offer }) => offer?.id),
    replies,
    end: connection.end,
  };
}

async function openBet() {
  const player = await rig().addPlayer(20_00n);
  const bet = await rig().addPricedGame('line', 2000);
  await rig().setChance(bet, 0.5);
  const { id } = couponOf(await rig().place(player, [bet]));
  const setChance = async (chance: number): Promise<void> => {
    rig().app.bus.publish(catalogueSubject, await rig().setChance(bet, chance));
  };
  return { player, bet, id, key: `offer:${id}`, setChance };
}

describe('the topic of sale offers', () => {
  it('[DR-4.117] [DR-6.30] sends the offers, and a changed one after a price of its bets has changed', async () => {
    const { player, key, setChance } = await openBet();
    const { hub, tick } = startTopics();
    const page = await look(hub, player);
    expect([page.types(), page.values()]).toEqual([['image'], { [key]: '9.50' }]);
    await tick();
    expect(page.types()).toEqual([]);
    await setChance(0.6);
    await tick();
    expect([page.types(), page.values()]).toEqual([['delta'], { [key]: '11.40' }]);
  });

  it('[DR-4.117] computes only what somebody looks at and what may have changed', async () => {
    const seen = await openBet();
    const unseen = await openBet();
    const { hub, tick, reads } = startTopics();
    const page = await look(hub, seen.player);
    await tick();
    reads.length = 0;
    await unseen.setChance(0.6);
    await tick();
    expect(reads).toEqual([]);
    await seen.setChance(0.6);
    await tick();
    expect(reads).toEqual([seen.player.userId]);
    page.end();
    await seen.setChance(0.7);
    await tick();
    expect(reads).toEqual([seen.player.userId]);
    // After two minutes without a subscriber the player is forgotten.
    rig().clock.advance(120_000);
    await tick();
    await look(hub, seen.player);
    expect(reads).toHaveLength(2);
  });

  it('[DR-4.117] after a change of prices the coupons are not read again; after a result or a change of the player they are, and after 20 s', async () => {
    const { player, bet, key, setChance } = await openBet();
    const { hub, tick, fromMemory } = startTopics();
    const page = await look(hub, player);
    await tick();
    fromMemory.length = 0;
    await setChance(0.6);
    await tick();
    expect([page.values(), fromMemory.splice(0)]).toEqual([{ [key]: '11.40' }, [true]]);
    // The bus delivers after this turn.
    const publish = async (subject: string, message: object): Promise<void> => {
      rig().app.bus.publish(subject, message);
      await Promise.resolve();
    };
    await publish('user-changed', { userId: String(player.userId), what: 'coupon' });
    await tick();
    expect(fromMemory.splice(0)).toEqual([false]);
    rig().clock.advance(20_000);
    await setChance(0.7);
    await tick();
    expect([page.values(), fromMemory.splice(0)]).toEqual([{ [key]: '13.30' }, [false]]);
    await publish(catalogueSubject, await rig().settle(bet.gameId, [1, 0, 0]));
    await tick();
    // The result is not settled yet.
    expect([page.values(), fromMemory]).toEqual([{ [key]: null }, [false]]);
  });

  it('[DR-4.120] an unchanged offer is sent again after 20 s, so that the page always has a valid one', async () => {
    const { player } = await openBet();
    const { hub, tick } = startTopics();
    const page = await look(hub, player);
    const [first] = page.ids();
    page.types();
    for (let second = 0; second < 19; second++) await tick();
    expect(page.types()).toEqual([]);
    await tick();
    expect(page.types()).toEqual(['delta']);
    expect(page.ids()).not.toEqual([first]);
  });

  it('[DR-6.30] a placed coupon is added, and a sold one is removed', async () => {
    const { player, bet, id, key } = await openBet();
    const { hub, tick } = startTopics();
    const page = await look(hub, player);
    const changed = () =>
      rig().app.bus.publish('user-changed', { userId: String(player.userId), what: 'coupon' });
    const second = couponOf(await rig().place(player, [bet])).id;
    changed();
    await tick();
    expect(page.values()).toEqual({ [key]: '9.50', [`offer:${second}`]: '9.50' });
    await rig().app.betting.sell({
      requestId: crypto.randomUUID(),
      userId: player.userId,
      couponId: BigInt(id),
      kind: 'player',
      percent: 100,
      expectedMinor: 1n,
    });
    changed();
    await tick();
    expect(page.values()).toEqual({ [`offer:${second}`]: '9.50' });
  });

  it('[DR-6.30] a second page does not hide a change from the first one', async () => {
    const { player, key, setChance } = await openBet();
    const { hub, tick } = startTopics();
    const first = await look(hub, player);
    await tick();
    await setChance(0.6);
    rig().clock.advance(1_000);
    const second = await look(hub, player);
    expect([first.values(), second.values()]).toEqual([{ [key]: '9.50' }, { [key]: '11.40' }]);
    await tick();
    expect([first.values(), second.values()]).toEqual([{ [key]: '11.40' }, { [key]: '11.40' }]);
    // A third page gets a value that is over before the next pass.
    await setChance(0.5);
    rig().clock.advance(1_000);
    const third = await look(hub, player);
    expect(third.values()).toEqual({ [key]: '9.50' });
    await setChance(0.6);
    await tick();
    for (const page of [first, second, third]) expect(page.values()).toEqual({ [key]: '11.40' });
  });

  it('[RL-56] another player and a guest cannot subscribe', async () => {
    const { player } = await openBet();
    const { hub, reads } = startTopics();
    const other = await look(hub, await rig().addPlayer(0n), player);
    expect(other.replies).toEqual([
      { type: 'refused', topic: `sale-offers/${player.userId}`, code: 'live/not-yours' },
    ]);
    expect(reads).toEqual([]);
  });

  it('[DR-6.33] a producer that goes down or comes back marks every topic', async () => {
    const { player, key } = await openBet();
    const { hub, tick } = startTopics();
    const page = await look(hub, player);
    await tick();
    await rig().app.catalogue.setProducer('test', 'DOWN');
    rig().app.bus.publish('producer', {});
    await tick();
    expect(page.values()).toEqual({ [key]: null });
    await rig().setProducerUp();
    rig().app.bus.publish('producer', {});
    await tick();
    expect(page.values()).toEqual({ [key]: '9.50' });
  });
});
