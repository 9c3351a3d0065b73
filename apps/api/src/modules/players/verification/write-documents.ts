import { type DocumentKind, documentKinds, verificationLimits } from '@touchline/contracts/players';
import type { Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import { lockOwn, lockPlayer, readPages } from './document-rows.ts';
import { pageFiles, type VerificationDeps } from './verification-deps.ts';

const dayMs = 86_400_000;

export type CreateOutcome = 'created' | 'id-reused' | 'already-open' | 'too-many-documents';
export type SendOutcome = 'waiting' | 'no-document' | 'not-draft' | 'too-few-pages' | 'file-infected';
export type RemoveOutcome = 'removed' | 'no-document' | 'not-draft' | 'no-file';

/** Sends the player's open pages the message that something has changed (DR-14.16). */
export const announce = (tx: Transaction, userId: bigint): Promise<void> =>
  writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'verification' });

/**
 * Begins a document as a draft (DR-14.2). The same id with the same kind changes nothing; a player has at most one draft
 * or waiting document of each proof.
 */
export const createDocument = (
  { db, clock }: VerificationDeps,
  userId: bigint,
  { documentId, kind }: { documentId: string; kind: DocumentKind },
): Promise<CreateOutcome> =>
  db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const now = new Date(clock.nowMs());
    const known = await findKind(tx, documentId);
    if (known) return known.userId === userId && known.kind === kind ? 'created' : 'id-reused';
    const { proof } = documentKinds[kind];
    const [counts] = await tx.query<{ open: number; begun: number }>(
      `select count(*) filter (where proof = $2 and state in ('draft', 'waiting'))::int as open,
         count(*) filter (where created_at > $3)::int as begun
       from verification_document where user_id = $1`,
      [userId, proof, new Date(clock.nowMs() - dayMs)],
    );
    if ((counts?.open ?? 0) > 0) return 'already-open';
    if ((counts?.begun ?? 0) >= verificationLimits.documentsPerDay) return 'too-many-documents';
    const inserted = await tx.query(
      `insert into verification_document (document_id, user_id, kind, proof, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $5) on conflict (document_id) do nothing returning 1`,
      [documentId, userId, kind, proof, now],
    );
    // Another player used this id at the same moment.
    if (inserted.length === 0) return 'id-reused';
    await announce(tx, userId);
    return 'created';
  });

async function findKind(
  tx: Transaction,
  documentId: string,
): Promise<{ userId: bigint; kind: string } | null> {
  const [row] = await tx.query<{ userId: bigint; kind: string }>(
    'select user_id as "userId", kind from verification_document where document_id = $1',
    [documentId],
  );
  return row ?? null;
}

/** Sends a draft to be checked (DR-14.2). A document that waits already stays as it is. */
export const sendDocument = (
  { db, clock }: VerificationDeps,
  userId: bigint,
  documentId: string,
): Promise<SendOutcome> =>
  db.transaction(async (tx) => {
    const document = await lockOwn(tx, userId, documentId);
    if (!document) return 'no-document';
    if (document.state === 'waiting') return 'waiting';
    if (document.state !== 'draft') return 'not-draft';
    const pages = await readPages(tx, [document.number]);
    if (pages.some(({ scan }) => scan === 'infected')) return 'file-infected';
    if (pages.length < documentKinds[document.kind].minPages) return 'too-few-pages';
    await tx.query(
      `update verification_document set state = 'waiting', sent_at = $2, changed_at = $2 where number = $1`,
      [document.number, new Date(clock.nowMs())],
    );
    await announce(tx, userId);
    return 'waiting';
  });

/** Removes a draft with its pages. The bytes go before the row (DR-14.14). */
export const removeDocument = (
  deps: VerificationDeps,
  userId: bigint,
  documentId: string,
): Promise<RemoveOutcome> =>
  deps.db.transaction(async (tx) => {
    const document = await lockOwn(tx, userId, documentId);
    if (!document) return 'no-document';
    if (document.state !== 'draft') return 'not-draft';
    await removePages(deps, tx, document.number, null);
    await tx.query('delete from verification_document where number = $1', [document.number]);
    await announce(tx, userId);
    return 'removed';
  });

/** Removes one page of a draft. */
export const removePage = (
  deps: VerificationDeps,
  userId: bigint,
  { documentId, fileId }: { documentId: string; fileId: string },
): Promise<RemoveOutcome> =>
  deps.db.transaction(async (tx) => {
    const document = await lockOwn(tx, userId, documentId);
    if (!document) return 'no-document';
    if (document.state !== 'draft') return 'not-draft';
    const removed = await removePages(deps, tx, document.number, fileId);
    if (removed === 0) return 'no-file';
    await announce(tx, userId);
    return 'removed';
  });

/** Removes the bytes and rows of one page or of all pages of a locked document. @returns how many */
export async function removePages(
  deps: Pick<VerificationDeps, 'files'>,
  tx: Transaction,
  number: bigint,
  fileId: string | null,
): Promise<number> {
  const rows = await tx.query<{ id: string; storedName: string }>(
    `select id, stored_name as "storedName" from verification_page
     where document_number = $1 and ($2::uuid is null or id = $2) for update`,
    [number, fileId],
  );
  for (const { storedName } of rows) await pageFiles(deps).remove(storedName);
  await tx.query('delete from verification_page where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
  return rows.length;
}
