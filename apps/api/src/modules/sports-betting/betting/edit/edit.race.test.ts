import { randomUUID } from 'node:crypto';
import { openDatabase } from '@touchline/api/platform/database/db';
import { codeOf, couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { setAdmin } from '@touchline/testkit/database-clock';
import { createTestApp } from '@touchline/testkit/test-app';
import { holdLock, waitForLockWaiters } from '@touchline/testkit/wait-until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bettingInvariants } from '../index.ts';

const { db, url, admin, rig } = useBettingRig({ maxConnections: 12 });

/** A second process: its own connections and caches. */
let other: ReturnType<typeof createTestApp>;
let pool: ReturnType<typeof openDatabase>;
beforeAll(() => {
  pool = openDatabase({ url: url(), maxConnections: 8 });
  setAdmin(pool, admin());
  other = createTestApp(pool, { clock: rig().clock });
});
afterAll(() => pool.close());

const games = 10;
const couponsPerGame = 20;

/** A game whose home side is fairly worth its stake: a coupon of 10.00 has the value 9.50. */
async function fairGame(): Promise<RigBet & { gameId: number }> {
  const bet = await rig().addPricedGame('line', 2000);
  await rig().setChance(bet, 0.5);
  return bet;
}

const edit = (
  userId: bigint,
  couponId: number,
  bets: readonly RigBet[],
  app = rig().app,
  requestId: string = randomUUID(),
) =>
  app.betting.edit({
    requestId,
    userId,
    couponId: BigInt(couponId),
    expectedMinor: 1n,
    edited: {
      bets: bets.map((bet, at) => ({ ...bet, blockId: at + 1 })),
      changeCoefAction: 2,
      exactCoef: false,
      isDropOnScoreChange: false,
      manuallyDeletedBonusBet: false,
    },
    traceId: 'race',
  });

const states = async (userId: bigint) =>
  (
    await db().query<{ state: string; editedFrom: bigint | null }>(
      `select c.state, e.edited_from as "editedFrom" from betting_coupon c
       left join betting_edit e on e.edited_to = c.id where c.user_id = $1 order by c.id`,
      [userId],
    )
  ).map(({ state, editedFrom }) => (editedFrom === null ? state : `new ${state}`));

const deposit = (player: RigPlayer, amountMinor: bigint): Promise<void> =>
  db().transaction(async (tx) => {
    const account = await rig().app.wallet.account(tx, player.userId, BigInt(player.accountId));
    if (!account) throw new Error('no account');
    const bank = { code: 'house/demo-bank', currency: 'EUR', isGuarded: false };
    await rig().app.ledger.apply(tx, [
      {
        phase: 'direct',
        key: `rig:deposit:${player.userId}`,
        sourceId: await rig().app.ledger.openAccount(tx, bank),
        destinationId: account.ledgerAccountId,
        currency: 'EUR',
        amountMinor,
        reason: 'demo-grant',
      },
    ]);
  });

const allRulesHold = async (): Promise<void> => {
  for (const { rule, find } of bettingInvariants)
    expect([rule, await find(db(), { since: null } as never)]).toEqual([rule, []]);
};

describe('edits at the same time as other changes', () => {
  it.each(['edit', 'sale'] as const)(
    '[DR-4.147] [RL-23] an %s that waits for its player holds no new account of the house, so a first settlement in a currency goes on',
    async (change) => {
      const currency = change === 'edit' ? 'USD' : 'KWD';
      const player = await rig().addPlayer(10_000n, currency);
      const [bet, target] = [await fairGame(), await fairGame()];
      const { id } = couponOf(await rig().place(player, [bet]));
      const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [
        player.userId,
      ]);
      const running =
        change === 'edit'
          ? edit(player.userId, id, [target])
          : other.app.betting.sell({
              requestId: randomUUID(),
              userId: player.userId,
              couponId: BigInt(id),
              kind: 'player',
              percent: 100,
              expectedMinor: 1n,
            });
      await waitForLockWaiters(db(), 1);
      await admin().transaction(async (tx) => {
        await tx.query("set local lock_timeout = '2s'");
        await tx.query("select ledger_account_id('house/sportsbook', $1, false)", [currency]);
      });
      await release();
      expect((await running).outcome).toBe(change === 'edit' ? 'done' : 'sold');
    },
  );

  it('[DR-4.147] [RL-23] an edit and the settlement of the same coupon, of two processes: 200 pairs, one wins each', async () => {
    let edited = 0;
    const target = await fairGame();
    for (let game = 0; game < games; game++) {
      const player = await rig().addPlayer(BigInt(couponsPerGame) * 10_00n);
      const bet = await fairGame();
      const ids: number[] = [];
      for (let at = 0; at < couponsPerGame; at++) ids.push(couponOf(await rig().place(player, [bet])).id);
      // The result comes while the edits run: after none of them in the first game, after more in each later one.
      const result = Promise.withResolvers<void>();
      let ended = 0;
      const settled = result.promise
        .then(() => rig().settle(bet.gameId, [1, 0, 0]))
        .then(() => other.app.betting.settleGame(BigInt(bet.gameId)));
      if (game === 0) result.resolve();
      const edits = await Promise.all(
        ids.map(async (id) => {
          const done = await edit(player.userId, id, [target]);
          if (++ended >= game) result.resolve();
          return done;
        }),
      );
      await settled;
      const isDone = edits.map(({ outcome }) => outcome === 'done');
      const all = await states(player.userId);
      expect(all.slice(0, couponsPerGame)).toEqual(isDone.map((is) => (is ? 'sold' : 'won')));
      const here = isDone.filter(Boolean).length;
      expect(all.slice(couponsPerGame)).toEqual(Array.from({ length: here }, () => 'new open'));
      // An edit costs nothing; a settled coupon paid 20.00.
      const paidMinor = BigInt(couponsPerGame - here) * 20_00n;
      expect((await rig().balance(player)).available).toBe((Number(paidMinor) / 100).toFixed(2));
      edited += here;
    }
    // Both orders took place, or the test would prove nothing.
    expect(edited).toBeGreaterThan(0);
    expect(edited).toBeLessThan(games * couponsPerGame);
    await allRulesHold();
  });

  it('[DR-4.143] [DR-1.19] a correction that makes a debt before the edit is written: the edit is refused', async () => {
    const player = await rig().addPlayer(10_00n);
    const [first, second, target] = [await fairGame(), await fairGame(), await fairGame()];
    await rig().place(player, [first]);
    await rig().settle(first.gameId, [1, 0, 0]);
    await rig().settleCoupons(first.gameId);
    const { id } = couponOf(await rig().place(player, [second], { amount: '20.00' }));
    await admin().query('delete from betting_settlement_due');
    await admin().query("delete from platform_outbox where event = 'results-stored'");
    // The edit is decided without a debt, and waits for the lock of its player.
    const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [
      player.userId,
    ]);
    const edited = edit(player.userId, id, [target], other.app);
    await waitForLockWaiters(db(), 1);
    // The correction takes 20.00 back from an empty account.
    await rig().settle(first.gameId, [0, 0, 1]);
    await rig().settleCoupons(first.gameId);
    // Deposits do not repay it, so the account could pay the new stake while the debt takes the proceeds.
    await deposit(player, 50_00n);
    await release();
    expect(await edited).toEqual({
      outcome: 'refused',
      refusal: { code: 'betting/not-editable', details: { reason: 'debt' } },
      isRepeat: false,
    });
    expect(await states(player.userId)).toEqual(['lost', 'open']);
    expect((await rig().balance(player)).available).toBe('50.00');
    await allRulesHold();
  });

  it('[DR-4.148] ten edits of one coupon at once, of two processes: one is done', async () => {
    const [bet, target] = [await fairGame(), await fairGame()];
    const player = await rig().addPlayer(10_00n);
    const { id } = couponOf(await rig().place(player, [bet]));
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        edit(player.userId, id, [target], at % 2 === 0 ? rig().app : other.app),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(await states(player.userId)).toEqual(['sold', 'new open']);
    expect((await rig().balance(player)).available).toBe('0.00');
    await allRulesHold();
  });

  it('[DR-4.148] an edit and a sale of one coupon at once: one of them takes it', async () => {
    const target = await fairGame();
    for (let round = 0; round < 10; round++) {
      const player = await rig().addPlayer(10_00n);
      const bet = await fairGame();
      const { id } = couponOf(await rig().place(player, [bet]));
      const [edited, sold] = await Promise.all([
        edit(player.userId, id, [target]),
        other.app.betting.sell({
          requestId: randomUUID(),
          userId: player.userId,
          couponId: BigInt(id),
          kind: 'player',
          percent: 100,
          expectedMinor: 1n,
        }),
      ]);
      expect([edited.outcome, sold.outcome].filter((one) => one !== 'refused')).toHaveLength(1);
      const isEdited = edited.outcome === 'done';
      expect(await states(player.userId)).toEqual(isEdited ? ['sold', 'new open'] : ['sold']);
      expect((await rig().balance(player)).available).toBe(isEdited ? '0.00' : '9.50');
    }
    await allRulesHold();
  });

  it('[DR-4.141] edits in opposite directions share markets and counters: none waits for another forever', async () => {
    const [a, b] = [await fairGame(), await fairGame()];
    const players = await Promise.all(Array.from({ length: 8 }, () => rig().addPlayer(10_00n)));
    const ids: number[] = [];
    for (const [at, player] of players.entries())
      ids.push(couponOf(await rig().place(player, [at % 2 === 0 ? a : b])).id);
    const results = await Promise.all(
      players.map((player, at) => edit(player.userId, ids[at] ?? 0, [at % 2 === 0 ? b : a])),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(players.map(() => 'done'));
    await allRulesHold();
  });

  it('[DR-4.80] a price that changes at the moment of the edit: the new coupon has one committed version', async () => {
    const player = await rig().addPlayer(100_00n);
    for (let round = 0; round < 10; round++) {
      const [bet, target] = [await fairGame(), await fairGame()];
      const { id } = couponOf(await rig().place(player, [bet]));
      const [result] = await Promise.all([
        edit(player.userId, id, [target]),
        rig().price(target.gameId, [2000, 3400, 3600], 'SUSPENDED'),
      ]);
      const [row] = await db().query<{ isAfter: boolean }>(
        `select exists (select 1 from betting_edit e join betting_coupon c on c.id = e.edited_to
           join betting_leg l on l.coupon_id = c.id
           join platform_acceptance_log a on a.kind = 'market' and a.subject = l.market_id::text
             and not a.is_accepting and a.seq < c.accept_seq
           where e.edited_from = $1) as "isAfter"`,
        [BigInt(id)],
      );
      expect([result.outcome, row?.isAfter]).toEqual([result.outcome, false]);
    }
    await allRulesHold();
  });
});

describe('one request id for two kinds of requests at once', () => {
  const coupons = { edit: 0, sale: 1 } as const;
  type Kind = 'bet' | 'sale' | 'edit' | 'refused bet' | 'refused edit';

  /** A player with two accepted live coupons; requests for both are decided before the lock of the player is free. */
  async function requests(requestId: string) {
    const player = await rig().addPlayer(100_00n);
    const ids: bigint[] = [];
    for (const _ of Object.keys(coupons)) {
      const live = await rig().addPricedGame('live', 2000);
      await rig().setChance(live, 0.5);
      ids.push(BigInt(couponOf(await rig().place(player, [live])).id));
    }
    rig().clock.advance(20_000);
    await rig().app.betting.sweep();
    const line = await fairGame();
    const { userId } = player;
    const edited = Number(ids[coupons.edit] ?? 0n);
    const send: Record<Kind, () => Promise<string>> = {
      bet: async () => {
        const answer = await rig().place(player, [line], { id: requestId });
        return answer.status === 200 ? 'written' : codeOf(answer);
      },
      sale: async () => {
        const kind = 'player' as const;
        const couponId = ids[coupons.sale] ?? 0n;
        const sale = { requestId, userId, couponId, kind, percent: 100, expectedMinor: 1n };
        const result = await other.app.betting.sell(sale);
        return result.outcome === 'refused' ? result.refusal.code : 'written';
      },
      edit: async () => codeOfEdit(await edit(userId, edited, [line], other.app, requestId)),
      // More than the balance, and no bets: both are refused after their decision.
      'refused bet': async () =>
        codeOf(await rig().place(player, [line], { id: requestId, amount: '500.00' })),
      'refused edit': async () => codeOfEdit(await edit(userId, edited, [line, line], other.app, requestId)),
    };
    return { userId, send };
  }

  const codeOfEdit = (result: Awaited<ReturnType<typeof edit>>): string =>
    result.outcome === 'refused' ? result.refusal.code : 'written';

  const pairs: [Kind, Kind][] = [
    ['edit', 'bet'],
    ['bet', 'edit'],
    ['edit', 'sale'],
    ['sale', 'edit'],
    ['sale', 'bet'],
    ['bet', 'sale'],
    ['edit', 'refused bet'],
    ['bet', 'refused edit'],
  ];

  it.each(pairs)(
    '[RL-40] [DR-4.211] %s before %s: the first has the id, the second is refused',
    async (a, b) => {
      const { userId, send } = await requests(randomUUID());
      const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [userId]);
      const first = send[a]();
      await waitForLockWaiters(db(), 1);
      const second = send[b]();
      await waitForLockWaiters(db(), 2);
      await release();
      expect(await Promise.all([first, second])).toEqual(['written', 'betting/request-id-reused']);
      rig().clock.advance(6_000);
      await rig().app.betting.decideDueSales();
      await rig().app.betting.decideDueEdits();
      const [row] = await db().query<{ refused: number }>(
        `select (select count(*)::int from betting_edit where user_id = $1 and state <> 'done')
         + (select count(*)::int from betting_sale where user_id = $1 and state <> 'sold')
         + (select count(*)::int from betting_refusal where user_id = $1) as refused`,
        [userId],
      );
      expect(row).toEqual({ refused: 0 });
      await allRulesHold();
    },
  );

  it('[RL-40] [DR-4.211] a sale and an edit that are written at once do not take the id of an earlier request', async () => {
    const player = await rig().addPlayer(30_00n);
    const { userId } = player;
    const line = await fairGame();
    const ids: number[] = [];
    for (let at = 0; at < 2; at++) ids.push(couponOf(await rig().place(player, [await fairGame()])).id);
    const sell = async (couponId: number, requestId: string): Promise<string> => {
      const kind = 'player' as const;
      const sale = { requestId, userId, couponId: BigInt(couponId), kind, percent: 100, expectedMinor: 1n };
      const result = await other.app.betting.sell(sale);
      return result.outcome === 'refused' ? result.refusal.code : 'written';
    };
    const [first = 0, second = 0] = ids;
    const inOrder = async (changes: [() => Promise<string>, () => Promise<string>]) => {
      const release = await holdLock(db(), 'select pg_advisory_xact_lock(7203514, $1::integer)', [userId]);
      const started = changes[0]();
      await waitForLockWaiters(db(), 1);
      const next = changes[1]();
      await waitForLockWaiters(db(), 2);
      await release();
      return Promise.all([started, next]);
    };
    const [betId, saleId] = [randomUUID(), randomUUID()];
    const place = async () => codeOf(await rig().place(player, [line], { id: betId }));
    expect(await inOrder([place, () => sell(first, betId)])).toEqual(['placed', 'betting/request-id-reused']);
    const editSecond = async () => codeOfEdit(await edit(userId, second, [line], other.app, saleId));
    expect(await inOrder([() => sell(first, saleId), editSecond])).toEqual([
      'written',
      'betting/request-id-reused',
    ]);
    expect(await states(userId)).toEqual(['sold', 'open', 'open']);
  });
});
