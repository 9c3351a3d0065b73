import { ms } from '../../../platform/database/sql-time.ts';
import type { SqlValue } from '../../../platform/database/db.ts';

/** Something is counted within an hour from its first count. Tables have the hash of the taker, the count, the start. */
export const hourMs = 3_600_000;

/**
 * Writes the statement that counts one more, when the hour has one left; it returns a row then. The lock of the row makes
 * two simultaneous counts two, across all processes. `hourValues` are its values.
 */
export const countInHour = (table: string, taker: string, count: string): string =>
  `insert into ${table} as q (${taker}, ${count}, started_at) values ($1, 1, $2)
   on conflict (${taker}) do update set
     ${count} = case when q.started_at <= $3 then 1 else q.${count} + 1 end,
     started_at = case when q.started_at <= $3 then $2 else q.started_at end
   where q.started_at <= $3 or q.${count} < $4
   returning ${count}`;

/** @param most the most counts of an hour */
export const hourValues = (taker: Buffer, most: number, nowMs: number): SqlValue[] => [
  taker,
  new Date(nowMs),
  new Date(nowMs - hourMs),
  most,
];

/** Writes the statement that reads when the hour of a taker (`$1`) began. */
export const startOfHour = (table: string, taker: string): string =>
  `select ${ms('started_at')} as "startedAtMs" from ${table} where ${taker} = $1`;

/** Returns the seconds until the hour is over, at least 1; the whole hour when its start is not known. */
export const waitSecOf = (start: { startedAtMs: number } | undefined, nowMs: number): number =>
  Math.max(1, Math.ceil(((start?.startedAtMs ?? nowMs) + hourMs - nowMs) / 1000));
