import { advanceSteps, type Base } from '@touchline/testkit/advances';
import { type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { disableFailpoints, enableFailpoints } from '../../../../platform/process/failpoints.ts';

const { admin, db, rig } = useBettingRig({ maxConnections: 20 });
const { addBase, settle, coupon, takeAdvance } = advanceSteps(rig);

let other: ReturnType<typeof createTestApp>;
beforeAll(() => {
  other = createTestApp(db());
  other.clock.set(rig().clock.nowMs());
});

/** Places a coupon with an advance, alternately at each of the two servers, without the rate limits of HTTP. */
async function place(at: number, player: RigPlayer, bet: RigBet, prepaidAmount: string): Promise<string> {
  const { marketId, outcomeKey, coefMilli, kind } = bet;
  const result = await (at % 2 === 0 ? rig() : other).app.betting.place({
    userId: player.userId,
    accountId: BigInt(player.accountId),
    requestId: crypto.randomUUID(),
    typeId: 0,
    amount: prepaidAmount,
    prepaidAmount,
    bets: [{ marketId, outcomeKey, coefMilli, kind, blockId: 1 }],
    changeCoefAction: 0,
    exactCoef: false,
    isDropOnScoreChange: false,
    isAutoMax: false,
    manuallyDeletedBonusBet: false,
    traceId: 'a race',
  });
  return result.outcome === 'refused' ? result.refusal.code : result.outcome;
}

/** The amount of the account's advances that are not covered, in minor units. */
const outstanding = async ({ accountId }: RigPlayer): Promise<bigint> => {
  const [row] = await db().query<{ owed: bigint }>('select betting_prepaid_owed($1, null) as owed', [
    BigInt(accountId),
  ]);
  return row?.owed ?? 0n;
};

describe('placements at once', () => {
  it('[DR-4.97] [DR-4.140] ten advances over two servers use the value of a base once', async () => {
    for (let round = 0; round < 2; round++) {
      const player = await rig().addPlayer(100_00n);
      await addBase(player);
      const games = [];
      for (let at = 0; at < 10; at++) games.push(await rig().addPricedGame('line', 3000));
      const outcomes = await Promise.all(games.map((game, at) => place(at, player, game, '15.00')));
      const placed = outcomes.filter((outcome) => outcome === 'placed').length;
      expect(new Set(outcomes)).toEqual(new Set(['placed', 'betting/prepaid-unavailable']));
      // 40.00 are available: two advances of 15.00 fit. Some requests may give up before one is placed.
      expect(await outstanding(player)).toBe(BigInt(placed) * 15_00n);
      expect([1, 2]).toContain(placed);
    }
  });

  it('[DR-4.97] an advance that was decided before its base was settled is not written', async () => {
    const player = await rig().addPlayer(100_00n);
    const base = await addBase(player);
    const game = await rig().addPricedGame('line', 3000);
    // The placement has read the open base, and waits for its row.
    const release = await holdLock(db(), 'select 1 from betting_coupon where id = $1 for update', [
      BigInt(base.id),
    ]);
    const placing = place(0, player, game, '30.00');
    await waitForLockWaiters(db(), 1);
    const settling = settle(base, 'won');
    await waitForLockWaiters(db(), 2);
    await release();
    const [outcome] = await Promise.all([placing, settling]);
    const [row] = await db().query<{ filled: bigint }>(
      'select filled_minor as filled from betting_prepaid where wallet_account_id = $1',
      [BigInt(player.accountId)],
    );
    // Whichever came first: an advance is there with its coverage, or it is not there.
    expect(row?.filled ?? null).toBe(outcome === 'placed' ? 30_00n : null);
  });

  /** Makes all changes of the player wait until all of them are decided; then they are written in this order. */
  async function inOrder<T>({ userId }: RigPlayer, changes: readonly (() => Promise<T>)[]): Promise<T[]> {
    const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [userId]);
    const started: Promise<T>[] = [];
    for (const change of changes) {
      started.push(change());
      await waitForLockWaiters(db(), started.length);
    }
    await release();
    return Promise.all(started);
  }

  const sell = async (player: RigPlayer, { id }: Base): Promise<string> => {
    const sold = await other.app.betting.sell({
      requestId: crypto.randomUUID(),
      userId: player.userId,
      couponId: BigInt(id),
      kind: 'player',
      percent: 100,
      expectedMinor: 1n,
    });
    return sold.outcome;
  };

  it('[DR-4.97] of two advances that were decided on the same value, the second is refused', async () => {
    const player = await rig().addPlayer(100_00n);
    await addBase(player);
    const games = [await rig().addPricedGame('line', 3000), await rig().addPricedGame('line', 3000)];
    const outcomes = await inOrder(
      player,
      games.map((game, at) => () => place(at, player, game, '30.00')),
    );
    expect(outcomes).toEqual(['placed', 'betting/prepaid-unavailable']);
  });

  it('[DR-4.97] a sale that was decided before an advance on its coupon is not done, and the other way round', async () => {
    const player = await rig().addPlayer(200_00n);
    const base = await addBase(player);
    const game = await rig().addPricedGame('line', 3000);
    const advance = () => place(0, player, game, '30.00');
    expect(await inOrder(player, [advance, () => sell(player, base)])).toEqual(['placed', 'refused']);
    const other = await rig().addPlayer(100_00n);
    const sold = await addBase(other);
    const late = () => place(0, other, game, '30.00');
    expect(await inOrder(other, [() => sell(other, sold), late])).toEqual([
      'sold',
      'betting/prepaid-unavailable',
    ]);
  });
});

describe('decisions at once', () => {
  afterEach(disableFailpoints);

  const decide = (at: number) => (at % 2 === 0 ? rig() : other).app.betting.decideDuePrepaids();

  async function coveredAdvance(): Promise<{ player: RigPlayer; base: Base; bet: Base }> {
    const player = await rig().addPlayer(100_00n);
    const base = await addBase(player);
    const bet = await takeAdvance(player, '40.00');
    await settle(bet, 'won');
    await settle(base, 'won');
    return { player, base, bet };
  }

  it('[DR-4.100] [RL-22] two workers decide an advance once; the held win is paid once', async () => {
    // Advances of other tests are due too.
    await decide(0);
    const { player, bet } = await coveredAdvance();
    const ended = await Promise.all(Array.from({ length: 8 }, (_, at) => decide(at)));
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await coupon(player, bet.id)).toMatchObject({ state: 'won', payout: '120.00' });
    expect((await rig().balance(player)).available).toBe('280.00');
  });

  it('[DR-4.100] [RL-22] a worker that dies in the decision leaves it to the next one', async () => {
    const { player, bet } = await coveredAdvance();
    enableFailpoints('advance-decided=throw:1', false);
    expect(await decide(0)).toBe(0);
    expect((await coupon(player, bet.id)).prepaid).toMatchObject({ state: 'outstanding', filled: '40.00' });
    disableFailpoints();
    expect(await decide(1)).toBe(1);
    expect((await rig().balance(player)).available).toBe('280.00');
  });

  it('[DR-4.100] [DR-4.184] a rollback of the base that comes before the decision opens the advance again', async () => {
    await decide(0);
    const { base, bet, player } = await coveredAdvance();
    await rig().send({ kind: 'RollbackSettle', gameId: base.game.gameId, lines: '*' });
    const release = await holdLock(db(), 'select 1 from betting_coupon where id = $1 for update', [
      BigInt(base.id),
    ]);
    const settling = other.app.betting.settleGame(BigInt(base.game.gameId));
    await waitForLockWaiters(db(), 1);
    const deciding = decide(0);
    await waitForLockWaiters(db(), 2);
    await release();
    expect([(await settling).coupons, await deciding]).toEqual([1, 0]);
    expect(await coupon(player, bet.id)).toMatchObject({
      state: 'open',
      prepaid: { state: 'outstanding', filled: '0.00' },
    });
  });

  it('[DR-4.100] the first settlement in a currency and a decision do not wait for each other', async () => {
    const player = await rig().addPlayer(300_00n, 'USD');
    await addBase(player);
    const { id } = await takeAdvance(player, '10.00');
    rig().clock.advance(48 * 3_600_000);
    const deciding = await admin().transaction(async (tx) => {
      // Another settlement opens an account of the house, and then locks the player.
      await tx.query("select ledger_account_id('house/sportsbook', 'USD', false)");
      const started = decide(0);
      await waitForLockWaiters(db(), 1);
      await tx.query("set local lock_timeout = '300ms'");
      await tx.query("select * from betting_lock_players($1::bigint[], array['USD'])", [[player.userId]]);
      return { started };
    });
    expect(await deciding.started).toBeGreaterThan(0);
    const [row] = await db().query<{ state: string }>(
      'select state from betting_prepaid where coupon_id = $1',
      [BigInt(id)],
    );
    expect(row?.state).toBe('cancelled');
  });
});
