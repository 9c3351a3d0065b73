import type {
  DocumentKind,
  DocumentState,
  RejectionReason,
  ScanState,
  VerificationProof,
} from '@touchline/contracts/players';
import type { UploadType } from '@touchline/contracts/shared';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';

export type DocumentRow = {
  number: bigint;
  documentId: string;
  userId: bigint;
  kind: DocumentKind;
  proof: VerificationProof;
  state: DocumentState;
  reason: RejectionReason | null;
  note: string;
  expiresOn: string | null;
  createdAtMs: number;
  sentAtMs: number | null;
  decidedAtMs: number | null;
};

export type PageRow = {
  fileId: string;
  documentNumber: bigint;
  name: string;
  type: UploadType;
  sizeBytes: number;
  scan: ScanState;
};

const selectDocuments = `select number, document_id as "documentId", user_id as "userId", kind, proof, state, reason, note,
    to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", ${ms('created_at')} as "createdAtMs", ${ms('sent_at')} as "sentAtMs",
    ${ms('decided_at')} as "decidedAtMs"
  from verification_document`;

/** Returns the documents of a player, the newest first. */
export const readDocuments = (sql: Sql, userId: bigint, limit: number): Promise<DocumentRow[]> =>
  sql.query<DocumentRow>(`${selectDocuments} where user_id = $1 order by number desc limit $2`, [
    userId,
    limit,
  ]);

/** Returns documents in a state for the operator, the longest waiting first. Drafts are never shown. */
export const readByState = (sql: Sql, state: Exclude<DocumentState, 'draft'>, limit: number) =>
  sql.query<DocumentRow>(`${selectDocuments} where state = $1 order by sent_at, number limit $2`, [
    state,
    limit,
  ]);

/** Returns a sent document by its number, for the operator; null for a draft. */
export async function findByNumber(sql: Sql, number: bigint): Promise<DocumentRow | null> {
  const [row] = await sql.query<DocumentRow>(`${selectDocuments} where number = $1 and state <> 'draft'`, [
    number,
  ]);
  return row ?? null;
}

/** Locks a document and returns it as it is under the lock. */
export async function lockByNumber(tx: Transaction, number: bigint): Promise<DocumentRow | null> {
  await tx.query('select number from verification_document where number = $1 for update', [number]);
  return findByNumber(tx, number);
}

/** Locks an own document and returns it as it is under the lock; null for another player's. */
export async function lockOwn(
  tx: Transaction,
  userId: bigint,
  documentId: string,
): Promise<DocumentRow | null> {
  await tx.query('select number from verification_document where document_id = $1 for update', [documentId]);
  const [row] = await tx.query<DocumentRow>(`${selectDocuments} where document_id = $1 and user_id = $2`, [
    documentId,
    userId,
  ]);
  return row ?? null;
}

/** Returns the pages of documents whose bytes are stored or were removed as infected, in their order. */
export const readPages = (sql: Sql, numbers: readonly bigint[]): Promise<PageRow[]> =>
  sql.query<PageRow>(
    `select id as "fileId", document_number as "documentNumber", name, type, size_bytes as "sizeBytes", scan
     from verification_page where document_number = any($1::bigint[]) and (key_id is not null or scan = 'infected')
     order by created_at, id`,
    [numbers],
  );

/** Serialises what one player begins, sends and uploads, so that counts of the player are exact (DR-14.10). */
export async function lockPlayer(tx: Transaction, userId: bigint): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`verification:${userId}`]);
}
