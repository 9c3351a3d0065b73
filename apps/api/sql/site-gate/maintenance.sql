-- A change of a maintenance waits for the placements in progress.
create or replace function site_gate_lock_maintenance() returns trigger language plpgsql as $$
begin
  perform platform_lock_acceptance();
  return new;
end $$;

-- Logs a maintenance as a change that stops bets.
create or replace function site_gate_log_maintenance() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  perform platform_log_acceptance('maintenance', new.id::text, new.ended_at is not null,
    jsonb_build_object('starts_at', new.starts_at, 'ends_at', new.finish_at));
  return null;
end $$;

-- Whether the site is open at a time: no maintenance is active.
create or replace function site_gate_is_open(p_at timestamptz) returns boolean language sql stable as $$
  select not exists (select 1 from site_gate_maintenance
    where ended_at is null and starts_at <= p_at and (finish_at is null or finish_at > p_at))
$$;
