import type { Sql, Transaction } from '../../../platform/database/db.ts';
import { sealCode } from '../../../platform/process/sealed-code.ts';

/** The kinds of messages. Their texts are in `locales/<lang>/sms.json`, under the name of the kind. */
export type SmsMessage =
  /** A code and the hash under which it is stored. */
  | {
      kind: 'log-in-code' | 'registration-code' | 'password-reset-code' | 'binding-code';
      code: { text: string; hash: Buffer };
    }
  /** Somebody tried to register with the number of an account. */
  | { kind: 'already-registered' }
  /** What the owner of an account is told about a change. */
  | { kind: 'password-changed' | 'phone-changed' | 'email-changed' | 'passkey-added' | 'passkey-removed' };

export type Sms = {
  /** Whether this installation has a provider. */
  isAvailable: boolean;
  /**
   * Queues a message in the transaction of the change that causes it.
   * @param recipient in E.164
   * @param times in Unix milliseconds; after `expiresAtMs` the message is not sent
   */
  send: (
    tx: Transaction,
    recipient: string,
    lng: string,
    message: SmsMessage,
    times: { nowMs: number; expiresAtMs: number },
  ) => Promise<void>;
  /** Deletes used codes from their stored messages, which are then not sent any more. */
  deleteCodes: (tx: Transaction, hashes: readonly Buffer[]) => Promise<void>;
  /** Deletes expired codes from their stored messages. @returns how many were deleted */
  deleteExpiredCodes: (sql: Sql, nowMs: number) => Promise<number>;
  /** Deletes messages with their numbers seven days after they ended. @returns how many were deleted */
  deleteEnded: (sql: Sql, nowMs: number) => Promise<number>;
};

/** Ended messages are kept for this time, for questions about a code that did not come (DR-13.50). */
const keptMs = 7 * 86_400_000;
/** The most rows of one run; the next run of the hour takes the others. */
const maxDeleted = 20_000;

/**
 * Sends SMS through a provider. A one-time code is stored only as ciphertext, encrypted with a secret that is not in the
 * database (DR-13.6).
 * @param secret a secret of this installation; without it, messages with a code cannot be written
 * @param isAvailable whether a provider is configured
 */
export function createSms(deps: { secret: string | null; isAvailable: boolean }): Sms {
  return {
    isAvailable: deps.isAvailable,
    send: async (tx, recipient, lng, message, { nowMs, expiresAtMs }) => {
      const code = 'code' in message ? message.code : null;
      if (code && deps.secret === null)
        throw new Error('MAIL_SECRET is not set: messages with codes cannot be written');
      await tx.query(
        `insert into sms_message (recipient, kind, lng, sealed_code, code_hash, created_at, expires_at, due_at)
         values ($1, $2, $3, $4, $5, $6, $7, $6)`,
        [
          recipient,
          message.kind,
          lng,
          code && sealCode(deps.secret ?? '', code.text),
          code && code.hash,
          new Date(nowMs),
          new Date(expiresAtMs),
        ],
      );
    },
    deleteCodes: async (tx, hashes) => {
      await tx.query(
        `update sms_message set sealed_code = null, due_at = null
         where code_hash = any($1::bytea[]) and sealed_code is not null`,
        [hashes],
      );
    },
    deleteExpiredCodes: async (sql, nowMs) => {
      const rows = await sql.query<{ id: bigint }>(
        `update sms_message set sealed_code = null where sealed_code is not null and expires_at <= $1 returning id`,
        [new Date(nowMs)],
      );
      return rows.length;
    },
    deleteEnded: async (sql, nowMs) => {
      // A message lives a day at most, so one that is seven days old has ended.
      const rows = await sql.query<{ id: bigint }>(
        `delete from sms_message where id in (
           select id from sms_message where due_at is null and created_at < $1 order by created_at limit $2)
         returning id`,
        [new Date(nowMs - keptMs), maxDeleted],
      );
      return rows.length;
    },
  };
}

/** A message that the sandbox provider has received, for the demo's outbox. */
export type ReceivedSms = { recipient: string; text: string; receivedAt: Date };
