import type { Bus } from '../process/bus.ts';
import type { BusinessEvent, BusinessEvents } from './business-events.ts';
import type { Database, Transaction } from './db.ts';
import type { Log } from '../process/log.ts';

/** Writes an event in the transaction of the change that causes it. */
export async function writeOutbox<E extends BusinessEvent>(
  tx: Transaction,
  event: E,
  payload: BusinessEvents[E],
): Promise<void> {
  await tx.query('insert into platform_outbox (event, payload) values ($1, $2)', [event, payload]);
}

/** The handlers of one event. Only `inTransaction` is guaranteed to take effect; the others are hints. */
export type OutboxConsumer<E extends BusinessEvent> = {
  /** Applied exactly once, in the transaction that deletes the row. So the writes survive this process (RL-22). */
  inTransaction?: (tx: Transaction, payload: BusinessEvents[E]) => Promise<void>;
  /**
   * Runs before the row's deletion is committed, so another process repeats it when this one dies. It may run twice and
   * does no SQL. The data that it announces is already in the database.
   */
  hint?: (payload: BusinessEvents[E]) => void;
  /** Runs after the commit. It is lost when the process dies in between, so a periodic job must cover the same work. */
  afterwards?: (payload: BusinessEvents[E]) => void;
};

export type OutboxConsumers = { [E in BusinessEvent]?: OutboxConsumer<E>[] };

export const outboxWakeSubject = 'outbox';

const batchSize = 200;

export type OutboxRelay = {
  /** Processes all rows that exist now. @returns the number of processed rows */
  drain: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Processes outbox rows in order. Each row is deleted in the transaction of its consumers' writes, so each write
 * happens once (I9). The relay polls; a hint on the bus makes it poll at once.
 */
export function startOutboxRelay(options: {
  db: Database;
  bus: Bus;
  log: Log;
  consumers: OutboxConsumers;
  pollMs: number;
}): OutboxRelay {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let isQueued = false;
  const drain = async (): Promise<number> => {
    let total = 0;
    for (let taken = batchSize; taken === batchSize && !isStopped;) {
      taken = await takeBatch(options.db, options.consumers);
      total += taken;
    }
    return total;
  };
  const wake = (): void => {
    if (isQueued || isStopped) return;
    isQueued = true;
    running = running.then(async () => {
      isQueued = false;
      try {
        await drain();
      } catch (error) {
        options.log.warn({ err: error }, 'outbox relay failed; it continues at the next poll');
      }
    });
  };
  const timer = setInterval(wake, options.pollMs);
  const unsubscribe = options.bus.subscribe(outboxWakeSubject, wake);
  return {
    drain,
    stop: async () => {
      clearInterval(timer);
      unsubscribe();
      await running;
      isStopped = true;
    },
  };
}

async function takeBatch(db: Database, consumers: OutboxConsumers): Promise<number> {
  const rows = await db.transaction(async (tx) => {
    const taken = await tx.query<{ id: bigint; event: BusinessEvent; payload: never }>(
      `delete from platform_outbox where id in (
         select id from platform_outbox order by id for update skip locked limit $1)
       returning id, event, payload`,
      [batchSize],
    );
    const inOrder = taken.toSorted((a, b) => Number(a.id - b.id));
    for (const row of inOrder) {
      for (const consumer of consumers[row.event] ?? []) await consumer.inTransaction?.(tx, row.payload);
    }
    for (const row of inOrder) {
      for (const consumer of consumers[row.event] ?? []) consumer.hint?.(row.payload);
    }
    return inOrder;
  });
  for (const row of rows) {
    for (const consumer of consumers[row.event] ?? []) consumer.afterwards?.(row.payload);
  }
  return rows.length;
}

/** Wakes the relay; call it after a commit. A lost hint only delays the event until the next poll. */
export const wakeOutbox = (bus: Bus): void => bus.publish(outboxWakeSubject, {});

/** Makes all processes reload the site's state immediately instead of at their next poll. */
export const notifyProcesses = (tx: Transaction): Promise<void> =>
  writeOutbox(tx, 'bus', { subject: 'site-changed', payload: {} });
