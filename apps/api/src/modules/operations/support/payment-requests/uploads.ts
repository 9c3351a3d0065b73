import { randomBytes } from 'node:crypto';
import { paymentRequestLimits } from '@touchline/contracts/operations';
import type { UploadType } from '@touchline/contracts/shared';
import { cleanUpload } from '../../../../platform/files/clean-upload.ts';
import { safeName } from '../../../../platform/files/safe-name.ts';
import type { SealedFiles } from '../../../../platform/files/sealed-files.ts';
import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database } from '../../../../platform/database/db.ts';
import { hashOf, lockPlayer } from './write-message.ts';

export type UploadedFile = { fileId: string; name: string; type: UploadType; sizeBytes: number };
export type UploadOutcome =
  | { outcome: 'stored'; file: UploadedFile }
  | { outcome: 'id-reused' | 'too-many-files' | 'empty' | 'too-large' | 'type' | 'damaged' | 'active' };

type Deps = { db: Database; clock: Clock; files: SealedFiles };
type Row = UploadedFile & { userId: bigint; hash: Buffer; storedName: string; isStored: boolean };

/**
 * Stores a file that a message will have. The row is there before the bytes, so a process that dies in between leaves no
 * bytes without a row. The same id with the same bytes gets the same answer (RL-38).
 */
export async function storeUpload(
  deps: Deps,
  userId: bigint,
  given: { fileId: string; name: string; bytes: Buffer },
): Promise<UploadOutcome> {
  const hash = hashOf([String(userId), given.name, given.bytes.toString('base64')]);
  const known = await findUpload(deps.db, given.fileId);
  if (known && !known.hash.equals(hash)) return { outcome: 'id-reused' };
  if (known?.isStored) return { outcome: 'stored', file: present(known) };
  const clean = await cleanUpload(given.bytes);
  if (clean.outcome !== 'clean') return { outcome: clean.outcome };
  const reserved = await reserve(deps, {
    fileId: given.fileId,
    userId,
    hash,
    name: safeName(given.name, clean.type),
    type: clean.type,
    sizeBytes: clean.bytes.length,
    storedName: randomBytes(16).toString('hex'),
  });
  if (reserved.outcome !== 'reserved') return { outcome: reserved.outcome };
  const { row } = reserved;
  const keyId = await deps.files.put(row.storedName, clean.bytes);
  await deps.db.query('update support_payment_file set key_id = $2 where id = $1 and key_id is null', [
    row.fileId,
    keyId,
  ]);
  return { outcome: 'stored', file: present(row) };
}

const present = ({ fileId, name, type, sizeBytes }: UploadedFile): UploadedFile => ({
  fileId,
  name,
  type,
  sizeBytes,
});

async function findUpload(db: Pick<Database, 'query'>, fileId: string): Promise<Row | null> {
  const [row] = await db.query<Row>(
    `select id as "fileId", user_id as "userId", input_hash as hash, name, type, size_bytes as "sizeBytes",
       stored_name as "storedName", key_id is not null as "isStored"
     from support_payment_file where id = $1`,
    [fileId],
  );
  return row ?? null;
}

/** Inserts the row of a file, unless the player has as many loose files as allowed (DR-12.62). */
const reserve = (
  { db, clock }: Deps,
  wanted: Omit<Row, 'isStored'>,
): Promise<{ outcome: 'reserved'; row: Row } | { outcome: 'too-many-files' | 'id-reused' }> =>
  db.transaction(async (tx) => {
    await lockPlayer(tx, wanted.userId);
    const known = await findUpload(tx, wanted.fileId);
    if (known)
      return known.hash.equals(wanted.hash) ? { outcome: 'reserved', row: known } : { outcome: 'id-reused' };
    const [loose] = await tx.query<{ n: number }>(
      'select count(*)::int as n from support_payment_file where user_id = $1 and message_id is null',
      [wanted.userId],
    );
    if ((loose?.n ?? 0) >= paymentRequestLimits.looseFiles) return { outcome: 'too-many-files' };
    const { fileId, userId, hash, name, type, sizeBytes, storedName } = wanted;
    const inserted = await tx.query<{ id: string }>(
      `insert into support_payment_file (id, user_id, name, type, size_bytes, input_hash, stored_name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
      [fileId, userId, name, type, sizeBytes, hash, storedName, new Date(clock.nowMs())],
    );
    if (inserted.length === 0) return { outcome: 'id-reused' };
    return { outcome: 'reserved', row: { ...wanted, isStored: false } };
  });

/** Returns a stored file. `userId` is null for an operator, who sees files that were sent in a message only. */
export async function readUpload(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  fileId: string,
  userId: bigint | null,
): Promise<{ name: string; type: UploadType; bytes: Buffer } | null> {
  const [row] = await db.query<{ name: string; type: UploadType; storedName: string; keyId: string }>(
    `select name, type, stored_name as "storedName", key_id as "keyId" from support_payment_file
     where id = $1 and key_id is not null
       and (user_id = $2 or ($2::bigint is null and message_id is not null))`,
    [fileId, userId],
  );
  const bytes = row ? await files.get(row.storedName, row.keyId) : null;
  return row && bytes ? { name: row.name, type: row.type, bytes } : null;
}
