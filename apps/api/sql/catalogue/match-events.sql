-- What messages about a match say of it (DR-11.74); an event without two sides has no row.
create or replace function catalogue_match_of_event(p_game_id bigint) returns table (champ_id bigint, home_id bigint,
  away_id bigint, champ_names jsonb, home_names jsonb, away_names jsonb, sport_key text, section text)
language sql stable as $$
  select g.champ_id, g.home_id, g.away_id, c.names, h.names, a.names, s.key, g.kind
  from catalogue_game g
  join catalogue_champ c on c.id = g.champ_id
  join catalogue_sport s on s.id = g.sport_id
  join catalogue_competitor h on h.id = g.home_id
  join catalogue_competitor a on a.id = g.away_id
  where g.id = p_game_id
$$;

-- Which of these games the catalogue has and are not over (DR-10.67).
create or replace function catalogue_games_not_over(p_game_ids bigint[]) returns table (game_id bigint)
language sql stable as $$
  select g.id from catalogue_game g
  where g.id = any(p_game_ids) and g.state not in ('ENDED', 'CLOSED', 'ABANDONED', 'CANCELLED')
$$;
