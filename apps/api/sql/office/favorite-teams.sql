-- The players after an id who have one of these teams among their favourites.
create or replace function office_players_of_teams(p_team_ids bigint[], p_after bigint)
returns table (user_id bigint) language sql stable as $$
  select f.user_id from office_favorite_team f where f.team_id = any(p_team_ids) and f.user_id > p_after
$$;
