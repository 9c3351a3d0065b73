import { randomUUID } from 'node:crypto';
import type { SaleOfferWire, SaleWire } from '@touchline/contracts/sports-betting';
import { codeOf, couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import { afterEach, describe, expect, it } from 'vitest';
import { bettingInvariants } from '../index.ts';
import { offerIdAt } from './sale-offers.ts';

const { db, admin, rig } = useBettingRig();

type Bet = RigBet & { gameId: number };
const home = [1, 0, 0] as const;
const away = [0, 0, 1] as const;

const offerOf = async (player: RigPlayer, id: number): Promise<SaleOfferWire> => {
  const { offers } = (await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`)).body as {
    offers: SaleOfferWire[];
  };
  if (!offers[0]) throw new Error('no offer of this coupon');
  return offers[0];
};

const sell = async (player: RigPlayer, id: number, change: Record<string, unknown> = {}) => {
  const { offer } = await offerOf(player, id);
  return player.browser.post(`/web-api/coupons/${id}/sales`, {
    id: randomUUID(),
    offerId: offer?.id ?? '',
    expected: offer?.value ?? '1.00',
    percent: 100,
    ...change,
  });
};

const saleOf = (answer: { body: unknown }): SaleWire => (answer.body as { sale: SaleWire }).sale;

const couponNow = async (player: RigPlayer, id: number) => {
  const { state, payout, sold } = (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as {
    state: string;
    payout: string | null;
    sold: { stake: string; paid: string } | null;
  };
  return { state, payout, sold };
};

const end = async (bet: Bet, statuses: readonly [number, number, number]): Promise<void> => {
  await rig().settle(bet.gameId, statuses);
  await rig().settleCoupons(bet.gameId);
  await clearResultQueues();
};

/** Removes the due settlements and the result events, because `settleCoupons` has already settled the coupons. */
async function clearResultQueues(): Promise<void> {
  await admin().query('delete from betting_settlement_due');
  await admin().query("delete from platform_outbox where event = 'results-stored'");
}

/** Places the express of DR-4.118: 1.80 is won, 2.00 and 1.60 are open with chances 0.68 and 0.56. */
async function threeLegs(kind: 'line' | 'live' = 'line') {
  const player = await rig().addPlayer(100_00n);
  const bets = [
    await rig().addPricedGame('line', 1800),
    await rig().addPricedGame(kind, 2000),
    await rig().addPricedGame('line', 1600),
  ] as [Bet, Bet, Bet];
  const { id } = couponOf(await rig().place(player, bets, { amount: '100.00' }));
  if (kind === 'live') {
    rig().clock.advance(20_000);
    await rig().app.betting.sweep();
  }
  await rig().setChance(bets[1], 0.68);
  await rig().setChance(bets[2], 0.56);
  await end(bets[0], home);
  return { player, bets, id };
}

/** All invariants of the ledger and of coupons hold after each test. */
afterEach(async () => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
});

describe('selling a coupon', () => {
  it('[DR-4.117] [DR-4.118] the offer is 206.18 of a fair value of 219.34, and the sale pays it', async () => {
    const { player, id } = await threeLegs();
    const now = await offerOf(player, id);
    expect(now).toMatchObject({
      reason: null,
      stakeLeft: '100.00',
      sold: '0.00',
      target: null,
      waiting: null,
      offer: {
        value: '206.18',
        fairValue: '219.34',
        marginPpm: 60_000,
        chancePpb: 380_800_000,
        // The possible win includes the accumulator boost, which is not part of the value.
        possible: '593.28',
        delayMs: 0,
      },
    });
    const answer = await sell(player, id);
    expect(saleOf(answer)).toMatchObject({
      state: 'sold',
      paid: '206.18',
      soldStake: '100.00',
      percent: 100,
    });
    expect(await couponNow(player, id)).toEqual({
      state: 'sold',
      payout: '0.00',
      sold: { stake: '100.00', paid: '206.18' },
    });
    expect((await rig().balance(player)).available).toBe('206.18');
  });

  it('[DR-4.119] selling 40 % pays 82.47; the rest of 60.00 wins 345.60 and its boost', async () => {
    const { player, bets, id } = await threeLegs();
    expect(saleOf(await sell(player, id, { percent: 40 }))).toMatchObject({
      paid: '82.47',
      soldStake: '40.00',
    });
    expect(await couponNow(player, id)).toEqual({
      state: 'open',
      payout: null,
      sold: { stake: '40.00', paid: '82.47' },
    });
    expect((await offerOf(player, id)).stakeLeft).toBe('60.00');
    await end(bets[1], home);
    await end(bets[2], home);
    expect(await couponNow(player, id)).toMatchObject({ state: 'won', payout: '355.97' });
    expect((await rig().balance(player)).available).toBe('438.44');
  });

  it('[DR-4.122] results, corrections and voids do not change a sold coupon; a part that was sold stays sold', async () => {
    const whole = await threeLegs();
    await sell(whole.player, whole.id);
    await end(whole.bets[1], home);
    await end(whole.bets[2], [3, 3, 3]);
    await rig()
      .send({
        kind: 'RollbackSettle',
        gameId: whole.bets[0].gameId,
        results: [{ typeKey: '1x2', spec: {} }],
      })
      .catch(() => undefined);
    await end(whole.bets[0], away);
    expect(await couponNow(whole.player, whole.id)).toMatchObject({ state: 'sold', payout: '0.00' });
    expect((await rig().balance(whole.player)).available).toBe('206.18');
    const part = await threeLegs();
    await sell(part.player, part.id, { percent: 50 });
    await end(part.bets[0], away);
    expect(await couponNow(part.player, part.id)).toMatchObject({
      state: 'lost',
      sold: { stake: '50.00', paid: '103.09' },
    });
    expect((await rig().balance(part.player)).available).toBe('103.09');
  });

  it('[DR-4.120] a risen value is paid; a fallen value is not paid, and the answer has the new value', async () => {
    const { player, bets, id } = await threeLegs();
    const { offer } = await offerOf(player, id);
    await rig().setChance(bets[1], 0.6);
    const refused = await sell(player, id, { expected: offer?.value });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'betting/sale-requoted']);
    expect((refused.body as { error: { details: unknown } }).error.details).toEqual({ value: '181.92' });
    expect((await couponNow(player, id)).state).toBe('open');
    await rig().setChance(bets[1], 0.7);
    expect(saleOf(await sell(player, id, { expected: offer?.value })).paid).toBe('212.24');
  });

  it('[DR-4.120] a live sale waits for the delay of its sport and pays the value at the end', async () => {
    const { player, bets, id } = await threeLegs('live');
    const answer = await sell(player, id);
    expect([answer.status, (answer.body as { delayMs: number }).delayMs]).toEqual([202, 6_000]);
    expect((await offerOf(player, id)).waiting).toMatchObject({ state: 'waiting', percent: 100 });
    expect(codeOf(await sell(player, id))).toBe('betting/sale-waiting');
    expect(await rig().app.betting.decideDueSales()).toBe(0);
    await rig().setChance(bets[1], 0.7);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decideDueSales()).toBe(1);
    expect(await rig().app.betting.decideDueSales()).toBe(0);
    expect(await couponNow(player, id)).toMatchObject({ state: 'sold', sold: { paid: '212.24' } });
  });

  it('[DR-4.210] no decision 120 seconds after the delay: refused, and the coupon stays open', async () => {
    const [first, second] = [await threeLegs('live'), await threeLegs('live')];
    const { requestId } = saleOf(await sell(first.player, first.id));
    rig().clock.advance(6_000 + 120_001);
    await rig().setProducerUp();
    expect((await sell(second.player, second.id)).status).toBe(202);
    expect(await rig().app.betting.decideDueSales()).toBe(1);
    const [sale] = await rig().app.betting.sales(first.player.userId, BigInt(first.id));
    expect(sale).toMatchObject({
      requestId,
      state: 'refused',
      refusal: { code: 'betting/sale-offer-expired', details: {} },
    });
    expect(await couponNow(first.player, first.id)).toEqual({ state: 'open', payout: null, sold: null });
    expect((await offerOf(first.player, first.id)).waiting).toBe(null);
    // Exactly 120 seconds after its delay the other one is still decided.
    rig().clock.advance(6_000 + 120_000);
    await rig().setProducerUp();
    expect(await rig().app.betting.decideDueSales()).toBe(1);
    expect((await couponNow(second.player, second.id)).state).toBe('sold');
  });

  it('[DR-4.120] a suspension during the delay rejects the sale, even when it is over; a fall of the value rejects it too', async () => {
    const ends = async (change: (bet: Bet) => Promise<unknown>) => {
      const { player, bets, id } = await threeLegs('live');
      await sell(player, id);
      await change(bets[1]);
      rig().clock.advance(6_000);
      await rig().app.betting.decideDueSales();
      const { sales } = (await player.browser.get(`/web-api/coupons/${id}/sales`)).body as {
        sales: SaleWire[];
      };
      expect((await couponNow(player, id)).state).toBe('open');
      return [sales[0]?.state, sales[0]?.refusal];
    };
    const suspended = { code: 'betting/suspended-during-delay', details: {} };
    expect(await ends((bet) => rig().setChance(bet, 0.68, 'SUSPENDED'))).toEqual(['refused', suspended]);
    expect(
      await ends(async (bet) => {
        await rig().setChance(bet, 0.68, 'SUSPENDED');
        await rig().setChance(bet, 0.68);
      }),
    ).toEqual(['refused', suspended]);
    expect(await ends((bet) => rig().setChance(bet, 0.6))).toEqual([
      'refused',
      { code: 'betting/sale-requoted', details: { value: '181.92' } },
    ]);
  });

  it('[DR-4.117] without fair chances from the feed, they come from the prices of the complete market without their margin', async () => {
    const player = await rig().addPlayer(10_00n);
    const bet = await rig().addPricedGame('line', 1800);
    const { id } = couponOf(await rig().place(player, [bet]));
    // 10.00 x 1.80 x 0.514449070, less 5 %; the power method on 1.80, 3.40 and 3.60.
    expect(await offerOf(player, id)).toMatchObject({
      reason: null,
      offer: { value: '8.79', fairValue: '9.26', chancePpb: 514_449_070, marginPpm: 50_000 },
    });
    await rig().priceWithoutAway(bet.gameId);
    expect(await offerOf(player, id)).toMatchObject({ reason: 'no-chance', offer: null });
    expect(
      codeOf(await sell(player, id, { offerId: offerIdAt(rig().clock.nowMs()), expected: '0.01' })),
    ).toBe('betting/not-sellable');
    await rig().price(bet.gameId, [1400, 4600, 7500]);
    expect(await offerOf(player, id)).toMatchObject({
      offer: { value: '11.88', fairValue: '12.50', chancePpb: 694_941_723 },
    });
    expect(saleOf(await sell(player, id)).paid).toBe('11.88');
  });

  it('[DR-4.114] there is no offer without a fair chance, in a suspension, for other types, for a settled coupon', async () => {
    const reasonOf = async (player: RigPlayer, id: number) => (await offerOf(player, id)).reason;
    const player = await rig().addPlayer(100_00n);
    const bets = [
      await rig().addPricedGame('line', 1800),
      await rig().addPricedGame('line', 2000),
      await rig().addPricedGame('line', 1600),
    ] as [Bet, Bet, Bet];
    const express = couponOf(await rig().place(player, bets)).id;
    const chain = couponOf(await rig().place(player, bets, { typeId: 3 })).id;
    // Prices give chances only for a complete market.
    expect(await reasonOf(player, express)).toBeNull();
    await rig().priceWithoutAway(bets[0].gameId);
    expect(await reasonOf(player, express)).toBe('no-chance');
    for (const bet of bets) await rig().setChance(bet, 0.5);
    expect([await reasonOf(player, express), await reasonOf(player, chain)]).toEqual([null, 'type']);
    await rig().setChance(bets[0], 0.5, 'SUSPENDED');
    expect(await reasonOf(player, express)).toBe('suspended');
    expect(
      codeOf(await sell(player, express, { offerId: Date.now().toString(36), expected: '1.00' })),
    ).not.toBe('sold');
    await rig().setChance(bets[0], 0.5);
    await rig().settle(bets[0].gameId, away);
    expect(await reasonOf(player, express)).toBe('settling');
    await rig().settleCoupons(bets[0].gameId);
    await clearResultQueues();
    expect(await reasonOf(player, express)).toBe('not-open');
  });

  it('[DR-1.19] the payout of a sale repays a receivable first', async () => {
    const player = await rig().addPlayer(10_00n);
    const first = await rig().addPricedGame('line', 1865);
    const second = await rig().addPricedGame('line', 2000);
    await rig().place(player, [first]);
    await end(first, home);
    const { id } = couponOf(await rig().place(player, [second], { amount: '18.65' }));
    await rig().setChance(second, 0.5);
    // The correction must take back 18.65, and the account is empty.
    await end(first, away);
    expect(saleOf(await sell(player, id)).paid).toBe('17.71');
    expect((await rig().balance(player)).available).toBe('0.00');
    const [debt] = await db().query<{ minor: bigint }>(
      `select sum(case when t.source_id = a.id then t.amount_minor else -t.amount_minor end)::bigint as minor
       from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id)
       where a.code = 'player/' || $1 || '/receivable'`,
      [String(player.userId)],
    );
    expect(debt?.minor).toBe(94n);
  });

  it('[RL-39] [RL-40] a repeated request gets the same answer and sells once; another body under its id is refused', async () => {
    const { player, id } = await threeLegs();
    const { offer } = await offerOf(player, id);
    const body = { id: randomUUID(), offerId: offer?.id, expected: offer?.value, percent: 40 };
    const post = (change: object = {}) =>
      player.browser.post(`/web-api/coupons/${id}/sales`, { ...body, ...change });
    const [first, second] = [await post(), await post()];
    expect(second.body).toEqual(first.body);
    expect(second.headers['x-replayed']).toBe('true');
    expect(codeOf(await post({ percent: 41 }))).toBe('betting/request-id-reused');
    expect((await couponNow(player, id)).sold).toEqual({ stake: '40.00', paid: '82.47' });
  });

  it("[RL-7] another player's coupons have no offer, sale, target or entry in the list", async () => {
    const { player, id } = await threeLegs();
    const { offer } = await offerOf(player, id);
    const other = await rig().addPlayer(0n);
    const answers = [
      await other.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`),
      await other.browser.post(`/web-api/coupons/${id}/sales`, {
        id: randomUUID(),
        offerId: offer?.id,
        expected: offer?.value,
        percent: 100,
      }),
      await other.browser.get(`/web-api/coupons/${id}/sales`),
      await other.browser.put(`/web-api/coupons/${id}/sale-target`, { target: '1.00' }),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [404, 'betting/no-coupon']),
    );
    expect((await couponNow(player, id)).state).toBe('open');
  });

  it('bad input: invalid percents, amounts, ids and expired offers are refused with a code and sell nothing', async () => {
    const { player, id } = await threeLegs();
    const { offer } = await offerOf(player, id);
    const yesterday = (rig().clock.nowMs() - 86_400_000).toString(36);
    const cases = [
      [{ percent: 9 }, 'request/invalid'],
      [{ percent: 95 }, 'request/invalid'],
      [{ percent: 40.5 }, 'request/invalid'],
      [{ expected: '-1' }, 'request/invalid'],
      [{ expected: '0' }, 'betting/sale-offer-expired'],
      [{ expected: '206.181' }, 'betting/sale-offer-expired'],
      [{ id: 'x' }, 'request/invalid'],
      [{ offerId: yesterday }, 'betting/sale-offer-expired'],
      [{ offerId: '' }, 'betting/sale-offer-expired'],
      [{ offerId: 'zzzzzzzzz' }, 'betting/sale-offer-expired'],
      [{ more: 1 }, 'request/invalid'],
    ] as const;
    for (const [change, code] of cases) {
      const answer = await sell(player, id, { expected: offer?.value, ...change });
      expect([change, codeOf(answer)]).toEqual([change, code]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await couponNow(player, id)).toEqual({ state: 'open', payout: null, sold: null });
  });
});

describe('selling without the player', () => {
  const setTarget = (player: RigPlayer, id: number, target: string | null) =>
    player.browser.put(`/web-api/coupons/${id}/sale-target`, { target });

  it('[DR-4.121] sells when the value reaches the target, at the end of the delay, and not earlier', async () => {
    const { player, bets, id } = await threeLegs();
    expect((await setTarget(player, id, '300.00')).body).toEqual({ target: '300.00' });
    expect((await offerOf(player, id)).target).toBe('300.00');
    expect(await rig().app.betting.sellAtTargets()).toBe(0);
    await end(bets[1], home);
    // The coupon was evaluated in this second.
    expect(await rig().app.betting.sellAtTargets()).toBe(0);
    rig().clock.advance(1_000);
    expect(await rig().app.betting.sellAtTargets()).toBe(1);
    // 100 x 1.80 x 2.00 x 0.896, less 5 %.
    expect(await couponNow(player, id)).toMatchObject({ state: 'sold', sold: { paid: '306.43' } });
    expect(await rig().app.betting.sellAtTargets()).toBe(0);
  });

  it('[DR-4.121] a value under the target at the end of the delay does not sell, and the target stays', async () => {
    const { player, bets, id } = await threeLegs('live');
    await setTarget(player, id, '206.00');
    expect(await rig().app.betting.sellAtTargets()).toBe(1);
    await rig().setChance(bets[1], 0.6);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decideDueSales()).toBe(1);
    expect((await couponNow(player, id)).state).toBe('open');
    expect(await offerOf(player, id)).toMatchObject({ target: '206.00', waiting: null });
    await rig().setChance(bets[1], 0.68);
    expect(await rig().app.betting.sellAtTargets()).toBe(1);
    rig().clock.advance(6_000);
    await rig().app.betting.decideDueSales();
    expect(await couponNow(player, id)).toMatchObject({ state: 'sold', sold: { paid: '206.18' } });
  });

  it('[DR-4.121] a target can be removed; a coupon that cannot be sold cannot have one', async () => {
    const { player, bets, id } = await threeLegs();
    await setTarget(player, id, '1.00');
    expect((await setTarget(player, id, null)).body).toEqual({ target: null });
    expect(await rig().app.betting.sellAtTargets()).toBe(0);
    const chain = couponOf(await rig().place(await rig().addPlayer(100_00n), bets.slice(1), { typeId: 3 }));
    expect(chain.id).toBeGreaterThan(0);
    expect(codeOf(await setTarget(player, id, '0'))).toBe('betting/not-sellable');
    await end(bets[1], away);
    expect(codeOf(await setTarget(player, id, '5.00'))).toBe('betting/not-sellable');
  });
});
