import { randomBytes } from 'node:crypto';
import { documentKinds, type ScanState, verificationLimits } from '@touchline/contracts/players';
import type { UploadType } from '@touchline/contracts/shared';
import { cleanUpload } from '../../../platform/files/clean-upload.ts';
import { safeName } from '../../../platform/files/safe-name.ts';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { lockOwn, lockPlayer } from './document-rows.ts';
import { scanBytes } from './scan-pages.ts';
import { pageFiles, type VerificationDeps } from './verification-deps.ts';
import { announce } from './write-documents.ts';

export type Page = { fileId: string; name: string; type: UploadType; sizeBytes: number; scan: ScanState };
type Refused =
  | 'id-reused'
  | 'no-document'
  | 'not-draft'
  | 'too-many-pages'
  | 'file-empty'
  | 'file-too-large'
  | 'file-type'
  | 'file-damaged'
  | 'file-active'
  | 'file-infected';
export type UploadOutcome = { outcome: 'stored'; page: Page } | { outcome: Refused };

type Given = { documentId: string; fileId: string; name: string; bytes: Buffer };
type Row = Page & { hash: Buffer; storedName: string; isStored: boolean };
const dayMs = 86_400_000;

/**
 * Adds a page to a draft (DR-14.10). The type is decided by the content, an image is encoded again, and the scanner
 * decides before the page is stored. The row is there before the bytes, so a process that dies in between leaves no bytes
 * without a row. The same id with the same bytes gets the same answer (RL-38).
 */
export async function uploadPage(
  deps: VerificationDeps,
  userId: bigint,
  given: Given,
): Promise<UploadOutcome> {
  const hash = sha256(
    JSON.stringify([String(userId), given.documentId, given.name, given.bytes.toString('base64')]),
  );
  const known = await findPage(deps.db, given.fileId);
  if (known && !known.hash.equals(hash)) return { outcome: 'id-reused' };
  if (known?.isStored) return { outcome: 'stored', page: present(known) };
  const clean = await cleanUpload(given.bytes);
  if (clean.outcome !== 'clean') return { outcome: `file-${clean.outcome}` };
  const scan = await scanBytes(deps, clean.bytes);
  if (scan === 'infected') return { outcome: 'file-infected' };
  const reserved = await reserve(deps, userId, given.documentId, {
    fileId: given.fileId,
    name: safeName(given.name, clean.type),
    type: clean.type,
    sizeBytes: clean.bytes.length,
    scan,
    hash,
    storedName: randomBytes(16).toString('hex'),
  });
  if (reserved.outcome !== 'reserved') return reserved;
  const { row } = reserved;
  const keyId = await pageFiles(deps).put(row.storedName, clean.bytes);
  const isKept = await deps.db.transaction(async (tx) => {
    const kept = await tx.query(
      'update verification_page set key_id = coalesce(key_id, $2) where id = $1 returning 1',
      [row.fileId, keyId],
    );
    await announce(tx, userId);
    return kept.length > 0;
  });
  // The player removed the draft while the bytes were on their way.
  if (!isKept) {
    await pageFiles(deps).remove(row.storedName);
    return { outcome: 'no-document' };
  }
  return { outcome: 'stored', page: present(row) };
}

const present = ({ fileId, name, type, sizeBytes, scan }: Page): Page => ({
  fileId,
  name,
  type,
  sizeBytes,
  scan,
});

async function findPage(sql: Sql, fileId: string): Promise<Row | null> {
  const [row] = await sql.query<Row>(
    `select id as "fileId", input_hash as hash, name, type, size_bytes as "sizeBytes", scan,
       stored_name as "storedName", key_id is not null as "isStored"
     from verification_page where id = $1`,
    [fileId],
  );
  return row ?? null;
}

/** Inserts the row of a page under the lock of its document, with the limits of the document and of the day. */
const reserve = (
  deps: VerificationDeps,
  userId: bigint,
  documentId: string,
  wanted: Omit<Row, 'isStored'>,
): Promise<{ outcome: 'reserved'; row: Omit<Row, 'isStored'> } | { outcome: Refused }> =>
  deps.db.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const document = await lockOwn(tx, userId, documentId);
    if (!document) return { outcome: 'no-document' };
    if (document.state !== 'draft') return { outcome: 'not-draft' };
    const known = await findPage(tx, wanted.fileId);
    if (known)
      return known.hash.equals(wanted.hash) ? { outcome: 'reserved', row: known } : { outcome: 'id-reused' };
    const nowMs = deps.clock.nowMs();
    const counts = await countPages(tx, userId, document.number, nowMs);
    if (counts.inDocument >= documentKinds[document.kind].maxPages) return { outcome: 'too-many-pages' };
    if (counts.ofDay >= verificationLimits.pagesPerDay) return { outcome: 'too-many-pages' };
    const { fileId, name, type, sizeBytes, hash, storedName, scan } = wanted;
    const inserted = await tx.query(
      `insert into verification_page (id, document_number, user_id, name, type, size_bytes, input_hash, stored_name, scan,
         created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning 1`,
      [fileId, document.number, userId, name, type, sizeBytes, hash, storedName, scan, new Date(nowMs)],
    );
    return inserted.length === 0 ? { outcome: 'id-reused' } : { outcome: 'reserved', row: wanted };
  });

async function countPages(tx: Transaction, userId: bigint, number: bigint, nowMs: number) {
  const [row] = await tx.query<{ inDocument: number; ofDay: number }>(
    `select count(*) filter (where document_number = $2)::int as "inDocument",
       count(*) filter (where created_at > $3)::int as "ofDay"
     from verification_page where user_id = $1`,
    [userId, number, new Date(nowMs - dayMs)],
  );
  return row ?? { inDocument: 0, ofDay: 0 };
}

export type StoredPage = { name: string; type: UploadType; bytes: Buffer; number: bigint; userId: bigint };

/**
 * Returns a page that the scanner has passed (DR-14.11). `userId` is null for an operator, who sees pages of sent
 * documents only (DR-14.13).
 */
export async function readPage(
  deps: Pick<VerificationDeps, 'files'>,
  sql: Sql,
  fileId: string,
  userId: bigint | null,
): Promise<StoredPage | null> {
  const [row] = await sql.query<Omit<StoredPage, 'bytes'> & { storedName: string; keyId: string }>(
    `select p.name, p.type, p.stored_name as "storedName", p.key_id as "keyId", d.number, d.user_id as "userId"
     from verification_page p join verification_document d on d.number = p.document_number
     where p.id = $1 and p.key_id is not null and p.scan = 'clean'
       and (d.user_id = $2 or ($2::bigint is null and d.state <> 'draft'))`,
    [fileId, userId],
  );
  const bytes = row ? await pageFiles(deps).get(row.storedName, row.keyId) : null;
  return row && bytes
    ? { name: row.name, type: row.type, bytes, number: row.number, userId: row.userId }
    : null;
}
