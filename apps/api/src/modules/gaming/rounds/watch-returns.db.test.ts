import { gameLines } from '@touchline/games/list';
import { games } from '@touchline/games/rules';
import { roundSteps } from '@touchline/testkit/rounds';
import { createTestApp } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { returnLine } from './operator-commands.ts';
import { watchReturns } from './watch-returns.ts';

const { db, admin } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
const { addGambler } = roundSteps(
  () => test,
  () => db(),
);

/** Runs work in a transaction that is taken back: its rounds have no money, and the books would not agree with them. */
async function takenBack(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undone = admin().transaction(async (tx) => {
    await work(tx);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
}

/** Writes finished rounds of Dice at 4950, where a win returns 2. One of `winEvery` wins. */
async function addRounds(
  tx: Transaction,
  gambler: { userId: bigint; accountId: number },
  { from, count, winEvery }: { from: number; count: number; winEvery: number },
): Promise<void> {
  await tx.query(
    `insert into rounds_round (user_id, wallet_account_id, currency, game, version, pair_id, nonce, request_id,
       request_hash, bet, stake_minor, max_win_minor, state, returned_num, returned_den, payout_minor, shown, started_at,
       changed_at, finished_at)
     select $1, $2, 'EUR', 'dice', 1, p.id, n, gen_random_uuid(), '\\x00', '{"target":4950}', 100, 10000000, 'finished',
       case when n % $5 = 0 then 2 else 0 end, 1, case when n % $5 = 0 then 200 else 0 end, '{}', now(), now(), now()
     from generate_series($3::int, $3::int + $4::int - 1) as n, rounds_seed_pair p where p.user_id = $1`,
    [gambler.userId, gambler.accountId, from, count, winEvery],
  );
}

it('[DR-8.15] the last 100,000 rounds of a game are judged: those before do not count, and what is outside is logged', async () => {
  const gambler = await addGambler();
  const errors: object[] = [];
  const log = { error: (fields: object) => errors.push(fields) } as never;
  const watch = async (sql: Sql) => {
    const judged = await watchReturns({ db: sql, log, games, lines: gameLines });
    return judged.find(({ game }) => game === 'dice');
  };
  await takenBack(async (tx) => {
    expect(await watch(tx)).toMatchObject({ rounds: 0, outside: null });
    // Every second round wins: 1.000000, which is within four standard errors (0.012648) of 0.99.
    await addRounds(tx, gambler, { from: 0, count: 100_000, winEvery: 2 });
    expect(await watch(tx)).toMatchObject({ rounds: 100_000, mean: 1, outside: null });
    expect(errors).toEqual([]);
    // Then every round wins, 10,000 times: of the last 100,000, 55,000 win.
    await addRounds(tx, gambler, { from: 100_000, count: 10_000, winEvery: 1 });
    const dice = await watch(tx);
    expect(dice).toMatchObject({ rounds: 100_000, mean: 1.1, outside: 'above' });
    expect(errors).toEqual([dice]);
    expect(dice && returnLine(dice)).toBe(
      'dice  100000 rounds returned 1.100000 (standard error 0.003162)  published 0.989903 to 0.990000  above what is published',
    );
  });
});

it('[DR-8.15] [DR-8.107] an operator sees the returns of every game, and how far the rounds of Crash went', async () => {
  const { text } = await runOps(test.app, ['rounds', 'returns'], 'test');
  expect(text.split('\n')).toHaveLength(gameLines.length);
  expect(text.split('\n').at(-1)).toBe('crash  no rounds');
  expect(text.split('\n')[1]).toBe('mines  no rounds  published 0.962500 to 0.970000');
});
