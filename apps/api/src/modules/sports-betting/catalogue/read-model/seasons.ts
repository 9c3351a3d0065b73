import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Score } from '../writes/feed-messages.ts';

export type SeasonRow = {
  id: number;
  champId: number;
  name: string;
  startsAtMs: number;
  endsAtMs: number;
  rounds: number;
  winPoints: number;
  drawPoints: number;
  entrants: number[];
  /** The start of each tie of a cup, round after round; null for a league. */
  tieStartsAtMs: number[] | null;
};

const seasonColumns = `id::float8 as id, champ_id::float8 as "champId", name, ${ms('starts_at')} as "startsAtMs",
  ${ms('ends_at')} as "endsAtMs", rounds, win_points as "winPoints", draw_points as "drawPoints",
  entrants::float8[] as entrants, (
    select array_agg(${ms('start')} order by no) from unnest(tie_starts) with ordinality as tie (start, no)
  ) as "tieStartsAtMs"`;

/** Returns one season; null when there is none with this id. */
export async function readSeason(sql: Sql, id: number): Promise<SeasonRow | null> {
  const [row] = await sql.query<SeasonRow>(`select ${seasonColumns} from catalogue_season where id = $1`, [
    id,
  ]);
  return row ?? null;
}

/** Returns the seasons of a championship that have begun, newest first, at most `limit`. */
export const readSeasons = (sql: Sql, champId: number, nowMs: number, limit: number): Promise<SeasonRow[]> =>
  sql.query<SeasonRow>(
    `select ${seasonColumns}
     from catalogue_season where champ_id = $1 and starts_at <= $2 order by starts_at desc, id desc limit $3`,
    [champId, new Date(nowMs), limit],
  );

export type SeasonResultRow = {
  gameId: number;
  round: number | null;
  startAtMs: number;
  homeId: number;
  awayId: number;
  score: Score;
};

/** Returns the games of a season that were played to their end, oldest first. */
export const readSeasonResults = (sql: Sql, seasonId: number): Promise<SeasonResultRow[]> =>
  sql.query<SeasonResultRow>(
    `select id::float8 as "gameId", round, ${ms('start_at')} as "startAtMs", home_id::float8 as "homeId",
       away_id::float8 as "awayId", score
     from catalogue_finished_game
     where season_id = $1 and state = 'ENDED' and score is not null order by start_at, id`,
    [seasonId],
  );
