import type { Bus } from '../process/bus.ts';
import type { Database, Transaction } from './db.ts';
import type { Log } from '../process/log.ts';

/** Every event of the outbox with its payload. Ids travel as strings: JSON has no `bigint`. */
export type OutboxEvents = {
  /** Something a player can see of their own has changed; the hub sends `user/{id}` a fresh look. */
  'user-changed': { userId: string; what: 'balance' | 'coupon'; couponId?: string };
  /** Sessions have ended (log-out, new password, exclusion): their sockets are closed. */
  'sessions-ended': { userId: string; sessionIds: string[] | 'all' };
  /** Results were stored for lines of a game: coupons that hold them may settle. */
  'results-stored': { gameId: string };
  /** What every process must be told after a commit, such as a change of the site's state. */
  bus: { subject: string; payload: object };
  /** A letter waits to be sent. */
  'mail-queued': { mailId: string };
};

export type OutboxEvent = keyof OutboxEvents;

/** Writes what must follow a change, in the transaction of the change. */
export async function writeOutbox<E extends OutboxEvent>(
  tx: Transaction,
  event: E,
  payload: OutboxEvents[E],
): Promise<void> {
  await tx.query('insert into platform_outbox (event, payload) values ($1, $2)', [event, payload]);
}

/** What follows an event. A duty is taken over by `inTransaction` only: the others are hints. */
export type OutboxConsumer<E extends OutboxEvent> = {
  /** Applied once, with the row's end: what it writes survives this process (RL-22). */
  inTransaction?: (tx: Transaction, payload: OutboxEvents[E]) => Promise<void>;
  /**
   * Runs before the row's end is committed, so a process that dies in between leaves the row to another. May be
   * repeated; does no SQL. What it tells is in the database already.
   */
  hint?: (payload: OutboxEvents[E]) => void;
  /** Runs after the commit. A process that dies in between loses it, so somebody must also look by the clock. */
  afterwards?: (payload: OutboxEvents[E]) => void;
};

export type OutboxConsumers = { [E in OutboxEvent]?: OutboxConsumer<E>[] };

export const outboxWakeSubject = 'outbox';

const batchSize = 200;

export type OutboxRelay = {
  /** Takes every row there is now. @returns how many. */
  drain: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Takes rows in order and deletes each with what its consumers did, so a consumer's database effect happens once
 * (I9). Polls, and wakes at once on a hint.
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
        options.log.warn({ err: error }, 'outbox relay failed; it goes on at the next poll');
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

/** After a commit: tells the relay that rows wait. A lost hint only costs one poll. */
export const wakeOutbox = (bus: Bus): void => bus.publish(outboxWakeSubject, {});
