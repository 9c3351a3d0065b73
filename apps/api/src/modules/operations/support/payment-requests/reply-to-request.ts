import { paymentRequestLimits } from '@touchline/contracts/operations';
import type { Transaction } from '../../../../platform/database/db.ts';
import type { RequestDeps } from './request-deps.ts';
import { lockRequest } from './request-rows.ts';
import { hasMaxRequests, insertMessage, lockFiles, lockPlayer, type NewMessage } from './write-message.ts';

export type ReplyOutcome =
  | { outcome: 'stored'; id: bigint }
  | { outcome: 'no-request' | 'id-reused' | 'no-file' | 'too-many-open' | 'too-many-messages' };

/** Stores a player's message. It opens a closed request again, and the operator has to act (DR-12.61). */
export const replyToRequest = (
  { db, clock }: RequestDeps,
  userId: bigint,
  number: string,
  given: NewMessage,
): Promise<ReplyOutcome> =>
  db.transaction(async (tx) => {
    const message = { ...given, fileIds: [...new Set(given.fileIds)] };
    await lockPlayer(tx, userId);
    const request = await lockRequest(tx, number, userId);
    if (!request) return { outcome: 'no-request' };
    const known = await findMessage(tx, request.id, message.messageId);
    if (known) return isSame(known, message) ? { outcome: 'stored', id: known.id } : { outcome: 'id-reused' };
    if (request.state === 'closed' && (await hasMaxRequests(tx, userId))) return { outcome: 'too-many-open' };
    if (await isFull(tx, request.id)) return { outcome: 'too-many-messages' };
    if (!(await lockFiles(tx, userId, message.fileIds))) return { outcome: 'no-file' };
    const nowMs = clock.nowMs();
    const id = await insertMessage(tx, request, 'player', { ...message, nowMs });
    await tx.query(
      "update support_payment_request set state = 'open', changed_at = $2, seen_id = $3 where id = $1",
      [request.id, new Date(nowMs), id],
    );
    return { outcome: 'stored', id };
  });

type StoredMessage = { id: bigint; text: string; fileIds: string[] };

async function findMessage(
  tx: Transaction,
  requestId: bigint,
  messageId: string,
): Promise<StoredMessage | null> {
  const [row] = await tx.query<StoredMessage>(
    `select id, text, array(select f.id::text from support_payment_file f where f.message_id = m.id) as "fileIds"
     from support_payment_message m where request_id = $1 and message_id = $2`,
    [requestId, messageId],
  );
  return row ?? null;
}

const isSame = (known: StoredMessage, { text, fileIds }: NewMessage): boolean =>
  known.text === text && known.fileIds.toSorted().join() === [...fileIds].toSorted().join();

async function isFull(tx: Transaction, requestId: bigint): Promise<boolean> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from support_payment_message where request_id = $1',
    [requestId],
  );
  return (row?.n ?? 0) >= paymentRequestLimits.messages;
}
