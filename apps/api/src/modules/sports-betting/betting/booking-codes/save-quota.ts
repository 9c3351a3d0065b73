import { createHmac } from 'node:crypto';
import type { Transaction } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';

/** The most saves of one player, or of one guest's network, within an hour (DR-4.102). */
export const savesPerHour = 20;
const hourMs = 3_600_000;

/** Hashes the saver with a key, so the table does not reveal who saved. */
export const saverHash = (secret: Buffer, saver: string): Buffer =>
  createHmac('sha256', secret).update(`booking ${saver}`).digest();

/**
 * Counts a save. The lock of the row makes two simultaneous saves count as two, across all processes.
 * @returns the seconds to wait when the hour's saves are used up, otherwise 0
 */
export async function takeSave(tx: Transaction, saver: Buffer, nowMs: number): Promise<number> {
  const now = new Date(nowMs);
  const hourAgo = new Date(nowMs - hourMs);
  const [taken] = await tx.query<{ saves: number }>(
    `insert into betting_booking_quota as q (saver, saves, started_at) values ($1, 1, $2)
     on conflict (saver) do update set
       saves = case when q.started_at <= $3 then 1 else q.saves + 1 end,
       started_at = case when q.started_at <= $3 then $2 else q.started_at end
     where q.started_at <= $3 or q.saves < $4
     returning saves`,
    [saver, now, hourAgo, savesPerHour],
  );
  if (taken) return 0;
  const [row] = await tx.query<{ startedAtMs: number }>(
    `select ${ms('started_at')} as "startedAtMs" from betting_booking_quota where saver = $1`,
    [saver],
  );
  return Math.max(1, Math.ceil(((row?.startedAtMs ?? nowMs) + hourMs - nowMs) / 1000));
}
