-- The next players of an event of a match, by id (DR-11.74): those who marked the match or one of its teams, and for its
-- start those who marked its championship.
create or replace function favourites_players(p_game_id bigint, p_champ_id bigint, p_home_id bigint, p_away_id bigint,
  p_is_start boolean, p_after bigint, p_limit integer) returns setof bigint language sql stable as $$
  select user_id from favourites_game where game_id = p_game_id and user_id > p_after
  union select user_id from favourites_champ where p_is_start and champ_id = p_champ_id and user_id > p_after
  union select p.user_id from office_players_of_teams(array[p_home_id, p_away_id], p_after) p
  order by user_id limit p_limit
$$;
