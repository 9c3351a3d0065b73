import { randomInt } from 'node:crypto';
import type { Transaction } from '../../../../platform/database/db.ts';
import type { RequestDeps } from './request-deps.ts';
import { checkTopic } from './topics.ts';
import { hashOf, hasMaxRequests, insertMessage, lockFiles, lockPlayer } from './write-message.ts';

export type NewPaymentRequest = {
  requestId: string;
  topicId: number;
  subTopicId?: number | undefined;
  payment?: { kind: 'deposit' | 'withdrawal'; id: string } | undefined;
  text: string;
  fileIds: readonly string[];
  lng: string;
};

export type CreateOutcome =
  | { outcome: 'created'; number: string }
  | { outcome: 'id-reused' | 'no-topic' | 'no-payment' | 'no-file' | 'too-many-open' };

const numberTries = 20;

/** Creates a request (DR-12.60). The same id with the same input gets the first number again (RL-38). */
export async function createRequest(
  deps: RequestDeps,
  userId: bigint,
  given: NewPaymentRequest,
): Promise<CreateOutcome> {
  const input = { ...given, fileIds: [...new Set(given.fileIds)] };
  const isOwnPayment = await hasPayment(deps, userId, input.payment);
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const hash = hashOf([String(userId), input]);
    const known = await findByRequestId(tx, input.requestId);
    if (known)
      return known.hash.equals(hash)
        ? { outcome: 'created', number: known.number }
        : { outcome: 'id-reused' };
    const topic = checkTopic(deps.siteConfig.get(), input);
    if (topic !== 'valid') return { outcome: topic };
    if (!isOwnPayment) return { outcome: 'no-payment' };
    if (await hasMaxRequests(tx, userId)) return { outcome: 'too-many-open' };
    if (!(await lockFiles(tx, userId, input.fileIds))) return { outcome: 'no-file' };
    const request = await insertRequest(tx, userId, input, hash, deps.clock.nowMs());
    if (!request) return { outcome: 'id-reused' };
    await insertMessage(tx, { id: request.id, userId }, 'player', {
      messageId: input.requestId,
      text: input.text,
      fileIds: input.fileIds,
      nowMs: deps.clock.nowMs(),
    });
    return { outcome: 'created', number: request.number };
  });
}

/** Whether the payment is the player's own. */
async function hasPayment(
  { payments, withdrawals }: RequestDeps,
  userId: bigint,
  payment: NewPaymentRequest['payment'],
): Promise<boolean> {
  if (!payment) return true;
  return payment.kind === 'deposit'
    ? (await payments.findDeposit(userId, payment.id)) !== null
    : (await withdrawals.read(userId, payment.id)) !== null;
}

async function findByRequestId(
  tx: Transaction,
  requestId: string,
): Promise<{ number: string; hash: Buffer } | null> {
  const [row] = await tx.query<{ number: string; hash: Buffer }>(
    'select number, input_hash as hash from support_payment_request where request_id = $1',
    [requestId],
  );
  return row ?? null;
}

/**
 * Stores a request under a random number, because sequential numbers would reveal how many requests there are.
 * @returns null when another player used the id at the same moment
 */
async function insertRequest(
  tx: Transaction,
  userId: bigint,
  { requestId, topicId, subTopicId, payment, lng }: NewPaymentRequest,
  hash: Buffer,
  nowMs: number,
): Promise<{ id: bigint; number: string } | null> {
  for (let attempt = 0; attempt < numberTries; attempt++) {
    const [row] = await tx.query<{ id: bigint; number: string }>(
      `insert into support_payment_request (number, request_id, input_hash, user_id, topic_id, sub_topic_id, payment_kind,
         payment_id, lng, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
       on conflict do nothing returning id, number`,
      [
        String(randomInt(10_000_000, 100_000_000)),
        requestId,
        hash,
        userId,
        topicId,
        subTopicId ?? null,
        payment?.kind ?? null,
        payment?.id ?? null,
        lng,
        new Date(nowMs),
      ],
    );
    if (row) return row;
    if (await findByRequestId(tx, requestId)) return null;
  }
  throw new Error('no free number for a payment request');
}
