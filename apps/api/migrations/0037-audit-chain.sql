-- The audit chain is keyed (RL-78, ADR 0016): each row carries an HMAC-SHA-256 over itself and the row before, under a key
-- that is not in the database. Rows are numbered without a gap; the head says which is the last.

-- 1: a plain SHA-256, as rows had it before. 2: keyed.
alter table platform_audit add column version smallint not null default 1;
-- From where it was done: a network address and a browser or program.
alter table platform_audit add column address text;
alter table platform_audit add column agent text;
alter table platform_audit alter column id drop identity;

-- The last row's number and hash, changed in the transaction that adds a row. The seal is an HMAC over both; null until
-- the first keyed row.
create table platform_audit_head (
  is_only boolean primary key default true check (is_only),
  id bigint not null,
  hash bytea not null,
  seal bytea
);
insert into platform_audit_head (id, hash)
select coalesce((select max(id) from platform_audit), 0),
  coalesce((select hash from platform_audit order by id desc limit 1), '\x'::bytea);
create trigger platform_audit_head_stays before delete or truncate on platform_audit_head
  for each statement execute function platform_refuse_removal();

-- Locks the head until the transaction ends: one writer at a time. Answers what the next row follows, its moment in
-- microseconds, and the texts of its details as the database will give them back.
create function platform_audit_lock(p_before jsonb, p_after jsonb)
returns table (id bigint, hash bytea, at_micros bigint, before text, after text) language sql as $$
  select h.id, h.hash, (extract(epoch from clock_timestamp()) * 1000000)::bigint, p_before::text, p_after::text
  from platform_audit_head h for update
$$;

-- Adds the row after the head, which the caller has locked in this transaction.
create function platform_audit_append(p_id bigint, p_at_micros bigint, p_actor text, p_action text, p_subject text,
  p_reason text, p_before jsonb, p_after jsonb, p_address text, p_agent text, p_hash bytea, p_seal bytea) returns void
language plpgsql as $$
declare
  v_previous bytea;
begin
  update platform_audit_head h set id = p_id, hash = p_hash, seal = p_seal
  from (select o.id, o.hash from platform_audit_head o for update) old
  where old.id = p_id - 1 returning old.hash into v_previous;
  if not found then
    raise exception 'audit row % does not follow the head', p_id using errcode = 'serialization_failure';
  end if;
  insert into platform_audit (id, version, at, actor, action, subject, reason, before, after, address, agent, previous_hash,
    hash)
  values (p_id, 2, timestamptz 'epoch' + p_at_micros * interval '1 microsecond', p_actor, p_action, p_subject, p_reason,
    p_before, p_after, p_address, p_agent, v_previous, p_hash);
end $$;

drop function platform_audit_write(text, text, text, text, jsonb, jsonb);
drop function platform_audit_first_broken();
drop function platform_audit_hash(bytea, text, text, text, text, jsonb, jsonb, timestamptz);

do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname in ('platform_audit_lock', 'platform_audit_append')
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp', v_function, current_schema());
  end loop;
end $$;
