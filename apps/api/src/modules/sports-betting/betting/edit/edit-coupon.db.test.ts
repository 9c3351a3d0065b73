import { randomUUID } from 'node:crypto';
import type { EditQuoteWire, EditWire } from '@touchline/contracts/sports-betting';
import { codeOf, couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import { afterEach, describe, expect, it } from 'vitest';
import { disableFailpoints, enableFailpoints } from '../../../../platform/process/failpoints.ts';
import { bettingInvariants } from '../index.ts';

const { db, admin, rig } = useBettingRig();

type Bet = RigBet & { gameId: number };
const home = [1, 0, 0] as const;
const away = [0, 0, 1] as const;

const basis = (bets: readonly RigBet[], change: Record<string, unknown> = {}) => ({
  bets: bets.map(({ marketId, outcomeKey, coefMilli, kind }, at) => ({
    marketId,
    outcomeKey,
    coefMilli,
    kind,
    blockId: at + 1,
  })),
  changeCoefAction: 2,
  exactCoef: false,
  isDropOnScoreChange: false,
  manuallyDeletedBonusBet: false,
  lng: 'en',
  ...change,
});

const quote = async (player: RigPlayer, id: number, bets: readonly RigBet[], change = {}) =>
  (
    await player.browser.post(`/web-api/coupons/${id}/edit-quote`, {
      ...basis(bets, change),
      coefViewId: 0,
    })
  ).body as EditQuoteWire;

/** The body of an edit with the price that a quote shows now. */
const bodyOf = async (
  player: RigPlayer,
  id: number,
  bets: readonly RigBet[],
  change: Record<string, unknown> = {},
) => {
  const { offer } = await quote(player, id, bets);
  return {
    ...basis(bets),
    id: randomUUID(),
    offerId: offer?.id ?? rig().clock.nowMs().toString(36),
    expected: offer?.value ?? '1.00',
    ...change,
  };
};

const post = (player: RigPlayer, id: number, body: object) =>
  player.browser.post(`/web-api/coupons/${id}/edits`, body);

const edit = async (
  player: RigPlayer,
  id: number,
  bets: readonly RigBet[],
  change: Record<string, unknown> = {},
) => post(player, id, await bodyOf(player, id, bets, change));

const editOf = (answer: { body: unknown }): EditWire => (answer.body as { edit: EditWire }).edit;
const detailsOf = (answer: { body: unknown }) =>
  (answer.body as { error: { details: Record<string, unknown> } }).error.details;

const couponNow = async (player: RigPlayer, id: number) => {
  const { state, typeId, amount, possibleWin, sold, editedFrom, editedTo, bets } = (
    await player.browser.get(`/web-api/coupons/${id}?lng=en`)
  ).body as {
    state: string;
    typeId: number;
    amount: string;
    possibleWin: string;
    sold: { stake: string; paid: string } | null;
    editedFrom: number | null;
    editedTo: number | null;
    bets: { marketId: number; coefMilli: number }[];
  };
  return { state, typeId, amount, possibleWin, sold, editedFrom, editedTo, bets: bets.length };
};

/** The relay has passed on the events of results, and the worker has settled what was due. */
async function resultsAreSettled(): Promise<void> {
  await admin().query('delete from betting_settlement_due');
  await admin().query("delete from platform_outbox where event = 'results-stored'");
}

const end = async (bet: Bet, statuses: readonly [number, number, number]): Promise<void> => {
  await rig().settle(bet.gameId, statuses);
  await rig().settleCoupons(bet.gameId);
  await resultsAreSettled();
};

/** A game at 2.000 whose home side is worth exactly that: a single of 10.00 has the value 9.50. */
async function fairGame(kind: 'line' | 'live' = 'line', coefMilli = 2000): Promise<Bet> {
  const bet = await rig().addPricedGame(kind, coefMilli);
  await rig().setChance(bet, 1000 / coefMilli);
  return bet;
}

/** An open single of 10.00 and a second game; the player has 90.00 left. */
async function single(kind: 'line' | 'live' = 'line') {
  const player = await rig().addPlayer(100_00n);
  const [bet, other] = [await fairGame(kind), await fairGame()];
  const { id } = couponOf(await rig().place(player, [bet]));
  if (kind === 'live') {
    rig().clock.advance(20_000);
    await rig().app.betting.sweep();
  }
  return { player, bet, other, id };
}

/** An accepted single of 10.00 on a live game. */
async function liveSingle(player: RigPlayer): Promise<number> {
  const { id } = couponOf(await rig().place(player, [await fairGame('live')]));
  rig().clock.advance(20_000);
  await rig().app.betting.sweep();
  return id;
}

const available = async (player: RigPlayer): Promise<string> => (await rig().balance(player)).available;

/** After each test every rule of the books holds. */
afterEach(async () => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
});

describe('editing a coupon', () => {
  it('[DR-4.141] [DR-4.142] a swapped selection: price 0.00, the old coupon is sold, the new one is open, both are linked', async () => {
    const { player, other, id } = await single();
    const now = await quote(player, id, [other]);
    expect(now).toMatchObject({
      reason: null,
      currency: 'EUR',
      offer: {
        value: '9.50',
        fairValue: '10.00',
        stake: '9.50',
        price: '0.00',
        stakeLeft: '10.00',
        possible: '20.00',
        delayMs: 0,
      },
      coupon: { typeId: 0, coefMilli: 2000, possibleWin: '19.00', errors: [] },
    });
    const answer = await edit(player, id, [other]);
    expect(answer.status).toBe(200);
    const done = editOf(answer);
    expect(done).toMatchObject({ state: 'done', value: '9.50', stake: '9.50', price: '0.00', couponId: id });
    const newId = done.newCouponId ?? 0;
    expect(await couponNow(player, id)).toMatchObject({
      state: 'sold',
      sold: { stake: '10.00', paid: '9.50' },
      editedTo: newId,
      editedFrom: null,
    });
    expect(await couponNow(player, newId)).toMatchObject({
      state: 'open',
      amount: '9.50',
      possibleWin: '19.00',
      editedFrom: id,
      editedTo: null,
    });
    expect(await available(player)).toBe('90.00');
    expect(await rig().balance(player)).toMatchObject({ held: '0.00' });
  });

  it('[DR-4.141] the price is one number: a higher stake is taken from the account, a lower one pays out the rest', async () => {
    const more = await single();
    const { offer } = await quote(more.player, more.id, [more.other], { amount: '25.00' });
    expect([offer?.stake, offer?.price]).toEqual(['25.00', '15.50']);
    expect(editOf(await edit(more.player, more.id, [more.other], { amount: '25.00' })).price).toBe('15.50');
    expect(await available(more.player)).toBe('74.50');
    const less = await single();
    expect(editOf(await edit(less.player, less.id, [less.other], { amount: '4.00' }))).toMatchObject({
      stake: '4.00',
      price: '-5.50',
    });
    expect(await available(less.player)).toBe('95.50');
  });

  it('[DR-4.144] a selection is added and removed: a single becomes an express, an express a single', async () => {
    const { player, bet, other, id } = await single();
    const grown = editOf(await edit(player, id, [bet, other])).newCouponId ?? 0;
    expect(await couponNow(player, grown)).toMatchObject({
      typeId: 1,
      amount: '9.50',
      possibleWin: '38.00',
      bets: 2,
    });
    const shrunk = editOf(await edit(player, grown, [other])).newCouponId ?? 0;
    // 9.50 x (1 - 0.06) = 8.93.
    expect(await couponNow(player, shrunk)).toMatchObject({ typeId: 0, amount: '8.93', editedFrom: grown });
    expect(await available(player)).toBe('90.00');
    expect(await couponNow(player, grown)).toMatchObject({ state: 'sold', editedFrom: id, editedTo: shrunk });
  });

  it('[DR-4.144] a system stays a system; too few selections are refused as in the builder', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = [await fairGame(), await fairGame(), await fairGame()];
    const system = { typeId: 2, systemValue: 2, amount: '30.00' };
    const { id } = couponOf(await rig().place(player, bets, system));
    expect(codeOf(await edit(player, id, bets.slice(0, 2), { systemValue: 2 }))).toBe('betting/type-size');
    expect(codeOf(await edit(player, id, bets))).toBe('betting/system-value');
    const swapped = [...bets.slice(0, 2), await fairGame()];
    const newId = editOf(await edit(player, id, swapped, { systemValue: 2 })).newCouponId ?? 0;
    expect(await couponNow(player, newId)).toMatchObject({ typeId: 2, editedFrom: id, bets: 3 });
  });

  it('[DR-4.144] a won selection is in the value and is no longer bet on', async () => {
    const player = await rig().addPlayer(100_00n);
    const [won, open] = [await fairGame(), await fairGame()];
    const { id } = couponOf(await rig().place(player, [won, open]));
    await end(won, home);
    // 10.00 x 2 won x 2 x 0.5, less 5 %.
    expect((await quote(player, id, [open])).offer?.value).toBe('19.00');
    expect(codeOf(await edit(player, id, [won, open]))).toMatch(/betting\/leg-(removed|blocked)/);
    const newId = editOf(await edit(player, id, [open])).newCouponId ?? 0;
    expect(await couponNow(player, newId)).toMatchObject({
      typeId: 0,
      amount: '19.00',
      possibleWin: '38.00',
    });
    await end(open, home);
    expect(await available(player)).toBe('128.00');
  });

  it('[DR-4.147] of a coupon sold in part the rest is edited', async () => {
    const { player, other, id } = await single();
    await player.browser.post(`/web-api/coupons/${id}/sales`, {
      id: randomUUID(),
      offerId: rig().clock.nowMs().toString(36),
      expected: '9.50',
      percent: 40,
    });
    // 40 % of 9.50 are paid; 6.00 of the stake are left.
    expect(await available(player)).toBe('93.80');
    const done = editOf(await edit(player, id, [other]));
    expect(done).toMatchObject({ value: '5.70', stake: '5.70', price: '0.00' });
    expect((await couponNow(player, id)).sold).toEqual({ stake: '10.00', paid: '9.50' });
    expect(await available(player)).toBe('93.80');
  });

  it('[DR-4.149] the edited coupon is final; the new one is settled as any other; both have receipts', async () => {
    const { player, bet, other, id } = await single();
    const newId = editOf(await edit(player, id, [other])).newCouponId ?? 0;
    await end(bet, home);
    expect((await couponNow(player, id)).state).toBe('sold');
    await end(other, home);
    expect((await couponNow(player, newId)).state).toBe('won');
    expect(await available(player)).toBe('109.00');
    const receipts = await db().query<{ couponId: bigint; kind: string }>(
      `select coupon_id as "couponId", kind from betting_receipt where user_id = $1 order by id`,
      [player.userId],
    );
    expect(receipts.map(({ couponId, kind }) => [Number(couponId), kind])).toEqual([
      [id, 'accepted'],
      [id, 'sold'],
      [newId, 'accepted'],
      [newId, 'settled'],
    ]);
    const [sale] = await db().query<{ kind: string; percent: number }>(
      'select kind, percent from betting_sale where coupon_id = $1',
      [BigInt(id)],
    );
    expect(sale).toEqual({ kind: 'edit', percent: 100 });
  });

  it('[DR-4.146] limits count the new coupon after the old one is released', async () => {
    const { player, bet, id } = await single();
    // At 2.000 the client may stake 10.00 in all on a selection, and that is staked.
    await rig().app.siteConfig.change({ selectionLiabilityMax: '10.00' });
    try {
      expect(codeOf(await rig().place(player, [bet], { amount: '1.00' }))).toBe('betting/stake-over-max');
      const { offer, coupon } = await quote(player, id, [bet], { amount: '9.00' });
      expect([offer?.price, coupon.errors]).toEqual(['-0.50', []]);
      const over = await edit(player, id, [bet], { amount: '10.01' });
      expect([codeOf(over), detailsOf(over)['boundBy']]).toEqual([
        'betting/stake-over-max',
        'selection-limit',
      ]);
      expect(editOf(await edit(player, id, [bet], { amount: '9.00' })).price).toBe('-0.50');
    } finally {
      await rig().app.siteConfig.change({ selectionLiabilityMax: '1000000.00' });
    }
  });
});

describe('a live edit', () => {
  it('[DR-4.145] waits for the delay, then decides on that moment; the old coupon goes on meanwhile', async () => {
    const { player, bet, other, id } = await single('live');
    const answer = await edit(player, id, [other]);
    expect([answer.status, (answer.body as { delayMs: number }).delayMs]).toEqual([202, 6_000]);
    const { requestId } = editOf(answer);
    expect((await couponNow(player, id)).state).toBe('open');
    expect(codeOf(await edit(player, id, [other]))).toBe('betting/edit-waiting');
    expect(await rig().app.betting.decideDueEdits()).toBe(0);
    await rig().setChance(bet, 0.6);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decideDueEdits()).toBe(1);
    expect(await rig().app.betting.decideDueEdits()).toBe(0);
    const known = (await player.browser.get(`/web-api/coupons/${id}/edits/${requestId}?lng=en`)).body as {
      edit: EditWire;
      coupon: { id: number; amount: string };
    };
    // The value rose to 10.00 x 2 x 0.6 less 5 %, and the stake follows it.
    expect(known.edit).toMatchObject({ state: 'done', value: '11.40', stake: '11.40', price: '0.00' });
    expect(known.coupon).toMatchObject({ id: known.edit.newCouponId, amount: '11.40' });
    expect(await available(player)).toBe('90.00');
  });

  it('[DR-4.145] a suspension of either coupon in the delay, a fall of the value or of the odds: nothing is edited', async () => {
    const ends = async (change: (bets: { bet: Bet; other: Bet }) => Promise<unknown>) => {
      const { player, bet, other, id } = await single('live');
      const { requestId } = editOf(await edit(player, id, [other]));
      await change({ bet, other });
      rig().clock.advance(6_000);
      expect(await rig().app.betting.decideDueEdits()).toBe(1);
      expect(await couponNow(player, id)).toMatchObject({ state: 'open', sold: null, editedTo: null });
      expect(await available(player)).toBe('90.00');
      const known = await player.browser.get(`/web-api/coupons/${id}/edits/${requestId}?lng=en`);
      return editOf(known).refusal;
    };
    const suspended = { code: 'betting/suspended-during-delay', details: {} };
    expect(await ends(({ bet }) => rig().setChance(bet, 0.5, 'SUSPENDED'))).toEqual(suspended);
    expect(
      await ends(async ({ bet }) => {
        await rig().setChance(bet, 0.5, 'SUSPENDED');
        await rig().setChance(bet, 0.5);
      }),
    ).toEqual(suspended);
    expect(await ends(({ bet }) => rig().setChance(bet, 0.4))).toEqual({
      code: 'betting/edit-requoted',
      details: { value: '7.60' },
    });
    expect(await ends(({ other }) => rig().price(other.gameId, [1900, 3400, 3600]))).toEqual({
      code: 'betting/edit-requoted',
      details: { value: '9.50', coefsMilli: [1900], coefMilli: 1900 },
    });
  });

  it('[DR-4.145] the new live selection alone makes the edit wait; its suspension in the delay rejects', async () => {
    const { player, id } = await single();
    const live = await fairGame('live');
    expect((await edit(player, id, [live])).status).toBe(202);
    rig().clock.advance(1_000);
    await rig().setChance(live, 0.5, 'SUSPENDED');
    await rig().setChance(live, 0.5);
    rig().clock.advance(5_000);
    expect(await rig().app.betting.decideDueEdits()).toBe(1);
    expect((await couponNow(player, id)).state).toBe('open');
  });

  it('[DR-4.145] funds are read again at the end of the delay', async () => {
    const { player, other, id } = await single('live');
    const { requestId } = editOf(await edit(player, id, [other], { amount: '80.00' }));
    await rig().place(player, [await fairGame()], { amount: '50.00' });
    rig().clock.advance(6_000);
    await rig().app.betting.decideDueEdits();
    const known = await player.browser.get(`/web-api/coupons/${id}/edits/${requestId}?lng=en`);
    expect(editOf(known)).toMatchObject({ state: 'refused', refusal: { code: 'betting/no-funds' } });
    expect((await couponNow(player, id)).state).toBe('open');
    expect(await available(player)).toBe('40.00');
  });
});

describe('an edit in a currency that has retired [DR-1.37]', () => {
  const retire = (refuseFrom: string) =>
    rig().app.siteConfig.change({
      retiredCurrencies: [{ from: 'EUR', to: 'USD', rate: '2', remindFrom: '2020-01-01', refuseFrom }],
    });
  afterEach(() => rig().app.siteConfig.change({ retiredCurrencies: [] }));

  it('is refused from its day on, and the coupon stays; before it is done', async () => {
    const { player, other, id } = await single();
    const body = await bodyOf(player, id, [other]);
    await retire('2020-01-01');
    expect(codeOf(await post(player, id, body))).toBe('betting/currency-retired');
    expect(await couponNow(player, id)).toMatchObject({ state: 'open', editedTo: null });
    expect(await available(player)).toBe('90.00');
    await retire('2999-01-01');
    expect((await post(player, id, { ...body, id: randomUUID() })).status).toBe(200);
  });

  it('is refused at the end of its delay when the day has come meanwhile', async () => {
    const { player, other, id } = await single('live');
    const { requestId } = editOf(await edit(player, id, [other]));
    await retire('2020-01-01');
    rig().clock.advance(6_000);
    await rig().app.betting.decideDueEdits();
    const known = await player.browser.get(`/web-api/coupons/${id}/edits/${requestId}?lng=en`);
    expect(editOf(known)).toMatchObject({
      state: 'refused',
      refusal: { code: 'betting/currency-retired' },
    });
    expect(await couponNow(player, id)).toMatchObject({ state: 'open', editedTo: null });
  });
});

describe('an edit that is refused changes nothing', () => {
  const unchanged = async ({ player, id }: { player: RigPlayer; id: number }, balance = '90.00') => {
    expect(await couponNow(player, id)).toMatchObject({ state: 'open', sold: null, editedTo: null });
    expect(await available(player)).toBe(balance);
  };

  it('[DR-4.145] a value that fell, odds that fell, an offer of yesterday', async () => {
    const placed = await single();
    const { player, bet, other, id } = placed;
    const body = await bodyOf(player, id, [other]);
    await rig().setChance(bet, 0.4);
    const fell = await post(player, id, body);
    expect([fell.status, codeOf(fell), detailsOf(fell)]).toEqual([
      409,
      'betting/edit-requoted',
      { value: '7.60' },
    ]);
    await rig().setChance(bet, 0.5);
    const dearer = { ...other, coefMilli: 2100 };
    expect(detailsOf(await edit(player, id, [dearer]))).toMatchObject({
      coefsMilli: [2000],
      coefMilli: 2000,
    });
    const yesterday = (rig().clock.nowMs() - 86_400_000).toString(36);
    expect(codeOf(await edit(player, id, [other], { offerId: yesterday }))).toBe(
      'betting/sale-offer-expired',
    );
    await unchanged(placed);
  });

  it('[DR-4.148] a new coupon that cannot be placed leaves the old one with its target', async () => {
    const placed = await single();
    const { player, bet, other, id } = placed;
    await player.browser.put(`/web-api/coupons/${id}/sale-target`, { target: '50.00' });
    const cases: [readonly RigBet[], Record<string, unknown>, string][] = [
      [[other], { amount: '99.51' }, 'betting/no-funds'],
      [[other], { amount: '0.01' }, 'betting/stake-under-min'],
      [[other], { amount: '5.001' }, 'betting/amount-precision'],
      [[bet, { ...bet, outcomeKey: '2' }], {}, 'betting/dependent-legs'],
      [[other, other], {}, 'betting/duplicate-leg'],
      [[{ ...other, outcomeKey: 'Z' }], {}, 'betting/leg-removed'],
    ];
    for (const [bets, change, code] of cases) {
      const answer = await edit(player, id, bets, change);
      expect([code, codeOf(answer)]).toEqual([code, code]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    await unchanged(placed);
    const { offers } = (await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`)).body as {
      offers: { target: string }[];
    };
    expect(offers[0]?.target).toBe('50.00');
  });

  it('[DR-4.143] [DR-4.147] not editable: another type, a suspension, no fair chance, a result, a sold coupon', async () => {
    const player = await rig().addPlayer(100_00n);
    const [a, b, other] = [await fairGame(), await fairGame(), await fairGame()];
    const reasonOf = async (id: number) => {
      const answer = await edit(player, id, [other]);
      expect([answer.status, codeOf(answer)]).toEqual([422, 'betting/not-editable']);
      const shown = await quote(player, id, [other]);
      expect(shown.offer).toBeNull();
      expect(shown.reason).toBe(detailsOf(answer)['reason']);
      return shown.reason;
    };
    const chain = couponOf(await rig().place(player, [a, b], { typeId: 3 })).id;
    const express = couponOf(await rig().place(player, [a, b])).id;
    expect(await reasonOf(chain)).toBe('type');
    await rig().setChance(a, 0.5, 'SUSPENDED');
    expect(await reasonOf(express)).toBe('suspended');
    await rig().priceWithoutAway(a.gameId);
    expect(await reasonOf(express)).toBe('no-chance');
    await rig().setChance(a, 0.5);
    await rig().settle(a.gameId, away);
    expect(await reasonOf(express)).toBe('settling');
    await rig().settleCoupons(a.gameId);
    await resultsAreSettled();
    expect(await reasonOf(express)).toBe('not-open');
    const edited = couponOf(await rig().place(player, [b])).id;
    expect((await edit(player, edited, [other])).status).toBe(200);
    expect(await reasonOf(edited)).toBe('not-open');
  });

  it('[DR-4.143] an account with a debt: the debt would take the proceeds', async () => {
    const player = await rig().addPlayer(10_00n);
    const [first, second, other] = [await fairGame(), await fairGame(), await fairGame()];
    await rig().place(player, [first]);
    await end(first, home);
    const { id } = couponOf(await rig().place(player, [second], { amount: '20.00' }));
    // The correction takes 20.00 back from an empty account.
    await end(first, away);
    const answer = await edit(player, id, [other]);
    expect([codeOf(answer), detailsOf(answer)]).toEqual(['betting/not-editable', { reason: 'debt' }]);
    expect(await couponNow(player, id)).toMatchObject({ state: 'open', sold: null });
  });

  it('[DR-4.143] a coupon of the bonus account', async () => {
    const { player, other, id } = await single();
    const setType = (type: number) =>
      admin().query('update wallet_account set type = $2 where user_id = $1', [player.userId, type]);
    await setType(4);
    const answer = await edit(player, id, [other]);
    expect([codeOf(answer), detailsOf(answer)]).toEqual([
      'betting/not-editable',
      { reason: 'bonus-account' },
    ]);
    await setType(0);
  });

  it('[RL-7] the coupon of another player: no quote, no edit, no state, as if it did not exist', async () => {
    const placed = await single();
    const other = await rig().addPlayer(100_00n);
    const body = await bodyOf(placed.player, placed.id, [placed.other]);
    const answers = [
      await other.browser.post(`/web-api/coupons/${placed.id}/edit-quote`, {
        ...basis([placed.other]),
        coefViewId: 0,
      }),
      await post(other, placed.id, body),
      await other.browser.get(`/web-api/coupons/${placed.id}/edits/${body.id}?lng=en`),
    ];
    expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
      answers.map(() => [404, 'betting/no-coupon']),
    );
    await unchanged(placed);
    // Nor an edit that is done.
    expect((await post(placed.player, placed.id, body)).status).toBe(200);
    const path = `/web-api/coupons/${placed.id}/edits/${body.id}?lng=en`;
    expect((await placed.player.browser.get(path)).status).toBe(200);
    expect(codeOf(await other.browser.get(path))).toBe('betting/no-coupon');
  });

  it('bad input is refused with a code and edits nothing', async () => {
    const placed = await single();
    const { player, other, id } = placed;
    const cases = [
      [{ bets: [] }, 'request/invalid'],
      [{ amount: '-1' }, 'request/invalid'],
      [{ amount: 'max' }, 'request/invalid'],
      [{ expected: '0' }, 'betting/sale-offer-expired'],
      [{ expected: '9.501' }, 'betting/sale-offer-expired'],
      [{ id: 'x' }, 'request/invalid'],
      [{ offerId: '' }, 'betting/sale-offer-expired'],
      [{ changeCoefAction: 3 }, 'request/invalid'],
      [{ typeId: 1 }, 'request/invalid'],
      [
        {
          bets: [
            { marketId: other.marketId, outcomeKey: '1', coefMilli: 2000, kind: 3, blockId: 1, amount: '1' },
          ],
        },
        'request/invalid',
      ],
    ] as const;
    for (const [change, code] of cases) {
      const answer = await edit(player, id, [other], change);
      expect([change, codeOf(answer)]).toEqual([change, code]);
    }
    await unchanged(placed);
  });

  it('[DR-4.145] nothing is edited in a maintenance of the site, and the same request is good afterwards', async () => {
    const { player, other, id } = await single();
    const body = await bodyOf(player, id, [other]);
    const request = {
      requestId: body.id,
      userId: player.userId,
      couponId: BigInt(id),
      expectedMinor: 9_50n,
      edited: {
        bets: basis([other]).bets,
        changeCoefAction: 2 as const,
        exactCoef: false,
        isDropOnScoreChange: false,
        manuallyDeletedBonusBet: false,
      },
      traceId: 'test',
    };
    await db().query("insert into site_gate_maintenance (starts_at, pass) values ($1, 'pass')", [
      new Date(rig().clock.nowMs() - 1_000),
    ]);
    expect(await rig().app.betting.edit(request)).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'site/maintenance' },
    });
    await db().query('update site_gate_maintenance set ended_at = platform_now()');
    rig().clock.advance(1_000);
    expect(await rig().app.betting.edit(request)).toMatchObject({ outcome: 'done' });
  });
});

describe('a process that fails after both halves are written', () => {
  afterEach(disableFailpoints);

  it('[DR-4.141] [RL-22] leaves nothing of an edit at once; the same request then edits once', async () => {
    const { player, other, id } = await single();
    const body = await bodyOf(player, id, [other]);
    enableFailpoints('edit-written=throw:1', false);
    expect((await post(player, id, body)).status).toBe(500);
    expect(await couponNow(player, id)).toMatchObject({ state: 'open', sold: null, editedTo: null });
    expect(await available(player)).toBe('90.00');
    disableFailpoints();
    expect((await post(player, id, body)).status).toBe(200);
    expect(await available(player)).toBe('90.00');
  });

  it('[DR-4.145] [RL-22] leaves a waiting edit to the next pass of a worker', async () => {
    const { player, other, id } = await single('live');
    const { requestId } = editOf(await edit(player, id, [other]));
    rig().clock.advance(6_000);
    enableFailpoints('edit-written=throw:1', false);
    expect(await rig().app.betting.decideDueEdits()).toBe(0);
    expect((await couponNow(player, id)).state).toBe('open');
    disableFailpoints();
    expect(await rig().app.betting.decideDueEdits()).toBe(1);
    const known = await player.browser.get(`/web-api/coupons/${id}/edits/${requestId}?lng=en`);
    expect(editOf(known).state).toBe('done');
  });
});

describe('the end of a waiting edit', () => {
  it('[DR-4.145] no decision 120 seconds after the delay: refused, and the old coupon stays', async () => {
    const [first, second] = [await single('live'), await single('live')];
    const editOne = async ({ player, other, id }: typeof first) => editOf(await edit(player, id, [other]));
    const { requestId } = await editOne(first);
    rig().clock.advance(6_000 + 120_001);
    const late = await editOne(second);
    expect(await rig().app.betting.decideDueEdits()).toBe(1);
    const known = await first.player.browser.get(`/web-api/coupons/${first.id}/edits/${requestId}?lng=en`);
    expect(editOf(known)).toMatchObject({ state: 'refused', refusal: { code: 'betting/quote-expired' } });
    expect((await couponNow(first.player, first.id)).state).toBe('open');
    // Exactly 120 seconds after its delay the other one is still decided.
    rig().clock.advance(6_000 + 120_000);
    expect(await rig().app.betting.decideDueEdits()).toBe(1);
    const other = await second.player.browser.get(
      `/web-api/coupons/${second.id}/edits/${late.requestId}?lng=en`,
    );
    expect(editOf(other).refusal?.code).not.toBe('betting/quote-expired');
  });
});

describe('the request id of an edit', () => {
  it.each(['betting_store_edit_refusal', 'betting_request_edit'])(
    "[RL-40] %s waits for the player's lock, so a running edit under the same id is seen",
    async (statement) => {
      const { player, id } = await single();
      const row = JSON.stringify({
        user_id: String(player.userId),
        edited_from: id,
        request_id: randomUUID(),
        request_hash: '\\x00',
        trace_id: 't',
        expected_minor: 1,
        requested_at: new Date(rig().clock.nowMs()).toISOString(),
        decides_at: new Date(rig().clock.nowMs()).toISOString(),
        decided_at: new Date(rig().clock.nowMs()).toISOString(),
        reservation: {},
        refusal: {},
      });
      const write = db().transaction.bind(db());
      await write(async (holder) => {
        await holder.query('select pg_advisory_xact_lock(7203514, $1::integer)', [player.userId]);
        const waiting = write(async (tx) => {
          await tx.query("set local lock_timeout = '50ms'");
          await tx.query(`select ${statement}($1)`, [row]);
        });
        await expect(waiting).rejects.toThrow('lock timeout');
      });
    },
  );

  it('[DR-4.148] [RL-39] a repeat gets the same answer and edits once; another body under the id is refused', async () => {
    const { player, other, id } = await single();
    const body = await bodyOf(player, id, [other]);
    const [first, second] = [await post(player, id, body), await post(player, id, body)];
    expect(second.body).toEqual(first.body);
    expect(second.headers['x-replayed']).toBe('true');
    expect(codeOf(await post(player, id, { ...body, amount: '5.00' }))).toBe('betting/request-id-reused');
    rig().clock.advance(120_000);
    expect((await post(player, id, body)).body).toEqual(first.body);
    const [row] = await db().query<{ edits: number; coupons: number }>(
      `select (select count(*)::int from betting_edit where user_id = $1) as edits,
         (select count(*)::int from betting_coupon where user_id = $1) as coupons`,
      [player.userId],
    );
    expect(row).toEqual({ edits: 1, coupons: 2 });
  });

  it('[DR-4.148] a refusal is remembered too: the same request never edits later', async () => {
    const { player, bet, other, id } = await single();
    const body = await bodyOf(player, id, [other]);
    await rig().setChance(bet, 0.4);
    const refused = await post(player, id, body);
    await rig().setChance(bet, 0.5);
    const repeated = await post(player, id, body);
    expect([repeated.status, codeOf(repeated), detailsOf(repeated)]).toEqual([
      refused.status,
      'betting/edit-requoted',
      { value: '7.60' },
    ]);
    expect((await couponNow(player, id)).state).toBe('open');
  });

  it('[DR-4.148] an edit is found by its coupon and its id, and only together', async () => {
    const { player, bet, other, id } = await single();
    const body = await bodyOf(player, id, [other]);
    await post(player, id, body);
    const { id: second } = couponOf(await rig().place(player, [bet]));
    const at = (couponId: number, requestId: string) =>
      player.browser.get(`/web-api/coupons/${couponId}/edits/${requestId}?lng=en`);
    expect(editOf(await at(id, body.id))).toMatchObject({ requestId: body.id, state: 'done' });
    expect(codeOf(await at(second, body.id))).toBe('betting/no-coupon');
    expect(codeOf(await at(id, randomUUID()))).toBe('betting/no-coupon');
  });

  it('[RL-40] an id that a bet, a sale or another edit has used', async () => {
    const { player, other, id } = await single();
    const used = rig().body(player, [other]);
    const { id: usedCoupon } = couponOf(await player.browser.post('/web-api/coupons', used));
    expect(codeOf(await edit(player, id, [other], { id: used.id }))).toBe('betting/request-id-reused');
    const saleId = randomUUID();
    await player.browser.post(`/web-api/coupons/${usedCoupon}/sales`, {
      id: saleId,
      offerId: rig().clock.nowMs().toString(36),
      expected: '9.50',
      percent: 100,
    });
    expect(codeOf(await edit(player, id, [other], { id: saleId }))).toBe('betting/request-id-reused');
    expect((await couponNow(player, id)).state).toBe('open');
    const body = await bodyOf(player, id, [other]);
    await post(player, id, body);
    const again = await player.browser.post('/web-api/coupons', {
      ...rig().body(player, [other]),
      id: body.id,
    });
    expect(codeOf(again)).toBe('betting/request-id-reused');
  });

  const sell = (player: RigPlayer, id: number, requestId: string) =>
    player.browser.post(`/web-api/coupons/${id}/sales`, {
      id: requestId,
      offerId: rig().clock.nowMs().toString(36),
      expected: '1.00',
      percent: 100,
    });
  const bet = (player: RigPlayer, on: Bet, requestId: string) =>
    player.browser.post('/web-api/coupons', { ...rig().body(player, [on]), id: requestId });

  it('[RL-40] [DR-4.148] a bet or a sale under the id of a waiting edit is refused, and the edit is done', async () => {
    const { player, other, id } = await single('live');
    const line = couponOf(await rig().place(player, [await fairGame()]));
    const live = await liveSingle(player);
    const { requestId } = editOf(await edit(player, id, [other]));
    const used = [409, 'betting/request-id-reused'];
    for (const refused of [
      await bet(player, other, requestId),
      await bet(player, await fairGame('live'), requestId),
      await sell(player, line.id, requestId),
      await sell(player, live, requestId),
    ])
      expect([refused.status, codeOf(refused)]).toEqual(used);
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decideDueEdits()).toBe(1);
    const done = await player.browser.get(`/web-api/coupons/${id}/edits/${requestId}?lng=en`);
    expect(editOf(done)).toMatchObject({ state: 'done', refusal: null });
    expect((await couponNow(player, line.id)).state).toBe('open');
  });

  it('[RL-40] a bet or an edit under the id of a waiting sale, a sale or an edit under the id of a waiting bet', async () => {
    const { player, other, id } = await single('live');
    const edited = couponOf(await rig().place(player, [await fairGame()])).id;
    const saleId = randomUUID();
    expect((await sell(player, id, saleId)).status).toBe(202);
    const betId = randomUUID();
    expect((await bet(player, await fairGame('live'), betId)).status).toBe(202);
    for (const refused of [
      await bet(player, other, saleId),
      await edit(player, edited, [other], { id: saleId }),
      await edit(player, edited, [other], { id: betId }),
      await sell(player, edited, betId),
    ])
      expect(codeOf(refused)).toBe('betting/request-id-reused');
    rig().clock.advance(6_000);
    expect(await rig().app.betting.decideDueSales()).toBe(1);
    expect((await couponNow(player, id)).state).toBe('sold');
    expect((await couponNow(player, edited)).state).toBe('open');
  });

  it('[RL-40] the id of a refused edit belongs to it: no bet and no sale gets it', async () => {
    const { player, bet: first, other, id } = await single();
    const body = await bodyOf(player, id, [other]);
    await rig().setChance(first, 0.4);
    expect(codeOf(await post(player, id, body))).toBe('betting/edit-requoted');
    expect(codeOf(await bet(player, other, body.id))).toBe('betting/request-id-reused');
    expect(codeOf(await sell(player, id, body.id))).toBe('betting/request-id-reused');
  });

  it('[RL-40] [RL-69] the same id of another player is free', async () => {
    const { player, other, id } = await single('live');
    const { requestId } = editOf(await edit(player, id, [other]));
    const stranger = await rig().addPlayer(10_00n);
    expect(codeOf(await bet(stranger, other, requestId))).toBe('placed');
  });
});
