import type { PrepaidBase, PrepaidRead } from './read-prepaid.ts';

/** The advance of a decided coupon. Amounts in minor units of the account's currency. */
export type DecidedPrepaid = {
  amountMinor: bigint;
  read: PrepaidRead;
  /** When the advance is decided at the latest. */
  dueAtMs: number;
};

/** Returns the advance of a decided coupon; null without one. */
export const decidedPrepaid = (
  amountMinor: bigint | undefined,
  read: PrepaidRead | null,
  nowMs: number,
): DecidedPrepaid | null =>
  amountMinor === undefined || read === null ? null : { amountMinor, read, dueAtMs: nowMs + read.windowMs };

/**
 * Writes an advance as `sql/betting/prepaid.sql` reads it, 64-bit integers as texts.
 * @param accountId the house account that pays the advance
 */
export const prepaidJson = ({ amountMinor, read, dueAtMs }: DecidedPrepaid, accountId: bigint): string =>
  JSON.stringify({
    amount: String(amountMinor),
    account: String(accountId),
    share: read.sharePercent,
    outstanding: String(read.outstandingMinor),
    available: String(read.availableMinor),
    dueAt: new Date(dueAtMs).toISOString(),
    bases: read.bases.map(baseJson),
  });

const baseJson = ({ coupon, valueMinor, rows }: PrepaidBase) => ({
  id: String(coupon.id),
  value: String(valueMinor),
  seq: coupon.settlementSeq,
  soldStake: String(coupon.soldStakeMinor),
  statuses: coupon.statuses,
  legs: rows.map((row) => ({
    marketId: String(row.marketId),
    marketVersion: String(row.marketVersion),
    gameVersion: String(row.gameVersion),
    outcomeKey: row.outcomeKey,
  })),
});
