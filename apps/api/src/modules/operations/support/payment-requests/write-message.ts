import { createHash } from 'node:crypto';
import { paymentRequestLimits } from '@touchline/contracts/operations';
import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';

/** What a player writes; the id is made by the browser. */
export type NewMessage = { messageId: string; text: string; fileIds: readonly string[] };

/** Serialises what one player creates, opens again and uploads, so that counts of the player are exact (DR-12.62). */
export async function lockPlayer(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment-requests:${userId}`]);
}

/** Whether the player has as many requests that are not closed as allowed (DR-12.62). */
export async function hasMaxRequests(tx: Transaction, userId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ n: number }>(
    "select count(*)::int as n from support_payment_request where user_id = $1 and state <> 'closed'",
    [userId],
  );
  return (row?.n ?? 0) >= paymentRequestLimits.notClosed;
}

/**
 * Whether every file is stored, the player's own and in no message. The rows stay locked, so that no second message takes a
 * file and the retention job deletes none.
 */
export async function lockFiles(
  tx: Transaction,
  userId: bigint,
  fileIds: readonly string[],
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>(
    `select id from support_payment_file
     where id = any($1::uuid[]) and user_id = $2 and message_id is null and key_id is not null
     order by id for update`,
    [fileIds, userId],
  );
  return rows.length === fileIds.length;
}

/** Stores a message with its files, and tells the player's pages. @returns the id of the message */
export async function insertMessage(
  tx: Transaction,
  request: { id: bigint; userId: bigint },
  author: 'player' | 'operator',
  { messageId, text, fileIds, nowMs }: NewMessage & { nowMs: number },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into support_payment_message (request_id, message_id, author, text, at)
     values ($1, $2, $3, $4, $5) returning id`,
    [request.id, messageId, author, text, new Date(nowMs)],
  );
  if (!row) throw new Error('a message was not stored');
  if (fileIds.length > 0)
    await tx.query('update support_payment_file set message_id = $1 where id = any($2::uuid[])', [
      row.id,
      fileIds,
    ]);
  await writeOutbox(tx, 'user-changed', { userId: String(request.userId), what: 'request' });
  return row.id;
}

/** A hash of an input, by which a repeat is told from another input under the same id (RL-38). */
export const hashOf = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();
