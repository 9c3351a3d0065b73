-- Decides stakes and deposits by limits of amounts, under the lock of the player's windows (DR-5.24).

-- Returns the room that each limit of amounts leaves a player at a time, at least 0. In PL/pgSQL, so that a session plans
-- it once.
create or replace function limits_rooms(p_user_id bigint, p_at timestamptz)
returns table (type smallint, value bigint, room bigint) language plpgsql stable as $$
begin
  return query select l.type, v.value, greatest(0, v.value - greatest(0, case l.type
      when 1 then p.day_wager when 2 then p.week_wager when 3 then p.month_wager
      when 10 then p.day_loss when 11 then p.week_loss when 12 then p.month_loss
      when 20 then p.day_deposit when 21 then p.week_deposit when 22 then p.month_deposit end))
  from limits_person o cross join lateral limits_windows_at(o, p_at) p
  join limits_limit l on l.user_id = p.user_id
  cross join lateral (select limits_value_at(l, p_at) as value) v
  where o.user_id = p_user_id and l.type not in (31, 32) and v.value is not null;
end $$;

-- Returns when the oldest movement that a limit counts leaves its window; null: it counts none. It reads the movements of
-- the window, so it is asked only for what is shown, never for a decision.
create or replace function limits_returns_at(p_user_id bigint, p_type smallint, p_at timestamptz) returns timestamptz
language sql stable as $$
  select (select min(m.at) from limits_movement m where m.user_id = p_user_id and m.at > n.at - w.lasts
      and m.kind = case when p_type >= 20 then 'deposit' else 'stake' end and m.counted_minor > m.returned_minor) + w.lasts
  from (select greatest(p.seen_at, p_at) as at from limits_person p where p.user_id = p_user_id) n
  cross join (select case when p_type in (1, 10, 20) then interval '86400 seconds'
    when p_type in (2, 11, 21) then interval '604800 seconds' else interval '2592000 seconds' end as lasts) w
$$;

-- Returns the limit that leaves the least room for a stake or a deposit, also the operator's limit of net deposits (37):
-- its type and the room. No row: no limit.
create or replace function limits_tightest(p_user_id bigint, p_is_deposit boolean, p_at timestamptz)
returns table (type smallint, room bigint) language sql stable as $$
  select c.type, c.room from (
    select r.type, r.room from limits_rooms(p_user_id, p_at) r where (r.type >= 20) = p_is_deposit
    union all
    select 37::smallint, n.room from limits_net_room(p_user_id, p_at) as n(room) where p_is_deposit and n.room is not null
  ) c order by c.room, c.type limit 1
$$;

-- Returns what a player may still stake and lose in a currency, rounded down: null where no limit is set, 0 without a
-- rate; and what stops every stake (`limits_play_stop`). No row: nothing limits the player.
create or replace function limits_stake_rooms(p_user_id bigint, p_currency text, p_at timestamptz)
returns table (wager_left bigint, loss_left bigint, play_stop smallint) language plpgsql stable as $$
declare
  v_single bigint;
  v_currency text;
  v_wager bigint;
  v_loss bigint;
begin
  -- Most players have no limits; a placement then costs these two lookups.
  if not exists (select 1 from limits_person p where p.user_id = p_user_id) then
    return query select null::bigint, null::bigint, 32::smallint from limits_play y
      where y.user_id = p_user_id and limits_is_check_late(y.check_due_at, p_at);
    return;
  end if;
  v_single := limits_single_stake(p_user_id);
  select p.currency, min(r.room) filter (where r.type < 10), min(r.room) filter (where r.type >= 10)
    into v_currency, v_wager, v_loss
  from limits_person p left join lateral limits_rooms(p_user_id, p_at) r on r.type < 20
  where p.user_id = p_user_id group by p.currency;
  v_wager := least(v_wager, v_single);
  return query select case when v_wager is not null then coalesce(limits_convert(v_wager, v_currency, p_currency, false), 0) end,
    case when v_loss is not null then coalesce(limits_convert(v_loss, v_currency, p_currency, false), 0) end,
    (select s.type from limits_play_stop(p_user_id, p_at) s);
end $$;

-- Decides stakes of one moment. `p_limited`: those of the players who have limits; null when none has. `p_amounts`: what
-- each takes from an account of the player; 0 does not count. A stake whose outcome is `placed` may become `limit-session`
-- (the time of the day is used up, or a reality check waits for an answer), `limit-wager` (also above the operator's
-- largest stake, DR-5.82) or `limit-loss`; one in a currency without a rate becomes `limit-wager` too. Within the batch,
-- earlier stakes count as written. The windows of all players of `p_limited` are locked; they are moved on here.
create or replace function limits_judge_stakes(p_limited bigint[], p_user_ids bigint[], p_currencies text[],
  p_amounts bigint[], p_outcomes text[], p_at timestamptz) returns text[] language plpgsql as $$
declare
  v_outcomes text[] := limits_judge_checks(p_user_ids, p_outcomes, p_at);
  v_taken jsonb := '{}';
  v_user text;
  v_type smallint;
  v_room bigint;
  v_counted bigint;
  v_single bigint;
begin
  if p_limited is null then return v_outcomes; end if;
  perform limits_advance(p_limited, p_at);
  for v_at in 1 .. cardinality(p_user_ids) loop
    continue when v_outcomes[v_at] <> 'placed' or not p_user_ids[v_at] = any(p_limited);
    if exists (select 1 from limits_play_stop(p_user_ids[v_at], p_at)) then
      v_outcomes[v_at] := 'limit-session';
      continue;
    end if;
    continue when p_amounts[v_at] <= 0;
    v_user := p_user_ids[v_at]::text;
    select t.type, t.room into v_type, v_room from limits_tightest(p_user_ids[v_at], false, p_at) t;
    v_single := limits_single_stake(p_user_ids[v_at]);
    continue when v_type is null and v_single is null;
    select limits_convert(p_amounts[v_at], p_currencies[v_at], p.currency, true) into v_counted
    from limits_person p where p.user_id = p_user_ids[v_at];
    if v_counted > v_single then
      v_outcomes[v_at] := 'limit-wager';
    elsif v_counted is null or v_counted > v_room - coalesce((v_taken ->> v_user)::bigint, 0) then
      v_outcomes[v_at] := case when coalesce(v_type, 1) < 10 then 'limit-wager' else 'limit-loss' end;
    else
      v_taken := v_taken || jsonb_build_object(v_user, coalesce((v_taken ->> v_user)::bigint, 0) + v_counted);
    end if;
  end loop;
  return v_outcomes;
end $$;

-- Counts a deposit that starts (DR-5.20), or refuses it. Returns no row when it fits, or when the player has no limits;
-- else the type of the tightest limit and the room in minor units of the limit currency. `p_is_final`: whether a
-- deposit that fits is written. A deposit that is counted already fits.
create or replace function limits_take_deposit(p_user_id bigint, p_ref text, p_currency text, p_amount bigint,
  p_at timestamptz, p_is_final boolean) returns table (type smallint, room bigint, currency text, returns_at timestamptz) language plpgsql
security definer set search_path from current as $$
declare
  v_currency text;
  v_counted bigint;
begin
  -- As a first limit does (`limits_begin`), so that it counts this deposit, or is seen here.
  if p_is_final then perform pg_advisory_xact_lock(7203514, p_user_id::integer); end if;
  if limits_lock(array[p_user_id]) is null then return; end if;
  if exists (select 1 from limits_movement m where m.user_id = p_user_id and m.ref = p_ref) then return; end if;
  perform limits_advance(array[p_user_id], p_at);
  select p.currency into v_currency from limits_person p where p.user_id = p_user_id;
  v_counted := limits_convert(p_amount, p_currency, v_currency, true);
  return query select t.type, t.room, v_currency, case when t.type <> 37 then limits_returns_at(p_user_id, t.type, p_at) end
    from limits_tightest(p_user_id, true, p_at) t where v_counted is null or t.room < v_counted;
  if found or not p_is_final then return; end if;
  perform limits_put(array[p_user_id], array[p_ref], array[p_at], array['deposit'], array[p_currency], array[p_amount]);
end $$;

-- Counts a deposit fully or not at all, after its state has changed: a failed one is released (DR-5.20), and one that
-- is paid after all counts again.
create or replace function limits_count_deposit(p_user_id bigint, p_ref text, p_is_counted boolean) returns void
language plpgsql security definer set search_path from current as $$
begin
  if limits_lock(array[p_user_id]) is null then return; end if;
  perform limits_change(m.user_id, m.ref,
    case when p_is_counted then coalesce(limits_convert(m.amount_minor, m.currency, p.currency, true), 0) else 0 end, 0)
  from limits_movement m join limits_person p on p.user_id = m.user_id
  where m.user_id = p_user_id and m.ref = p_ref and (m.counted_minor > 0) <> p_is_counted;
end $$;
