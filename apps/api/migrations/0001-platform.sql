-- What every module stands on: the outbox, the audit log.

-- What must follow a change is a row here, written in the same transaction as the change. The worker takes
-- rows and deletes them in the transaction of the consumer, so each is applied once.
create table platform_outbox (
  id bigint generated always as identity primary key,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Refuses every change of a row; used by all append-only tables (RL-3, RL-78).
create function platform_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'raise_exception';
end $$;

-- Refuses every removal of a row: what names such a row by its id needs no key that locks it.
create function platform_refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception '% keeps every row', tg_table_name using errcode = 'raise_exception';
end $$;

-- Who did what, hash-chained: `hash` covers the row and the hash before it.
create table platform_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null
);

create trigger platform_audit_append_only before update or delete or truncate on platform_audit
  for each statement execute function platform_refuse_change();

create function platform_audit_hash(p_previous bytea, p_actor text, p_action text, p_subject text,
  p_reason text, p_before jsonb, p_after jsonb, p_at timestamptz) returns bytea language sql immutable as $$
  select sha256(p_previous || convert_to(concat_ws(chr(31), p_actor, p_action, p_subject,
    coalesce(p_reason, ''), coalesce(p_before::text, ''), coalesce(p_after::text, ''),
    (extract(epoch from p_at) * 1000000)::bigint::text), 'UTF8'))
$$;

-- One writer at a time, for the chain; audit rows are rare beside bets.
create function platform_audit_write(p_actor text, p_action text, p_subject text, p_reason text,
  p_before jsonb, p_after jsonb) returns bigint language plpgsql as $$
declare
  v_previous bytea;
  v_at timestamptz;
  v_id bigint;
begin
  perform pg_advisory_xact_lock(7203512);
  v_at := clock_timestamp();
  select hash into v_previous from platform_audit order by id desc limit 1;
  v_previous := coalesce(v_previous, '\x'::bytea);
  insert into platform_audit (at, actor, action, subject, reason, before, after, previous_hash, hash)
  values (v_at, p_actor, p_action, p_subject, p_reason, p_before, p_after, v_previous,
    platform_audit_hash(v_previous, p_actor, p_action, p_subject, p_reason, p_before, p_after, v_at))
  returning id into v_id;
  return v_id;
end $$;

-- The id of the first broken row, or null when the chain verifies (I6).
create function platform_audit_first_broken() returns bigint language sql stable as $$
  select min(id) from (
    select id, hash, previous_hash, lag(hash, 1, '\x'::bytea) over (order by id) as expected_previous,
      platform_audit_hash(previous_hash, actor, action, subject, reason, before, after, at) as expected_hash
    from platform_audit) chain
  where previous_hash <> expected_previous or hash <> expected_hash
$$;
