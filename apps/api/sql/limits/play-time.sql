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

-- Returns what stops a player's stakes at a time: 31 when the hours of the day are used up, 32 when a reality check has
-- not been answered for 60 seconds (DR-5.43, DR-5.48). No row: nothing. A stake counts as a ping, so that a browser
-- that sends none cannot play on (RL-88).
create or replace function limits_play_stop(p_user_id bigint, p_at timestamptz)
returns table (type smallint) language sql stable as $$
  select l.type from limits_limit l
  join limits_person p on p.user_id = l.user_id
  cross join lateral (select limits_value_at(l, p_at) as value) v
  left join limits_play y on y.user_id = l.user_id
  left join limits_play_day d on d.user_id = l.user_id and d.day = limits_day(p_at, p.zone_min)
  where l.user_id = p_user_id and v.value is not null and case l.type
    when 31 then coalesce(d.played_ms, 0) + limits_added_ms(y.seen_at, p_at) >= v.value * 3600000
    when 32 then coalesce(y.check_due_at, p_at + make_interval(secs => (v.value * 60000 - coalesce(y.since_check_ms, 0)
      - limits_added_ms(y.seen_at, p_at)) / 1000.0)) <= p_at - interval '60 seconds'
    else false end
  order by l.type limit 1
$$;

-- Counts the time of players up to a moment, at a ping or a stake. `p_every_min`: minutes between reality checks of a
-- player without a limit 32; 0 for none.
create or replace function limits_ping(p_user_ids bigint[], p_at timestamptz, p_every_min integer) returns void
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
    check_due_at = coalesce(y.check_due_at, case when n.every_ms > 0
      and y.since_check_ms + limits_added_ms(y.seen_at, p_at) >= n.every_ms then p_at end)
  from (select i.id, coalesce((select limits_value_at(l, p_at) from limits_limit l where l.user_id = i.id and l.type = 32),
      p_every_min) * 60000::bigint as every_ms from unnest(p_user_ids) as i(id)) n
  where y.user_id = n.id;
end $$;

-- Ends the reality check of a player who has answered it: the time to the next one starts (DR-5.48).
create or replace function limits_answer_check(p_user_id bigint, p_at timestamptz) returns void language sql
security definer set search_path from current as $$
  update limits_play y set since_check_ms = 0, check_due_at = null, seen_at = greatest(y.seen_at, p_at)
  where y.user_id = p_user_id
$$;
