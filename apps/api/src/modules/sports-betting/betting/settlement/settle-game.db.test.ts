import { couponOf, useBettingRig, type RigBet, type RigPlayer } from '@touchline/testkit/betting-rig';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig();

type Bet = RigBet & { gameId: number };
const home: [number, number, number] = [1, 0, 0];
const away: [number, number, number] = [0, 0, 1];

async function end(bet: Bet, statuses: [number, number, number]): Promise<void> {
  await rig().settle(bet.gameId, statuses);
  await rig().settleCoupons(bet.gameId);
}

const stateOf = async (player: RigPlayer, id: number) => {
  const coupon = (await player.browser.get(`/web-api/coupons/${id}?lng=en`)).body as {
    state: string;
    payout: string | null;
  };
  return [coupon.state, coupon.payout];
};
const generations = (id: number) =>
  db().query<{ seq: number; state: string; payout: bigint }>(
    'select seq, state, payout_minor as payout from betting_settlement where coupon_id = $1 order by seq',
    [id],
  );

describe('settling coupons', () => {
  it.each([
    ['won', [1, 0, 0], 'won', '18.65', '108.65'],
    ['lost', [0, 1, 0], 'lost', '0.00', '90.00'],
    ['returned', [2, 2, 2], 'returned', '10.00', '100.00'],
    ['forced return', [3, 3, 3], 'returned', '10.00', '100.00'],
    ['half won', [4, 0, 0], 'won', '14.33', '104.33'],
    ['half lost', [5, 0, 0], 'partial', '5.00', '95.00'],
  ] as const)('[DR-3.2] [DR-4.105] a single %s', async (_, statuses, state, payout, balance) => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { id } = couponOf(await rig().place(player, [bet]));
    await end(bet, [...statuses]);
    expect(await stateOf(player, id)).toEqual([state, payout]);
    expect((await rig().balance(player)).available).toBe(balance);
  });

  it('[DR-4.106] [DR-4.107] an express is lost at its first lost bet, and won only when all are decided', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = [await rig().addPricedGame('line', 1500), await rig().addPricedGame('line', 2000)] as const;
    const won = couponOf(await rig().place(player, bets)).id;
    await end(bets[0], home);
    expect(await stateOf(player, won)).toEqual(['open', null]);
    await end(bets[1], home);
    expect(await stateOf(player, won)).toEqual(['won', '30.00']);
    const others = [
      await rig().addPricedGame('line', 1500),
      await rig().addPricedGame('line', 2000),
    ] as const;
    const lost = couponOf(await rig().place(player, others)).id;
    await end(others[1], away);
    expect(await stateOf(player, lost)).toEqual(['lost', '0.00']);
  });

  it('[DR-4.16] a system of 2 of 3 with its third bet lost pays 36.00', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets: Bet[] = [];
    for (const coef of [1800, 2000, 2500]) bets.push(await rig().addPricedGame('line', coef));
    const { id } = couponOf(await rig().place(player, bets, { typeId: 2, systemValue: 2, amount: '30.00' }));
    for (const [at, bet] of bets.entries()) await end(bet, at === 2 ? away : home);
    expect(await stateOf(player, id)).toEqual(['won', '36.00']);
  });

  it('[DR-4.17] a banker system: banker 1.50, 2 of 4, the 2.50 bet lost pays 145.20', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets: Bet[] = [];
    for (const coef of [1500, 1800, 2000, 2500, 1600]) bets.push(await rig().addPricedGame('line', coef));
    const wire = bets.map(({ marketId, outcomeKey, coefMilli, kind }, at) => ({
      marketId,
      outcomeKey,
      coefMilli,
      kind,
      blockId: at,
    }));
    const { id } = couponOf(
      await rig().place(player, bets, { typeId: 2, systemValue: 2, amount: '60.00', bets: wire }),
    );
    for (const [at, bet] of bets.entries()) await end(bet, at === 3 ? away : home);
    expect(await stateOf(player, id)).toEqual(['won', '145.20']);
  });

  it('[DR-4.108] [RL-19] settling again, and storing the same result again, changes nothing', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { id } = couponOf(await rig().place(player, [bet]));
    await end(bet, home);
    await end(bet, home);
    await rig().settleCoupons(bet.gameId);
    expect(await generations(id)).toEqual([{ seq: 1, state: 'won', payout: 1865n }]);
  });

  it('[DR-4.112] [RL-20] a correction posts the difference, and history shows each step', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { id } = couponOf(await rig().place(player, [bet]));
    await end(bet, home);
    await end(bet, away);
    expect((await rig().balance(player)).available).toBe('90.00');
    await end(bet, home);
    expect((await rig().balance(player)).available).toBe('108.65');
    expect((await generations(id)).map((one) => one.state)).toEqual(['won', 'lost', 'won']);
  });

  it('[DR-6.21] a rollback reopens the coupon and takes the payout back', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { id } = couponOf(await rig().place(player, [bet]));
    await end(bet, home);
    await rig().send({ kind: 'RollbackSettle', gameId: bet.gameId, lines: '*' });
    await rig().settleCoupons(bet.gameId);
    expect(await stateOf(player, id)).toEqual(['open', null]);
    expect((await rig().balance(player)).available).toBe('90.00');
    await end(bet, home);
    expect(await stateOf(player, id)).toEqual(['won', '18.65']);
  });

  it('[DR-4.113] [DR-1.19] [RL-21] a correction larger than the balance becomes a receivable, which the next payout repays', async () => {
    const player = await rig().addPlayer(10_00n);
    const first = await rig().addPricedGame('line', 3000);
    const second = await rig().addPricedGame('line', 2000);
    const third = await rig().addPricedGame('line', 4000);
    await rig().place(player, [first], { amount: '10.00' });
    await end(first, home);
    await rig().place(player, [second], { amount: '25.00' });
    await rig().place(player, [third], { amount: '4.00' });
    // 1.00 is left of the 30.00 that the correction takes back.
    await end(first, away);
    expect((await rig().balance(player)).available).toBe('0.00');
    const owed = async () =>
      (
        await db().query<{ owed: bigint }>(
          `select coalesce(sum(case when t.source_id = a.id then amount_minor else -amount_minor end), 0)::bigint as owed
           from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id)
           where a.code = $1`,
          [`player/${player.userId}/receivable`],
        )
      )[0]?.owed;
    expect(await owed()).toBe(2900n);
    await end(third, home);
    expect([await owed(), (await rig().balance(player)).available]).toEqual([1300n, '0.00']);
    await end(second, home);
    expect([await owed(), (await rig().balance(player)).available]).toEqual([0n, '37.00']);
  });

  it('[DR-1.19] [RL-21] two payouts of one settlement repay a receivable once', async () => {
    const player = await rig().addPlayer(10_00n);
    const first = await rig().addPricedGame('line', 3000);
    const second = await rig().addPricedGame('line', 2000);
    await rig().place(player, [first], { amount: '10.00' });
    await end(first, home);
    // The whole 30.00 is staked again, on one game.
    await rig().place(player, [second], { amount: '14.00' });
    await rig().place(player, [second], { amount: '16.00' });
    await end(first, away);
    expect((await rig().balance(player)).available).toBe('0.00');
    // 28.00 and 32.00 are paid; the receivable is 30.00.
    await end(second, home);
    expect((await rig().balance(player)).available).toBe('30.00');
  });

  it('[DR-4.110] a live bet with a result from a scout only waits for the delay; a line bet does not', async () => {
    await rig().app.siteConfig.change({ settleHoldSec: 60 });
    const player = await rig().addPlayer(100_00n);
    const live = await rig().addPricedGame('live', 2000);
    const waiting = couponOf(await rig().place(player, [live]));
    rig().clock.advance(6000);
    await rig().app.betting.decide(BigInt(waiting.id));
    await rig().settle(live.gameId, home, 1);
    const report = await rig().settleCoupons(live.gameId);
    expect(report).toEqual({ coupons: 0, nextDueAtMs: rig().clock.nowMs() + 60_000 });
    rig().clock.advance(60_000);
    expect(await rig().settleCoupons(live.gameId)).toEqual({ coupons: 1, nextDueAtMs: null });
    expect(await stateOf(player, waiting.id)).toEqual(['won', '20.00']);
    await rig().app.siteConfig.change({ settleHoldSec: 0 });
  });

  it('[DR-6.20] a cancellation of a time range voids the coupons accepted in it', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const before = couponOf(await rig().place(player, [bet])).id;
    rig().clock.advance(60_000);
    const fromMs = rig().clock.nowMs();
    const inside = couponOf(await rig().place(player, [bet])).id;
    rig().clock.advance(60_000);
    const toMs = rig().clock.nowMs();
    const after = couponOf(await rig().place(player, [bet])).id;
    await rig().send({
      kind: 'Cancel',
      gameId: bet.gameId,
      lines: [{ typeKey: '1x2', spec: {} }],
      fromMs,
      toMs,
    });
    await rig().settleCoupons(bet.gameId);
    expect([
      await stateOf(player, before),
      await stateOf(player, inside),
      await stateOf(player, after),
    ]).toEqual([
      ['open', null],
      ['returned', '10.00'],
      ['open', null],
    ]);
    await end(bet, home);
    expect([await stateOf(player, before), await stateOf(player, after)]).toEqual([
      ['won', '18.65'],
      ['won', '18.65'],
    ]);
  });

  it('[DR-4.137] [RL-18] [RL-19] any order of results, with a rollback, pays according to the last results', async () => {
    const status = fc.constantFrom<[number, number, number]>(
      [1, 0, 0],
      [0, 1, 0],
      [2, 2, 2],
      [4, 0, 0],
      [5, 0, 0],
    );
    const plans = fc.sample(
      fc.record({
        finals: fc.tuple(status, status, status),
        noise: fc.array(fc.record({ at: fc.integer({ min: 0, max: 2 }), as: fc.option(status) }), {
          maxLength: 4,
        }),
        order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      }),
      { numRuns: 12, seed: 21 },
    );
    const player = await rig().addPlayer(1_000_00n);
    for (const plan of plans) {
      const bets: Bet[] = [];
      for (const coef of [1500, 1800, 2100]) bets.push(await rig().addPricedGame('line', coef));
      const ids = [
        couponOf(await rig().place(player, bets)).id,
        couponOf(await rig().place(player, bets, { typeId: 2, systemValue: 2 })).id,
      ];
      for (const { at, as } of plan.noise) {
        const bet = bets[at] as Bet;
        if (as) await end(bet, as);
        else await rig().send({ kind: 'RollbackSettle', gameId: bet.gameId, lines: '*' });
        await rig().settleCoupons(bet.gameId);
      }
      for (const at of plan.order) await end(bets[at] as Bet, plan.finals[at] as [number, number, number]);
      const coupons = await Promise.all(ids.map((id) => stateOf(player, id)));
      expect(coupons).toEqual(expectedOf(plan.finals.map(([first]) => first)));
    }
  });
});

/**
 * Calculates independently, in hundredths of thousandths, for a stake of 10.00: the payout of an express with its bonus
 * bet, and of 2 of 3.
 */
function expectedOf(statuses: readonly number[]): [string, string][] {
  const coefs = [1500, 1800, 2100];
  const e = statuses.map((status, at) => {
    const coef = coefs[at] ?? 0;
    return { 0: 0, 1: coef, 2: 1000, 4: (coef + 1000) / 2, 5: 500 }[status] ?? 0;
  });
  const [a = 0, b = 0, c = 0] = e;
  const returned = statuses.filter((status) => status === 2).length;
  const bonus = returned === 0 ? 1030 : 1000;
  const cents = (thousandths: number, power: number) =>
    Math.round((1000 * thousandths) / 1000 ** power + 1e-9);
  const express = cents(a * b * c * bonus, 4);
  const system = Math.round((1000 * (a * b + a * c + b * c)) / 3 / 1e6 + 1e-9);
  const won = statuses.some((status) => status === 1 || status === 4);
  const state = (pay: number): string =>
    pay === 0 ? 'lost' : pay < 1000 ? 'partial' : pay === 1000 && !won ? 'returned' : 'won';
  return [express, system].map((pay) => [state(pay), (pay / 100).toFixed(2)]);
}
