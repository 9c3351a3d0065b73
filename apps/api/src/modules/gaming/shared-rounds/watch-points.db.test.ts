import { useTestDatabase } from '@touchline/testkit/test-database';
import { expect, it } from 'vitest';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { pointLine, readGamePoints, watchGamePoints } from './watch-points.ts';

const { admin } = useTestDatabase();

/** Runs work in a transaction that is taken back: its rounds belong to no seeds. */
async function takenBack(work: (tx: Transaction) => Promise<void>): Promise<void> {
  const undone = admin().transaction(async (tx) => {
    await work(tx);
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
}

/** Writes ended rounds of Crash whose points are the quantiles of the distribution, times a factor in hundredths. */
const addRounds = (
  tx: Transaction,
  { count, factor, version = 1 }: { count: number; factor: number; version?: number },
) =>
  tx.query(
    `with chain as (
       insert into shared_chain (game, terminal_hash, rounds, created_at, source, published_at, public_value, fixed_at)
       values ('crash', sha256(gen_random_uuid()::text::bytea), $1, now(), 'test', now(), 'value', now()) returning id)
     insert into shared_round (game, chain_id, number, version, state, opened_at, closes_at, started_at, ended_at, seed, point)
     select 'crash', c.id, n, $3, 'ended', now(), now() + interval '7 s', now(), now(), sha256('x'),
       greatest(100, least(100000000, floor(97 * $2::float8 / 100 / ((n - 0.5) / $1::int))))
     from chain c, generate_series(1, $1::int) n`,
    [count, factor, version],
  );

it('[DR-8.15] [DR-8.107] the points of the last 100,000 rounds are judged: those before and of other rules do not count, and what is outside is logged', async () => {
  const errors: object[] = [];
  const log = { error: (fields: object) => errors.push(fields) } as never;
  const read = async (sql: Sql) => (await readGamePoints(sql))[0];
  await takenBack(async (tx) => {
    expect(await read(tx)).toEqual({ game: 'crash', rounds: 0, shares: [] });
    // Far too high, and before the last 100,000.
    await addRounds(tx, { count: 100, factor: 1000 });
    await addRounds(tx, { count: 100_000, factor: 100 });
    await addRounds(tx, { count: 100, factor: 1000, version: 2 });
    await watchGamePoints(tx, log);
    expect(errors).toEqual([]);
    const right = await read(tx);
    expect([right?.rounds, right?.shares.map(({ share }) => share.toFixed(5))]).toEqual([
      100_000,
      [
        '0.96040',
        '0.88182',
        '0.64667',
        '0.48500',
        '0.32333',
        '0.19400',
        '0.09700',
        '0.04850',
        '0.01940',
        '0.00970',
      ],
    ]);
    expect(right && pointLine(right)).toMatch(
      /^crash {2}100000 rounds {2}furthest: 0\.\d{6} reached [\d.]+ \(chance 0\.\d{6}, standard error 0\.\d{6}\)$/,
    );
    // Points 3 % too low: each share is 3 % lower.
    await addRounds(tx, { count: 100_000, factor: 97 });
    await watchGamePoints(tx, log);
    const low = await read(tx);
    const outside = low?.shares.filter((share) => share.outside !== null);
    expect(outside?.map((share) => [share.multiplier, share.outside])).toEqual(
      [101, 110, 150, 200, 300, 500].map((multiplier) => [multiplier, 'below']),
    );
    expect(errors).toEqual([{ game: 'crash', rounds: 100_000, outside }]);
    expect(low && pointLine(low)).toBe(
      'crash  100000 rounds  furthest: 0.931580 reached 1.01 (chance 0.960396, standard error 0.000617)  outside at 1.01, 1.10, 1.50, 2.00, 3.00, 5.00',
    );
  });
});
