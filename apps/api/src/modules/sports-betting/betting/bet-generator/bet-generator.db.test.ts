import { type RigBet, useBettingRig } from '@touchline/testkit/betting-rig';
import type { BetGeneratorApi } from '@touchline/contracts/sports-betting';
import { beforeAll, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();
const bets: (RigBet & { gameId: number })[] = [];

beforeAll(async () => {
  for (const coef of [1400, 1500, 1600, 1700, 1800, 1900, 2000, 2100])
    bets.push(await rig().addPricedGame('line', coef));
  await load();
});

async function load(): Promise<void> {
  await rig().app.mirror.load();
  await rig().app.producers.load(db());
  // The generator keeps the legs of a list for a second.
  rig().clock.advance(1_001);
}

const wish = {
  amount: '10.00',
  win: '50.00',
  currency: 'EUR',
  section: 'line',
  sportIds: [],
  page: 0,
  lng: 'en',
};
const ask = (change: Record<string, unknown> = {}) =>
  rig()
    .browser()
    .post('/web-api/bet-generator', { ...wish, ...change });
const proposed = async (change: Record<string, unknown> = {}): Promise<BetGeneratorApi['propose']['reply']> =>
  (await ask(change)).body as BetGeneratorApi['propose']['reply'];
const marketsIn = ({ proposals }: BetGeneratorApi['propose']['reply']): number[] =>
  proposals.flatMap(({ legs }) => legs.map(({ marketId }) => marketId));

describe('the bet generator', () => {
  it('[DR-9.36] [DM-PR-007] answers a guest with coupons whose possible win is near the wish, without a boost', async () => {
    const reply = await proposed();
    expect(reply.proposals.length).toBeGreaterThan(0);
    const misses = reply.proposals.map(({ win }) => Math.abs(Number(win) - 50));
    expect(misses[0]).toBeLessThan(1);
    expect(misses).toEqual(misses.toSorted((a, b) => a - b));
    const [first] = reply.proposals;
    const player = await rig().addPlayer(100_00n);
    const placed = await rig().place(
      player,
      (first?.legs ?? []).map(({ marketId, outcomeKey, coefMilli, kind }, at) => ({
        marketId,
        outcomeKey,
        coefMilli,
        kind,
        blockId: at + 1,
      })),
      { manuallyDeletedBonusBet: true },
    );
    expect(placed.body).toMatchObject({
      coupon: { possibleWin: first?.win, coefMilli: first?.coefMilli, dayAccumulator: null },
    });
    expect(JSON.stringify(reply)).not.toMatch(/chance|prob/i);
  });

  it('[DR-9.36] never proposes a suspended, blocked or banned leg, or a game that has begun', async () => {
    const [suspended, blocked] = bets;
    if (!suspended || !blocked) throw new Error('no games');
    const banned = await rig().addPricedGame('line', 1550, true);
    const live = await rig().addPricedGame('live', 1550);
    await rig().price(suspended.gameId, [1400, 3400, 3600], 'SUSPENDED');
    await rig().app.catalogue.change(async (tx) => {
      await tx.query('update catalogue_game set is_blocked = true, version = version + 1 where id = $1', [
        blocked.gameId,
      ]);
    });
    await load();
    const found = new Set<number>();
    for (let page = 0; page < 5; page++) for (const id of marketsIn(await proposed({ page }))) found.add(id);
    expect(found.size).toBeGreaterThan(3);
    for (const { marketId } of [suspended, blocked, banned, live]) expect(found.has(marketId)).toBe(false);
    expect(marketsIn(await proposed({ section: 'live', win: '15.50', legs: 1 }))).toEqual([live.marketId]);
    await rig().app.siteConfig.change({ lineDisallowSports: [1] });
    rig().clock.advance(1_001);
    expect(await proposed()).toMatchObject({ proposals: [], minWin: null, maxWin: null });
    await rig().app.siteConfig.change({ lineDisallowSports: [] });
    rig().clock.advance(1_001);
  });

  it('[DR-9.36] keeps to the wished sports and number of legs, and a page gives others', async () => {
    const three = await proposed({ legs: 3 });
    expect(new Set(three.proposals.map(({ legs }) => legs.length))).toEqual(new Set([3]));
    expect((await proposed({ sportIds: [2] })).proposals).toEqual([]);
    expect((await proposed({ sportIds: [1, 2] })).proposals.length).toBeGreaterThan(0);
    const picks = ({ proposals }: BetGeneratorApi['propose']['reply']): string[] =>
      proposals.map(({ legs }) =>
        legs.map(({ marketId, outcomeKey }) => `${marketId}/${outcomeKey}`).join(' '),
      );
    const shown = new Set(picks(three));
    const others = picks(await proposed({ legs: 3, page: 1 }));
    expect(others).toHaveLength(5);
    expect(others.filter((one) => shown.has(one))).toEqual([]);
  });

  it('[DR-9.36] says what the least and the greatest possible win are when no combination fits', async () => {
    // The dearest outcome of each open game is 3.60.
    const two = await proposed({ win: '5000.00', legs: 2 });
    expect(two).toMatchObject({ proposals: [], maxWin: '129.60' });
    const low = await proposed({ win: '10.50' });
    expect(low.proposals).toEqual([]);
    expect(Number(low.minWin)).toBeGreaterThan(10.5);
    const most = await proposed({ amount: '1000.00', win: '900000.00' });
    expect(most).toMatchObject({ proposals: [], maxWin: '60000.00' });
  });

  it('[DR-1.5] refuses wrong amounts, a win that is not above the stake, and bad shapes; answers in the currency', async () => {
    const codes = await Promise.all(
      [{ win: '10.00' }, { amount: '0.00' }, { amount: '0.001' }, { currency: 'XXX' }].map(async (change) => {
        const answer = await ask(change);
        return [answer.status, (answer.body as { error: { code: string } }).error.code];
      }),
    );
    expect(codes).toEqual(Array.from({ length: 4 }, () => [422, 'generator/amount']));
    for (const change of [
      { amount: 10 },
      { legs: 0 },
      { legs: 11 },
      { page: -1 },
      { sportIds: Array.from({ length: 31 }, (_, at) => at + 1) },
      { section: 'casino' },
      { other: 1 },
    ])
      expect((await ask(change)).status).toBe(400);
    expect(await proposed({ currency: 'KWD', amount: '10.000', win: '50.000' })).toMatchObject({
      currency: 'KWD',
    });
  });
});
