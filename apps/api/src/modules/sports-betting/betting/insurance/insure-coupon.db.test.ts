import { randomUUID } from 'node:crypto';
import { addPromoCode, FREE_BET } from '@touchline/testkit/promo-codes';
import { codeOf, couponOf, useBettingRig, type RigPlayer } from '@touchline/testkit/betting-rig';
import { type Insurable, insuranceSteps } from '@touchline/testkit/insurances';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { disableFailpoints, enableFailpoints } from '../../../../platform/process/failpoints.ts';
import { bettingInvariants } from '../index.ts';

const { db, admin, rig } = useBettingRig();
const { turnOn, addSingle, offerOf, insure, insured, now } = insuranceSteps(rig);

beforeAll(turnOn);

afterEach(async () => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null, log: { warn: () => undefined } } as never)]).toEqual([
      rule,
      [],
    ]);
});

const insurances = async ({ userId }: RigPlayer): Promise<number> => {
  const [row] = await db().query<{ n: number }>(
    'select count(*)::int as n from betting_insurance where user_id = $1',
    [userId],
  );
  return row?.n ?? -1;
};

/** Excludes a player from now on. */
const restrict = ({ userId }: RigPlayer) =>
  admin().query(
    `insert into identity_restriction (user_id, kind, starts_at, source)
     values ($1, 'self-excluded', platform_now() - interval '1 minute', 'test')`,
    [userId],
  );

/** The code of a refusal and its reason. */
const refusalOf = (answer: { status: number; body: unknown }) => [
  answer.status,
  codeOf(answer as never),
  (answer.body as { error?: { details?: { reason?: string } } }).error?.details?.reason,
];

describe('the offer', () => {
  it('[DR-4.123] p = 0.48 and X = 20.00 cost 11.44; smaller shares cost less', async () => {
    const { player, id } = await addSingle();
    const { offer, reason, bought, stakeLeft } = await offerOf(player, id);
    expect({ reason, bought, stakeLeft }).toEqual({ reason: null, bought: [], stakeLeft: '20.00' });
    expect(offer).toMatchObject({ chancePpb: 480_000_000, loadPercent: 10 });
    expect(offer?.parts).toHaveLength(10);
    expect(offer?.parts[0]).toEqual({ percent: 10, insured: '2.00', premium: '1.15' });
    expect(offer?.parts.at(-1)).toEqual({ percent: 100, insured: '20.00', premium: '11.44' });
  });

  it('[DR-4.123] the chance of an express is the product of its bets, and types above 1 are not insured', async () => {
    const player = await rig().addPlayer(100_00n);
    const games = [
      await rig().addPricedGame('line', 2000),
      await rig().addPricedGame('line', 2000),
      await rig().addPricedGame('line', 2000),
    ];
    const express = couponOf(await rig().place(player, games.slice(0, 2))).id;
    const system = couponOf(await rig().place(player, games, { typeId: 2, systemValue: 2 })).id;
    for (const game of games) await rig().setChance(game, 0.5);
    expect((await offerOf(player, express)).offer?.chancePpb).toBe(250_000_000);
    expect(await offerOf(player, system)).toMatchObject({ offer: null, reason: 'type' });
  });

  it('[DR-4.200] without the switch nothing is insured, and what is insured stays', async () => {
    const coupon = await addSingle();
    await insured(coupon, 50);
    await rig().app.siteConfig.change({ isInsuranceEnabled: false });
    expect(await offerOf(coupon.player, coupon.id)).toMatchObject({ offer: null, reason: 'off' });
    expect(refusalOf(await insure(coupon, 10))).toEqual([422, 'betting/not-insurable', 'off']);
    await turnOn();
    expect((await now(coupon)).insurance).toMatchObject({ percent: 50, insured: '10.00' });
  });

  it('[DR-4.123] the load is a setting of the operator', async () => {
    await rig().app.siteConfig.change({ insuranceLoad: '0.25' });
    const { player, id } = await addSingle();
    expect((await offerOf(player, id)).offer?.parts.at(-1)).toEqual({
      percent: 100,
      insured: '20.00',
      premium: '13.00',
    });
    await turnOn();
  });
});

describe('a purchase', () => {
  it('[DR-4.123] [DR-4.202] takes the premium once; a repeat gets the same answer and pays nothing', async () => {
    const coupon = await addSingle();
    const id = randomUUID();
    const first = await insure(coupon, 100, { id });
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ percent: 100, stake: '20.00', insured: '20.00', premium: '11.44' }),
    ]);
    const body = { id, percent: 100, insured: '20.00', premium: '11.44' };
    const again = await coupon.player.browser.post(`/web-api/coupons/${coupon.id}/insurance`, body);
    expect([again.status, again.headers['x-replayed']]).toEqual([200, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await now(coupon)).toEqual({
      state: 'open',
      payout: null,
      insurance: { percent: 100, insured: '20.00', premium: '11.44', paid: null },
      available: '20.00',
    });
    const other = await coupon.player.browser.post(`/web-api/coupons/${coupon.id}/insurance`, {
      ...body,
      percent: 50,
    });
    expect(refusalOf(other)).toEqual([409, 'betting/request-id-reused', undefined]);
    expect(await insurances(coupon.player)).toBe(1);
  });

  it('[DR-4.201] several shares, at most 100 % in sum', async () => {
    const coupon = await addSingle();
    await insured(coupon, 60);
    const { offer } = await offerOf(coupon.player, coupon.id);
    expect(offer?.parts.map(({ percent }) => percent)).toEqual([10, 20, 30, 40]);
    expect(refusalOf(await insure(coupon, 50))).toEqual([422, 'betting/not-insurable', 'insured']);
    await insured(coupon, 40);
    expect(await offerOf(coupon.player, coupon.id)).toMatchObject({ offer: null, reason: 'insured' });
    expect((await now(coupon)).insurance).toEqual({
      percent: 100,
      insured: '20.00',
      premium: '11.45',
      paid: null,
    });
  });

  it('[DR-4.201] a share that leaves less than 10 % leaves the rest uninsured', async () => {
    const coupon = await addSingle();
    const share = await insure(coupon, 95, { insured: '19.00', premium: '19.00' });
    expect([share.status, (share.body as { premium: string }).premium]).toEqual([200, '10.87']);
    expect(await offerOf(coupon.player, coupon.id)).toMatchObject({ offer: null, reason: 'insured' });
  });

  it('[DR-4.202] a higher premium, or another insured amount, writes nothing and names both; a lower one is taken', async () => {
    const coupon = await addSingle();
    await rig().setChance(coupon.game, 0.4);
    const dearer = await insure(coupon, 100, { premium: '11.44' });
    expect([
      dearer.status,
      codeOf(dearer),
      (dearer.body as { error: { details: unknown } }).error.details,
    ]).toEqual([409, 'betting/premium-changed', { insured: '20.00', premium: '13.20' }]);
    expect(codeOf(await insure(coupon, 100, { insured: '19.99' }))).toBe('betting/premium-changed');
    expect(codeOf(await insure(coupon, 100, { premium: '13.199' }))).toBe('betting/premium-changed');
    expect([await insurances(coupon.player), (await now(coupon)).available]).toEqual([0, '31.44']);
    const cheaper = await insure(coupon, 100, { premium: '15.00' });
    expect((cheaper.body as { premium: string }).premium).toBe('13.20');
    expect((await now(coupon)).available).toBe('18.24');
  });

  it('[DR-4.202] without the money for the premium nothing is insured', async () => {
    const coupon = await addSingle(await rig().addPlayer(31_43n));
    expect(refusalOf(await insure(coupon))).toEqual([422, 'betting/no-funds', undefined]);
    expect([await insurances(coupon.player), (await now(coupon)).available]).toEqual([0, '11.43']);
  });

  it('[DR-4.202] an amount, a share or an id of a wrong form is refused with its field', async () => {
    const coupon = await addSingle();
    for (const change of [
      { percent: 9 },
      { percent: 101 },
      { percent: 10.5 },
      { premium: '-1' },
      { premium: 'much' },
      { insured: '' },
      { id: 'none' },
      { more: 1 },
    ])
      expect([change, (await insure(coupon, 100, change)).status]).toEqual([change, 400]);
    expect(await insurances(coupon.player)).toBe(0);
  });

  it("[RL-58] another player's coupon is not found", async () => {
    const coupon = await addSingle();
    const other = await rig().addPlayer(100_00n);
    const answer = await insure({ player: other, id: coupon.id }, 100, {
      insured: '20.00',
      premium: '11.44',
    });
    expect(refusalOf(answer)).toEqual([404, 'betting/no-coupon', undefined]);
    expect(codeOf(await other.browser.get(`/web-api/coupons/${coupon.id}/insurance`))).toBe(
      'betting/no-coupon',
    );
    expect([await insurances(coupon.player), await insurances(other)]).toEqual([0, 0]);
  });
});

describe('what is not insured', () => {
  it('[DR-4.201] a live coupon, a bet with a result, a suspended market, an unknown chance', async () => {
    const player = await rig().addPlayer(200_00n);
    const live = await rig().addPricedGame('live', 2000);
    const waiting = couponOf(await rig().place(player, [live])).id;
    rig().clock.advance(8_000);
    await rig().app.betting.decide(BigInt(waiting));
    await rig().setChance(live, 0.5);
    const [first, second] = [
      await rig().addPricedGame('line', 2000),
      await rig().addPricedGame('line', 2000),
    ];
    const express = couponOf(await rig().place(player, [first, second])).id;
    await rig().setChance(second, 0.5);
    await rig().settle(first.gameId, [1, 0, 0]);
    await rig().settleCoupons(first.gameId);
    const closed = await addSingle(player, '10.00');
    await rig().setChance(closed.game, 0.48, 'SUSPENDED');
    const reasons = [];
    for (const id of [waiting, express, closed.id]) reasons.push((await offerOf(player, id)).reason);
    expect(reasons).toEqual(['live', 'settled', 'suspended']);
    for (const id of [waiting, express, closed.id])
      expect(codeOf(await insure({ player, id }, 100))).toBe('betting/not-insurable');
    await admin().query('delete from betting_settlement_due');
    await admin().query("delete from platform_outbox where event = 'results-stored'");
  });

  it('[DR-4.201] an insurance that would cost as much as it pays', async () => {
    const coupon = await addSingle();
    await rig().setChance(coupon.game, 0.09);
    expect(await offerOf(coupon.player, coupon.id)).toMatchObject({ offer: null, reason: 'no-value' });
    expect(refusalOf(await insure(coupon, 100))).toEqual([422, 'betting/not-insurable', 'no-value']);
  });

  it('[DR-4.201] [DR-9.19] a coupon with a promo code', async () => {
    const player = await rig().addPlayer(100_00n);
    await addPromoCode(rig(), { userId: player.userId });
    const game = await rig().addPricedGame('line', 2000);
    const { id } = couponOf(await rig().place(player, [game], { promoCode: FREE_BET, amount: '10.00' }));
    await rig().setChance(game, 0.5);
    expect(await offerOf(player, id)).toMatchObject({ offer: null, reason: 'promo' });
  });

  it('[DR-4.202] nothing for a restricted player, although the coupon stays insurable', async () => {
    const coupon = await addSingle();
    await restrict(coupon.player);
    const result = await rig().app.betting.insure({
      requestId: randomUUID(),
      userId: coupon.player.userId,
      couponId: BigInt(coupon.id),
      percent: 100,
      insuredMinor: 20_00n,
      premiumMinor: 11_44n,
    });
    expect(result).toEqual({
      outcome: 'refused',
      refusal: { code: 'betting/not-insurable', details: { reason: 'restricted' } },
    });
    expect(await insurances(coupon.player)).toBe(0);
  });
});

describe('data that changes after the read of a purchase', () => {
  /** Locks a purchase of a coupon whose bets have not changed, as decided without earlier shares. */
  const lockOf = async (coupon: Pick<Insurable, 'player' | 'id'>, requestId: string = randomUUID()) => {
    const [row] = await db().query<{ outcome: string }>(
      `select outcome from betting_lock_insurance($1, $2, $3, '{}', '{}', '{}', '{}', 0, 0, betting_leg_statuses($1), 0)`,
      [coupon.id, coupon.player.userId, requestId],
    );
    return row?.outcome;
  };

  it('[DR-4.202] is found under its lock: a share, a request id, a restriction, a sale, another player', async () => {
    const coupon = await addSingle(await rig().addPlayer(200_00n));
    expect(await lockOf(coupon)).toBe('ok');
    const requestId = randomUUID();
    expect((await insure(coupon, 50, { id: requestId })).status).toBe(200);
    expect(await lockOf(coupon)).toBe('stale');
    const second = await addSingle(coupon.player);
    expect(await lockOf(second, requestId)).toBe('stale');
    expect(await lockOf(second)).toBe('ok');
    expect(await lockOf({ id: second.id, player: await rig().addPlayer(0n) })).toBe('gone');
    await restrict(coupon.player);
    expect(await lockOf(second)).toBe('stale');
  });

  it('[DR-4.203] an edit of a coupon that is insured after its read is decided again', async () => {
    const coupon = await addSingle();
    const lockEdit = async () => {
      const [row] = await db().query<{ outcome: string }>(
        `select outcome from betting_lock_edit(null, $1, $2, gen_random_uuid(), '{}', '{}', '{}', '{}', 0, 0,
           betting_leg_statuses($1), '{}', '{}', '{}')`,
        [coupon.id, coupon.player.userId],
      );
      return row?.outcome;
    };
    expect(await lockEdit()).toBe('ok');
    await insured(coupon, 10);
    expect(await lockEdit()).toBe('stale');
  });
});

describe('a process that fails after the purchase is written', () => {
  afterEach(disableFailpoints);

  it('[DR-4.202] [RL-22] leaves nothing of it; the same request then insures once', async () => {
    const coupon = await addSingle();
    const id = randomUUID();
    enableFailpoints('insurance-written=throw:1', false);
    expect((await insure(coupon, 100, { id })).status).toBe(500);
    expect([await insurances(coupon.player), (await now(coupon)).available]).toEqual([0, '31.44']);
    disableFailpoints();
    expect((await insure(coupon, 100, { id })).status).toBe(200);
    expect([await insurances(coupon.player), (await now(coupon)).available]).toEqual([1, '20.00']);
  });
});

describe('a written insurance', () => {
  it('[DR-4.202] is never altered or removed, and no coupon is insured above its stake', async () => {
    const coupon = await addSingle();
    await insured(coupon, 50);
    const of = [coupon.id];
    await expect(
      admin().query('update betting_insurance set percent = 60 where coupon_id = $1', of),
    ).rejects.toThrow('an insurance is never altered');
    await expect(admin().query('delete from betting_insurance where coupon_id = $1', of)).rejects.toThrow(
      'an insurance is never altered',
    );
    await expect(
      admin().query(
        `insert into betting_insurance (coupon_id, user_id, request_id, request_hash, percent, stake_minor, insured_minor,
           chance_ppb, load_percent, premium_minor, legs, settlement_seq, accept_seq, bought_at)
         select coupon_id, user_id, gen_random_uuid(), request_hash, 51, stake_minor, insured_minor, chance_ppb,
           load_percent, premium_minor, legs, settlement_seq, accept_seq, bought_at
         from betting_insurance where coupon_id = $1`,
        of,
      ),
    ).rejects.toThrow('a coupon is insured for more than its stake');
  });
});
