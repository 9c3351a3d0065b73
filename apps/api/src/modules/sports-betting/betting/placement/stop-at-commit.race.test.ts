import type { Transaction } from '@touchline/api/platform/database/db';
import { codeOf, couponOf, useBettingRig } from '@touchline/testkit/betting-rig';
import type { TestAnswer } from '@touchline/testkit/test-app';
import { waitForLockWaiters } from '@touchline/testkit/wait-until';
import { describe, expect, it } from 'vitest';
import { storeRefusals } from './coupon-store.ts';

const { db, admin, rig } = useBettingRig({ maxConnections: 20 });

/**
 * Starts a placement that waits for a lock taken by `lock`, and runs `meanwhile`.
 * @returns the placement's answer
 */
async function placeBehindLock<T = TestAnswer>(
  lock: (tx: Transaction) => Promise<unknown>,
  place: () => Promise<T>,
  meanwhile: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  const placed = Promise.withResolvers<T>();
  await admin().transaction(async (tx) => {
    await lock(tx);
    place().then(placed.resolve, placed.reject);
    await waitForLockWaiters(db(), 1);
    await meanwhile(tx);
  });
  return placed.promise;
}

/**
 * Keeps the player's balance locked. A placement waits for this lock after it has locked its markets and its player.
 */
const lockBalance = (userId: bigint) => (tx: Transaction) =>
  tx.query(
    `select 1 from ledger_balance where account_id = (
       select ledger_account_id from wallet_account where user_id = $1) for update`,
    [userId],
  );

describe('a stop that commits while a placement waits for a lock', () => {
  it('[RL-12] [RL-25] a producer that goes down while a placement waits refuses the coupon after the last lock', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await placeBehindLock(
      lockBalance(player.userId),
      () => rig().place(player, [bet]),
      () => rig().app.catalogue.setProducer('test', 'DOWN'),
    );
    await rig().setProducerUp();
    expect(codeOf(answer)).toBe('betting/producer-down');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[RL-28] a producer whose last alive message grows too old meanwhile refuses the coupon, marked DOWN or not', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { app, clock } = rig();
    await app.catalogue.setProducer('test', 'UP', { aliveTimeoutMs: 20_000 });
    const answer = await placeBehindLock(
      lockBalance(player.userId),
      () => rig().place(player, [bet]),
      async () => {
        clock.advance(20_000);
        // The next statement of the app moves the database's clock.
        await app.db.query('select 1');
      },
    );
    await rig().setProducerUp();
    expect(codeOf(answer)).toBe('betting/producer-down');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[RL-90] a maintenance that begins while a placement waits refuses the coupon after the last lock', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await placeBehindLock(
      lockBalance(player.userId),
      () => rig().place(player, [bet]),
      () =>
        db().query("insert into site_gate_maintenance (starts_at, pass) values ($1, 'pass')", [
          new Date(rig().clock.nowMs()),
        ]),
    );
    await db().query('update site_gate_maintenance set ended_at = platform_now()');
    expect([answer.status, codeOf(answer)]).toEqual([503, 'site/maintenance']);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(codeOf(await rig().place(player, [bet]))).toBe('placed');
  });

  it('[RL-12] a game that begins by the database clock while a placement waits refuses the coupon', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const { app, clock } = rig();
    const answer = await placeBehindLock(
      lockBalance(player.userId),
      () => rig().place(player, [bet]),
      async () => {
        clock.advance(2 * 3_600_000);
        // The next statement of the app moves the database's clock.
        await app.db.query('select 1');
      },
    );
    expect(codeOf(answer)).toBe('betting/event-started');
  });

  it('[RL-12] a game that is blocked while a placement waits refuses the coupon after the last lock', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await placeBehindLock(
      (tx) =>
        tx.query('update catalogue_game set is_blocked = true, version = version + 1 where id = $1', [
          bet.gameId,
        ]),
      () => rig().place(player, [bet]),
      () => Promise.resolve(),
    );
    expect(codeOf(answer)).toBe('betting/leg-blocked');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[RL-12] a decided outcome accepts no bet, even while its market is still open', async () => {
    const player = await rig().addPlayer(100_00n);
    const line = await rig().addPricedGame('line', 1865);
    const live = await rig().addPricedGame('live', 1865);
    const { id } = couponOf(await rig().place(player, [live]));
    for (const { gameId } of [line, live]) {
      const results = [{ typeKey: '1x2', spec: {}, outcomes: [{ key: '1', statusId: 1 }] }];
      await rig().send({ kind: 'Settle', gameId, certainty: 2, results });
    }
    expect(codeOf(await rig().place(player, [line]))).toBe('betting/coef-changed');
    rig().clock.advance(60_000);
    expect(await rig().app.betting.decide(BigInt(id))).toBe('refused');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
    expect(codeOf(await rig().place(player, [{ ...line, outcomeKey: '2', coefMilli: 3600 }]))).toBe('placed');
  });

  it('[RL-87] a self-exclusion that commits first refuses the coupon that waits for its lock', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const answer = await placeBehindLock(
      (tx) =>
        rig().app.identity.addRestriction(tx, {
          userId: player.userId,
          kind: 'self-excluded',
          startsAtMs: rig().clock.nowMs(),
          endsAtMs: null,
          source: 'player',
        }),
      () => rig().place(player, [bet]),
      () => Promise.resolve(),
    );
    expect(codeOf(answer)).toBe('betting/self-excluded');
    await rig().logInAgain(player);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[RL-87] a waiting live coupon is refused when a self-exclusion commits before its decision', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('live', 1865);
    const { id } = couponOf(await rig().place(player, [bet]));
    rig().clock.advance(60_000);
    const outcome = await placeBehindLock(
      (tx) =>
        rig().app.identity.addRestriction(tx, {
          userId: player.userId,
          kind: 'self-excluded',
          startsAtMs: rig().clock.nowMs(),
          endsAtMs: null,
          source: 'player',
        }),
      () => rig().app.betting.decide(BigInt(id)),
      () => Promise.resolve(),
    );
    expect(outcome).toBe('refused');
    await rig().logInAgain(player);
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });

  it('[RL-12] [RL-90] a waiting live coupon is not accepted once a maintenance is on', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('live', 1865);
    const waiting = await rig().place(player, [bet]);
    const { coupon } = waiting.body as unknown as { coupon: { id: number; state: string } };
    expect(coupon.state).toBe('waiting');
    await db().query("insert into site_gate_maintenance (starts_at, pass) values ($1, 'pass')", [
      new Date(rig().clock.nowMs()),
    ]);
    rig().clock.advance(60_000);
    expect(await rig().app.betting.decide(BigInt(coupon.id))).toBe('refused');
    await db().query('update site_gate_maintenance set ended_at = platform_now()');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });
});

describe('one request, one outcome', () => {
  it('[RL-40] a refusal decided at the same time as the acceptance of the same request is not stored', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const placed = await rig().place(player, [bet]);
    const [coupon] = await db().query<{ requestId: string }>(
      'select request_id as "requestId" from betting_coupon where id = $1',
      [couponOf(placed).id],
    );
    const refused = {
      userId: player.userId,
      requestHash: Buffer.from('hash'),
      refusal: { code: 'betting/no-funds' as const, details: {} },
      nowMs: rig().clock.nowMs(),
    };
    const free = '00000000-0000-4000-8000-000000000001';
    const stored = await storeRefusals(db(), [
      { ...refused, requestId: coupon?.requestId ?? '' },
      { ...refused, requestId: free },
    ]);
    expect(stored).toEqual([false, true]);
    const rows = await db().query<{ id: string }>(
      'select request_id as id from betting_refusal where user_id = $1',
      [player.userId],
    );
    expect(rows).toEqual([{ id: free }]);
  });
});

describe('a request that was refused while an identical one was decided', () => {
  it('[RL-40] gets the stored refusal, and nothing is placed', async () => {
    const player = await rig().addPlayer(100_00n);
    const bet = await rig().addPricedGame('line', 1865);
    const requestId = '00000000-0000-4000-8000-000000000002';
    const refusal = { code: 'betting/no-funds', details: {} };
    const answer = await placeBehindLock(
      lockBalance(player.userId),
      () => rig().place(player, [bet], { id: requestId }),
      async () => {
        // The stored body differs, so the refusal names the changed body.
        await admin().query(
          `insert into betting_refusal (user_id, request_id, request_hash, refusal, at) values ($1, $2, '\\x00', $3, now())`,
          [player.userId, requestId, refusal],
        );
      },
    );
    expect(codeOf(answer)).toBe('betting/request-id-reused');
    expect(await rig().balance(player)).toEqual({ available: '100.00', held: '0.00' });
  });
});
