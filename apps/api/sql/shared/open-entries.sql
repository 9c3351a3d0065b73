-- What other modules ask of shared rounds: whether a player is in one (DR-8.70), and when a bet was placed last (DR-8.71).

-- The game of the round in which the player has an entry and which has not ended; null without one.
create or replace function shared_open_game(p_user_id bigint) returns text language sql stable as $$
  select r.game from (
    select e.round_id from shared_entry e where e.user_id = p_user_id order by e.id desc limit 1) last
  join shared_round r on r.id = last.round_id where r.state <> 'ended'
$$;

-- When the player placed the last entry; null without one.
create or replace function shared_last_at(p_user_id bigint) returns timestamptz language sql stable as $$
  select e.placed_at from shared_entry e where e.user_id = p_user_id order by e.id desc limit 1
$$;
