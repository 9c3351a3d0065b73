import type { MatchStory } from '@touchline/price-model';
import type { Sql } from '../../../../platform/database/db.ts';
import type { LineUps, Names, PlayerEntity } from '../writes/feed-messages.ts';

export type PlayerRow = { id: number; number: number; position: PlayerEntity['position']; names: Names };

export type MatchReportRow = {
  lineUps: LineUps | null;
  /** The whole story of a finished match. */
  story: MatchStory | null;
  /** Every player of the line-ups. */
  players: PlayerRow[];
};

/** Returns line-ups, players and story of a match, as far as they are stored. */
export async function readMatchReport(sql: Sql, gameId: number): Promise<MatchReportRow> {
  const [row] = await sql.query<Pick<MatchReportRow, 'lineUps' | 'story'>>(
    `select coalesce(f.line_ups, g.line_ups) as "lineUps", f.story
     from (select $1::bigint as id) m
       left join catalogue_game g on g.id = m.id
       left join catalogue_finished_game f on f.id = m.id`,
    [gameId],
  );
  const lineUps = row?.lineUps ?? null;
  return { lineUps, story: row?.story ?? null, players: await readPlayers(sql, lineUps) };
}

async function readPlayers(sql: Sql, lineUps: LineUps | null): Promise<PlayerRow[]> {
  if (!lineUps) return [];
  const { home, away } = lineUps;
  return sql.query<PlayerRow>(
    `select id::float8 as id, number, position, names from catalogue_player
     where id = any($1::bigint[]) order by id`,
    [[home, away].flatMap(({ starting, bench }) => [...starting, ...bench])],
  );
}
