import type { PaymentRequestState } from '@touchline/contracts/operations';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';

export type RequestRow = {
  id: bigint;
  number: string;
  userId: bigint;
  topicId: number;
  subTopicId: number | null;
  paymentKind: 'deposit' | 'withdrawal' | null;
  paymentId: string | null;
  lng: string;
  state: PaymentRequestState;
  createdAtMs: number;
  changedAtMs: number;
  unread: number;
};

/** Unread are the operator's messages after the last one that the player has seen (DR-12.65). */
export const selectRequests = `select r.id, r.number, r.user_id as "userId", r.topic_id as "topicId",
    r.sub_topic_id as "subTopicId", r.payment_kind as "paymentKind", r.payment_id as "paymentId", r.lng, r.state,
    ${ms('r.created_at')} as "createdAtMs", ${ms('r.changed_at')} as "changedAtMs",
    (select count(*)::int from support_payment_message m
      where m.request_id = r.id and m.author = 'operator' and m.id > r.seen_id) as unread
  from support_payment_request r`;

/** Returns a request by its number; null when there is none, or it is not this player's. */
export async function findRequest(
  sql: Sql,
  number: string,
  userId: bigint | null,
): Promise<RequestRow | null> {
  const [row] = await sql.query<RequestRow>(
    `${selectRequests} where r.number = $1 and ($2::bigint is null or r.user_id = $2)`,
    [number, userId],
  );
  return row ?? null;
}

/** Locks a request and returns it as it is under the lock. `userId` is null for an operator. */
export async function lockRequest(
  sql: Sql,
  number: string,
  userId: bigint | null,
): Promise<RequestRow | null> {
  await sql.query('select id from support_payment_request where number = $1 for update', [number]);
  return findRequest(sql, number, userId);
}

export type MessageRow = {
  id: bigint;
  author: 'player' | 'operator';
  text: string;
  atMs: number;
};

export type FileRow = {
  id: string;
  messageId: bigint;
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';
  sizeBytes: number;
};

/** Returns the messages of a request with their files, oldest first. */
export async function readMessages(
  sql: Sql,
  requestId: bigint,
): Promise<(MessageRow & { files: FileRow[] })[]> {
  const messages = await sql.query<MessageRow>(
    `select id, author, text, ${ms('at')} as "atMs" from support_payment_message where request_id = $1 order by id`,
    [requestId],
  );
  const files = await sql.query<FileRow>(
    `select f.id, f.message_id as "messageId", f.name, f.type, f.size_bytes as "sizeBytes"
     from support_payment_file f join support_payment_message m on m.id = f.message_id
     where m.request_id = $1 order by f.created_at, f.id`,
    [requestId],
  );
  return messages.map((message) => ({
    ...message,
    files: files.filter(({ messageId }) => messageId === message.id),
  }));
}
