-- What other modules ask of shared rounds: whether a player is in one (DR-8.70), when a bet was placed last (DR-8.71), and
-- which stakes a break has returned (DR-5.21).

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

-- The stakes of a player that a break of the process has returned, placed after a time: the name that limits have for
-- them, and the minor units of the account's currency (DR-8.100).
create or replace function shared_returned_stakes(p_user_id bigint, p_after timestamptz) returns table (ref text, minor bigint)
language sql stable as $$
  select 'shared:' || e.id || ':stake', e.stake_minor from shared_entry e
  where e.user_id = p_user_id and e.placed_at > p_after and e.state = 'returned'
$$;
