import { randomBytes } from 'node:crypto';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { EmailCode, Mail } from '../../site/mail/index.ts';

/** Lifetimes of codes sent by e-mail; each code works once (RL-51). */
export const codeLifeMs = { 'password-reset': 30 * 60_000, 'email-confirm': 24 * 3_600_000 } as const;
export type CodePurpose = keyof typeof codeLifeMs;

const hashCode = (code: string): Buffer => sha256(code);

/** Creates a code; only its hash is stored here. */
export async function issueCode(
  tx: Transaction,
  code: { purpose: CodePurpose; userId: bigint | null; payload: object | null; nowMs: number },
): Promise<EmailCode> {
  const text = randomBytes(24).toString('base64url');
  const issued = { text, hash: hashCode(text), expiresAtMs: code.nowMs + codeLifeMs[code.purpose] };
  await tx.query(
    'insert into identity_code (code_hash, purpose, user_id, payload, expires_at) values ($1, $2, $3, $4, $5)',
    [issued.hash, code.purpose, code.userId, code.payload, new Date(issued.expiresAtMs)],
  );
  return issued;
}

export type UsedCode =
  | { outcome: 'used'; userId: bigint | null; payload: unknown }
  /** A wrong code gives `wrong` while a right code is still valid, and `expired` afterwards (DM-AU-004, DM-AU-005). */
  | { outcome: 'wrong' }
  | { outcome: 'expired' };

/** Uses a code once, also under simultaneous attempts, and removes the code from its stored e-mail. */
export async function useCode(
  tx: Transaction,
  mail: Pick<Mail, 'deleteCodes'>,
  text: string,
  purpose: CodePurpose,
  nowMs: number,
): Promise<UsedCode> {
  const hash = hashCode(text);
  const rows = await tx.query<{
    userId: bigint | null;
    payload: unknown;
    expiresAt: Date;
    usedAt: Date | null;
  }>(
    `select user_id as "userId", payload, expires_at as "expiresAt", used_at as "usedAt"
     from identity_code where code_hash = $1 and purpose = $2 for update`,
    [hash, purpose],
  );
  const row = rows[0];
  if (!row || row.usedAt) return { outcome: 'wrong' };
  if (row.expiresAt.getTime() <= nowMs) return { outcome: 'expired' };
  await tx.query('update identity_code set used_at = $2, payload = null where code_hash = $1', [
    hash,
    new Date(nowMs),
  ]);
  await mail.deleteCodes(tx, [hash]);
  return { outcome: 'used', userId: row.userId, payload: row.payload };
}

/** Returns the user of a code in any state; null for an unknown code or a code without a user. */
export async function findCodeOwner(sql: Sql, text: string, purpose: CodePurpose): Promise<bigint | null> {
  const rows = await sql.query<{ userId: bigint | null }>(
    'select user_id as "userId" from identity_code where code_hash = $1 and purpose = $2',
    [hashCode(text), purpose],
  );
  return rows[0]?.userId ?? null;
}

/**
 * Invalidates every open code of a user. A code that was sent before a password change must not change the password
 * again (RL-51).
 */
export async function endCodesOf(
  tx: Transaction,
  mail: Pick<Mail, 'deleteCodes'>,
  userId: bigint,
  nowMs: number,
): Promise<void> {
  const ended = await tx.query<{ hash: Buffer }>(
    `update identity_code set used_at = $2, payload = null where user_id = $1 and used_at is null
     returning code_hash as hash`,
    [userId, new Date(nowMs)],
  );
  await mail.deleteCodes(
    tx,
    ended.map(({ hash }) => hash),
  );
}

/** Deletes the personal data of registrations that were not confirmed in time. */
export async function deleteExpiredCodes(sql: Sql, nowMs: number): Promise<void> {
  await sql.query('update identity_code set payload = null where payload is not null and expires_at <= $1', [
    new Date(nowMs),
  ]);
}
