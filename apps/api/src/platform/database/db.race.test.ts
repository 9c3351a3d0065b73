import { useTestDatabase } from '@touchline/testkit/test-database';
import { waitUntil } from '@touchline/testkit/wait-until';
import { describe, expect, it } from 'vitest';
import { isDatabaseGone } from './db.ts';

const { db } = useTestDatabase();

describe('a transaction whose connection is ended between two statements', () => {
  it('[RL-36] fails at its next statement; the process and the pool continue', async () => {
    const failure = await db()
      .transaction(async (tx) => {
        const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
        const pid = BigInt(own?.pid ?? 0);
        await db().query('select pg_terminate_backend($1::int)', [pid]);
        // Waits until the server has ended the connection, while no query is running on it.
        await waitUntil(db(), 'not exists (select 1 from pg_stat_activity where pid = $1::int)', [pid]);
        return tx.query('select 1 as one');
      })
      .catch((error: unknown) => error);
    expect(isDatabaseGone(failure)).toBe(true);
    expect(await db().query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
