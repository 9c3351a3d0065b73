import { randomUUID } from 'node:crypto';
import { advanceSteps, CHANCE_45_50 } from '@touchline/testkit/advances';
import { codeOf, couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { addPromoCode, FREE_BET } from '@touchline/testkit/promo-codes';
import { afterEach, describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig({ startMs: 1_794_000_000_000 });
const { addBase, settle, coupon, available, refusalOf, takeAdvance, decide } = advanceSteps(rig);

const hourMs = 3_600_000;
const unavailable = (fault: string) => [422, 'betting/prepaid-unavailable', fault];

/** Adds a line game that starts after some hours. */
async function lateGame(hours: number) {
  const game = await rig().addPricedGame('line', 3000);
  await db().query('update catalogue_game set start_at = $2, version = version + 1 where id = $1', [
    BigInt(game.gameId),
    new Date(rig().clock.nowMs() + hours * hourMs),
  ]);
  return game;
}

const offerOf = async (player: RigPlayer, couponId: number) => {
  const { body } = await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${couponId}`);
  return (body as { offers: { offer: { id: string; value: string } | null; reason: string | null }[] })
    .offers[0];
};

describe('the available advance', () => {
  it('[DR-4.97] is half of the sale values, less the outstanding advance: 80.00 and 45.50 give 62.75', async () => {
    const player = await rig().addPlayer(500_00n);
    const other = await rig().addPricedGame('line', 3000);
    expect(await available(player, other)).toBe('0.00');
    await addBase(player);
    await addBase(player, CHANCE_45_50);
    expect(await available(player, other)).toBe('62.75');
    await takeAdvance(player, '20.00');
    expect(await available(player, other)).toBe('42.75');
  });

  it('[DR-4.97] counts only coupons with a sale value whose open bets begin within 48 hours', async () => {
    const player = await rig().addPlayer(500_00n);
    const late = await lateGame(49);
    await rig().place(player, [late], { amount: '100.00' });
    await rig().setChance(late, 0.5);
    const suspended = await addBase(player);
    await rig().setChance(suspended.game, 0.5, 'SUSPENDED');
    const other = await rig().addPricedGame('line', 3000);
    expect(await available(player, other)).toBe('0.00');
    rig().clock.advance(hourMs);
    await rig().setProducerUp();
    expect(await available(player, other)).toBe('71.25');
  });

  it('[DR-4.127] a guest gets none, and another player’s coupons do not count', async () => {
    const [player, stranger] = [await rig().addPlayer(500_00n), await rig().addPlayer(500_00n)];
    await addBase(player);
    const other = await rig().addPricedGame('line', 3000);
    expect(await available(stranger, other)).toBe('0.00');
    const { id: _, coefMilli: __, accountId: ___, ...guest } = rig().body(player, [other]);
    const { body } = await rig().browser().post('/web-api/coupon/quote', guest);
    expect(body).toMatchObject({ availablePrepaidAmount: null });
    expect(await refusalOf(stranger, [other], {})).toEqual(unavailable('available'));
  });
});

it('[DR-4.181] coupons of another account of the player do not count', async () => {
  const player = await rig().addPlayer(500_00n);
  await addBase(player);
  const game = await rig().addPricedGame('line', 3000);
  const { id } = await db().transaction((tx) => rig().app.wallet.open(tx, player.userId, 0, 'USD'));
  expect(await available({ ...player, accountId: Number(id) }, game)).toBe('0.00');
  expect(await available(player, game)).toBe('40.00');
});

describe('the operator’s settings', () => {
  afterEach(() =>
    rig().app.siteConfig.change({ isPrepaidEnabled: true, prepaidShare: '0.50', prepaidWindowHours: 48 }),
  );

  it('[DR-4.97] share and window are settings', async () => {
    const player = await rig().addPlayer(500_00n);
    await addBase(player);
    const other = await rig().addPricedGame('line', 3000);
    await rig().app.siteConfig.change({ prepaidShare: '0.25', prepaidWindowHours: 2 });
    expect(await available(player, other)).toBe('20.00');
    const { id } = await takeAdvance(player, '20.00');
    expect((await coupon(player, id)).prepaid?.dueAtMs).toBe(rig().clock.nowMs() + 2 * hourMs);
    expect(await refusalOf(player, [await lateGame(3)], {})).toEqual(unavailable('window'));
  });

  it('[DR-4.96] without the switch there is no advance', async () => {
    const player = await rig().addPlayer(500_00n);
    await addBase(player);
    const other = await rig().addPricedGame('line', 3000);
    await rig().app.siteConfig.change({ isPrepaidEnabled: false });
    expect(await available(player, other)).toBe(null);
    expect(await refusalOf(player, [other], {})).toEqual(unavailable('off'));
  });
});

describe('a placement with an advance', () => {
  it('[DR-4.98] takes the own part only, stores both parts, and is the same when repeated', async () => {
    const player = await rig().addPlayer(110_00n);
    await addBase(player);
    const game = await rig().addPricedGame('line', 3000);
    const request = { id: randomUUID(), amount: '40.00', prepaidAmount: '30.00' };
    const first = await rig().place(player, [game], request);
    const again = await rig().place(player, [game], request);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(couponOf(first)).toMatchObject({
      state: 'open',
      amount: '40.00',
      possibleWin: '120.00',
      prepaid: {
        own: '10.00',
        amount: '30.00',
        filled: '0.00',
        state: 'outstanding',
        dueAtMs: rig().clock.nowMs() + 48 * hourMs,
      },
    });
    expect(await rig().balance(player)).toEqual({ available: '0.00', held: '0.00' });
    const other = await rig().place(player, [game], { ...request, prepaidAmount: '29.00' });
    expect([other.status, codeOf(other)]).toEqual([409, 'betting/request-id-reused']);
  });

  it('[DR-4.98] needs no own part, and the balance must cover the own part', async () => {
    const player = await rig().addPlayer(100_00n);
    await addBase(player);
    const game = await rig().addPricedGame('line', 3000);
    expect(await refusalOf(player, [game], { amount: '30.01', prepaidAmount: '30.00' })).toEqual([
      422,
      'betting/no-funds',
      undefined,
    ]);
    const { id } = await takeAdvance(player, '30.00');
    expect(await coupon(player, id)).toMatchObject({
      amount: '30.00',
      prepaid: { own: '0.00', amount: '30.00' },
    });
  });

  it('[DR-4.97] [DR-4.98] is refused with the exact reason', async () => {
    const player = await rig().addPlayer(1_000_00n);
    const base = await addBase(player);
    const game = await rig().addPricedGame('line', 3000);
    await addPromoCode(rig(), { userId: player.userId });
    const before = await rig().balance(player);
    expect(await refusalOf(player, [game], { amount: '50.00', prepaidAmount: '40.01' })).toEqual(
      unavailable('available'),
    );
    expect(await refusalOf(player, [game], { prepaidAmount: '20.01' })).toEqual(unavailable('amount'));
    expect(await refusalOf(player, [game], { promoCode: FREE_BET })).toEqual(unavailable('promo'));
    expect(await refusalOf(player, [base.game], {})).toEqual(unavailable('dependent'));
    expect(await refusalOf(player, [await lateGame(48.1)], {})).toEqual(unavailable('window'));
    expect(await refusalOf(player, [game], { prepaidAmount: '0' })).toEqual([
      422,
      'betting/amount-range',
      undefined,
    ]);
    expect(await refusalOf(player, [game], { prepaidAmount: '1e3' })).toEqual([
      400,
      'request/invalid',
      undefined,
    ]);
    expect(await refusalOf(player, [game], { prepaidAmount: '1.001' })).toEqual([
      400,
      'betting/amount-precision',
      undefined,
    ]);
    const both = [game, await rig().addPricedGame('line', 3000)];
    const singles = await rig().place(player, both, {
      typeId: 9,
      amount: '20.00',
      prepaidAmount: '10.00',
      bets: rig()
        .body(player, both)
        .bets.map((bet) => ({ ...bet, amount: '10.00' })),
    });
    expect(codeOf(singles)).toBe('betting/prepaid-unavailable');
    expect(await rig().balance(player)).toEqual(before);
  });

  it('[DR-4.97] depends on settled bets of a base coupon too', async () => {
    const player = await rig().addPlayer(1_000_00n);
    const [won, open] = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 2000)];
    await rig().place(player, [won, open], { amount: '100.00' });
    await rig().setChance(open, 0.5);
    await settle({ game: won }, 'won');
    // The event of the result has been processed.
    await db().query('delete from platform_outbox');
    const other = await rig().addPricedGame('line', 3000);
    expect(await available(player, other)).toBe('95.00');
    expect(await refusalOf(player, [won], {})).toEqual(unavailable('dependent'));
  });

  it('[DR-4.94] [DR-4.98] has no boost, no trader, and auto-max does not change its stake', async () => {
    const player = await rig().addPlayer(2_000_00n);
    await addBase(player);
    const games = [];
    for (let at = 0; at < 4; at++) games.push(await rig().addPricedGame('line', 1500));
    const { id, possibleWin } = couponOf(
      await rig().place(player, games, { amount: '20.00', prepaidAmount: '10.00', isAutoMax: true }),
    );
    expect(possibleWin).toBe('101.25');
    const [row] = await db().query<{ boost: string }>(
      "select accepted -> 'boost' ->> 'kind' as boost from betting_coupon where id = $1",
      [BigInt(id)],
    );
    expect(row).toEqual({ boost: 'none' });
    const [game] = games;
    if (!game) throw new Error('no game');
    const over = { amount: '40000.00', prepaidAmount: '1.00' };
    expect((await refusalOf(player, [game], { ...over, isVipBet: true }))[1]).toBe('betting/stake-over-max');
    expect((await refusalOf(player, [game], { ...over, isAutoMax: true }))[1]).toBe('betting/stake-over-max');
    expect((await refusalOf(player, [game], { amount: 'max', isAutoMax: true }))[1]).toBe(
      'betting/amount-range',
    );
  });
});

describe('a live coupon with an advance', () => {
  it('[DR-1.24] [DR-4.98] [DR-4.183] holds the own part, and pays it when it is accepted; then 48 hours begin', async () => {
    const player = await rig().addPlayer(110_00n);
    await addBase(player);
    const live = await rig().addPricedGame('live', 3000);
    const { id, state } = couponOf(
      await rig().place(player, [live], { amount: '40.00', prepaidAmount: '30.00' }),
    );
    expect(state).toBe('waiting');
    expect(await rig().balance(player)).toEqual({ available: '0.00', held: '10.00' });
    expect((await coupon(player, id)).prepaid).toMatchObject({ state: 'reserved' });
    rig().clock.advance(8_000);
    await rig().setProducerUp();
    expect(await rig().app.betting.decide(BigInt(id))).toBe('accepted');
    expect(await rig().balance(player)).toEqual({ available: '0.00', held: '0.00' });
    expect((await coupon(player, id)).prepaid).toMatchObject({
      state: 'outstanding',
      dueAtMs: rig().clock.nowMs() + 48 * hourMs,
    });
  });

  it('[DR-4.97] [DR-4.183] is refused when its base was settled in the delay; the own part is free again', async () => {
    const player = await rig().addPlayer(110_00n);
    const base = await addBase(player);
    const live = await rig().addPricedGame('live', 3000);
    const { id } = couponOf(await rig().place(player, [live], { amount: '40.00', prepaidAmount: '30.00' }));
    const late = await rig().addPricedGame('line', 3000);
    expect(await available(player, late)).toBe('10.00');
    await settle(base, 'lost');
    rig().clock.advance(8_000);
    expect(await rig().app.betting.decide(BigInt(id))).toBe('refused');
    expect(await coupon(player, id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/prepaid-unavailable', details: { prepaidFault: 'available' } },
      prepaid: { state: 'released' },
    });
    expect(await rig().balance(player)).toEqual({ available: '10.00', held: '0.00' });
  });
});

describe('base coupons of an advance', () => {
  it('[DR-4.97] [DR-4.143] are neither sold nor edited nor sold automatically until it is decided', async () => {
    const player = await rig().addPlayer(310_00n);
    const [base, second] = [await addBase(player), await addBase(player)];
    const before = await offerOf(player, base.id);
    const target = { url: `/web-api/coupons/${base.id}/sale-target`, body: { target: '79.00' } };
    const set = await player.browser.put(target.url, target.body);
    const advance = await takeAdvance(player, '30.00', '40.00');
    expect(await offerOf(player, base.id)).toMatchObject({ offer: null, reason: 'prepaid-base' });
    const answer = await player.browser.post(`/web-api/coupons/${base.id}/sales`, {
      id: randomUUID(),
      offerId: before?.offer?.id,
      expected: '70.00',
      percent: 100,
    });
    expect([set.status, answer.status, answer.body]).toMatchObject([
      200,
      422,
      { error: { code: 'betting/not-sellable', details: { reason: 'prepaid-base' } } },
    ]);
    expect(await rig().app.betting.sellAtTargets()).toBe(0);
    expect(await offerOf(player, advance.id)).toMatchObject({ offer: null, reason: 'prepaid' });
    const {
      bets,
      changeCoefAction,
      exactCoef,
      isDropOnScoreChange,
      manuallyDeletedBonusBet,
      lng,
      coefViewId,
    } = rig().body(player, [base.game]);
    const edit = await player.browser.post(`/web-api/coupons/${base.id}/edit-quote`, {
      bets,
      changeCoefAction,
      exactCoef,
      isDropOnScoreChange,
      manuallyDeletedBonusBet,
      lng,
      coefViewId,
    });
    expect(edit.body).toMatchObject({ offer: null, reason: 'prepaid-base' });
    await settle(second, 'won');
    await settle(base, 'won');
    expect(await decide()).toBe(1);
    expect(await offerOf(player, base.id)).toMatchObject({ offer: null, reason: 'not-open' });
  });
});
