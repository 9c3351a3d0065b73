import { randomInt } from 'node:crypto';
import pg from 'pg';

/** A query parameter. `bigint` is sent as int8, arrays as PostgreSQL arrays. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | Date
  | Buffer
  | object
  | readonly SqlValue[];

/**
 * Runs one statement. Rows have `int8` as `bigint` and timestamps as `Date`. A `prepared` statement is parsed and
 * planned once per connection. Use it for statements that run with every bet or request and whose text never varies.
 */
export type Sql = {
  query: <Row extends object = Record<string, never>>(
    text: string,
    values?: readonly SqlValue[],
    how?: 'prepared',
  ) => Promise<Row[]>;
};

declare const insideTransaction: unique symbol;

/** A running transaction. It has a type of its own, so that money functions do not compile outside a transaction. */
export type Transaction = Sql & { readonly [insideTransaction]: true };

export type Database = Sql & {
  /**
   * Runs `work` in one READ COMMITTED transaction. After a serialization failure or a deadlock, `work` runs again, at
   * most `maxTries` times with jitter (RL-43). Therefore `work` must do nothing but SQL.
   */
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const maxTries = 5;
const retryJitterMs = 40;
/**
 * A new connection occupies a core of the database server for tens of milliseconds, until its first plans are made.
 * Many new connections at once would delay bets, so idle ones stay open for ten minutes.
 */
const idleTimeoutMs = 600_000;
const retriableCodes = new Set(['40001', '40P01']);

// int8 columns hold money and ids. They are read as `bigint`, because a JavaScript number is not exact above 2^53.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format),
};

/** Opens a pool on PostgreSQL 15 or newer. Every statement has a time limit. */
export function openDatabase(options: {
  url: string;
  maxConnections: number;
  statementTimeoutMs?: number;
  connectTimeoutMs?: number;
  onError?: (error: Error) => void;
}): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 2_000,
    idleTimeoutMillis: idleTimeoutMs,
    types,
  });
  // The pool replaces an idle connection that breaks. Without a listener, the error would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return {
    query: (text, values, how) => run(pool, text, values, how),
    transaction: (work) => runTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function run<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly SqlValue[] = [],
  how?: 'prepared',
): Promise<Row[]> {
  const name = how === 'prepared' ? { name: statementName(text) } : {};
  const result = await client.query({ text, values: values as unknown[], ...name });
  return result.rows as Row[];
}

const statementNames = new Map<string, string>();

/** Returns the prepared statement's name; the same text has the same name on every connection. */
function statementName(text: string): string {
  const name = statementNames.get(text) ?? `s${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

async function runTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    // A connection that ends between two statements emits an error, which would end the process without a listener.
    // The next statement then fails, and with it the transaction.
    const onLost = (): void => {};
    client.on('error', onLost);
    try {
      await client.query('begin');
      const tx = { query: (text, values, how) => run(client, text, values, how) } as Transaction;
      const result = await work(tx);
      await client.query('commit');
      client.off('error', onLost);
      client.release();
      return result;
    } catch (error) {
      await rollback(client);
      client.off('error', onLost);
      if (attempt >= maxTries || !retriableCodes.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, randomInt(retryJitterMs * attempt)));
    }
  }
}

async function rollback(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    // After an error the connection is closed, which also rolls back its transaction.
    client.release(error instanceof Error ? error : true);
  }
}

/** The five-character PostgreSQL error code; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether a row was refused because its player was erased while the request was under way (DR-13.172). */
export const isOwnerErased = (error: unknown): boolean => sqlState(error) === 'TL401';

const connectionLostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

/** True for an error that means the database is unreachable or shutting down (RL-36). */
export function isDatabaseGone(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  const code = (error as { code?: unknown } | null)?.code;
  const message = error instanceof Error ? error.message : '';
  return (
    /^(08|57P|53)/.test(state) ||
    (typeof code === 'string' && connectionLostCodes.has(code)) ||
    /connection terminated|not queryable|timeout exceeded when trying to connect|cannot use a pool/i.test(
      message,
    )
  );
}
