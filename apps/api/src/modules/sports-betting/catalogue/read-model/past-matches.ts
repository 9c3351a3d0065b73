import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Score } from '../writes/feed-messages.ts';

export type PastMatchRow = {
  gameId: number;
  startAtMs: number;
  homeId: number;
  awayId: number;
  score: Score;
};

const columns = `id::float8 as "gameId", ${ms('start_at')} as "startAtMs", home_id::float8 as "homeId",
  away_id::float8 as "awayId", score`;

/** Matches that were played to their end and started before another one, which has the id $3 and the start $2. */
const earlier = `from catalogue_finished_game
  where state = 'ENDED' and score is not null and start_at < $2 and id <> $3`;

const newestFirst = 'order by start_at desc, id desc limit $4';

export type Before = { gameId: number; startAtMs: number };

/** Returns the last matches of a side before another match, oldest first, at most `limit` (DR-10.60). */
export async function readForm(
  sql: Sql,
  teamId: number,
  { gameId, startAtMs }: Before,
  limit: number,
): Promise<PastMatchRow[]> {
  // Each half walks one index and stops at the limit.
  const rows = await sql.query<PastMatchRow>(
    `select ${columns} from (
       (select * ${earlier} and home_id = $1 ${newestFirst})
       union all
       (select * ${earlier} and away_id = $1 ${newestFirst})
     ) as f ${newestFirst}`,
    [teamId, new Date(startAtMs), gameId, limit],
  );
  return rows.toReversed();
}

/** Returns the last matches between two sides before another match, oldest first, at most `limit` (DR-10.60). */
export async function readMeetings(
  sql: Sql,
  [teamId, otherId]: readonly [number, number],
  { gameId, startAtMs }: Before,
  limit: number,
): Promise<PastMatchRow[]> {
  const rows = await sql.query<PastMatchRow>(
    `select ${columns} from (
       (select * ${earlier} and home_id = $1 and away_id = $5 ${newestFirst})
       union all
       (select * ${earlier} and home_id = $5 and away_id = $1 ${newestFirst})
     ) as f ${newestFirst}`,
    [teamId, new Date(startAtMs), gameId, limit, otherId],
  );
  return rows.toReversed();
}
