-- Bets in a shared round and their cash-outs (DR-8.30, DR-8.31, DR-8.95 to DR-8.99).

-- The multiplier of a tick of 100 ms in hundredths: floor(100 e^(0.06 t)), t in seconds (DR-8.31). Ticks above 2,303 are
-- above every point (DR-8.93).
create or replace function shared_multiplier(p_tick integer) returns integer language sql immutable as $$
  select floor(100 * exp(0.006 * least(p_tick, 2303)))::integer
$$;

-- The tick at a time: the last one that has begun.
create or replace function shared_tick(p_started_at timestamptz, p_at timestamptz) returns integer language sql immutable as $$
  select greatest(0, least(100000, floor(extract(epoch from p_at - p_started_at) * 10)))::integer
$$;

-- Bets take this lock shared and the start of the round takes it alone: a bet that has it is written before the start.
create or replace function shared_lock_round(p_round_id bigint, p_is_start boolean) returns void language plpgsql as $$
begin
  if p_is_start then
    perform pg_advisory_xact_lock(7203541, p_round_id::integer);
  else
    perform pg_advisory_xact_lock_shared(7203541, p_round_id::integer);
  end if;
end $$;

-- Places a bet in a round that takes bets. `p_entry` is a row of shared_entry. Returns one row:
--   placed
--   repeated       the request id is used
--   closed-bets    the round takes no bets, or none any more
--   rules-changed  the round has other rules
--   open           a personal round of the player is open (DR-8.70)
--   two-entries    the player has two entries in the round (DR-8.95)
--   too-fast       the gap since the last round is not over; `wait_ms` is left (DR-8.71)
--   and the outcomes of rounds_judge_stake
create or replace function shared_place(p_entry jsonb, p_version integer, p_account_id bigint, p_gap_ms bigint)
returns table (outcome text, id bigint, wait_ms bigint) language plpgsql
  set plan_cache_mode = force_generic_plan set lock_timeout = '5s'
security definer set search_path from current as $$
declare
  v_entry shared_entry := jsonb_populate_record(null::shared_entry, p_entry);
  v_round shared_round;
  v_limited bigint[];
  v_entries integer;
  v_at timestamptz;
  v_wait bigint := 0;
  v_outcome text;
begin
  v_limited := rounds_lock(v_entry.user_id, p_account_id);
  perform shared_lock_round(v_entry.round_id, false);
  v_at := platform_now();
  if exists (select from shared_entry e where e.user_id = v_entry.user_id and e.request_id = v_entry.request_id) then
    return query select 'repeated', null::bigint, null::bigint;
    return;
  end if;
  select r.* into v_round from shared_round r where r.id = v_entry.round_id;
  select count(*) into v_entries from shared_entry e where e.user_id = v_entry.user_id and e.round_id = v_entry.round_id;
  if v_entries = 0 then v_wait := rounds_wait_ms(v_entry.user_id, p_gap_ms, v_at); end if;
  v_outcome := case
    when v_round.state is distinct from 'betting' or v_at >= v_round.closes_at then 'closed-bets'
    when v_round.version <> p_version then 'rules-changed'
    when rounds_has_open(v_entry.user_id) then 'open'
    when v_entries >= 2 then 'two-entries'
    when v_wait > 0 then 'too-fast'
    else rounds_judge_stake(v_entry.user_id, p_account_id, v_entry.currency, v_entry.stake_minor, v_limited, v_at) end;
  if v_outcome <> 'ok' then
    return query select v_outcome, null::bigint, v_wait;
    return;
  end if;
  insert into shared_entry (round_id, user_id, wallet_account_id, house_id, currency, request_id, request_hash, stake_minor,
    target, goal, max_win_minor, state, placed_at)
  values (v_entry.round_id, v_entry.user_id, v_entry.wallet_account_id, v_entry.house_id, v_entry.currency,
    v_entry.request_id, v_entry.request_hash, v_entry.stake_minor, v_entry.target, v_entry.goal, v_entry.max_win_minor,
    'open', v_at)
  returning shared_entry.id into v_entry.id;
  perform rounds_move('shared:' || v_entry.id || ':stake', null, p_account_id, v_entry.house_id, v_entry.currency,
    v_entry.stake_minor, 0, v_entry.request_hash);
  perform platform_publish('user-changed', array[jsonb_build_object('userId', v_entry.user_id::text, 'what', 'round')]);
  return query select 'placed', v_entry.id, null::bigint;
end $$;

-- Cashes out a locked open entry of a running round at a time, and returns its multiplier; null when the time is in or
-- after the bust tick and the goal was not reached before it (DR-8.31). An entry whose goal was reached has its goal.
create or replace function shared_take(p_entry shared_entry, p_started_at timestamptz, p_by text, p_at timestamptz)
returns integer language plpgsql as $$
declare
  v_point shared_point;
  v_tick integer := shared_tick(p_started_at, p_at);
  v_reached integer;
begin
  select p.* into v_point from shared_point p where p.round_id = p_entry.round_id;
  v_reached := case when v_tick < v_point.bust_tick then shared_multiplier(v_tick) else v_point.point end;
  if v_reached < p_entry.goal and v_tick >= v_point.bust_tick then return null; end if;
  update shared_entry e set state = 'taken', multiplier = least(v_reached, p_entry.goal), taken_at = p_at,
    taken_by = case when v_reached < p_entry.goal then p_by when p_entry.goal = p_entry.target then 'target' else 'limit' end
  where e.id = p_entry.id;
  return least(v_reached, p_entry.goal);
end $$;

-- Cashes out an entry of a player now. Returns one row:
--   taken    it is cashed out at `multiplier`, now or before
--   early    the round has not started
--   late     the request came in or after the bust tick, or the round has ended without a cash-out
--   gone     the player has no such entry
-- It moves no money: the end of the round pays all entries at once (DR-8.99).
create or replace function shared_cash_out(p_user_id bigint, p_entry_id bigint)
returns table (outcome text, multiplier integer) language plpgsql
  set plan_cache_mode = force_generic_plan set lock_timeout = '5s'
security definer set search_path from current as $$
declare
  v_entry shared_entry;
  v_round shared_round;
  v_multiplier integer;
begin
  select e.* into v_entry from shared_entry e where e.id = p_entry_id and e.user_id = p_user_id for update;
  if not found then
    return query select 'gone', null::integer;
    return;
  end if;
  select r.* into v_round from shared_round r where r.id = v_entry.round_id;
  v_multiplier := case
    when v_entry.state in ('taken', 'paid') then v_entry.multiplier
    when v_entry.state = 'open' and v_round.state = 'running'
      then shared_take(v_entry, v_round.started_at, 'player', platform_now()) end;
  return query select case when v_multiplier is not null then 'taken' when v_round.state = 'betting' then 'early'
    else 'late' end, v_multiplier;
end $$;

-- The multiplier that a running round has reached now. It never tells more than what has happened: from the bust tick on
-- it is the point.
create or replace function shared_reached(p_round_id bigint) returns integer language sql
security definer set search_path from current as $$
  select case when t.tick < p.bust_tick then shared_multiplier(t.tick) else p.point end
  from shared_round r join shared_point p on p.round_id = r.id
  cross join lateral (select shared_tick(r.started_at, platform_now()) as tick) t
  where r.id = p_round_id and r.state = 'running'
$$;

-- An entry keeps what it began with; a cash-out and an end are final.
create or replace function shared_keep_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('paid', 'lost', 'returned')
      or (old.state = 'taken' and (new.multiplier, new.taken_by, new.taken_at) is distinct from
        (old.multiplier, old.taken_by, old.taken_at))
      or (new.round_id, new.user_id, new.wallet_account_id, new.house_id, new.currency, new.request_id, new.stake_minor,
          new.target, new.goal, new.max_win_minor, new.placed_at)
        is distinct from (old.round_id, old.user_id, old.wallet_account_id, old.house_id, old.currency, old.request_id,
          old.stake_minor, old.target, old.goal, old.max_win_minor, old.placed_at) then
    raise exception 'an entry keeps what it began with, and its cash-out' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger shared_keep_entry before update or delete on shared_entry
  for each row execute function shared_keep_entry();
