import { randomUUID } from 'node:crypto';
import type { RejectionReason } from '@touchline/contracts/players';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { addMessage } from '../../site/messages/index.ts';
import { type DocumentRow, lockByNumber, readPages } from './document-rows.ts';
import { dayOf } from './standing.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { announce } from './write-documents.ts';

export type DecisionRefusal = 'not-waiting' | 'own' | 'not-scanned' | 'needs-day' | 'day-over';

/**
 * Why a document cannot be approved; null when it can (DR-14.3). `operatorIds` are all who decide.
 * @param expiresOn the last day of validity, `YYYY-MM-DD`; null for a document without one
 */
export async function refusalOfApproval(
  { clock }: Pick<VerificationDeps, 'clock'>,
  sql: Sql,
  document: DocumentRow | null,
  { operatorIds, expiresOn }: { operatorIds: readonly bigint[]; expiresOn: string | null },
): Promise<DecisionRefusal | null> {
  if (document?.state !== 'waiting') return 'not-waiting';
  if (operatorIds.includes(document.userId)) return 'own';
  const pages = await readPages(sql, [document.number]);
  if (pages.length === 0 || pages.some(({ scan }) => scan !== 'clean')) return 'not-scanned';
  if (expiresOn === null) return document.proof === 'identity' ? 'needs-day' : null;
  return expiresOn < dayOf(clock.nowMs()) ? 'day-over' : null;
}

/**
 * Approves a waiting document under its lock, ends the request that it answers (DR-14.5), and announces it (DR-14.17).
 * @returns why it cannot be approved; then nothing has changed
 */
export async function approveDocument(
  deps: VerificationDeps,
  tx: Transaction,
  number: bigint,
  decision: { operatorIds: readonly bigint[]; expiresOn: string | null },
): Promise<DecisionRefusal | null> {
  const document = await lockByNumber(tx, number);
  const refusal = await refusalOfApproval(deps, tx, document, decision);
  if (refusal !== null || document === null) return refusal ?? 'not-waiting';
  const now = new Date(deps.clock.nowMs());
  await tx.query(
    `update verification_document set state = 'approved', expires_on = $2::date, decided_at = $3, changed_at = $3
     where number = $1`,
    [number, decision.expiresOn, now],
  );
  await tx.query(
    `update verification_request set state = 'answered', ended_at = $3
     where user_id = $1 and proof = $2 and state = 'open' and asked_at <= $4`,
    [document.userId, document.proof, now, new Date(document.sentAtMs ?? 0)],
  );
  await notify(deps, tx, document.userId, 'document-approved');
  return null;
}

/** Rejects a waiting document with a reason that the player reads (DR-14.4). @returns false when it does not wait */
export async function rejectDocument(
  deps: VerificationDeps,
  tx: Transaction,
  number: bigint,
  { reason, note }: { reason: RejectionReason; note: string },
): Promise<boolean> {
  const document = await lockByNumber(tx, number);
  if (document?.state !== 'waiting') return false;
  await tx.query(
    `update verification_document set state = 'rejected', reason = $2, note = $3, decided_at = $4, changed_at = $4
     where number = $1`,
    [number, reason, note, new Date(deps.clock.nowMs())],
  );
  await notify(deps, tx, document.userId, 'document-rejected');
  return true;
}

/**
 * Requests one more document of a proof (DR-14.5).
 * @returns false when a request of this proof is open already
 */
export async function requestDocument(
  deps: VerificationDeps,
  tx: Transaction,
  userId: bigint,
  { proof, note }: { proof: string; note: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into verification_request (user_id, proof, note, asked_at) values ($1, $2, $3, $4)
     on conflict (user_id, proof) where state = 'open' do nothing returning 1`,
    [userId, proof, note, new Date(deps.clock.nowMs())],
  );
  if (rows.length === 0) return false;
  await notify(deps, tx, userId, 'document-requested');
  return true;
}

/** Drops an open request. @returns false when none is open */
export async function dropRequest(
  { clock }: Pick<VerificationDeps, 'clock'>,
  tx: Transaction,
  userId: bigint,
  proof: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update verification_request set state = 'dropped', ended_at = $3
     where user_id = $1 and proof = $2 and state = 'open' returning 1`,
    [userId, proof, new Date(clock.nowMs())],
  );
  if (rows.length > 0) await announce(tx, userId);
  return rows.length > 0;
}

/** Announces a decision in every tab and by a message, without what the document says (DR-14.16, DR-14.17). */
async function notify(
  { clock }: Pick<VerificationDeps, 'clock'>,
  tx: Transaction,
  userId: bigint,
  kind: 'document-approved' | 'document-rejected' | 'document-requested',
): Promise<void> {
  await announce(tx, userId);
  // A document is decided once, under its lock, and so is a request made once.
  await addMessage(tx, userId, `${kind}:${randomUUID()}`, { kind, values: {} }, clock.nowMs());
}
