-- Stores the sports that a player has disallowed, in ascending order and without repeats (DM-UC-004). It takes the
-- player's lock, as a placement does, so no bet on these sports is written after it has returned (DR-13.134).
create or replace function office_save_disallowed_sports(p_user_id bigint, p_line integer[], p_live integer[],
  p_now timestamptz) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_line integer[] := array(select distinct s.id from unnest(p_line) as s(id) order by s.id);
  v_live integer[] := array(select distinct s.id from unnest(p_live) as s(id) order by s.id);
begin
  perform pg_advisory_xact_lock(7203514, p_user_id::integer);
  insert into office_setting (user_id, line_disallow_sports, live_disallow_sports, changed_at)
  values (p_user_id, v_line, v_live, p_now)
  on conflict (user_id) do update set line_disallow_sports = v_line, live_disallow_sports = v_live, changed_at = p_now;
end $$;

-- Whether the player has disallowed the sport of a market, in line or in live as its game is now (DR-4.125). Most players
-- have no list, and for them the market is not read.
create or replace function office_disallows_market(p_user_id bigint, p_market_id bigint) returns boolean
language sql stable as $$
  select exists (select 1 from office_setting s
    where s.user_id = p_user_id and (s.line_disallow_sports <> '{}' or s.live_disallow_sports <> '{}')
      and catalogue_is_of_sports(p_market_id, s.line_disallow_sports, s.live_disallow_sports))
$$;
