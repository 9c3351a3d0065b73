import type { Transaction } from '../../../platform/database/db.ts';

/** The most codes to one number in a time (DR-13.4). */
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
 * Returns the seconds to wait before another code may be sent to a number. Until the transaction ends, other requests
 * for the number wait, so two processes cannot both take the last code.
 */
export async function lockSmsLimit(tx: Transaction, phone: string, nowMs: number): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 13))', [phone]);
  const rows = await tx.query<{ createdAt: Date; usedAt: Date | null }>(
    `select created_at as "createdAt", used_at as "usedAt" from identity_attempt
     where phone = $1 and created_at > $2 order by created_at desc limit 10`,
    [phone, new Date(nowMs - 86_400_000)],
  );
  return waitOf(
    rows.map(({ createdAt, usedAt }) => ({ atMs: createdAt.getTime(), isUsed: usedAt !== null })),
    nowMs,
  );
}
