-- Locks the head of the audit chain until the transaction ends, so that one writer appends at a time (RL-78). Returns
-- the id and hash of the last row, the time in microseconds, and the details as the database will print them. For a call
-- of an account's owner also the account's secret, which is made at its first call (DR-13.157).
create or replace function platform_audit_lock(p_before jsonb, p_after jsonb, p_own_subject text)
returns table (id bigint, hash bytea, at_micros bigint, before text, after text, secret bytea) language plpgsql
security definer set search_path from current as $$
begin
  perform 1 from platform_audit_head h for update;
  if p_own_subject is not null then
    insert into platform_audit_secret (subject, secret)
    values (p_own_subject, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))) on conflict do nothing;
  end if;
  return query select h.id, h.hash, (extract(epoch from clock_timestamp()) * 1000000)::bigint, p_before::text,
    p_after::text, (select s.secret from platform_audit_secret s where s.subject = p_own_subject)
  from platform_audit_head h;
end $$;

-- Destroys the secret of an account. Where its owner's calls came from can be read by nobody any more (DR-13.157).
create or replace function platform_erase_audit_secret(p_subject text) returns void language sql
security definer set search_path from current as $$
  delete from platform_audit_secret where subject = p_subject
$$;

-- What a player's export has of the audit log: the actions on the account, and where the owner's calls came from, sealed.
create or replace function platform_personal_data(p_subject text) returns table (section text, item jsonb)
language sql stable as $$
  select 'account-log', jsonb_build_object('at', a.at, 'action', a.action, 'isOwn', a.subject = 'player:' || a.actor,
    'address', a.address, 'device', a.agent)
  from platform_audit a where a.subject = p_subject order by a.id
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
