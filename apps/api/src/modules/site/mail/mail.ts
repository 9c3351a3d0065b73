import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { openCode, sealCode } from '../../../platform/process/sealed-code.ts';

/** A one-time code for an e-mail: its text, the hash under which it is stored, and its expiry. */
export type EmailCode = { text: string; hash: Buffer; expiresAtMs: number };

/** The kinds of e-mails. Their texts are in `locales/<lang>/mail.json`, under the name of the kind. */
export type EmailMessage =
  | { kind: 'confirm-email'; parameters: Record<string, never>; code: EmailCode }
  | { kind: 'already-registered'; parameters: { accountNumber: string } }
  | { kind: 'password-reset'; parameters: Record<string, never>; code: EmailCode }
  | { kind: 'support-answer'; parameters: { number: string; answer: string } }
  | { kind: 'second-step-on' | 'second-step-off'; parameters: Record<string, never> }
  | { kind: 'new-device'; parameters: { device: string } }
  | { kind: 'password-changed'; parameters: Record<string, never> };

export type StoredEmail = {
  id: bigint;
  recipient: string;
  kind: string;
  lng: string;
  /** Contains `code` while the e-mail still has a code. */
  parameters: object;
  createdAt: Date;
};

export type Mail = {
  /** Queues an e-mail in the transaction of the change that causes it. */
  send: (tx: Transaction, recipient: string, lng: string, emailMessage: EmailMessage) => Promise<void>;
  /** Newest e-mails first, for the demo's outbox. */
  list: (limit: number) => Promise<StoredEmail[]>;
  /** Marks an e-mail as delivered by an adapter and deletes its code. */
  markSent: (emailId: bigint, nowMs: number) => Promise<void>;
  /** Deletes used or invalidated codes from their stored e-mails. */
  deleteCodes: (tx: Transaction, hashes: readonly Buffer[]) => Promise<void>;
  /** Deletes expired codes from their stored e-mails. @returns how many were deleted */
  deleteExpiredCodes: (sql: Sql, nowMs: number) => Promise<number>;
};

type Row = Omit<StoredEmail, 'parameters'> & { parameters: object; sealedCode: Buffer | null };

/**
 * Sends e-mail through adapters. The default adapter, `outbox`, delivers nothing, and the demo shows its e-mails on a
 * page. A one-time code is stored only as ciphertext, encrypted with a secret that is not in the database. The code is
 * deleted when the e-mail is delivered, when the code is used or expires, or when a password change invalidates it.
 * @param secret a secret of this installation; without it, e-mails with a code cannot be written or read
 */
export function createMail(db: Database, secret: string | null): Mail {
  const key = (): string => {
    if (secret === null) throw new Error('MAIL_SECRET is not set: e-mails with codes cannot be written');
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
