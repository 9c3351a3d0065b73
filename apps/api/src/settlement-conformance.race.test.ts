import { invariants } from './invariants.ts';
import { couponOf, type RigBet, type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { setAdmin } from '@touchline/testkit/database-clock';
import { createTestApp } from '@touchline/testkit/test-app';
import { waitUntil } from '@touchline/testkit/wait-until';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxConsumers } from './outbox-consumers.ts';
import { findViolations } from './platform/database/invariants.ts';
import { type Database, openDatabase } from './platform/database/db.ts';
import { startOutboxRelay } from './platform/database/outbox.ts';
import { startSettler } from './settler.ts';

/** The seeds are divided among separate databases, because the invariants read a whole database. */
const databases = 8;
/** The rule requires 200 seeds: `npm run test:long -- settlement`. */
const seedsPerDatabase = Number(process.env['TOUCHLINE_SEEDS_PER_DATABASE'] ?? 6);
const pollMs = 5;

/** Starts a worker with the parts that `worker.ts` has: its own pool, relay and settler. */
function startWorker(url: string, admin: Database): { stop: () => Promise<void> } {
  const db = openDatabase({ url, maxConnections: 4 });
  setAdmin(db, admin);
  const { app, close } = createTestApp(db);
  const { bus, log } = app;
  const settler = startSettler(app, { pollMs });
  const relay = startOutboxRelay({ db, bus, log, pollMs, consumers: outboxConsumers(app, settler) });
  return {
    stop: async () => {
      await relay.stop();
      await settler.stop();
      await close();
      await db.close();
    },
  };
}

/**
 * Bet statuses of all three outcomes, by the status of the first one. Every payout below is a whole number of cents.
 */
const statuses: Record<number, [number, number, number]> = {
  0: [0, 1, 0],
  1: [1, 0, 0],
  2: [2, 2, 2],
  4: [4, 0, 0],
  5: [5, 0, 0],
};
const voidStatus = 3;
const coefs = [2000, 1500, 3000] as const;
const stakeMinor = 800n;
const startMinor = 64_00n;
/** The games of each of a player's coupons: three singles and two expresses. */
const couponGames = [[0], [1], [2], [0, 1], [1, 2]] as const;

type Step =
  | { kind: 'settle'; game: number; status: number }
  /** The second and third game are won in one batch, so two workers pay one player at the same time. */
  | { kind: 'win-both' }
  /** Waits until the workers have finished all work. */
  | { kind: 'quiet' }
  | { kind: 'void' | 'rollback'; game: number }
  | { kind: 'spend'; player: number };

const gameIndex = fc.integer({ min: 0, max: 2 });
const settleStep = fc.record({
  kind: fc.constant('settle' as const),
  game: gameIndex,
  status: fc.constantFrom(...Object.keys(statuses).map(Number)),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: settleStep },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), game: gameIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), game: gameIndex }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('spend' as const), player: fc.integer({ min: 0, max: 1 }) }),
  },
);
const someSteps = (maxLength: number): fc.Arbitrary<Step[]> => fc.array(anyStep, { maxLength });
/** A win is spent and then corrected. So each player has a receivable when the other two games are won. */
const debt: Step[] = [
  { kind: 'settle', game: 1, status: 5 },
  { kind: 'settle', game: 2, status: 5 },
  { kind: 'settle', game: 0, status: 1 },
  { kind: 'quiet' },
  { kind: 'spend', player: 0 },
  { kind: 'spend', player: 1 },
  { kind: 'settle', game: 0, status: 0 },
  { kind: 'quiet' },
  { kind: 'win-both' },
];
const planOf = (seed: number): Step[] => {
  const around = fc.tuple(someSteps(5), someSteps(7));
  const [[before, after] = [[], []]] = fc.sample(around, { numRuns: 1, seed });
  return [...before, ...debt, ...after];
};

type GameStep = Extract<Step, { game: number }>;
type GameResult = { status: number | null; market: 'OPEN' | 'SETTLED' | 'CANCELLED' | 'SUSPENDED' };

/** Applies a step by the test's own rules. The newest result counts, and a rollback removes the market's decision. */
function note(result: GameResult, step: GameStep): void {
  if (step.kind === 'settle') Object.assign(result, { status: step.status, market: 'SETTLED' });
  if (step.kind === 'void') Object.assign(result, { status: voidStatus, market: 'CANCELLED' });
  if (step.kind === 'rollback' && (result.market === 'SETTLED' || result.market === 'CANCELLED'))
    Object.assign(result, { status: null, market: 'SUSPENDED' });
}

/** Returns the expected payout of a coupon; null while an open bet can change it. */
function payoutOf(games: readonly number[], results: readonly GameResult[]): bigint | null {
  const factors = games.map((game) => {
    const coef = coefs[game] ?? 0;
    return { 0: 0, 1: coef, 2: 1000, 3: 1000, 4: (coef + 1000) / 2, 5: 500 }[results[game]?.status ?? -1];
  });
  if (factors.includes(0)) return 0n;
  const paid = factors.reduce<number | null>(
    (all, one) => (all === null || one === undefined ? null : (all * one) / 1000),
    Number(stakeMinor),
  );
  return paid === null ? null : BigInt(paid);
}

type Round = {
  bets: (RigBet & { gameId: number })[];
  stays: RigBet;
  players: { of: RigPlayer; coupons: number[] }[];
};

for (let block = 0; block < databases; block++) {
  describe(`two workers on one database, seeds from ${block * seedsPerDatabase}`, () => {
    const { admin, db, url, rig } = useBettingRig();
    let workers: { stop: () => Promise<void> }[] = [];
    beforeAll(() => {
      workers = [startWorker(url(), admin()), startWorker(url(), admin())];
    });
    afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

    const open = async (): Promise<Round> => {
      const bets: Round['bets'] = [];
      for (const coef of coefs) bets.push(await rig().addPricedGame('line', coef));
      const players: Round['players'] = [];
      for (let n = 0; n < 2; n++) {
        const of = await rig().addPlayer(startMinor);
        const coupons: number[] = [];
        for (const games of couponGames) {
          const picked = bets.filter((_, at) => games.some((game) => game === at));
          coupons.push(couponOf(await rig().place(of, picked, { amount: '8.00' })).id);
        }
        players.push({ of, coupons });
      }
      return { bets, stays: await rig().addPricedGame('line', 2000), players };
    };

    /**
     * Stakes the player's whole balance on a game that stays open. The bet is refused when the balance has just fallen.
     */
    const spend = async (player: RigPlayer, bet: RigBet): Promise<void> => {
      const { available } = await rig().balance(player);
      await rig().place(player, [bet], { amount: available });
    };

    const send = async (round: Round, step: GameStep, was: GameResult) => {
      const gameId = round.bets[step.game]?.gameId ?? 0;
      const lines = [{ typeKey: '1x2', spec: {} }];
      if (step.kind === 'settle') return rig().settle(gameId, statuses[step.status] ?? [0, 0, 0]);
      if (step.kind === 'void')
        return rig().send({ kind: 'Cancel', gameId, lines, fromMs: null, toMs: null });
      const kind = was.market === 'CANCELLED' ? 'RollbackCancel' : 'RollbackSettle';
      return rig().send({ kind, gameId, lines });
    };

    const quiet = (): Promise<void> =>
      waitUntil(
        db(),
        `not exists (select 1 from platform_outbox) and not exists (select 1 from betting_settlement_due)`,
      );

    /** Runs a sequence of steps. Only `quiet` steps wait for the workers, so they settle while results are stored. */
    const play = async (round: Round, plan: readonly Step[]): Promise<GameResult[]> => {
      const results: GameResult[] = coefs.map(() => ({ status: null, market: 'OPEN' }));
      const spending: Promise<void>[] = [];
      for (const step of plan) {
        if (step.kind === 'quiet') {
          await Promise.all(spending);
          await quiet();
        } else if (step.kind === 'spend') {
          const player = round.players[step.player];
          if (player) spending.push(spend(player.of, round.stays));
        } else if (step.kind === 'win-both') {
          await rig().settleGames(
            round.bets.slice(1).map(({ gameId }) => ({ gameId, statuses: [1, 0, 0] as const })),
          );
          for (const result of results.slice(1)) Object.assign(result, { status: 1, market: 'SETTLED' });
        } else {
          const result = results[step.game];
          if (!result) continue;
          await send(round, step, result);
          note(result, step);
        }
      }
      await Promise.all(spending);
      await quiet();
      return results;
    };

    /**
     * Compares every coupon and every player with the expected values.
     * @returns the differences
     */
    const recount = async (round: Round, results: readonly GameResult[]) => {
      const wrong: unknown[] = [];
      for (const { of, coupons } of round.players) {
        const rows = await readCoupons(db(), coupons);
        const expected = couponGames.map((games) => payoutOf(games, results));
        if (
          rows.some(
            (row, at) => row.payout !== expected[at] || (row.state === 'open') !== (expected[at] === null),
          )
        )
          wrong.push({ rows, expected });
        const [money] = await readMoney(db(), of.userId, coupons);
        const paid = expected.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n);
        const left = startMinor - stakeMinor * BigInt(couponGames.length) + paid - (money?.spent ?? 0n);
        const { available = 0n, owed = 0n } = money ?? {};
        // A receivable is never negative, and never exists while there is money that could repay it.
        if (available - owed !== left || owed < 0n || (owed > 0n && available > 0n))
          wrong.push({ money, left });
      }
      return wrong;
    };

    it(`[RL-19] [RL-20] [RL-21] [RL-22] ${seedsPerDatabase} random histories of results, corrections, voids and debts`, async () => {
      for (let n = 0; n < seedsPerDatabase; n++) {
        const seed = block * seedsPerDatabase + n;
        const round = await open();
        const results = await play(round, planOf(seed));
        expect({ seed, wrong: await recount(round, results) }).toEqual({ seed, wrong: [] });
        expect({ seed, broken: await findViolations(db(), invariants) }).toEqual({ seed, broken: [] });
      }
      // The random steps must have produced corrections, new receivables and repayments.
      const reasons = await db().query<{ reason: string }>(
        `select distinct reason from ledger_transfer where reason in ('coupon-correction', 'receivable',
           'receivable-repayment') order by reason`,
      );
      expect(reasons.map(({ reason }) => reason)).toEqual([
        'coupon-correction',
        'receivable',
        'receivable-repayment',
      ]);
    }, 120_000);
  });
}

const readCoupons = (db: Database, ids: readonly number[]) =>
  db.query<{ state: string; payout: bigint | null }>(
    'select state, payout_minor as payout from betting_coupon where id = any($1::bigint[]) order by id',
    [ids],
  );

const readMoney = (db: Database, userId: bigint, coupons: readonly number[]) =>
  db.query<{ available: bigint; owed: bigint; spent: bigint }>(
    `select b.posted_in - b.posted_out - b.held_out as available,
       (select coalesce(sum(case when t.source_id = a.id then t.amount_minor else -t.amount_minor end), 0)::bigint
         from ledger_account a join ledger_transfer t on a.id in (t.source_id, t.destination_id)
         where a.code = 'player/' || $1::bigint || '/receivable') as owed,
       (select coalesce(sum(c.stake_minor), 0)::bigint from betting_coupon c
         where c.user_id = $1 and not c.id = any($2::bigint[])) as spent
     from wallet_account w join ledger_balance b on b.account_id = w.ledger_account_id where w.user_id = $1`,
    [userId, coupons],
  );
