import { couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../../app.ts';

const { db, rig } = useBettingRig();

const home = [1, 0, 0] as const;

/** Places a player's bet on a game whose result is stored, so the game is due. */
async function dueGame(): Promise<{ gameId: bigint; couponId: bigint }> {
  const player = await rig().addPlayer(100_00n);
  const bet = await rig().addPricedGame('line', 2000);
  const { id } = couponOf(await rig().place(player, [bet]));
  await rig().settle(bet.gameId, [...home]);
  const gameId = BigInt(bet.gameId);
  await addDue(gameId);
  return { gameId, couponId: BigInt(id) };
}

const addDue = (gameId: bigint): Promise<void> =>
  db().transaction((tx) => rig().app.betting.addDueSettlement(tx, gameId));

const dueRows = () =>
  db().query<{ gameId: bigint; failures: number; lastError: string | null; inMs: number }>(
    `select game_id as "gameId", failures, last_error as "lastError",
       (extract(epoch from due_at - $1::timestamptz) * 1000)::float8 as "inMs"
     from betting_settlement_due order by id`,
    [new Date(rig().clock.nowMs())],
  );

const stateOf = async (couponId: bigint): Promise<string | undefined> => {
  const [row] = await db().query<{ state: string }>('select state from betting_coupon where id = $1', [
    couponId,
  ]);
  return row?.state;
};

describe('due settlements', () => {
  beforeEach(async () => {
    await db().query('delete from betting_settlement_due');
  });

  it('[RL-22] a game is due until the transaction that settles it; several rows of it count as one', async () => {
    const { gameId, couponId } = await dueGame();
    await addDue(gameId);
    expect(await rig().app.betting.settleDue()).toEqual({ outcome: 'settled', gameId, coupons: 1 });
    expect([await dueRows(), await stateOf(couponId)]).toEqual([[], 'won']);
    expect(await rig().app.betting.settleDue()).toBeNull();
  });

  it('[RL-22] a game that fails is retried later, its row shows the failure, and other games continue', async () => {
    const bad = await dueGame();
    const good = await dueGame();
    const { app, clock } = createTestApp(db());
    clock.set(rig().clock.nowMs());
    const { readResults } = app.catalogue;
    const fail: App['catalogue']['readResults'] = async () => {
      throw new Error('no such market');
    };
    app.catalogue.readResults = fail;
    const atMs = clock.nowMs();
    expect(await app.betting.settleDue()).toMatchObject({
      outcome: 'failed',
      gameId: bad.gameId,
      failures: 1,
      nextAtMs: atMs + 2000,
    });
    app.catalogue.readResults = readResults;
    expect(await app.betting.settleDue()).toEqual({ outcome: 'settled', gameId: good.gameId, coupons: 1 });
    expect(await app.betting.settleDue()).toBeNull();
    const waiting = { gameId: bad.gameId, lastError: 'Error: no such market' };
    expect(await dueRows()).toEqual([{ ...waiting, failures: 1, inMs: 2000 }]);
    clock.advance(2000);
    app.catalogue.readResults = fail;
    expect(await app.betting.settleDue()).toMatchObject({ failures: 2, nextAtMs: atMs + 6000 });
    clock.advance(4000);
    app.catalogue.readResults = readResults;
    expect(await app.betting.settleDue()).toEqual({ outcome: 'settled', gameId: bad.gameId, coupons: 1 });
    expect([await dueRows(), await stateOf(bad.couponId)]).toEqual([[], 'won']);
  });

  it('[RL-22] while a game settles, its next results become due at once and another worker takes other games', async () => {
    const slow = await dueGame();
    const other = await dueGame();
    const release = await holdLock(db(), 'select 1 from betting_coupon where id = $1 for update', [
      slow.couponId,
    ]);
    const first = rig().app.betting.settleDue();
    await waitForLockWaiters(db(), 1);
    await addDue(slow.gameId);
    const second = createTestApp(db()).app;
    expect(await second.betting.settleDue()).toMatchObject({ gameId: other.gameId, coupons: 1 });
    expect(await second.betting.settleDue()).toBeNull();
    await release();
    expect(await first).toMatchObject({ gameId: slow.gameId, coupons: 1 });
    expect(await second.betting.settleDue()).toEqual({ outcome: 'settled', gameId: slow.gameId, coupons: 0 });
    expect(await dueRows()).toEqual([]);
  });

  it('[RL-22] a worker that stops responding during a settlement loses the game after 30 seconds', async () => {
    const { gameId } = await dueGame();
    const limit = `select current_setting('idle_in_transaction_session_timeout') as limit`;
    const locks = [
      'select catalogue_lock_results(array[$1::bigint])',
      'select catalogue_try_lock_results($1::bigint)',
    ];
    for (const lock of locks) {
      const inside = await db().transaction(async (tx) => {
        await tx.query(lock, [gameId]);
        return tx.query(limit);
      });
      expect([inside, await db().query(limit)]).toEqual([[{ limit: '30s' }], [{ limit: '0' }]]);
    }
  });

  it('[DR-4.110] [RL-22] a delayed result is due again when its delay is over, once however often it is checked', async () => {
    await rig().app.siteConfig.change({ settleHoldSec: 60 });
    const player = await rig().addPlayer(100_00n);
    const live = await rig().addPricedGame('live', 2000);
    const { id } = couponOf(await rig().place(player, [live]));
    rig().clock.advance(6000);
    await rig().app.betting.decide(BigInt(id));
    await rig().settle(live.gameId, [...home], 1);
    const gameId = BigInt(live.gameId);
    for (let n = 0; n < 2; n++) {
      await addDue(gameId);
      expect(await rig().app.betting.settleDue()).toEqual({ outcome: 'settled', gameId, coupons: 0 });
    }
    expect(await dueRows()).toEqual([{ gameId, failures: 0, lastError: null, inMs: 60_000 }]);
    rig().clock.advance(59_999);
    expect(await rig().app.betting.settleDue()).toBeNull();
    rig().clock.advance(1);
    expect(await rig().app.betting.settleDue()).toEqual({ outcome: 'settled', gameId, coupons: 1 });
    expect([await dueRows(), await stateOf(BigInt(id))]).toEqual([[], 'won']);
    await rig().app.siteConfig.change({ settleHoldSec: 0 });
  });

  it('[DR-4.108] [RL-19] a generation based on an outdated one is refused as a whole and must be retried', async () => {
    const { gameId, couponId } = await dueGame();
    const open = await dueGame();
    await rig().app.betting.settleGame(gameId);
    const write = (previousSeq: number) =>
      db().transaction((tx) =>
        tx.query(
          `select betting_write_generations($1::bigint[], $2::int[], $3::text[], $4::bigint[], '{0,0}', now())`,
          [
            [open.couponId, couponId],
            [0, previousSeq],
            ['lost', 'lost'],
            [0n, 0n],
          ],
        ),
      );
    await expect(write(0)).rejects.toMatchObject({ code: '40001' });
    await expect(write(2)).rejects.toMatchObject({ code: '40001' });
    expect([await stateOf(couponId), await stateOf(open.couponId)]).toEqual(['won', 'open']);
    const [row] = await db().query<{ n: number }>(
      'select count(*)::int as n from betting_settlement where coupon_id = any($1::bigint[])',
      [[couponId, open.couponId]],
    );
    expect(row?.n).toBe(1);
  });

  it('[RL-19] results for bets that do not exist are refused', async () => {
    const { couponId } = await dueGame();
    const write = (position: number) =>
      db().query(
        'select betting_write_leg_results($1, $2::smallint[], $3::smallint[], $4::int[], $5::int[])',
        [
          [couponId, couponId],
          [1, position],
          [1, 1],
          [null, null],
          [null, null],
        ],
      );
    await expect(write(2)).rejects.toMatchObject({ code: 'P0001' });
    const legs = await db().query('select status_id as status from betting_leg where coupon_id = $1', [
      couponId,
    ]);
    expect(legs).toEqual([{ status: -1 }]);
  });
});
