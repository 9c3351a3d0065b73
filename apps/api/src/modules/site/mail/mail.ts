import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { openCode, sealCode } from '../../../platform/process/sealed-code.ts';

/** A one-time code for an e-mail: its text, the hash under which it is stored, and its expiry. */
export type EmailCode = { text: string; hash: Buffer; expiresAtMs: number };

/** The kinds of e-mails. Their texts are in `locales/<lang>/mail.json`, under the name of the kind. */
export type EmailMessage =
  | { kind: 'confirm-email'; parameters: Record<string, never>; code: EmailCode }
  | { kind: 'already-registered'; parameters: { accountNumber: string } }
  | { kind: 'password-reset'; parameters: Record<string, never>; code: EmailCode }
  /** The code is the password, which is in the text (DR-13.141). */
  | { kind: 'log-in-data'; parameters: { accountNumber: string }; code: EmailCode }
  | { kind: 'support-answer'; parameters: { number: string; answer: string } }
  /** The code stops the newsletter of this player; it opens nothing else (DR-13.124). */
  | { kind: 'newsletter'; parameters: { subject: string; text: string; code: string; userId: string } }
  /** Steps of the return after a break (DR-5.73). `at`: when deposits and bets open, or from when operators decide. */
  | { kind: 'return-asked' | 'return-asked-block'; parameters: { at: string } }
  | { kind: 'return-withdrawn' | 'return-done'; parameters: Record<string, never> }
  /** A message of the module `messages`, with its texts in the player's language (DR-11.54). */
  | { kind: 'message'; parameters: { subject: string; text: string; topic: string; userId: string } }
  | { kind: 'second-step-on' | 'second-step-off'; parameters: Record<string, never> }
  | { kind: 'new-device'; parameters: { device: string } }
  /** The code is in the text as digits, without a link (DR-13.61). */
  | { kind: 'binding-code'; parameters: Record<string, never>; code: EmailCode }
  /** The code is in the text, and deletes a guest's requests to the support (DR-13.167). */
  | { kind: 'support-erasure'; parameters: Record<string, never>; code: EmailCode }
  | {
      kind: 'password-changed' | 'phone-changed' | 'email-changed' | 'passkey-added' | 'passkey-removed';
      parameters: Record<string, never>;
    };

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
  /** Deletes used or invalidated codes from their stored e-mails. */
  deleteCodes: (tx: Transaction, hashes: readonly Buffer[]) => Promise<void>;
  /** Deletes expired codes from their stored e-mails. @returns how many were deleted */
  deleteExpiredCodes: (sql: Sql, nowMs: number) => Promise<number>;
  /** Deletes e-mails 90 days after they were written (DR-13.92). @returns how many were deleted */
  deleteOld: (sql: Sql, nowMs: number) => Promise<number>;
};

/** E-mails are kept for this time, for questions about one that did not come. */
const keptMs = 90 * 86_400_000;
/** The most rows of one run; the next run of the hour takes the others. */
const maxDeleted = 20_000;

type Row = Omit<StoredEmail, 'parameters'> & { parameters: object; sealedCode: Buffer | null };

/**
 * Stores e-mails. `sendDueMail` delivers them where a mail server is configured; the demo has none and shows its e-mails
 * on a page. A one-time code is stored only as ciphertext, encrypted with a secret that is not in the database. The code is
 * deleted when the e-mail is delivered, when the code is used or expires, or when a password change invalidates it.
 * @param secret a secret of this installation; without it, e-mails with a code cannot be written or read
 * @param isDelivered whether a mail server is configured; without one, an e-mail is never delivered (DR-13.90)
 */
export function createMail(db: Database, secret: string | null, isDelivered = false): Mail {
  const key = (): string => {
    if (secret === null) throw new Error('MAIL_SECRET is not set: e-mails with codes cannot be written');
    return secret;
  };
  return {
    send: async (tx, recipient, lng, emailMessage) => {
      const code = 'code' in emailMessage ? emailMessage.code : null;
      await tx.query(
        `insert into mail_letter (recipient, kind, lng, parameters, sealed_code, code_hash, code_expires_at, due_at)
         values ($1, $2, $3, $4, $5, $6, $7, case when $8::boolean then clock_timestamp() end)`,
        [
          recipient,
          emailMessage.kind,
          lng,
          emailMessage.parameters,
          code && sealCode(key(), code.text),
          code && code.hash,
          code && new Date(code.expiresAtMs),
          isDelivered,
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
    deleteOld: async (sql, nowMs) => {
      const rows = await sql.query<{ id: bigint }>(
        `delete from mail_letter where id in (
           select id from mail_letter where created_at < $1 order by created_at limit $2)
         returning id`,
        [new Date(nowMs - keptMs), maxDeleted],
      );
      return rows.length;
    },
  };
}
