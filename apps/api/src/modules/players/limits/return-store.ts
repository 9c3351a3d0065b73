/** Reads and writes requests to return from a break (DR-5.62 to DR-5.65). */
import { SELF_EXCLUSION } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Identity } from '../identity/index.ts';
import { writeLimitEvent } from './limit-store.ts';

/** The type of a self-block in `limits_return`. */
export const selfBlockReturn = 0;

export type ReturnRequest = {
  id: bigint;
  type: typeof SELF_EXCLUSION | typeof selfBlockReturn;
  askedAtMs: number;
  /** After a self-exclusion the return takes effect then; a self-block can be lifted from then on. */
  readyAtMs: number;
};

type Row = { id: bigint; type: ReturnRequest['type']; askedAt: Date; readyAt: Date };

/**
 * Returns the open request of a player; null when there is none. One whose return has taken effect is not open, even
 * before the job has written its line.
 */
export async function openRequestOf(sql: Sql, userId: bigint, nowMs: number): Promise<ReturnRequest | null> {
  const [row] = await sql.query<Row>(
    `select id, type, asked_at as "askedAt", ready_at as "readyAt" from limits_return
     where user_id = $1 and withdrawn_at is null and returned_at is null and (type = $2 or ready_at > $3)`,
    [userId, selfBlockReturn, new Date(nowMs)],
  );
  if (!row) return null;
  return { id: row.id, type: row.type, askedAtMs: row.askedAt.getTime(), readyAtMs: row.readyAt.getTime() };
}

/** Stores a request in the caller's transaction, which locks the player and has found none open. */
export async function addRequest(
  tx: Transaction,
  userId: bigint,
  { type, askedAtMs, readyAtMs }: Omit<ReturnRequest, 'id'>,
): Promise<void> {
  await tx.query('insert into limits_return (user_id, type, asked_at, ready_at) values ($1, $2, $3, $4)', [
    userId,
    type,
    new Date(askedAtMs),
    new Date(readyAtMs),
  ]);
  await writeLine(tx, userId, type, 'return-asked', 'player', askedAtMs);
}

/**
 * Withdraws the open request and takes back the end of the restriction (DR-5.64). The caller locks the player.
 *
 * @returns whether there was a request
 */
export async function withdrawReturn(
  tx: Transaction,
  identity: Pick<Identity, 'endReturns'>,
  userId: bigint,
  nowMs: number,
): Promise<boolean> {
  await finishReturns(tx, userId, nowMs);
  const request = await openRequestOf(tx, userId, nowMs);
  if (request === null) return false;
  await tx.query('update limits_return set withdrawn_at = $2 where id = $1', [request.id, new Date(nowMs)]);
  await identity.endReturns(tx, userId, null);
  await writeLine(tx, userId, request.type, 'return-withdrawn', 'player', nowMs);
  return true;
}

/**
 * Writes the line of a return that has taken effect by its time (DR-5.65), once. The caller locks the player.
 *
 * @returns whether there was one
 */
export async function finishReturns(tx: Transaction, userId: bigint, nowMs: number): Promise<boolean> {
  const [row] = await tx.query<{ readyAt: Date }>(
    `update limits_return set returned_at = ready_at
     where user_id = $1 and type = $2 and withdrawn_at is null and returned_at is null and ready_at <= $3
     returning ready_at as "readyAt"`,
    [userId, SELF_EXCLUSION, new Date(nowMs)],
  );
  if (!row) return false;
  await writeLine(tx, userId, SELF_EXCLUSION, 'returned', 'player', row.readyAt.getTime());
  return true;
}

/** Closes the request of a self-block that two operators lift now. @param source the numbers of both operators */
export async function closeLifted(
  tx: Transaction,
  userId: bigint,
  { id, type }: ReturnRequest,
  source: string,
  nowMs: number,
): Promise<void> {
  await tx.query('update limits_return set returned_at = $2 where id = $1', [id, new Date(nowMs)]);
  await writeLine(tx, userId, type, 'returned', source, nowMs);
}

/** Players whose return has taken effect and whose line is not written, at most `max`. */
export async function playersReturned(sql: Sql, nowMs: number, max: number): Promise<bigint[]> {
  const rows = await sql.query<{ userId: bigint }>(
    `select user_id as "userId" from limits_return
     where type = $1 and withdrawn_at is null and returned_at is null and ready_at <= $2 order by ready_at, id limit $3`,
    [SELF_EXCLUSION, new Date(nowMs), max],
  );
  return rows.map(({ userId }) => userId);
}

/** Open requests after a self-block, the oldest first, at most `max`. */
export async function selfBlockRequests(
  sql: Sql,
  max: number,
): Promise<{ userId: bigint; askedAt: Date; readyAt: Date }[]> {
  return sql.query(
    `select user_id as "userId", asked_at as "askedAt", ready_at as "readyAt" from limits_return
     where type = $1 and withdrawn_at is null and returned_at is null order by asked_at, id limit $2`,
    [selfBlockReturn, max],
  );
}

const writeLine = (
  tx: Transaction,
  userId: bigint,
  type: ReturnRequest['type'],
  action: 'return-asked' | 'return-withdrawn' | 'returned',
  source: string,
  atMs: number,
): Promise<void> =>
  writeLimitEvent(tx, userId, { type, action, oldValue: null, newValue: null }, source, atMs);
