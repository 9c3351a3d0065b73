-- Locks the head of the audit chain until the transaction ends, so that one writer appends at a time (RL-78). Returns
-- the id and hash of the last row, the time in microseconds, and the details as the database will print them.
create or replace function platform_audit_lock(p_before jsonb, p_after jsonb)
returns table (id bigint, hash bytea, at_micros bigint, before text, after text) language sql
security definer set search_path from current as $$
  select h.id, h.hash, (extract(epoch from clock_timestamp()) * 1000000)::bigint, p_before::text, p_after::text
  from platform_audit_head h for update
$$;

-- Appends a row after the head of the audit chain. The caller has locked the head in this transaction. Raises
-- serialization_failure when `p_id` does not follow the head.
create or replace function platform_audit_append(p_id bigint, p_at_micros bigint, p_actor text, p_action text, p_subject text,
  p_reason text, p_before jsonb, p_after jsonb, p_address text, p_agent text, p_hash bytea, p_seal bytea) returns void
language plpgsql
security definer set search_path from current as $$
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
