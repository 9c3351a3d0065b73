import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import { nameIn } from './catalogue-names.ts';

/** The properties of a game that an operator's list shows; `away` is empty in an event without two sides. */
export type GameNames = { sportId: number; home: string; away: string; startsAtMs: number };

/** Returns sport, sides and start of games by id; unknown ids are absent. */
export async function gameNames(
  sql: Sql,
  gameIds: readonly bigint[],
  language: string,
): Promise<ReadonlyMap<bigint, GameNames>> {
  type Names = Record<string, string>;
  type Row = { id: bigint; sportId: number; homeNames: Names; awayNames: Names | null; startsAtMs: number };
  const rows = await sql.query<Row>(
    `select g.id, g.sport_id as "sportId", coalesce(g.names, h.names) as "homeNames", a.names as "awayNames",
       ${ms('g.start_at')} as "startsAtMs"
     from catalogue_game g
     left join catalogue_competitor h on h.id = g.home_id left join catalogue_competitor a on a.id = g.away_id
     where g.id = any($1::bigint[])`,
    [gameIds],
  );
  return new Map(
    rows.map(({ id, sportId, homeNames, awayNames, startsAtMs }) => [
      id,
      { sportId, home: nameIn(homeNames, language), away: nameIn(awayNames, language), startsAtMs },
    ]),
  );
}
