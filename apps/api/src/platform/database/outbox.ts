import type { Bus } from '../process/bus.ts';
import type { Database, Transaction } from './db.ts';
import type { Log } from '../process/log.ts';

/** Every outbox event with its payload. Ids are strings, because JSON has no `bigint`. */
export type OutboxEvents = {
  /** A player's own data has changed; the live hub sends `user/{id}` a new snapshot. */
  'user-changed': { userId: string; what: 'balance' | 'coupon'; couponId?: string };
  /** Sessions have ended (log-out, new password, exclusion); their sockets are closed. */
  'sessions-ended': { userId: string; sessionIds: string[] | 'all' };
  /** Results were stored for lines of a game; coupons with these lines may be settled. */
  'results-stored': { gameId: string };
  /** A message that every process must receive after a commit, for instance a change of the site's state. */
  bus: { subject: string; payload: object };
  /** An e-mail waits to be sent. */
  'mail-queued': { mailId: string };
};

export type OutboxEvent = keyof OutboxEvents;

/** Writes an event in the transaction of the change that causes it. */
export async function writeOutbox<E extends OutboxEvent>(
  tx: Transaction,
  event: E,
  payload: OutboxEvents[E],
): Promise<void> {
  await tx.query('insert into platform_outbox (event, payload) values ($1, $2)', [event, payload]);
}

/** The handlers of one event. Only `inTransaction` is guaranteed to take effect; the others are hints. */
export type OutboxConsumer<E extends OutboxEvent> = {
  /** Applied exactly once, in the transaction that deletes the row: its writes survive this process (RL-22). */
  inTransaction?: (tx: Transaction, payload: OutboxEvents[E]) => Promise<void>;
  /**
   * Runs before the row's deletion is committed, so another process repeats it when this one dies. It may run twice
   * and does no SQL. What it announces is already in the database.
   */
  hint?: (payload: OutboxEvents[E]) => void;
  /** Runs after the commit. A process that dies in between loses it, so a periodic job must cover the same work. */
  afterwards?: (payload: OutboxEvents[E]) => void;
};

export type OutboxConsumers = { [E in OutboxEvent]?: OutboxConsumer<E>[] };

export const outboxWakeSubject = 'outbox';

const batchSize = 200;

export type OutboxRelay = {
  /**
   * Processes all rows that exist now.
   * @returns their number
   */
  drain: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Processes rows in order. Each row is deleted together with its consumers' writes, so a database effect happens once
 * (I9). The relay polls, and a hint wakes it at once.
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
    const taken = await tx.query<{ id: bigint; event: OutboxEvent; payload: never }>(
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

/** Call after a commit: wakes the relay. A lost hint only delays the event until the next poll. */
export const wakeOutbox = (bus: Bus): void => bus.publish(outboxWakeSubject, {});
