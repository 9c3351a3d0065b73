-- The player's favourite matches and championships (DR-13.144).
create or replace function favourites_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'favourite-matches', jsonb_build_object('matchId', f.game_id::text, 'addedAt', f.added_at)
    from favourites_game f where f.user_id = p_user_id order by f.id)
  union all (select 'favourite-championships', jsonb_build_object('championshipId', f.champ_id::text,
    'addedAt', f.added_at) from favourites_champ f where f.user_id = p_user_id order by f.id)
$$;

-- Erases the favourite matches and championships.
create or replace function favourites_erase(p_user_id bigint) returns void language sql as $$
  delete from favourites_game where user_id = p_user_id;
  delete from favourites_champ where user_id = p_user_id;
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger favourites_game_owner before insert on favourites_game
  for each row execute function identity_refuse_erased();
create or replace trigger favourites_champ_owner before insert on favourites_champ
  for each row execute function identity_refuse_erased();
