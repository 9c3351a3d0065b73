import { randomUUID } from 'node:crypto';
import type { SaleOfferWire } from '@touchline/contracts/sports-betting';
import { advanceSteps } from '@touchline/testkit/advances';
import { codeOf, couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { type Insurable, insuranceSteps } from '@touchline/testkit/insurances';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bettingInvariants } from '../index.ts';

const { db, admin, rig } = useBettingRig();
const { turnOn, addSingle, insured, settle, rollBack, now } = insuranceSteps(rig);

beforeAll(turnOn);

/** Removes the due settlements and the result events, because the tests settle the coupons themselves. */
async function clearResultQueues(): Promise<void> {
  await admin().query('delete from betting_settlement_due');
  await admin().query("delete from platform_outbox where event = 'results-stored'");
}

afterEach(async () => {
  await clearResultQueues();
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
});

/** The insurance of a single of 20.00 with a premium of 11.44. */
const whole = { percent: 100, insured: '20.00', premium: '11.44', paid: null };

async function insuredSingle(): Promise<Insurable> {
  const coupon = await addSingle();
  await insured(coupon);
  return coupon;
}

const sell = async ({ player, id }: Insurable, percent: number): Promise<void> => {
  const { offers } = (await player.browser.get(`/web-api/coupon-sale-offers?couponIds=${id}`)).body as {
    offers: SaleOfferWire[];
  };
  const offer = offers[0]?.offer;
  const answer = await player.browser.post(`/web-api/coupons/${id}/sales`, {
    id: randomUUID(),
    offerId: offer?.id,
    expected: offer?.value,
    percent,
  });
  expect(answer.status).toBe(200);
};

/** What the account of insurance holds, in minor units. */
const held = async (): Promise<bigint> => {
  const [row] = await db().query<{ held: bigint }>(
    `select coalesce(sum(case t.destination_id when a.id then t.amount_minor else -t.amount_minor end), 0)::bigint as held
     from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id)
     where a.code = 'house/insurance' and a.currency = 'EUR'`,
  );
  return row?.held ?? 0n;
};

const owed = async ({ player }: Insurable): Promise<bigint> => {
  const [row] = await db().query<{ owed: bigint }>(
    `select coalesce(sum(case t.source_id when a.id then t.amount_minor else -t.amount_minor end), 0)::bigint as owed
     from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id) where a.code = $1`,
    [`player/${player.userId}/receivable`],
  );
  return row?.owed ?? 0n;
};

describe('the settlement of an insured coupon', () => {
  it('[DR-4.123] [DR-4.204] [DR-4.205] [DR-4.209] lost: X is paid from the account of insurance', async () => {
    const before = await held();
    const coupon = await insuredSingle();
    expect((await held()) - before).toBe(11_44n);
    await settle(coupon, 'lost');
    expect(await now(coupon)).toEqual({
      state: 'lost',
      payout: '0.00',
      insurance: { ...whole, paid: '20.00' },
      available: '40.00',
    });
    expect((await held()) - before).toBe(11_44n - 20_00n);
  });

  it('[DR-4.204] won: the win is paid, the premium is not refunded', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'won');
    expect(await now(coupon)).toEqual({
      state: 'won',
      payout: '40.00',
      insurance: { ...whole, paid: '0.00' },
      available: '60.00',
    });
  });

  it('[DR-4.123] [DR-4.204] [DR-4.209] void: stake and premium are returned', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'void');
    expect(await now(coupon)).toEqual({
      state: 'returned',
      payout: '20.00',
      insurance: { ...whole, paid: '11.44' },
      available: '51.44',
    });
  });

  it('[DR-4.204] half lost: half of the stake is paid, the insurance pays nothing', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'half-lost');
    expect(await now(coupon)).toMatchObject({ state: 'partial', payout: '10.00', available: '30.00' });
  });

  it('[DR-4.204] a void bet of an express changes neither X nor premium; the lost express pays X, early', async () => {
    const player = await rig().addPlayer(100_00n);
    const games = [];
    for (let at = 0; at < 3; at++) games.push(await rig().addPricedGame('line', 1500));
    const { id } = couponOf(await rig().place(player, games, { amount: '20.00' }));
    for (const game of games) await rig().setChance(game, 0.6);
    const [first, second] = games;
    if (!first || !second) throw new Error('no games');
    // 20.00 x (1 - 0.216) x 1.10 = 17.248.
    expect(await insured({ player, id, game: first })).toMatchObject({ insured: '20.00', premium: '17.25' });
    await settle({ game: first }, 'void');
    expect(await now({ player, id })).toMatchObject({ state: 'open', available: '62.75' });
    await settle({ game: second }, 'lost');
    expect(await now({ player, id })).toMatchObject({ state: 'lost', available: '82.75' });
  });

  it('[DR-4.204] what two purchases insure is paid together, once, however often the result comes', async () => {
    const coupon = await addSingle();
    await insured(coupon, 30);
    await insured(coupon, 50);
    await settle(coupon, 'lost');
    await settle(coupon, 'lost');
    expect((await now(coupon)).insurance).toMatchObject({ percent: 80, paid: '16.00' });
    // 51.44 - 20.00 - 3.44 - 5.72 + 16.00
    expect((await now(coupon)).available).toBe('38.28');
  });
});

describe('an insured coupon that is the base of an advance', () => {
  const { takeAdvance, decide, coupon: advanceOf } = advanceSteps(rig);

  it('[DR-4.205] loses: X goes to the player and covers no advance, which is cancelled', async () => {
    const coupon = await insuredSingle();
    // Its value is 18.24, of which 9.12 may be advanced.
    const advance = await takeAdvance(coupon.player, '5.00');
    await settle(coupon, 'lost');
    expect(await now(coupon)).toMatchObject({ state: 'lost', available: '40.00' });
    expect(await decide()).toBe(1);
    expect(await advanceOf(coupon.player, advance.id)).toMatchObject({
      state: 'returned',
      prepaid: { state: 'cancelled', filled: '0.00' },
    });
    expect((await now(coupon)).available).toBe('40.00');
  });
});

describe('a correction', () => {
  it('[DR-4.206] from lost to won takes X back before the win is paid', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'lost');
    await settle(coupon, 'won');
    expect(await now(coupon)).toEqual({
      state: 'won',
      payout: '40.00',
      insurance: { ...whole, paid: '0.00' },
      available: '60.00',
    });
    expect(await owed(coupon)).toBe(0n);
  });

  it('[DR-4.206] from lost to won after X was spent: the win repays what X left as a debt', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'lost');
    const other = await rig().addPricedGame('line', 2000);
    couponOf(await rig().place(coupon.player, [other], { amount: '40.00' }));
    await settle(coupon, 'won');
    expect(await now(coupon)).toMatchObject({ state: 'won', payout: '40.00', available: '20.00' });
    expect(await owed(coupon)).toBe(0n);
  });

  it('[DR-4.206] from won to lost takes the win back and pays X', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'won');
    await settle(coupon, 'lost');
    expect(await now(coupon)).toMatchObject({ state: 'lost', available: '40.00' });
  });

  it('[DR-4.206] a rollback after the money was spent leaves a debt, which X repays when the coupon loses again', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'lost');
    const other = await rig().addPricedGame('line', 2000);
    couponOf(await rig().place(coupon.player, [other], { amount: '35.00' }));
    await rollBack(coupon);
    expect(await now(coupon)).toMatchObject({ state: 'open', available: '0.00' });
    expect(await owed(coupon)).toBe(15_00n);
    await settle(coupon, 'lost');
    expect(await now(coupon)).toMatchObject({ state: 'lost', available: '5.00' });
    expect(await owed(coupon)).toBe(0n);
  });

  it('[DR-4.206] from lost to void pays the stake and the premium back, and takes X', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'lost');
    await settle(coupon, 'void');
    expect(await now(coupon)).toMatchObject({ state: 'returned', available: '51.44' });
  });

  it('[DR-4.206] a share bought after a rollback is paid by later generations only', async () => {
    const coupon = await addSingle();
    await insured(coupon, 40);
    await settle(coupon, 'lost');
    await rollBack(coupon);
    await clearResultQueues();
    await rig().setChance(coupon.game, 0.48);
    await insured(coupon, 60);
    await settle(coupon, 'lost');
    expect((await now(coupon)).insurance).toMatchObject({ percent: 100, paid: '20.00' });
    const rows = await db().query<{ paid: bigint }>(
      'select insurance_minor as paid from betting_settlement where coupon_id = $1 order by seq',
      [coupon.id],
    );
    expect(rows.map(({ paid }) => paid)).toEqual([8_00n, 0n, 20_00n]);
  });
});

describe('a sale and an edit of an insured coupon', () => {
  it('[DR-4.203] [DR-4.209] selling 40 % leaves 60 % of X; the premium is not refunded', async () => {
    const coupon = await insuredSingle();
    const { available } = await now(coupon);
    await sell(coupon, 40);
    expect((await now(coupon)).insurance).toEqual({ ...whole, insured: '12.00' });
    // V = 20.00 x 2.00 x 0.48 x 0.95 = 18.24, of which 40 % are 7.29.
    expect((await now(coupon)).available).toBe((Number(available) + 7.29).toFixed(2));
    await settle(coupon, 'lost');
    expect((await now(coupon)).insurance).toMatchObject({ paid: '12.00' });
  });

  it('[DR-4.203] the rest of a coupon sold in part is void: the premium of the rest is returned', async () => {
    const coupon = await insuredSingle();
    await sell(coupon, 50);
    await settle(coupon, 'void');
    expect((await now(coupon)).insurance).toMatchObject({ paid: '5.72' });
  });

  it('[DR-4.203] sold whole: the insurance ends, and a later loss pays nothing', async () => {
    const coupon = await insuredSingle();
    await sell(coupon, 100);
    const { available } = await now(coupon);
    await settle(coupon, 'lost');
    expect(await now(coupon)).toMatchObject({
      state: 'sold',
      available,
      insurance: { insured: '0.00', paid: null },
    });
  });

  it('[DR-4.203] an insured coupon is not edited', async () => {
    const coupon = await insuredSingle();
    const other = await rig().addPricedGame('line', 2000);
    const { marketId, outcomeKey, coefMilli, kind } = other;
    const basis = {
      bets: [{ marketId, outcomeKey, coefMilli, kind, blockId: 1 }],
      changeCoefAction: 2,
      exactCoef: false,
      isDropOnScoreChange: false,
      manuallyDeletedBonusBet: false,
      lng: 'en',
    };
    const { browser } = coupon.player;
    const quote = await browser.post(`/web-api/coupons/${coupon.id}/edit-quote`, { ...basis, coefViewId: 0 });
    expect(quote.body).toMatchObject({ offer: null, reason: 'insured' });
    const edit = await browser.post(`/web-api/coupons/${coupon.id}/edits`, {
      ...basis,
      id: randomUUID(),
      offerId: Math.floor(rig().clock.nowMs()).toString(36),
      expected: '1.00',
    });
    expect([codeOf(edit), (await now(coupon)).state]).toEqual(['betting/not-editable', 'open']);
  });
});

describe('the summary of the history', () => {
  it('[DR-4.207] counts the premium as staked and what the insurance pays as returned', async () => {
    const coupon = await insuredSingle();
    await settle(coupon, 'lost');
    const { body } = await coupon.player.browser.get('/web-api/coupon-summary?days=7');
    expect(body).toMatchObject({ staked: '31.44', returned: '20.00', net: '-11.44' });
  });
});
