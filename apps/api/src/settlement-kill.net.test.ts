import { couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { holdLock, waitForLockWaiters, waitUntil } from '@touchline/testkit/wait-until';
import { startWorkerProcess } from '@touchline/testkit/worker-process';
import { describe, expect, it } from 'vitest';

// The rig's clock is behind the workers' clock, because tests advance it past a live bet's delay, and results must not
// be in the future.
const { db, url, rig } = useBettingRig({ startMs: Date.now() - 60_000 });

const home = [1, 0, 0] as const;
const nothingLeft = `not exists (select 1 from platform_outbox)
  and not exists (select 1 from betting_settlement_due)`;

/** Returns the settlement generations of the coupons on a game, and their players' balances. */
const paidOn = (gameId: number) =>
  db().query<{ coupons: number; generations: number; won: number; moved: bigint }>(
    `select count(distinct c.id)::int as coupons, count(s.seq)::int as generations,
       (count(*) filter (where c.state = 'won'))::int as won,
       (select coalesce(sum(t.amount_minor), 0)::bigint from ledger_transfer t
         where t.key like 'coupon:%:payout:%' and split_part(t.key, ':', 2)::bigint
           in (select coupon_id from betting_leg where game_id = $1)) as moved
     from betting_leg l join betting_coupon c on c.id = l.coupon_id
       left join betting_settlement s on s.coupon_id = c.id
     where l.game_id = $1`,
    [gameId],
  );

const placeMany = async (players: readonly RigPlayer[], bet: RigBet, each: number): Promise<void> => {
  await Promise.all(
    players.map(async (player) => {
      for (let n = 0; n < each; n++) couponOf(await rig().place(player, [bet], { amount: '1.00' }));
    }),
  );
};

describe('a killed worker', () => {
  it('[DR-4.109] [RL-22] between the outbox and the settlement: the next worker pays, within a minute', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 2000);
    await rig().place(player, [bet]);
    await rig().settle(bet.gameId, [...home]);
    // The test holds the lock, so the worker can claim the due settlement but cannot settle.
    const release = await holdLock(db(), 'select catalogue_lock_results(array[$1::bigint])', [
      BigInt(bet.gameId),
    ]);
    const first = await startWorkerProcess(url());
    await waitUntil(
      db(),
      `not exists (select 1 from platform_outbox where event = 'results-stored')
         and exists (select 1 from betting_settlement_due where game_id = $1)`,
      [BigInt(bet.gameId)],
    );
    await first.kill();
    await release();
    expect((await rig().balance(player)).available).toBe('90.00');
    const second = await startWorkerProcess(url());
    await waitUntil(db(), nothingLeft);
    expect(await paidOn(bet.gameId)).toEqual([{ coupons: 1, generations: 1, won: 1, moved: 2000n }]);
    expect(await second.stop()).toBe(0);
  }, 60_000);

  it('[RL-22] [DR-4.110] during the hold of a live result: the next worker pays when the hold is over', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('live', 2000);
    const waiting = couponOf(await rig().place(player, [bet]));
    rig().clock.advance(6000);
    await rig().app.betting.decide(BigInt(waiting.id));
    await rig().app.siteConfig.change({ settleHoldSec: 600 });
    await rig().settle(bet.gameId, [...home], 1);
    const first = await startWorkerProcess(url());
    await waitUntil(
      db(),
      `(select count(*) = 1 and min(due_at) > clock_timestamp() + interval '1 minute'
        from betting_settlement_due where game_id = $1)`,
      [BigInt(bet.gameId)],
    );
    await first.kill();
    expect((await rig().balance(player)).available).toBe('90.00');
    // The wait for a confirmed result ends.
    await rig().app.siteConfig.change({ settleHoldSec: 0 });
    await db().query('update betting_settlement_due set due_at = clock_timestamp()');
    const second = await startWorkerProcess(url());
    await waitUntil(db(), nothingLeft);
    expect(await paidOn(bet.gameId)).toEqual([{ coupons: 1, generations: 1, won: 1, moved: 2000n }]);
    expect(await second.stop()).toBe(0);
  }, 60_000);

  it('[RL-22] in the middle of a game with many coupons: the next worker pays each once', async () => {
    const players: RigPlayer[] = [];
    for (let n = 0; n < 21; n++) players.push(await rig().addPlayer(1_000_00n));
    const bet = await rig().addPricedGame('line', 2000);
    await placeMany(players.slice(0, 20), bet, 100);
    const last = players.slice(20);
    // The worker settles chunks of 2,000 coupons. The second chunk pays this player, and the lock below stops the worker
    // in the middle of that chunk.
    await placeMany(last, bet, 20);
    await rig().settle(bet.gameId, [...home]);
    const release = await holdLock(
      db(),
      `select 1 from ledger_balance b join wallet_account w on w.ledger_account_id = b.account_id
       where w.user_id = $1 for update of b`,
      [last[0]?.userId ?? 0n],
    );
    const first = await startWorkerProcess(url());
    await waitForLockWaiters(db(), 1);
    expect(await paidOn(bet.gameId)).toEqual([
      { coupons: 2020, generations: 2000, won: 2000, moved: 400_000n },
    ]);
    await first.kill();
    await release();
    const second = await startWorkerProcess(url());
    await waitUntil(db(), nothingLeft);
    expect(await paidOn(bet.gameId)).toEqual([
      { coupons: 2020, generations: 2020, won: 2020, moved: 404_000n },
    ]);
    expect(await second.stop()).toBe(0);
  }, 120_000);

  it('[RL-22] with 50 results due: the next worker pays all that remain', async () => {
    const player = await rig().addPlayer(1_000_00n);
    const bets = [];
    for (let n = 0; n < 50; n++) bets.push(await rig().addPricedGame('line', 2000));
    for (const bet of bets) await rig().place(player, [bet]);
    for (const bet of bets) await rig().settle(bet.gameId, [...home]);
    const first = await startWorkerProcess(url());
    await waitUntil(db(), `not exists (select 1 from platform_outbox where event = 'results-stored')`);
    await first.kill();
    const second = await startWorkerProcess(url());
    await waitUntil(db(), nothingLeft);
    expect((await rig().balance(player)).available).toBe('1500.00');
    expect(await second.stop()).toBe(0);
  }, 120_000);
});
