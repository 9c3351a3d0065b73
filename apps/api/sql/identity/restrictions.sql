-- A restriction that begins at once is stored with a start twenty minutes earlier, so that it stays active when clocks
-- step back (RL-80): a clock may be ten minutes ahead when it begins and ten minutes behind later. `begun_at` stores the
-- real start.
create or replace function identity_begin_restriction() returns trigger language plpgsql as $$
begin
  new.begun_at := new.starts_at;
  if new.starts_at <= platform_now() then
    new.starts_at := new.starts_at - interval '20 minutes';
  end if;
  return new;
end $$;

-- A restriction takes the lock of its player, as a placement does.
create or replace function identity_lock_restriction() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203514, new.user_id::integer);
  return new;
end $$;

-- Logs a restriction as a change that stops bets.
create or replace function identity_log_restriction() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  perform platform_log_acceptance('restriction', new.user_id::text, false,
    jsonb_build_object('kind', new.kind, 'starts_at', new.starts_at, 'ends_at', new.ends_at), new.id);
  return null;
end $$;

-- Whether a restriction of the player is active at a time (DR-5.43: a restricted player may not bet).
create or replace function identity_is_restricted(p_user_id bigint, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from identity_restriction r
    where r.user_id = p_user_id and r.starts_at <= p_at and (r.ends_at is null or r.ends_at > p_at))
$$;
