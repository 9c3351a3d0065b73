import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { addPromoCode } from '@touchline/testkit/promo-codes';
import type { TestAnswer } from '@touchline/testkit/test-app';
import type { CouponApi, CouponWire, DayAccumulatorApi } from '@touchline/contracts/sports-betting';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDayAccumulatorTopics } from '../../../../day-accumulator-topics.ts';
import { invariants } from '../../../../invariants.ts';
import { findViolations } from '../../../../platform/database/invariants.ts';
import { readPublished } from './day-rows.ts';
import { publishOne } from './publish-sets.ts';

const { admin, db, rig } = useBettingRig();
type GameBet = RigBet & { gameId: number };
type Section = 'line' | 'live';

const violations = () => findViolations(db(), invariants);
const days = () => rig().app.dayAccumulators;

/** Games whose home side is at `coefMilli`, in a complete market with an overround. */
async function addGames(count: number, coefMilli = 1600, section: Section = 'line'): Promise<GameBet[]> {
  const bets: GameBet[] = [];
  for (let at = 0; at < count; at++) bets.push(await rig().addPricedGame(section, coefMilli));
  return bets;
}

async function publish(bets: readonly RigBet[], section: Section = 'line'): Promise<number> {
  const expressId = await publishOne(
    db(),
    {
      section,
      marketIds: bets.map(({ marketId }) => marketId),
      outcomeKeys: bets.map(({ outcomeKey }) => outcomeKey),
      publishedBy: 'operator',
    },
    100,
  );
  if (expressId === null) throw new Error('not published');
  return expressId;
}

const errorOf = (answer: TestAnswer) =>
  (answer.body as { error: { code: string; details: Record<string, unknown> } }).error;
const read = async (player: RigPlayer, id: number): Promise<CouponWire> =>
  (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as CouponWire;

function quote(player: RigPlayer, bets: readonly RigBet[], change: Record<string, unknown>) {
  const { id: _, coefMilli: __, ...body } = rig().body(player, bets, change);
  return player.browser.post('/web-api/coupon/quote', body);
}

async function settle(gameId: number, statuses: readonly [number, number, number]): Promise<void> {
  await rig().settle(gameId, statuses);
  await rig().settleCoupons(gameId);
}

/** The sets of earlier tests are of no concern. */
beforeEach(async () => {
  const published = await readPublished(db());
  await db().query('select betting_withdraw_day_accumulators($1, $2)', [
    published.map(({ expressId }) => expressId),
    'operator',
  ]);
});

describe('a coupon with an accumulator of the day', () => {
  it('[DR-9.33] [DR-9.35] is quoted, accepted, shown and paid with the boost, and every record agrees', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = [
      await rig().addPricedGame('line', 1600),
      await rig().addPricedGame('line', 1750),
      await rig().addPricedGame('line', 1900),
    ];
    const expressId = await publish(bets);
    const asked = { expressId, amount: '20.00' };
    expect((await quote(player, bets, asked)).body).toMatchObject({
      coefMilli: 5852,
      possibleWin: '117.04',
      bonusBetMilli: null,
      hyperBonusPercent: 0,
      dayAccumulator: {
        expressId,
        boostPercent: 10,
        maxBonus: '1000.00',
        maxAmount: '500.00',
        isCapped: false,
      },
      dayAccumulatorFault: null,
      errors: [],
    } satisfies Partial<CouponApi['quote']['reply']>);
    const placed = await rig().place(player, bets, asked);
    expect(placed.body).toMatchObject({
      outcome: 'placed',
      coupon: {
        state: 'open',
        coefMilli: 5852,
        possibleWin: '117.04',
        dayAccumulator: { expressId, boostPercent: 10 },
        promo: null,
        bonusBetMilli: null,
      },
    });
    expect(await violations()).toEqual([]);
    for (const { gameId } of bets) await settle(gameId, [1, 0, 0]);
    const { id } = couponOf(placed);
    expect(await read(player, id)).toMatchObject({
      state: 'won',
      payout: '117.04',
      dayAccumulator: { expressId },
    });
    expect(await rig().balance(player)).toEqual({ available: '197.04', held: '0.00' });
    expect(await violations()).toEqual([]);
  });

  it('[DR-9.34] a returned leg voids the boost, and a correction gives it back', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await addGames(3, 2000);
    const [first, second, third] = bets;
    if (!first || !second || !third) throw new Error('three games');
    const expressId = await publish(bets);
    const { id } = couponOf(await rig().place(player, bets, { expressId }));
    await settle(first.gameId, [1, 0, 0]);
    await settle(second.gameId, [1, 0, 0]);
    await settle(third.gameId, [2, 2, 2]);
    expect(await read(player, id)).toMatchObject({ state: 'won', payout: '40.00' });
    expect(await violations()).toEqual([]);
    await rig().send({ kind: 'RollbackSettle', gameId: third.gameId, lines: '*' });
    await rig().settleCoupons(third.gameId);
    await settle(third.gameId, [1, 0, 0]);
    expect(await read(player, id)).toMatchObject({ state: 'won', payout: '88.00' });
    expect((await rig().balance(player)).available).toBe('178.00');
    expect(await violations()).toEqual([]);
  });

  it('[DR-9.34] a missing, added or changed leg is re-quoted without the boost, and the approval places it', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await addGames(4, 1600);
    const expressId = await publish(bets.slice(0, 3));
    const changed = bets.map((bet, at) => (at === 2 ? { ...bet, outcomeKey: 'X', coefMilli: 3400 } : bet));
    for (const other of [bets.slice(0, 2), bets, changed.slice(0, 3)]) {
      const refused = await rig().place(player, other, { expressId, manuallyDeletedBonusBet: true });
      expect(errorOf(refused)).toMatchObject({
        code: 'betting/requoted',
        details: { dayAccumulatorFault: 'selections' },
      });
    }
    const offer = errorOf(await rig().place(player, bets.slice(0, 2), { expressId })).details;
    expect(offer['coefMilli']).toBe(2560);
    const still = await rig().place(player, bets.slice(0, 2), { expressId, quoteId: offer['quoteId'] });
    expect(codeOf(still)).toBe('betting/quote-expired');
    const agreed = await rig().place(player, bets.slice(0, 2), { quoteId: offer['quoteId'] });
    expect(agreed.body).toMatchObject({ coupon: { coefMilli: 2560, dayAccumulator: null } });
  });

  it('[DR-9.34] a withdrawn set is re-quoted at placement, and a coupon that has its boost keeps it', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await addGames(3, 2000);
    const expressId = await publish(bets);
    const { id } = couponOf(await rig().place(player, bets, { expressId }));
    await db().query('select betting_withdraw_day_accumulators($1, $2)', [[expressId], 'operator']);
    const refused = await rig().place(player, bets, { expressId });
    expect(errorOf(refused)).toMatchObject({
      code: 'betting/requoted',
      details: { dayAccumulatorFault: 'ended', coefMilli: 8240 },
    });
    for (const { gameId } of bets) await settle(gameId, [1, 0, 0]);
    expect(await read(player, id)).toMatchObject({ payout: '88.00' });
    expect(await violations()).toEqual([]);
  });

  it('[DR-9.33] prices that no longer meet the condition end the boost before the set is withdrawn', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await addGames(3, 2000);
    const expressId = await publish(bets);
    const [first] = bets;
    if (!first) throw new Error('no game');
    await rig().setChance(first, 0.54);
    const asked = { expressId, changeCoefAction: 1 };
    const { dayAccumulator, dayAccumulatorFault } = (await quote(player, bets, asked))
      .body as CouponApi['quote']['reply'];
    expect([dayAccumulator, dayAccumulatorFault]).toEqual([null, 'ended']);
    expect(errorOf(await rig().place(player, bets, asked)).details).toMatchObject({
      dayAccumulatorFault: 'ended',
    });
  });

  it('[DR-4.94] replaces a promo code, which keeps its use; the stake is at most 500.00', async () => {
    const player = await rig().addPlayer(1_000_00n);
    const bets = await addGames(3, 1600);
    const expressId = await publish(bets);
    const code = 'DAYDAY22';
    await addPromoCode(rig(), {
      code,
      userId: player.userId,
      effect: 'profit-boost',
      amountMinor: null,
      percent: 20,
      maxMinor: 15_00n,
    });
    const over = await rig().place(player, bets, { expressId, amount: '500.01' });
    expect(errorOf(over)).toMatchObject({
      code: 'betting/stake-over-max',
      details: { max: '500.00', boundBy: 'day-accumulator' },
    });
    const placed = await rig().place(player, bets, { expressId, promoCode: code });
    expect(placed.body).toMatchObject({ coupon: { promo: null, dayAccumulator: { expressId } } });
    const [use] = await db().query<{ uses: number }>('select uses from betting_promo_code where code = $1', [
      code,
    ]);
    expect(use?.uses).toBe(0);
    expect(await violations()).toEqual([]);
  });

  it('[DR-9.34] another currency has its own maximum stake', async () => {
    const player = await rig().addPlayer(10_000_000_00n, 'RUB');
    const bets = await addGames(3, 1600);
    const expressId = await publish(bets);
    const over = await rig().place(player, bets, { expressId, amount: '50000.01' });
    expect(errorOf(over).details).toMatchObject({ max: '50000.00', boundBy: 'day-accumulator' });
  });

  it('[DR-9.34] [DR-4.71] a live coupon is decided at the end of its delay: withdrawn meanwhile, it is re-quoted', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await addGames(3, 2000, 'live');
    const expressId = await publish(bets, 'live');
    const kept = couponOf(await rig().place(player, bets, { expressId }));
    expect(kept).toMatchObject({ state: 'waiting', coefMilli: 8800 });
    rig().clock.advance(7_000);
    expect(await rig().app.betting.decide(BigInt(kept.id))).toBe('accepted');
    expect(await read(player, kept.id)).toMatchObject({ state: 'open', dayAccumulator: { expressId } });
    const lost = couponOf(await rig().place(player, bets, { expressId }));
    await db().query('select betting_withdraw_day_accumulators($1, $2)', [[expressId], 'operator']);
    rig().clock.advance(7_000);
    expect(await rig().app.betting.decide(BigInt(lost.id))).toBe('refused');
    expect(await read(player, lost.id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/requoted', details: { dayAccumulatorFault: 'ended' } },
    });
    expect((await rig().balance(player)).held).toBe('0.00');
    expect(await violations()).toEqual([]);
  });

  it('[DR-4.114] [DR-4.94] can be sold, without a value of its boost', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await addGames(3, 2000);
    const expressId = await publish(bets);
    const boosted = couponOf(await rig().place(player, bets, { expressId }));
    const plain = couponOf(await rig().place(player, bets, { manuallyDeletedBonusBet: true }));
    const offers = await rig().app.betting.saleOffers(player.userId, [BigInt(boosted.id), BigInt(plain.id)]);
    const values = offers.map(({ offer }) => offer?.value);
    expect(values[0]).toBeDefined();
    expect(values[0]).toBe(values[1]);
  });

  it('[RL-41] a malformed id and an unknown id write nothing', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = await addGames(3, 1600);
    for (const expressId of [0, -1, 1.5, '7', null, 1e300])
      expect((await rig().place(player, bets, { expressId })).status).toBe(400);
    const unknown = await rig().place(player, bets, { expressId: 999_999_999 });
    expect(errorOf(unknown).details).toMatchObject({ dayAccumulatorFault: 'ended' });
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });
});

describe('the generator', () => {
  /** Every game of earlier tests has begun after this. */
  const afterAllGames = async (): Promise<void> => {
    rig().clock.advance(2 * 3_600_000);
    await rig().setProducerUp();
  };
  const setPerList = (dayAccumulatorsPerList: number) =>
    rig().app.siteConfig.change({ dayAccumulatorsPerList });

  it('[DR-9.33] publishes sets until the list is full, each of independent games within the condition, once for all workers', async () => {
    await afterAllGames();
    await setPerList(2);
    const bets = await addGames(9, 1700);
    const [first, second] = await Promise.all([days().publish(), days().publish()]);
    const all = await readPublished(db());
    expect(first + second).toBe(all.length);
    expect(await days().publish()).toBe(0);
    const published = all.filter(({ section }) => section === 'line');
    expect(
      published.map(({ marketIds, section, publishedBy }) => [marketIds.length, section, publishedBy]),
    ).toEqual([
      [3, 'line', 'generator'],
      [4, 'line', 'generator'],
    ]);
    const used = published.flatMap(({ marketIds }) => marketIds);
    expect(new Set(used).size).toBe(used.length);
    expect(used.every((id) => bets.some(({ marketId }) => marketId === id))).toBe(true);
    await setPerList(3);
  });

  it('[DR-9.33] withdraws a set when a game starts, a selection closes or the condition fails, and keeps it over a short suspension', async () => {
    await afterAllGames();
    const sets = [
      await addGames(3, 2000),
      await addGames(3, 2000),
      await addGames(3, 2000),
      await addGames(3, 2000),
    ];
    const ids: number[] = [];
    for (const bets of sets) ids.push(await publish(bets));
    expect(await days().review()).toBe(0);
    const [priced, closed, short] = sets.map(([first]) => first);
    if (!priced || !closed || !short) throw new Error('four sets');
    await rig().setChance(priced, 0.55);
    await rig().settle(closed.gameId, [1, 0, 0]);
    await rig().price(short.gameId, [2000, 3400, 3600], 'SUSPENDED');
    expect(await days().review()).toBe(2);
    rig().clock.advance(61_000);
    expect(await days().review()).toBe(1);
    rig().clock.advance(3_600_000);
    expect(await days().review()).toBe(1);
    const reasons = await db().query<{ reason: string }>(
      'select withdrawn_reason as reason from betting_day_accumulator where id = any($1) order by id',
      [ids],
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['condition', 'closed', 'closed', 'started']);
  });
});

describe('the lists', () => {
  const listOf = async (section: Section) =>
    (
      (await rig().browser().get(`/web-api/accumulators-of-the-day?section=${section}&lng=ru`))
        .body as DayAccumulatorApi['list']['reply']
    ).accumulators;

  it('[DR-9.33] show open sets with names and the boosted total to everybody, and hide a suspended one at once', async () => {
    const bets = [
      await rig().addPricedGame('line', 1600),
      await rig().addPricedGame('line', 1750),
      await rig().addPricedGame('line', 1900),
    ];
    const expressId = await publish(bets);
    await rig().app.mirror.load();
    await rig().app.producers.load(db());
    await days().load();
    expect(await listOf('live')).toEqual([]);
    const [shown] = await listOf('line');
    expect(shown).toMatchObject({
      expressId,
      coefMilli: 5320,
      boostedMilli: 5852,
      boostPercent: 10,
      coefsMilli: [1600, 1750, 1900],
    });
    expect(shown?.legs[0]?.homeName).toMatch(/^Команда/);
    expect(JSON.stringify(shown)).not.toMatch(/chance|prob/i);
    const [first] = bets;
    if (!first) throw new Error('no game');
    const batch = await rig().app.catalogue.apply([]);
    expect(batch.markets).toEqual([]);
    await rig().price(first.gameId, [1600, 3400, 3600], 'SUSPENDED');
    await rig().app.mirror.load();
    expect(await listOf('line')).toEqual([]);
  });

  it('[DR-9.33] publish changed prices and removed sets on their topic', async () => {
    const bets = await addGames(3, 2000);
    const expressId = await publish(bets);
    await rig().app.mirror.load();
    await rig().app.producers.load(db());
    const topics = createDayAccumulatorTopics(rig().app);
    const sent: unknown[] = [];
    const hub = { publish: (topic: string, step: object) => void sent.push([topic, step]) };
    await topics.publish(hub);
    const key = `d:${expressId}`;
    const value = { expressId, coefMilli: 8000, boostedMilli: 8800, coefsMilli: [2000, 2000, 2000] };
    expect(sent).toEqual([['day-accumulators/line', { set: { [key]: value }, del: [] }]]);
    expect((await topics.readSnapshot('day-accumulators/line'))?.set).toEqual({ [key]: value });
    expect(topics.readSnapshot('line/1')).toBeNull();
    await topics.publish(hub);
    expect(sent).toHaveLength(1);
    await db().query('select betting_withdraw_day_accumulators($1, $2)', [[expressId], 'operator']);
    await topics.publish(hub);
    expect(sent[1]).toEqual(['day-accumulators/line', { set: {}, del: [key] }]);
  });

  it('refuse a wrong section or language', async () => {
    const browser = rig().browser();
    for (const query of ['section=casino&lng=en', 'section=line&lng=english', 'section=line', ''])
      expect((await browser.get(`/web-api/accumulators-of-the-day?${query}`)).status).toBe(400);
  });
});

it('[I16] a boost without its set, and with other selections, is found', async () => {
  const player = await rig().addPlayer(100_00n);
  const bets = await addGames(3, 1600);
  const expressId = await publish(bets);
  rig().clock.advance(1_000);
  const { id } = couponOf(await rig().place(player, bets, { expressId }));
  const spoil = (text: string, values: readonly (number | string)[]) =>
    admin()
      .transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query(text, [...values]);
        const found = await findViolations(tx as never, invariants);
        throw Object.assign(new Error('undone'), { found: found.map((one) => one.id) });
      })
      .catch((error: unknown) => (error as { found?: string[] }).found);
  expect(
    await spoil(`update betting_day_accumulator set outcome_keys = '{X,1,1}' where id = $1`, [expressId]),
  ).toContain('I16');
  expect(
    await spoil(
      `update betting_day_accumulator set withdrawn_at = published_at, withdrawn_reason = 'x' where id = $1`,
      [expressId],
    ),
  ).toContain('I16');
  expect(
    await spoil('update betting_leg set coef_milli = 1100 where coupon_id = $1 and position = 1', [id]),
  ).toContain('I16');
});
