-- Returns the time for decisions at commit. Tests replace this function.
create or replace function platform_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- Refuses to delete rows of the acceptance log directly. A trigger deletes them with their market or game; a market or
-- game that a bet refers to is never deleted.
create or replace function platform_acceptance_log_keep() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'platform_acceptance_log keeps every row' using errcode = 'raise_exception';
  end if;
  return null;
end $$;

-- Takes the exclusive lock of a change that stops bets: of a producer, or a maintenance.
create or replace function platform_lock_acceptance() returns void language sql as $$ select pg_advisory_xact_lock(7203515) $$;

-- Takes the shared lock of a placement. It conflicts with `platform_lock_acceptance`.
create or replace function platform_share_acceptance() returns void language sql as $$ select pg_advisory_xact_lock_shared(7203515) $$;

-- Logs whether a subject (market, game, producer …) accepts bets, in the transaction of the change.
create or replace function platform_log_acceptance(p_kind text, p_subject text, p_is_accepting boolean,
  p_details jsonb default '{}', p_row_id bigint default 0) returns void language plpgsql as $$
begin
  insert into platform_acceptance_log (kind, subject, row_id, is_accepting, details)
  values (p_kind, p_subject, p_row_id, p_is_accepting, p_details);
end $$;

-- Deletes the log of a deleted market or game; only triggers call it.
create or replace function platform_forget_acceptance(p_kind text, p_subject text) returns void language plpgsql as $$
begin
  delete from platform_acceptance_log where kind = p_kind and subject = p_subject;
end $$;
