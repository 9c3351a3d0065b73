import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryBus } from '../process/bus.ts';
import type { Database } from './db.ts';
import { silentLog } from '../process/log.ts';
import { type OutboxConsumers, startOutboxRelay, writeOutbox } from './outbox.ts';

const { db, admin } = useTestDatabase();

/** Creates a relay that runs only when the test drains it. */
const relayOf = (database: Database, consumers: OutboxConsumers) =>
  startOutboxRelay({ db: database, bus: createMemoryBus(), log: silentLog, consumers, pollMs: 3_600_000 });

const rowsLeft = async (): Promise<number> => (await db().query('select 1 from platform_outbox')).length;

/** Wraps a database so that each commit fails, as if the process were killed just before it. */
const failing = (inner: Database): Database => ({
  ...inner,
  transaction: (work) =>
    inner.transaction(async (tx) => {
      await work(tx);
      throw new Error('killed');
    }),
});

describe('the outbox', () => {
  beforeEach(async () => {
    await db().query('delete from platform_outbox');
    await db().transaction((tx) => writeOutbox(tx, 'results-stored', { gameId: '7' }));
  });

  it('[RL-22] [RL-48] a relay killed before its commit leaves the row: hints are repeated, writes happen once', async () => {
    await admin().query('create table if not exists outbox_test (game_id text)');
    await admin().query('grant all on outbox_test to touchline_app');
    const did: string[] = [];
    const consumers: OutboxConsumers = {
      'results-stored': [
        {
          inTransaction: async (tx, { gameId }) => {
            await tx.query('insert into outbox_test values ($1)', [gameId]);
          },
          hint: ({ gameId }) => void did.push(`hint ${gameId}`),
          afterwards: ({ gameId }) => void did.push(`afterwards ${gameId}`),
        },
      ],
    };
    const first = relayOf(failing(db()), consumers);
    await expect(first.drain()).rejects.toThrow('killed');
    expect([did, await rowsLeft()]).toEqual([['hint 7'], 1]);
    const second = relayOf(db(), consumers);
    expect(await second.drain()).toBe(1);
    expect([did, await rowsLeft()]).toEqual([['hint 7', 'hint 7', 'afterwards 7'], 0]);
    expect(await db().query('select game_id from outbox_test')).toEqual([{ game_id: '7' }]);
    await admin().query('drop table outbox_test');
    await Promise.all([first.stop(), second.stop()]);
  });

  it('[RL-22] an event stays in the outbox when its consumer cannot write', async () => {
    const relay = relayOf(db(), {
      'results-stored': [
        {
          inTransaction: async () => {
            throw new Error('no table');
          },
          hint: () => expect.fail('nothing was taken over'),
        },
      ],
    });
    await expect(relay.drain()).rejects.toThrow('no table');
    expect(await rowsLeft()).toBe(1);
    await relay.stop();
  });
});
