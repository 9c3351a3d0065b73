import { advanceSteps, CHANCE_45_50 } from '@touchline/testkit/advances';
import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it, vi } from 'vitest';

const { admin, db, rig } = useBettingRig({ startMs: 1_794_000_000_000 });
const { addBase, settle, available, takeAdvance } = advanceSteps(rig);

/** Loads the catalogue into this process's memory. */
const remember = async (): Promise<void> => {
  await rig().app.mirror.load();
  await rig().app.producers.load(db());
};

/** Runs `work`, and returns which of its statements read coupons whole, read selections, and read the state. */
async function readsOf(work: () => Promise<unknown>) {
  const query = vi.spyOn(rig().app.db, 'query');
  const readLegs = vi.spyOn(rig().app.catalogue, 'readLegs');
  await work();
  const texts = query.mock.calls.map(([text]) => text);
  const count = (part: string) => texts.filter((text) => text.includes(part)).length;
  const reads = {
    states: count('betting_prepaid_state'),
    coupons: count('"openLiabilityMinor"'),
    selections: readLegs.mock.calls.length,
  };
  query.mockRestore();
  readLegs.mockRestore();
  return reads;
}

describe('the available advance in quotes', () => {
  it('[DR-4.97] [RL-72] is one statement while coupons and prices are the same, however many are open', async () => {
    const player = await rig().addPlayer(10_000_00n);
    for (let at = 0; at < 12; at++) await addBase(player);
    const other = await rig().addPricedGame('line', 3000);
    await remember();
    const quote = () => available(player, other);
    expect(await readsOf(quote)).toEqual({ states: 1, coupons: 1, selections: 0 });
    expect(await readsOf(quote)).toEqual({ states: 1, coupons: 0, selections: 0 });
    expect(await quote()).toBe('480.00');
  });

  it('[DR-4.97] [DM-AC-004] follows every change of a coupon: a partial sale, a result, an advance, a new coupon', async () => {
    const player = await rig().addPlayer(10_000_00n);
    const [sold, lost] = [await addBase(player), await addBase(player)];
    const other = await rig().addPricedGame('line', 3000);
    const quote = () => available(player, other);
    expect(await quote()).toBe('80.00');
    // The other parts of the account state: the accounts, and which is active.
    expect((await player.browser.get('/web-api/wallet/accounts')).body).toMatchObject({
      accounts: [{ currency: 'EUR', type: 0, isActive: true }],
    });
    await rig().app.betting.sell({
      requestId: crypto.randomUUID(),
      userId: player.userId,
      couponId: BigInt(sold.id),
      kind: 'player',
      percent: 50,
      expectedMinor: 1n,
    });
    expect(await quote()).toBe('60.00');
    await takeAdvance(player, '5.00');
    expect(await quote()).toBe('55.00');
    await addBase(player, CHANCE_45_50);
    expect(await quote()).toBe('77.75');
    await settle(lost, 'lost');
    await admin().query('delete from betting_settlement_due');
    await admin().query("delete from platform_outbox where event = 'results-stored'");
    expect(await quote()).toBe('37.75');
  });

  it('[DR-4.97] follows a result of one selection of an express, which stays open', async () => {
    const player = await rig().addPlayer(100_00n);
    const [first, second] = [
      await rig().addPricedGame('line', 2000),
      await rig().addPricedGame('line', 2000),
    ];
    couponOf(await rig().place(player, [first, second], { amount: '100.00' }));
    await rig().setChance(first, 0.5);
    await rig().setChance(second, 0.5);
    const other = await rig().addPricedGame('line', 3000);
    expect(await available(player, other)).toBe('47.00');
    await rig().settle(first.gameId, [1, 0, 0]);
    // While the result waits to be settled, the coupon has no value.
    expect(await available(player, other)).toBe('0.00');
    await rig().settleCoupons(first.gameId);
    await admin().query('delete from betting_settlement_due');
    await admin().query("delete from platform_outbox where event = 'results-stored'");
    expect(await available(player, other)).toBe('95.00');
  });

  it('[DR-4.97] follows prices, suspensions and the producer', async () => {
    const player = await rig().addPlayer(1_000_00n);
    const { game } = await addBase(player);
    const other = await rig().addPricedGame('line', 3000);
    await remember();
    expect(await available(player, other)).toBe('40.00');
    await rig().setChance(game, 0.2394737);
    await remember();
    expect(await available(player, other)).toBe('22.75');
    await rig().setChance(game, 0.2394737, 'SUSPENDED');
    await remember();
    expect(await available(player, other)).toBe('0.00');
    await rig().setChance(game, 0.4210527);
    await remember();
    expect(await available(player, other)).toBe('40.00');
    await db().query("update catalogue_producer set state = 'DOWN' where id = 'test'");
    await remember();
    expect(await available(player, other)).toBe('0.00');
    await rig().setProducerUp();
  });

  it('[DR-4.97] follows the operator’s settings, and the clock', async () => {
    const player = await rig().addPlayer(1_000_00n);
    await addBase(player);
    const other = await rig().addPricedGame('line', 3000);
    expect(await available(player, other)).toBe('40.00');
    await rig().app.siteConfig.change({ prepaidShare: '0.25' });
    expect(await available(player, other)).toBe('20.00');
    await rig().app.siteConfig.change({ isPrepaidEnabled: false });
    expect(await available(player, other)).toBe(null);
    await rig().app.siteConfig.change({ prepaidShare: '0.50', isPrepaidEnabled: true });
    expect(await available(player, other)).toBe('40.00');
    // The game of the line should have begun.
    rig().clock.advance(20 * 3_600_000);
    await rig().logInAgain(player);
    await rig().setProducerUp();
    expect(await available(player, other)).toBe('0.00');
  });

  it('[RL-69] another player gets nothing from an account that is not theirs', async () => {
    const [player, stranger] = [await rig().addPlayer(1_000_00n), await rig().addPlayer(0n)];
    await addBase(player);
    expect(await available(player, await rig().addPricedGame('line', 3000))).toBe('40.00');
    expect(
      await rig().app.betting.quote(
        { ...quoteBody(player.accountId, await rig().addPricedGame('line', 3000)) } as never,
        stranger.userId,
      ),
    ).toEqual({ refused: 'betting/no-account' });
  });
});

const quoteBody = (accountId: number, bet: Awaited<ReturnType<ReturnType<typeof rig>['addPricedGame']>>) => ({
  accountId,
  typeId: 0,
  bets: [{ ...bet, blockId: 1 }],
  changeCoefAction: 2,
  exactCoef: false,
  isDropOnScoreChange: false,
  isAutoMax: false,
  manuallyDeletedBonusBet: false,
  coefViewId: 0,
  lng: 'en',
});
