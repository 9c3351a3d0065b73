import { messageLimits, type MessageTopic } from '@touchline/contracts/site';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';

export type StoredMessage = {
  id: bigint;
  topic: MessageTopic;
  kind: string;
  parameters: Record<string, string>;
  createdAt: Date;
  readAt: Date | null;
};

/** Messages are deleted after this time (DR-11.57). */
const keptMs = 365 * 86_400_000;
const maxDeleted = 20_000;

/** During a break, earlier news and favourites are not shown (DR-11.70, DR-11.77). `$1` is the player, `$2` the time. */
const isShown = `is_shown and (topic not in ('favourites', 'news') or not identity_is_restricted($1, $2))`;

/** The next messages on the site before an id, one more than a page; a walk of one index (DR-11.56). */
export const readPage = (
  sql: Sql,
  userId: bigint,
  { topic, before }: { topic: MessageTopic | null; before: number | null },
  nowMs: number,
): Promise<StoredMessage[]> =>
  sql.query<StoredMessage>(
    `select id, topic, kind, parameters, created_at as "createdAt", read_at as "readAt" from messages_message
     where user_id = $1 and ${isShown} and ($3::text is null or topic = $3) and ($4::bigint is null or id < $4)
     order by id desc limit $5`,
    [userId, new Date(nowMs), topic, before, messageLimits.page + 1],
  );

export async function countUnread(sql: Sql, userId: bigint, nowMs: number): Promise<number> {
  const [row] = await sql.query<{ n: number }>(
    `select count(*)::int as n from messages_message where user_id = $1 and ${isShown} and read_at is null`,
    [userId, new Date(nowMs)],
  );
  return row?.n ?? 0;
}

/** The id of the newest message that is shown, of any topic; 0 without messages. One step in the index. */
export async function readNewestId(sql: Sql, userId: bigint, nowMs: number): Promise<number> {
  const [row] = await sql.query<{ id: bigint }>(
    `select id from messages_message where user_id = $1 and ${isShown} order by id desc limit 1`,
    [userId, new Date(nowMs)],
  );
  return Number(row?.id ?? 0);
}

/**
 * Marks the player's own messages as read and announces the new number in every tab. What is read keeps its time.
 * @param which the messages with these ids, or all up to one
 */
export async function markRead(
  tx: Transaction,
  userId: bigint,
  which: { ids: readonly number[] } | { upTo: number },
  nowMs: number,
): Promise<void> {
  const marked = await tx.query<{ id: bigint }>(
    `update messages_message set read_at = $2
     where user_id = $1 and is_shown and read_at is null and (id = any($3::bigint[]) or id <= $4) returning id`,
    [userId, new Date(nowMs), 'ids' in which ? which.ids : null, 'ids' in which ? null : which.upTo],
  );
  if (marked.length > 0) await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'message' });
}

/** Deletes messages whose time is over, with their deliveries (DR-11.57). @returns how many */
export async function deleteOldMessages(sql: Sql, nowMs: number): Promise<number> {
  const rows = await sql.query(
    `delete from messages_message where id in (
       select id from messages_message where created_at < $1 order by created_at limit $2) returning 1`,
    [new Date(nowMs - keptMs), maxDeleted],
  );
  return rows.length;
}
