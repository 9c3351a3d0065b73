import type { Transaction } from '../../../platform/database/db.ts';

/** The most codes to one address in a time (DR-13.4: five an hour, ten in 24 h). */
const limits = [
  { codes: 5, perSec: 3600 },
  { codes: 10, perSec: 86_400 },
] as const;

/** Seconds until another code may be requested for the same number, unless the last one was used. */
export const resendSec = 60;

export type SentCode = { atMs: number; isUsed: boolean };

/**
 * Returns the seconds to wait before another code may be sent to a number; 0 means none.
 * @param sent the codes of the last day, newest first
 */
export function waitOf(sent: readonly SentCode[], nowMs: number): number {
  const leftSec = (code: SentCode | undefined, perSec: number): number =>
    code === undefined ? 0 : Math.ceil((code.atMs + perSec * 1000 - nowMs) / 1000);
  const [last] = sent;
  const waits = limits.map(({ codes, perSec }) => leftSec(sent[codes - 1], perSec));
  return Math.max(0, ...waits, last?.isUsed === false ? leftSec(last, resendSec) : 0);
}

/**
 * Returns the seconds to wait before another code may be sent to a phone or an e-mail address. Until the transaction
 * ends, other requests for it wait, so two processes cannot both take the last code.
 */
export async function lockCodeLimit(
  tx: Transaction,
  kind: 'phone' | 'email',
  address: string,
  nowMs: number,
): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 13))', [address]);
  const sent = kind === 'phone' ? readSentToPhone : readSentToEmail;
  return waitOf(await sent(tx, address, nowMs), nowMs);
}

/**
 * Returns the seconds to wait before an account may request another code to a new phone or e-mail address (DR-13.63).
 * The caller has locked the account.
 */
export async function bindingWait(tx: Transaction, userId: bigint, nowMs: number): Promise<number> {
  const rows = await tx.query<SentRow>(
    `select created_at as "createdAt", used_at as "usedAt" from identity_attempt
     where user_id = $1 and purpose in ('phone-binding', 'email-binding') and created_at > $2
     order by created_at desc limit 10`,
    [userId, dayBefore(nowMs)],
  );
  // The pause of 60 s is for one address: a player may bind the phone and then the e-mail.
  return waitOf(
    rows.map((row) => ({ ...sentCode(row), isUsed: true })),
    nowMs,
  );
}

type SentRow = { createdAt: Date; usedAt: Date | null };

const sentCode = ({ createdAt, usedAt }: SentRow): SentCode => ({
  atMs: createdAt.getTime(),
  isUsed: usedAt !== null,
});

const dayBefore = (nowMs: number): Date => new Date(nowMs - 86_400_000);

/** The codes of the last day to a number, newest first. */
async function readSentToPhone(tx: Transaction, phone: string, nowMs: number): Promise<SentCode[]> {
  const rows = await tx.query<SentRow>(
    `select created_at as "createdAt", used_at as "usedAt" from identity_attempt
     where phone = $1 and created_at > $2 order by created_at desc limit 10`,
    [phone, dayBefore(nowMs)],
  );
  return rows.map(sentCode);
}

/** The codes of the last day to an e-mail address, newest first. */
async function readSentToEmail(tx: Transaction, email: string, nowMs: number): Promise<SentCode[]> {
  const rows = await tx.query<SentRow>(
    `select created_at as "createdAt", used_at as "usedAt" from identity_attempt
     where email = $1 and created_at > $2 order by created_at desc limit 10`,
    [email, dayBefore(nowMs)],
  );
  return rows.map(sentCode);
}
