import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Score, Spec } from '../writes/feed-messages.ts';

export type FinishedGameRow = {
  id: number;
  champId: number;
  sportId: number;
  seasonId: number | null;
  round: number | null;
  homeId: number;
  awayId: number;
  isSimulated: boolean;
  startAtMs: number;
  state: 'ENDED' | 'ABANDONED' | 'CANCELLED';
  score: Score | null;
};

/** A settled line as it was stored, see `catalogue_settled_lines`. */
export type FinishedLine = {
  typeKey: string;
  spec: Spec;
  outcomes: {
    key: string;
    coefMilli: number | null;
    results: { statusId?: number; atMs: number }[] | null;
  }[];
};

const columns = `f.id::float8 as id, f.champ_id::float8 as "champId", f.sport_id as "sportId",
  f.season_id::float8 as "seasonId", f.round,
  f.home_id::float8 as "homeId", f.away_id::float8 as "awayId", f.is_simulated as "isSimulated",
  ${ms('f.start_at')} as "startAtMs", f.state, f.score`;

/** Returns the finished matches that started in [fromMs, toMs), newest first. */
export const readFinished = (sql: Sql, fromMs: number, toMs: number): Promise<FinishedGameRow[]> =>
  sql.query<FinishedGameRow>(
    `select ${columns} from catalogue_finished_game f where f.start_at >= $1 and f.start_at < $2
     order by f.start_at desc, f.id`,
    [new Date(fromMs), new Date(toMs)],
  );

/** Returns the newest finished matches that started at or after `fromMs`, at most `limit`, newest first. */
export const readNewestFinished = (sql: Sql, fromMs: number, limit: number): Promise<FinishedGameRow[]> =>
  sql.query<FinishedGameRow>(
    `select ${columns} from catalogue_finished_game f where f.start_at >= $1 order by f.start_at desc, f.id limit $2`,
    [new Date(fromMs), limit],
  );

/** Counts the finished matches of each period, given as starts in ascending order and the end of the last one. */
export async function countFinished(sql: Sql, startsMs: readonly number[], endMs: number): Promise<number[]> {
  const ends = [...startsMs.slice(1), endMs];
  const rows = await sql.query<{ count: number }>(
    `select (select count(*) from catalogue_finished_game f where f.start_at >= p.from_at and f.start_at < p.to_at)::int
       as count
     from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as p(from_at, to_at, ord) order by p.ord`,
    [startsMs.map((at) => new Date(at)), ends.map((at) => new Date(at))],
  );
  return rows.map(({ count }) => count);
}

/** Returns the start of the first finished match; null when there is none. */
export async function readFirstFinishedMs(sql: Sql): Promise<number | null> {
  const [row] = await sql.query<{ atMs: number }>(
    `select ${ms('start_at')} as "atMs" from catalogue_finished_game order by start_at limit 1`,
  );
  return row?.atMs ?? null;
}

/** Returns one finished match with its settled lines: stored ones, or those of the rows that are not deleted yet. */
export async function readFinishedGame(
  sql: Sql,
  gameId: number,
): Promise<(FinishedGameRow & { lines: FinishedLine[] }) | null> {
  const [row] = await sql.query<FinishedGameRow & { lines: FinishedLine[] }>(
    `select ${columns}, coalesce(f.lines, catalogue_settled_lines(f.id)) as lines
     from catalogue_finished_game f where f.id = $1`,
    [gameId],
  );
  return row ?? null;
}
