-- Time on the site, and the limits of it: hours per day (31) and reality checks (32).

-- Returns the calendar day of a time in a zone given in minutes east of UTC (DR-5.15).
create or replace function limits_day(p_at timestamptz, p_zone_min smallint) returns date language sql immutable as $$
  select ((p_at at time zone 'UTC') + make_interval(mins => p_zone_min))::date
$$;

-- Returns the milliseconds that a ping at a time adds: those since the last one, at most 60 seconds. A longer gap is no
-- time on the site. Pings of several devices share one last ping, so their times are merged (DR-5.26).
create or replace function limits_added_ms(p_seen_at timestamptz, p_at timestamptz) returns bigint language sql immutable as $$
  select case when p_seen_at is null then 0
    else greatest(0, least(60000, round(extract(epoch from p_at - p_seen_at) * 1000)))::bigint end
$$;

-- Returns whether a reality check that fell due stops stakes at a time: it has waited 60 seconds for its answer.
create or replace function limits_is_check_late(p_due_at timestamptz, p_at timestamptz) returns boolean language sql immutable as $$
  select coalesce(p_due_at <= p_at - interval '60 seconds', false)
$$;

-- Returns what stops a player's stakes at a time: 31 when the hours of the day are used up, 32 when a reality check has
-- not been answered for 60 seconds (DR-5.43, DR-5.48), also one of the site (DR-5.94). No row: nothing.
create or replace function limits_play_stop(p_user_id bigint, p_at timestamptz)
returns table (type smallint) language sql stable as $$
  select s.type from (
    select l.type from limits_limit l
    join limits_person p on p.user_id = l.user_id
    cross join lateral (select limits_value_at(l, p_at) as value) v
    left join limits_play y on y.user_id = l.user_id
    left join limits_play_day d on d.user_id = l.user_id and d.day = limits_day(p_at, p.zone_min)
    where l.user_id = p_user_id and l.type = 31 and v.value is not null
      and coalesce(d.played_ms, 0) + limits_added_ms(y.seen_at, p_at) >= v.value * 3600000
    union all
    select 32::smallint from limits_play y where y.user_id = p_user_id and limits_is_check_late(y.check_due_at, p_at)
  ) s order by s.type limit 1
$$;

-- Returns the milliseconds between two reality checks of a player: the player's own, never above the site's (DR-5.94).
-- Null: none.
create or replace function limits_check_every_ms(p_user_id bigint, p_at timestamptz) returns bigint language sql stable as $$
  select 60000 * least(
    (select limits_value_at(l, p_at) from limits_limit l where l.user_id = p_user_id and l.type = 32),
    (select nullif(c.every_min, 0) from limits_site_check c))
$$;

-- Counts the time of players up to a moment, at a ping or a stake.
create or replace function limits_ping(p_user_ids bigint[], p_at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into limits_play (user_id) select u.id from (select distinct unnest(p_user_ids) as id order by 1) u
    on conflict (user_id) do nothing;
  perform 1 from limits_play y where y.user_id = any(p_user_ids) order by y.user_id for update;
  insert into limits_play_day as d (user_id, day, played_ms)
  select y.user_id, limits_day(p_at, coalesce(p.zone_min, 180::smallint)), limits_added_ms(y.seen_at, p_at)
  from limits_play y left join limits_person p on p.user_id = y.user_id
  where y.user_id = any(p_user_ids) order by y.user_id
  on conflict (user_id, day) do update set played_ms = d.played_ms + excluded.played_ms;
  update limits_play y set seen_at = greatest(y.seen_at, p_at),
    since_check_ms = y.since_check_ms + limits_added_ms(y.seen_at, p_at),
    check_due_at = coalesce(y.check_due_at,
      case when y.since_check_ms + limits_added_ms(y.seen_at, p_at) >= limits_check_every_ms(y.user_id, p_at) then p_at end)
  where y.user_id = any(p_user_ids);
end $$;

-- Counts the time of players who stake, so that a browser that sends no pings cannot play on (RL-88). A stake within 30
-- seconds of the last ping writes nothing unless a check falls due or the player has a limit of time: the next one counts
-- that time, because a ping counts up to 60 seconds.
create or replace function limits_ping_stakes(p_user_ids bigint[], p_at timestamptz) returns void language plpgsql as $$
declare
  v_has_site_check boolean := exists (select from limits_site_check c where c.every_min > 0);
begin
  perform limits_ping(array_agg(u.id), p_at)
  from (select distinct unnest(p_user_ids) as id) u left join limits_play y on y.user_id = u.id
  where (v_has_site_check and (y.seen_at is null or y.seen_at <= p_at - interval '30 seconds' or (y.check_due_at is null
      and y.since_check_ms + limits_added_ms(y.seen_at, p_at) >= limits_check_every_ms(u.id, p_at))))
    or exists (select from limits_limit l where l.user_id = u.id and l.type in (31, 32) and l.value is not null)
  having count(*) > 0;
end $$;

-- Refuses the stakes of players whose reality check was not answered, whether they have limits or not (DR-5.94): an
-- outcome `placed` becomes `limit-session`. Counts the time of all of them.
create or replace function limits_judge_checks(p_user_ids bigint[], p_outcomes text[], p_at timestamptz) returns text[]
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_late bigint[];
begin
  perform limits_ping_stakes(p_user_ids, p_at);
  select array_agg(y.user_id) into v_late from limits_play y
  where y.user_id = any(p_user_ids) and limits_is_check_late(y.check_due_at, p_at);
  if v_late is null then return p_outcomes; end if;
  return array(select case when i.outcome = 'placed' and i.user_id = any(v_late) then 'limit-session' else i.outcome end
    from unnest(p_user_ids, p_outcomes) with ordinality as i(user_id, outcome, ord) order by i.ord);
end $$;

-- Ends the reality check of a player who has answered it: the time to the next one starts (DR-5.48).
create or replace function limits_answer_check(p_user_id bigint, p_at timestamptz) returns void language sql
security definer set search_path from current as $$
  update limits_play y set since_check_ms = 0, check_due_at = null, seen_at = greatest(y.seen_at, p_at)
  where y.user_id = p_user_id
$$;
