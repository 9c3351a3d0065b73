import { createHmac } from 'node:crypto';
import type { Transaction } from '../../../../platform/database/db.ts';
import { countInHour, hourValues, startOfHour, waitSecOf } from '../hourly-quota.ts';

/** The most saves of one player, or of one guest's network, within an hour (DR-4.102). */
export const savesPerHour = 20;

/** Hashes the saver with a key, so the table does not reveal who saved. */
export const saverHash = (secret: Buffer, saver: string): Buffer =>
  createHmac('sha256', secret).update(`booking ${saver}`).digest();

/**
 * Counts a save.
 * @returns the seconds to wait when the hour's saves are used up, otherwise 0
 */
export async function takeSave(tx: Transaction, saver: Buffer, nowMs: number): Promise<number> {
  const [taken] = await tx.query<{ saves: number }>(
    countInHour('betting_booking_quota', 'saver', 'saves'),
    hourValues(saver, savesPerHour, nowMs),
  );
  if (taken) return 0;
  const [row] = await tx.query<{ startedAtMs: number }>(startOfHour('betting_booking_quota', 'saver'), [
    saver,
  ]);
  return waitSecOf(row, nowMs);
}
