import type { Transaction } from '../../../platform/database/db.ts';

/** The most codes to one number in a time (DR-13.4). */
const limits = [
  { codes: 1, perSec: 60 },
  { codes: 5, perSec: 3600 },
  { codes: 10, perSec: 86_400 },
] as const;

/** Seconds until another code may be requested for the same number. */
export const resendSec = limits[0].perSec;

/**
 * Returns the seconds to wait before another code may be sent to a number; 0 means none.
 * @param sentAtMs the times of the codes of the last day, newest first
 */
export function waitOf(sentAtMs: readonly number[], nowMs: number): number {
  const waits = limits.map(({ codes, perSec }) => {
    const limiting = sentAtMs[codes - 1];
    return limiting === undefined ? 0 : Math.ceil((limiting + perSec * 1000 - nowMs) / 1000);
  });
  return Math.max(0, ...waits);
}

/**
 * Returns the seconds to wait before another code may be sent to a number. Until the transaction ends, other requests
 * for the number wait, so two processes cannot both take the last code.
 */
export async function lockSmsLimit(tx: Transaction, phone: string, nowMs: number): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 13))', [phone]);
  const rows = await tx.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from identity_attempt
     where phone = $1 and created_at > $2 order by created_at desc limit 10`,
    [phone, new Date(nowMs - 86_400_000)],
  );
  return waitOf(
    rows.map(({ createdAt }) => createdAt.getTime()),
    nowMs,
  );
}
