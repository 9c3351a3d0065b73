import type { SessionApi } from '@touchline/contracts/players';
import type { Sql } from '../../../platform/database/db.ts';

const DAY_MS = 86_400_000;

export const PLAY_TIME = {
  /**
   * An open page sends requests every minute. After a longer gap the player was away, and the gap does not count
   * (DR-11.41).
   */
  longestGapMs: 5 * 60_000,
} as const;

/** Returns how long a player was on the site on each of the last UTC days, today included; days without a visit are absent. */
export async function readPlayTime(
  sql: Sql,
  userId: bigint,
  days: number,
  nowMs: number,
): Promise<SessionApi['playTime']['reply']> {
  const rows = await sql.query<{ date: string; playedMs: bigint }>(
    `select to_char(day, 'YYYY-MM-DD') as date, played_ms as "playedMs" from identity_play_day
     where user_id = $1 and day > ($2::timestamptz at time zone 'UTC')::date order by day`,
    [userId, new Date(nowMs - days * DAY_MS)],
  );
  return { days: rows.map(({ date, playedMs }) => ({ date, ms: Number(playedMs) })) };
}
