import type { Database } from '../../../../platform/database/db.ts';
import { couponOf, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { describe, expect, it } from 'vitest';

const { db, rig } = useBettingRig({ maxConnections: 20 });

const home = [1, 0, 0] as const;
const away = [0, 0, 1] as const;

const end = async (gameId: number, statuses: readonly [number, number, number]): Promise<void> => {
  await rig().settle(gameId, statuses);
  await rig().settleCoupons(gameId);
};

/** Reads a player's receivable in minor units. */
const owed = async (player: RigPlayer): Promise<bigint> => {
  const [row] = await db().query<{ owed: bigint }>(
    `select coalesce(sum(case when t.source_id = a.id then amount_minor else -amount_minor end), 0)::bigint as owed
     from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id) where a.code = $1`,
    [`player/${player.userId}/receivable`],
  );
  return row?.owed ?? 0n;
};

const couponRow = async (id: number): Promise<{ state: string; payout: bigint | null } | undefined> => {
  const [row] = await db().query<{ state: string; payout: bigint | null }>(
    'select state, payout_minor as payout from betting_coupon where id = $1',
    [id],
  );
  return row;
};

/** Wraps the database so that its transactions begin only after `open`. */
function gated(inner: Database): { db: Database; reached: Promise<void>; open: () => void } {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const transaction: Database['transaction'] = async (work) => {
    reached.resolve();
    await gate.promise;
    return inner.transaction(work);
  };
  return { db: { ...inner, transaction }, reached: reached.promise, open: gate.resolve };
}

describe('two workers settle on one database', () => {
  it('[RL-19] [RL-22] a slow settlement pays nothing on a result that was rolled back meanwhile', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 2000);
    const { id } = couponOf(await rig().place(player, [bet]));
    await rig().settle(bet.gameId, [...home]);
    const gate = gated(db());
    const slow = createTestApp(gate.db).app.betting.settleGame(BigInt(bet.gameId));
    await gate.reached;
    await rig().send({ kind: 'RollbackSettle', gameId: bet.gameId, lines: '*' });
    await rig().settleCoupons(bet.gameId);
    gate.open();
    await slow;
    expect(await couponRow(id)).toEqual({ state: 'open', payout: null });
    expect((await rig().balance(player)).available).toBe('90.00');
  });

  it('[RL-19] a rollback waits for the settlement of its game, and does not delay results of other games', async () => {
    const player = await rig().addPlayer(100_00n);
    const [bet, other] = [await rig().addPricedGame('line', 2000), await rig().addPricedGame('line', 2000)];
    const { id } = couponOf(await rig().place(player, [bet]));
    await rig().settle(bet.gameId, [...home]);
    const release = await holdLock(db(), 'select 1 from betting_coupon where id = $1 for update', [
      BigInt(id),
    ]);
    const settling = rig().settleCoupons(bet.gameId);
    await waitForLockWaiters(db(), 1);
    let isRolledBack = false;
    const rollback = rig()
      .send({ kind: 'RollbackSettle', gameId: bet.gameId, lines: '*' })
      .then(() => (isRolledBack = true));
    await rig().settle(other.gameId, [...home]);
    expect(isRolledBack).toBe(false);
    await release();
    expect(await settling).toMatchObject({ coupons: 1 });
    await rollback;
    await rig().settleCoupons(bet.gameId);
    expect(await couponRow(id)).toEqual({ state: 'open', payout: null });
  });

  it('[DR-1.19] [RL-21] two games that settle at once repay one receivable once', async () => {
    const player = await rig().addPlayer(10_00n);
    const first = await rig().addPricedGame('line', 3000);
    await rig().place(player, [first], { amount: '10.00' });
    await end(first.gameId, home);
    const others = [await rig().addPricedGame('line', 3000), await rig().addPricedGame('line', 3000)];
    for (const bet of others) await rig().place(player, [bet], { amount: '15.00' });
    // The whole 30.00 is in play when the correction takes it back.
    await end(first.gameId, away);
    expect(await owed(player)).toBe(3000n);
    for (const bet of others) await rig().settle(bet.gameId, [...home]);
    const release = await holdLock(
      db(),
      `select 1 from ledger_balance b join wallet_account w on w.ledger_account_id = b.account_id
       where w.user_id = $1 for update of b`,
      [player.userId],
    );
    const settling = others.map((bet) => rig().settleCoupons(bet.gameId));
    await waitForLockWaiters(db(), 2);
    await release();
    await Promise.all(settling);
    expect([await owed(player), (await rig().balance(player)).available]).toEqual([0n, '60.00']);
  });

  it('[DR-1.19] [RL-21] a payout at the same time as the correction that creates the receivable repays it', async () => {
    const player = await rig().addPlayer(10_00n);
    const first = await rig().addPricedGame('line', 3000);
    await rig().place(player, [first], { amount: '10.00' });
    await end(first.gameId, home);
    const second = await rig().addPricedGame('line', 2000);
    await rig().place(player, [second], { amount: '30.00' });
    await rig().settle(first.gameId, [...away]);
    await rig().settle(second.gameId, [...home]);
    const release = await holdLock(
      db(),
      `select 1 from ledger_balance b join wallet_account w on w.ledger_account_id = b.account_id
       where w.user_id = $1 for update of b`,
      [player.userId],
    );
    const correction = rig().settleCoupons(first.gameId);
    await waitForLockWaiters(db(), 1);
    const payout = rig().settleCoupons(second.gameId);
    await waitForLockWaiters(db(), 2);
    await release();
    await Promise.all([correction, payout]);
    expect([await owed(player), (await rig().balance(player)).available]).toEqual([0n, '30.00']);
  });

  it('[DR-4.107] [DR-4.108] a coupon with bets in two games that settle at once is decided from both', async () => {
    const player = await rig().addPlayer(100_00n);
    const bets = [await rig().addPricedGame('line', 1500), await rig().addPricedGame('line', 2000)] as const;
    const { id } = couponOf(await rig().place(player, bets));
    for (const bet of bets) await rig().settle(bet.gameId, [...home]);
    const release = await holdLock(db(), 'select 1 from betting_coupon where id = $1 for update', [
      BigInt(id),
    ]);
    const settling = bets.map((bet) => rig().settleCoupons(bet.gameId));
    await waitForLockWaiters(db(), 2);
    await release();
    await Promise.all(settling);
    expect(await couponRow(id)).toEqual({ state: 'won', payout: 3000n });
    expect((await rig().balance(player)).available).toBe('120.00');
  });
});
