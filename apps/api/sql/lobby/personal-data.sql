-- The player's favourite games (DR-13.144).
create or replace function lobby_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'favourite-games', jsonb_build_object('game', f.game, 'addedAt', f.added_at)
  from lobby_favorite f where f.user_id = p_user_id order by f.id
$$;

-- Erases the favourite games.
create or replace function lobby_erase(p_user_id bigint) returns void language sql as $$
  delete from lobby_favorite where user_id = p_user_id;
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger lobby_favorite_owner before insert on lobby_favorite
  for each row execute function identity_refuse_erased();
