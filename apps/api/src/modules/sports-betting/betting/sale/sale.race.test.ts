import { randomUUID } from 'node:crypto';
import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../../platform/database/db.ts';
import { bettingInvariants } from '../index.ts';
import { claimTargets } from './automatic-sale.ts';
import { sellCoupon } from './sell-coupon.ts';

const { db, admin, rig } = useBettingRig({ maxConnections: 12 });

const games = 10;
const couponsPerGame = 20;
const valueMinor = 9_50n;

/** Adds a line game with a fair chance of its home side: a coupon of 10.00 has the value 9.50. */
async function fairGame() {
  const bet = await rig().addPricedGame('line', 2000);
  await rig().setChance(bet, 0.5);
  return bet;
}

const sell = (userId: bigint, couponId: number, percent = 100) =>
  rig().app.betting.sell({
    requestId: randomUUID(),
    userId,
    couponId: BigInt(couponId),
    kind: 'player',
    percent,
    expectedMinor: 1n,
  });

const coupons = (userId: bigint) =>
  db().query<{ id: bigint; state: string; soldMinor: bigint; soldStakeMinor: bigint }>(
    `select id, state, sold_minor as "soldMinor", sold_stake_minor as "soldStakeMinor" from betting_coupon
     where user_id = $1 order by id`,
    [userId],
  );

const allRulesHold = async (): Promise<void> => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null } as never)]).toEqual([rule, []]);
};

describe('sales at the same time as other changes', () => {
  it('[RL-23] a sale and the settlement of the same coupon exclude each other: 200 pairs, exactly one wins each', async () => {
    let sold = 0;
    for (let game = 0; game < games; game++) {
      const player = await rig().addPlayer(BigInt(couponsPerGame) * 10_00n);
      const bet = await fairGame();
      const ids: number[] = [];
      for (let at = 0; at < couponsPerGame; at++) ids.push(couponOf(await rig().place(player, [bet])).id);
      // The result is stored while the sales run: before any sale has ended in the first game, after one more sale in
      // each later game.
      const result = Promise.withResolvers<void>();
      let ended = 0;
      const settled = result.promise
        .then(() => rig().settle(bet.gameId, [1, 0, 0]))
        .then(() => rig().settleCoupons(bet.gameId));
      if (game === 0) result.resolve();
      const sales = await Promise.all(
        ids.map(async (id) => {
          const sale = await sell(player.userId, id);
          if (++ended >= game) result.resolve();
          return sale;
        }),
      );
      await settled;
      const isSold = sales.map(({ outcome }) => outcome === 'sold');
      const states = (await coupons(player.userId)).map(({ state }) => state);
      expect(states).toEqual(isSold.map((is) => (is ? 'sold' : 'won')));
      const soldHere = BigInt(isSold.filter(Boolean).length);
      const paidMinor = soldHere * valueMinor + (BigInt(couponsPerGame) - soldHere) * 20_00n;
      expect((await rig().balance(player)).available).toBe((Number(paidMinor) / 100).toFixed(2));
      sold += Number(soldHere);
    }
    // Both orders occurred; otherwise the test would prove nothing.
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThan(games * couponsPerGame);
    await allRulesHold();
  });

  it('[RL-39] ten sales of one coupon at once: a full sale succeeds once, and partial sales never sell more than is left', async () => {
    const bet = await fairGame();
    const player = await rig().addPlayer(20_00n);
    const whole = couponOf(await rig().place(player, [bet])).id;
    const parts = couponOf(await rig().place(player, [bet])).id;
    const results = await Promise.all(Array.from({ length: 10 }, () => sell(player.userId, whole)));
    expect(results.filter(({ outcome }) => outcome === 'sold')).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => sell(player.userId, parts, 50)));
    const rows = await coupons(player.userId);
    expect(rows[0]).toMatchObject({ state: 'sold', soldMinor: valueMinor, soldStakeMinor: 10_00n });
    const [{ sales, paid, stake }] = (await db().query<{ sales: number; paid: bigint; stake: bigint }>(
      `select count(*)::int as sales, sum(paid_minor)::bigint as paid, sum(sold_stake_minor)::bigint as stake
       from betting_sale where coupon_id = $1 and state = 'sold'`,
      [BigInt(parts)],
    )) as [{ sales: number; paid: bigint; stake: bigint }];
    expect(sales).toBeGreaterThan(0);
    expect(rows[1]).toMatchObject({ soldMinor: paid, soldStakeMinor: stake });
    expect(stake).toBeLessThan(10_00n);
    await allRulesHold();
  });

  it('[DR-4.120] a price that changes at the moment of the sale: the old value is never paid', async () => {
    const player = await rig().addPlayer(200_00n);
    for (let round = 0; round < 10; round++) {
      const bet = await fairGame();
      const { id } = couponOf(await rig().place(player, [bet]));
      const [result] = await Promise.all([
        sell(player.userId, id),
        rig().price(bet.gameId, [2000, 3400, 3600], 'SUSPENDED'),
      ]);
      const [row] = await db().query<{ isAfter: boolean }>(
        `select exists (select 1 from betting_sale s join betting_leg l on l.coupon_id = s.coupon_id
           join platform_acceptance_log a on a.kind = 'market' and a.subject = l.market_id::text
             and not a.is_accepting and a.seq < s.accept_seq
           where s.coupon_id = $1) as "isAfter"`,
        [BigInt(id)],
      );
      expect([result.outcome, row?.isAfter]).toEqual([result.outcome, false]);
    }
  });

  it('[RL-40] eight sales with one request id at once: a part is sold once, and every answer is that sale', async () => {
    const bet = await fairGame();
    for (const percent of [40, 100]) {
      const player = await rig().addPlayer(10_00n);
      const { id } = couponOf(await rig().place(player, [bet]));
      const request = {
        requestId: randomUUID(),
        userId: player.userId,
        couponId: BigInt(id),
        percent,
      } as const;
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          rig().app.betting.sell({ ...request, kind: 'player', expectedMinor: 1n }),
        ),
      );
      const paidMinor = percent === 40 ? 3_80n : valueMinor;
      expect(
        answers.map((answer) => [
          answer.outcome,
          answer.outcome === 'refused' ? null : answer.sale.paidMinor,
        ]),
      ).toEqual(answers.map(() => ['sold', paidMinor]));
      expect(answers.filter((answer) => answer.outcome === 'sold' && !answer.isRepeat)).toHaveLength(1);
      expect(await coupons(player.userId)).toMatchObject([{ soldMinor: paidMinor }]);
      // The same id with another body is another sale.
      expect(
        await rig().app.betting.sell({ ...request, percent: 50, kind: 'player', expectedMinor: 1n }),
      ).toEqual({ outcome: 'refused', refusal: { code: 'betting/request-id-reused', details: {} } });
    }
    await allRulesHold();
  });
});

describe('a sale of the same id that is written after this one looked for it', () => {
  it('[RL-40] is the answer, and nothing is sold twice', async () => {
    const player = await rig().addPlayer(10_00n);
    const { id } = couponOf(await rig().place(player, [await fairGame()]));
    const request = {
      requestId: randomUUID(),
      userId: player.userId,
      couponId: BigInt(id),
      kind: 'player',
      percent: 40,
      expectedMinor: 1n,
    } as const;
    const { app, clock } = rig();
    let reads = 0;
    const query: Database['query'] = async (...args) => {
      const rows = await db().query<never>(...args);
      // The first read looks for the request id. The other process sells now.
      if (reads++ === 0) await app.betting.sell(request);
      return rows;
    };
    const answer = await sellCoupon(
      {
        db: { ...db(), query },
        clock,
        catalogue: app.catalogue,
        cachedLegs: () => null,
        ledger: app.ledger,
        engine: () => DEFAULT_CONFIG,
      },
      request,
    );
    expect(answer).toMatchObject({ outcome: 'sold', isRepeat: true, sale: { paidMinor: 3_80n } });
    expect(await coupons(player.userId)).toMatchObject([{ soldMinor: 3_80n, soldStakeMinor: 4_00n }]);
    await allRulesHold();
  });
});

describe('targets of many coupons', () => {
  const players = 26;

  /** Places 520 coupons with a value of 9.50 each, and gives each the target of 10.00. */
  async function manyTargets(): Promise<bigint[]> {
    const bet = await fairGame();
    await Promise.all(
      Array.from({ length: players }, async () => {
        const player = await rig().addPlayer(BigInt(couponsPerGame) * 10_00n);
        for (let at = 0; at < couponsPerGame; at++) couponOf(await rig().place(player, [bet]));
      }),
    );
    const rows = await admin().query<{ id: bigint }>(
      `insert into betting_sale_target (coupon_id, user_id, target_minor, set_at)
       select c.id, c.user_id, 1000, c.accepted_at from betting_coupon c
       join betting_leg l on l.coupon_id = c.id
       where l.market_id = $1 and c.state = 'open' returning coupon_id as id`,
      [bet.marketId],
    );
    expect(rows).toHaveLength(players * couponsPerGame);
    return rows.map(({ id }) => id).toSorted((a, b) => Number(a - b));
  }

  it('[DR-4.121] 519 coupons under their targets do not hold up the target of a later coupon', async () => {
    const last = (await manyTargets()).at(-1) ?? null;
    await admin().query('update betting_sale_target set target_minor = 900 where coupon_id = $1', [last]);
    expect(await rig().app.betting.sellAtTargets()).toBe(1);
    const [row] = await db().query<{ state: string }>('select state from betting_coupon where id = $1', [
      last,
    ]);
    expect(row).toEqual({ state: 'sold' });
    await admin().query('delete from betting_sale_target');
    await allRulesHold();
  });

  it('[DR-4.121] two workers at once evaluate each target once, and once a second; the longest waiting first', async () => {
    const all = await manyTargets();
    const now = (): number => rig().clock.nowMs();
    const claim = async (limit: number): Promise<bigint[]> =>
      (await claimTargets(db(), now(), limit)).map(({ couponId }) => couponId);
    const sorted = (ids: bigint[]): bigint[] => ids.toSorted((a, b) => Number(a - b));
    const batches = await Promise.all(Array.from({ length: 4 }, () => claim(130)));
    expect(batches.map(({ length }) => length)).toEqual([130, 130, 130, 130]);
    expect(sorted(batches.flat())).toEqual(all);
    rig().clock.advance(999);
    expect(await claim(1000)).toEqual([]);
    rig().clock.advance(1);
    const first = await claim(100);
    expect(first).toHaveLength(100);
    rig().clock.advance(1000);
    // The 420 that waited longer come before the 100.
    expect((await claim(420)).filter((id) => first.includes(id))).toEqual([]);
    expect(sorted(await claim(1000))).toEqual(sorted(first));
    await admin().query('delete from betting_sale_target');
  });
});
