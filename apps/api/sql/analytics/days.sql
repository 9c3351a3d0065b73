-- Creates the partition of a day (UTC) when it is missing. Two processes may call it at once.
create or replace function analytics_open_day(p_day date) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_name text := 'analytics_event_' || to_char(p_day, 'YYYYMMDD');
begin
  if to_regclass(v_name) is not null then return; end if;
  perform pg_advisory_xact_lock(7203514);
  if to_regclass(v_name) is not null then return; end if;
  execute format('create table %I partition of analytics_event for values from (%L) to (%L)', v_name,
    p_day::text || ' 00:00:00+00', (p_day + 1)::text || ' 00:00:00+00');
end $$;

-- Drops the partitions of all days before the given one and returns their number.
create or replace function analytics_drop_before(p_day date) returns int language plpgsql
security definer set search_path from current as $$
declare
  v_name text;
  v_count int := 0;
begin
  perform pg_advisory_xact_lock(7203514);
  for v_name in
    select child.relname from pg_inherits
      join pg_class child on child.oid = inhrelid
    where inhparent = 'analytics_event'::regclass
      and child.relname < 'analytics_event_' || to_char(p_day, 'YYYYMMDD')
  loop
    execute format('drop table %I', v_name);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
