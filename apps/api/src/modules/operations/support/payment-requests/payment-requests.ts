import { randomUUID } from 'node:crypto';
import {
  paymentRequestLimits,
  type PaymentRequestRow,
  type PaymentRequestState,
  type PaymentRequestTopic,
  type PaymentRequestWire,
} from '@touchline/contracts/operations';
import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import { addMessage } from '../../../site/messages/index.ts';
import { type CreateOutcome, createRequest, type NewPaymentRequest } from './create-request.ts';
import { deleteExpired } from './delete-expired.ts';
import { type ReplyOutcome, replyToRequest } from './reply-to-request.ts';
import type { RequestDeps } from './request-deps.ts';
import { findRequest, lockRequest, readMessages, type RequestRow, selectRequests } from './request-rows.ts';
import { nameTopic, presentTopics } from './topics.ts';
import { readUpload, storeUpload, type UploadOutcome } from './uploads.ts';
import { insertMessage, type NewMessage } from './write-message.ts';

type File = NonNullable<Awaited<ReturnType<typeof readUpload>>>;
type OperatorRequest = RequestRow & { topicName: string; messages: Awaited<ReturnType<typeof readMessages>> };

/** Payment requests of players (DR-12.60 to DR-12.69). Amounts and files are only the player's own (RL-53). */
export type PaymentRequests = {
  topics: (lng: string) => PaymentRequestTopic[];
  list: (userId: bigint, lng: string) => Promise<PaymentRequestRow[]>;
  read: (userId: bigint, number: string, lng: string) => Promise<PaymentRequestWire | null>;
  unread: (userId: bigint) => Promise<number>;
  create: (userId: bigint, input: NewPaymentRequest) => Promise<CreateOutcome>;
  reply: (userId: bigint, number: string, message: NewMessage) => Promise<ReplyOutcome>;
  /** Marks messages as seen. @returns how many answers are unread in all requests; null when there is no request */
  markSeen: (userId: bigint, number: string, messageId: bigint) => Promise<number | null>;
  /** Closes a request. @returns `closed` also when it was closed before */
  close: (tx: Transaction, number: string, userId: bigint | null) => Promise<'closed' | 'was-closed' | null>;
  closeOwn: (userId: bigint, number: string) => Promise<'closed' | 'was-closed' | null>;
  upload: (userId: bigint, file: { fileId: string; name: string; bytes: Buffer }) => Promise<UploadOutcome>;
  /** The files that the player has sent, oldest first, for the player's export. */
  filesOf: (userId: bigint) => Promise<{ name: string; storedName: string; keyId: string }[]>;
  /** Returns a file; with `userId` null for an operator. */
  file: (fileId: string, userId: bigint | null) => Promise<File | null>;
  listByState: (state: PaymentRequestState) => Promise<(RequestRow & { topicName: string })[]>;
  find: (number: string) => Promise<OperatorRequest | null>;
  /** Stores an operator's message; the player gets a notice by e-mail without its text (DR-12.66). */
  answer: (
    tx: Transaction,
    number: string,
    answer: { text: string; state: 'answered' | 'waiting' },
  ) => Promise<'answered' | 'no-request' | 'closed' | 'too-many-messages'>;
  /** Deletes what has expired (DR-12.67). @returns how many requests and files were deleted */
  deleteExpired: () => Promise<{ requests: number; files: number }>;
};

const listLimit = 100;

export function createPaymentRequests(deps: RequestDeps): PaymentRequests {
  const { db, clock, siteConfig } = deps;
  const files = () => {
    if (!deps.files) throw new Error('FILES_DIR is not set: files cannot be stored');
    return deps.files;
  };
  const topicName = (row: RequestRow): string => {
    const { topic, subTopic } = nameTopic(siteConfig.get(), row, row.lng);
    return subTopic ? `${topic.name}/${subTopic.name}` : topic.name;
  };
  const close: PaymentRequests['close'] = async (tx, number, userId) => {
    const request = await lockRequest(tx, number, userId);
    if (!request) return null;
    if (request.state === 'closed') return 'was-closed';
    await tx.query("update support_payment_request set state = 'closed', changed_at = $2 where id = $1", [
      request.id,
      new Date(clock.nowMs()),
    ]);
    await writeOutbox(tx, 'user-changed', { userId: String(request.userId), what: 'request' });
    return 'closed';
  };
  const unread = async (userId: bigint): Promise<number> => {
    const [row] = await db.query<{ n: number }>(
      `select count(*)::int as n from support_payment_request r join support_payment_message m on m.request_id = r.id
       where r.user_id = $1 and m.author = 'operator' and m.id > r.seen_id`,
      [userId],
    );
    return row?.n ?? 0;
  };
  return {
    filesOf: (userId) =>
      db.query<{ name: string; storedName: string; keyId: string }>(
        `select name, stored_name as "storedName", key_id as "keyId" from support_payment_file
         where user_id = $1 and key_id is not null order by created_at, id limit 1000`,
        [userId],
      ),
    topics: (lng) => presentTopics(siteConfig.get(), lng),
    list: async (userId, lng) => {
      const rows = await db.query<RequestRow>(
        `${selectRequests} where r.user_id = $1 order by r.changed_at desc, r.id desc limit $2`,
        [userId, paymentRequestLimits.shown],
      );
      return rows.map((row) => presentRow(deps, row, lng));
    },
    read: async (userId, number, lng) => {
      const row = await findRequest(db, number, userId);
      if (!row) return null;
      const messages = await readMessages(db, row.id);
      return {
        ...presentRow(deps, row, lng),
        payment: await readPayment(deps, row),
        messages: messages.map(({ id, files: sent, ...message }) => ({
          ...message,
          id: Number(id),
          files: sent.map(({ id: fileId, name, type, sizeBytes }) => ({ fileId, name, type, sizeBytes })),
        })),
      };
    },
    unread,
    create: (userId, input) => createRequest(deps, userId, input),
    reply: (userId, number, message) => replyToRequest(deps, userId, number, message),
    markSeen: async (userId, number, messageId) => {
      const isFound = await db.transaction(async (tx) => {
        const rows = await tx.query<{ id: bigint }>(
          `update support_payment_request r set seen_id = greatest(r.seen_id, coalesce((
             select max(m.id) from support_payment_message m where m.request_id = r.id and m.id <= $3), 0))
           where r.number = $1 and r.user_id = $2 returning id`,
          [number, userId, messageId],
        );
        if (rows.length === 0) return false;
        await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'request' });
        return true;
      });
      return isFound ? unread(userId) : null;
    },
    close,
    closeOwn: (userId, number) => db.transaction((tx) => close(tx, number, userId)),
    upload: (userId, file) => storeUpload({ db, clock, files: files() }, userId, file),
    file: (fileId, userId) => readUpload({ db, files: files() }, fileId, userId),
    listByState: async (state) => {
      const rows = await db.query<RequestRow>(
        `${selectRequests} where r.state = $1 order by r.changed_at, r.id limit $2`,
        [state, listLimit],
      );
      return rows.map((row) => ({ ...row, topicName: topicName(row) }));
    },
    find: async (number) => {
      const row = await findRequest(db, number, null);
      return row && { ...row, topicName: topicName(row), messages: await readMessages(db, row.id) };
    },
    answer: (tx, number, answer) => answerRequest(deps, tx, number, answer),
    deleteExpired: () => deleteExpired(deps),
  };
}

const presentRow = ({ siteConfig }: RequestDeps, row: RequestRow, lng: string): PaymentRequestRow => ({
  number: row.number,
  ...nameTopic(siteConfig.get(), row, lng),
  state: row.state,
  createdAtMs: row.createdAtMs,
  changedAtMs: row.changedAtMs,
  unread: row.unread,
});

/** Returns the payment of a request as the history shows it. */
async function readPayment(
  { payments, withdrawals }: RequestDeps,
  { userId, paymentKind: kind, paymentId: id }: RequestRow,
): Promise<PaymentRequestWire['payment']> {
  if (kind === null || id === null) return null;
  if (kind === 'deposit') {
    const deposit = await payments.findDeposit(userId, id);
    return deposit && { kind, id, ...deposit };
  }
  const withdrawal = await withdrawals.read(userId, id);
  if (!withdrawal) return null;
  const { amount, currency, atMs } = withdrawal;
  return { kind, id, amount, currency, atMs, reference: String(withdrawal.number) };
}

async function answerRequest(
  { clock }: RequestDeps,
  tx: Transaction,
  number: string,
  { text, state }: { text: string; state: 'answered' | 'waiting' },
): ReturnType<PaymentRequests['answer']> {
  const request = await lockRequest(tx, number, null);
  if (!request) return 'no-request';
  if (request.state === 'closed') return 'closed';
  const messages = await readMessages(tx, request.id);
  if (messages.length >= paymentRequestLimits.messages) return 'too-many-messages';
  const nowMs = clock.nowMs();
  const answerId = randomUUID();
  await insertMessage(tx, request, 'operator', { messageId: answerId, text, fileIds: [], nowMs });
  await tx.query('update support_payment_request set state = $2, changed_at = $3 where id = $1', [
    request.id,
    state,
    new Date(nowMs),
  ]);
  const message = { kind: 'payment-request-answer', values: { number } } as const;
  await addMessage(tx, request.userId, `payment-request:${answerId}`, message, nowMs);
  return 'answered';
}
