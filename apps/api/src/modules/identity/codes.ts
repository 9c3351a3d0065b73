import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../platform/db.ts';
import { sha256 } from '../../platform/sha256.ts';

/** Codes sent by mail live this long and work once (RL-51). */
export const codeLifeMs = { 'password-reset': 30 * 60_000, 'email-confirm': 24 * 3_600_000 } as const;
export type CodePurpose = keyof typeof codeLifeMs;

const hashCode = (code: string): Buffer => sha256(code);

export async function issueCode(
  tx: Transaction,
  code: { purpose: CodePurpose; userId: bigint | null; payload: object | null; nowMs: number },
): Promise<string> {
  const text = randomBytes(24).toString('base64url');
  await tx.query(
    'insert into identity_code (code_hash, purpose, user_id, payload, expires_at) values ($1, $2, $3, $4, $5)',
    [
      hashCode(text),
      code.purpose,
      code.userId,
      code.payload,
      new Date(code.nowMs + codeLifeMs[code.purpose]),
    ],
  );
  return text;
}

export type UsedCode =
  | { outcome: 'used'; userId: bigint | null; payload: unknown }
  /** While the code's time is still valid a bad one is `wrong`; after it, `expired` (DM-AU-004, DM-AU-005). */
  | { outcome: 'wrong' }
  | { outcome: 'expired' };

/** Uses a code up, once, whoever else tries at the same time. */
export async function useCode(
  tx: Transaction,
  text: string,
  purpose: CodePurpose,
  nowMs: number,
): Promise<UsedCode> {
  const rows = await tx.query<{
    userId: bigint | null;
    payload: unknown;
    expiresAt: Date;
    usedAt: Date | null;
  }>(
    `select user_id as "userId", payload, expires_at as "expiresAt", used_at as "usedAt"
     from identity_code where code_hash = $1 and purpose = $2 for update`,
    [hashCode(text), purpose],
  );
  const row = rows[0];
  if (!row || row.usedAt) return { outcome: 'wrong' };
  if (row.expiresAt.getTime() <= nowMs) return { outcome: 'expired' };
  await tx.query('update identity_code set used_at = $2 where code_hash = $1', [
    hashCode(text),
    new Date(nowMs),
  ]);
  return { outcome: 'used', userId: row.userId, payload: row.payload };
}
