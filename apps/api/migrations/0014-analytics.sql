-- What visitors did, after their consent: no player, no address, only a random id of one tab. A partition a day, so
-- that old days go by dropping a table.
create table analytics_event (
  at timestamptz not null,
  event_id smallint not null,
  session uuid not null,
  lang text not null,
  device text not null check (device in ('desktop', 'mobile')),
  s jsonb not null,
  i jsonb not null,
  f jsonb not null
) partition by range (at);
create index analytics_event_at on analytics_event (at, event_id);

create trigger analytics_event_append_only before update or delete or truncate on analytics_event
  for each statement execute function platform_refuse_change();

-- Makes room for a day (UTC), unless there is. Two processes may ask at once.
create function analytics_open_day(p_day date) returns void language plpgsql as $$
declare
  v_name text := 'analytics_event_' || to_char(p_day, 'YYYYMMDD');
begin
  if to_regclass(v_name) is not null then return; end if;
  perform pg_advisory_xact_lock(7203514);
  if to_regclass(v_name) is not null then return; end if;
  execute format('create table %I partition of analytics_event for values from (%L) to (%L)', v_name,
    p_day::text || ' 00:00:00+00', (p_day + 1)::text || ' 00:00:00+00');
end $$;

-- Drops every day before the one given. Returns how many.
create function analytics_drop_before(p_day date) returns int language plpgsql as $$
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
