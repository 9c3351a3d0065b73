import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { openCode, sealCode } from './sealed-code.ts';

/** A one-time code of a letter: its text, the hash it is stored under, and its end. */
export type EmailCode = { text: string; hash: Buffer; expiresAtMs: number };

/** Letters the site knows. Their texts are in `locales/<lang>/mail.json` under the kind. */
export type EmailMessage =
  | { kind: 'confirm-email'; parameters: Record<string, never>; code: EmailCode }
  | { kind: 'already-registered'; parameters: { accountNumber: string } }
  | { kind: 'password-reset'; parameters: Record<string, never>; code: EmailCode }
  | { kind: 'support-answer'; parameters: { number: string; answer: string } }
  | { kind: 'password-changed'; parameters: Record<string, never> };

export type StoredEmail = {
  id: bigint;
  recipient: string;
  kind: string;
  lng: string;
  /** With `code`, while the letter still holds one. */
  parameters: object;
  createdAt: Date;
};

export type Mail = {
  /** Queues a letter in the transaction of its cause. */
  send: (tx: Transaction, recipient: string, lng: string, emailMessage: EmailMessage) => Promise<void>;
  /** Newest letters first; the demo's outbox. */
  list: (limit: number) => Promise<StoredEmail[]>;
  /** An adapter has delivered a letter: its code leaves the table. */
  markSent: (emailId: bigint, nowMs: number) => Promise<void>;
  /** Takes used or ended codes out of their letters. */
  deleteCodes: (tx: Transaction, hashes: readonly Buffer[]) => Promise<void>;
  /**
   * Takes codes past their life out of their letters.
   * @returns how many
   */
  deleteExpiredCodes: (sql: Sql, nowMs: number) => Promise<number>;
};

type Row = Omit<StoredEmail, 'parameters'> & { parameters: object; sealedCode: Buffer | null };

/**
 * E-mail through adapters. The default one, `outbox`, delivers nothing and keeps every letter readable in the demo.
 *
 * A one-time code stands in a letter as ciphertext only, under a secret that is not in the database, and leaves it when
 * the letter is delivered or the code is used, is ended by a password change, or expires.
 * @param secret of this installation; without it no letter with a code can be written or read
 */
export function createMail(db: Database, secret: string | null): Mail {
  const key = (): string => {
    if (secret === null) throw new Error('MAIL_SECRET is not set: letters with codes cannot be written');
    return secret;
  };
  return {
    send: async (tx, recipient, lng, emailMessage) => {
      const code = 'code' in emailMessage ? emailMessage.code : null;
      await tx.query(
        `insert into mail_letter (recipient, kind, lng, parameters, sealed_code, code_hash, code_expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          recipient,
          emailMessage.kind,
          lng,
          emailMessage.parameters,
          code && sealCode(key(), code.text),
          code && code.hash,
          code && new Date(code.expiresAtMs),
        ],
      );
    },
    list: async (limit) => {
      const rows = await db.query<Row>(
        `select id, recipient, kind, lng, parameters, created_at as "createdAt", sealed_code as "sealedCode"
         from mail_letter order by id desc limit $1`,
        [limit],
      );
      return rows.map(({ sealedCode, ...emailMessage }) => {
        const code = sealedCode && secret !== null ? openCode(secret, sealedCode) : null;
        return {
          ...emailMessage,
          parameters: { ...emailMessage.parameters, ...(code === null ? {} : { code }) },
        };
      });
    },
    markSent: async (emailId, nowMs) => {
      await db.query('update mail_letter set sent_at = $2, sealed_code = null where id = $1', [
        emailId,
        new Date(nowMs),
      ]);
    },
    deleteCodes: async (tx, hashes) => {
      await tx.query(
        'update mail_letter set sealed_code = null where code_hash = any($1::bytea[]) and sealed_code is not null',
        [hashes],
      );
    },
    deleteExpiredCodes: async (sql, nowMs) => {
      const rows = await sql.query<{ id: bigint }>(
        `update mail_letter set sealed_code = null
         where sealed_code is not null and code_expires_at <= $1 returning id`,
        [new Date(nowMs)],
      );
      return rows.length;
    },
  };
}
