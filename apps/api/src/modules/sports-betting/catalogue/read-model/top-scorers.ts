import type { Sql } from '../../../../platform/database/db.ts';
import type { Names } from '../writes/feed-messages.ts';

export type TopScorerRow = {
  playerId: number;
  teamId: number;
  names: Names;
  goals: number;
  penalties: number;
  assists: number;
  appearances: number;
};

/**
 * Returns the top scorers of a season in their order: goals, fewer appearances, assists, then the id. Own goals and
 * shoot-outs do not count (DR-7.133).
 *
 * @param limit the maximum number of players
 */
export const readTopScorers = (sql: Sql, seasonId: number, limit: number): Promise<TopScorerRow[]> =>
  sql.query<TopScorerRow>(
    `with played as materialized (
       select story, line_ups from catalogue_finished_game
       where season_id = $1 and state = 'ENDED' and story is not null and line_ups is not null
     ), mark as materialized (
       select m.kind, m.player, m.assist
       from played, jsonb_to_recordset(played.story -> 'marks') as m(kind text, player bigint, assist bigint)
       where m.kind in ('goal', 'penalty', 'sub') and m.player is not null
     ), goal as (
       select player, count(*)::int as goals, (count(*) filter (where kind = 'penalty'))::int as penalties
       from mark where kind <> 'sub' group by player
     ), appearance as (
       select player, count(*)::int as appearances
       from (
         select started.id::bigint as player
         from played, lateral (
           select jsonb_array_elements_text(played.line_ups -> 'home' -> 'starting') as id
           union all
           select jsonb_array_elements_text(played.line_ups -> 'away' -> 'starting')
         ) as started
         union all
         select player from mark where kind = 'sub'
       ) as all_of_them group by player
     )
     select p.id::float8 as "playerId", p.competitor_id::float8 as "teamId", p.names, g.goals, g.penalties,
       (select count(*) from mark a where a.assist = p.id)::int as assists, a.appearances
     from goal g join catalogue_player p on p.id = g.player join appearance a on a.player = g.player
     order by g.goals desc, a.appearances, assists desc, p.id limit $2`,
    [seasonId, limit],
  );
