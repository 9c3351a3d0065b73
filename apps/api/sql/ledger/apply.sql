-- Returns the id of an account; creates the account when it is missing.
create or replace function ledger_account_id(p_code text, p_currency text, p_guarded boolean) returns bigint
language plpgsql
security definer set search_path from current as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger_account where code = p_code and currency = p_currency;
  if v_id is null then
    insert into ledger_account (code, currency, is_guarded) values (p_code, p_currency, p_guarded)
      on conflict (code, currency) do nothing returning id into v_id;
    if v_id is null then
      select id into v_id from ledger_account where code = p_code and currency = p_currency;
    end if;
  end if;
  return v_id;
end $$;

-- Opens one transfer (`direct` or `pending`) with the checks of `ledger_apply`; used for recharges and credits. Of two
-- simultaneous calls with one key, one is `applied` and one `repeated`. Returns applied, repeated, conflict or
-- no-funds.
create or replace function ledger_open_one(p_key text, p_phase text, p_source bigint, p_destination bigint, p_currency text,
  p_amount bigint, p_reason text, p_hash bytea) returns text language plpgsql as $$
declare
  v_available bigint;
  v_old bytea;
begin
  select min(b.available) filter (where b.account_id = p_source) into v_available from (
    select account_id, posted_in - posted_out - held_out as available from ledger_balance
    where account_id in (p_source, p_destination) order by account_id for update) b;
  if v_available is null or v_available >= p_amount then
    insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason, input_hash)
      values (p_key, p_phase, p_source, p_destination, p_currency, p_amount, p_reason, p_hash)
      on conflict (key) do nothing;
    if found then return 'applied'; end if;
  end if;
  select input_hash into v_old from ledger_transfer where key = p_key;
  return case when v_old is null then 'no-funds' when v_old = p_hash then 'repeated' else 'conflict' end;
end $$;

-- Opens transfers for a caller that has locked the accounts, checked the funds and just created the keys. All are
-- opened, or a constraint of the tables fails. Rows with a null key are skipped.
create or replace function ledger_open_judged(p_keys text[], p_phases text[], p_sources bigint[], p_destinations bigint[],
  p_currencies text[], p_amounts bigint[], p_reason text, p_hashes bytea[]) returns void language sql as $$
  insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason, input_hash)
  select i.key, i.phase, i.source_id, i.destination_id, i.currency, i.amount, p_reason, i.hash
  from unnest(p_keys, p_phases, p_sources, p_destinations, p_currencies, p_amounts, p_hashes) with ordinality
    as i(key, phase, source_id, destination_id, currency, amount, hash, ord)
  where i.key is not null order by i.ord
$$;

-- Applies a set of transfers, all or none (RL-2). One row per input, in order; outcome:
--   applied      written now
--   repeated     the same key with the same hash was written before; nothing is written
--   conflict     the key was used with another input
--   no-funds     a guarded source would go below zero
--   hold-gone    the hold named by p_pending_keys does not exist or has ended
--   not-applied  would have been applied, but another transfer of the set was refused
-- Guarded accounts are locked in id order before the decision. For the end of a hold, source, destination, currency and
-- amount come from the hold and may be null in the input.
create or replace function ledger_apply(p_keys text[], p_phases text[], p_sources bigint[], p_destinations bigint[],
  p_currencies text[], p_amounts bigint[], p_reasons text[], p_pending_keys text[], p_hashes bytea[])
returns table (key text, outcome text) language plpgsql set plan_cache_mode = force_generic_plan
security definer set search_path from current as $$
declare
  v_accounts bigint[];
begin
  if cardinality(p_keys) = 1 and p_phases[1] in ('direct', 'pending') then
    return query select p_keys[1], ledger_open_one(p_keys[1], p_phases[1], p_sources[1], p_destinations[1],
      p_currencies[1], p_amounts[1], p_reasons[1], p_hashes[1]);
    return;
  end if;
  select array_agg(distinct a.id order by a.id) into v_accounts from (
    select unnest(p_sources) as id union select unnest(p_destinations)
    union select unnest(array[t.source_id, t.destination_id]) from ledger_transfer t
      where t.key = any(p_pending_keys)) a where a.id is not null;
  perform 1 from ledger_balance b where b.account_id = any(v_accounts) order by b.account_id for update;

  return query
  with given as (
    select i.ord, i.key, i.phase, i.reason, i.hash, i.pending_key, h.id as pending_id,
      coalesce(h.source_id, i.source_id) as source_id,
      coalesce(h.destination_id, i.destination_id) as destination_id,
      coalesce(h.currency, i.currency) as currency, coalesce(h.amount_minor, i.amount) as amount,
      e.id as ended_by, old.input_hash as old_hash
    from unnest(p_keys, p_phases, p_sources, p_destinations, p_currencies, p_amounts, p_reasons,
        p_pending_keys, p_hashes) with ordinality
      as i(key, phase, source_id, destination_id, currency, amount, reason, pending_key, hash, ord)
    left join ledger_transfer old on old.key = i.key
    left join ledger_transfer h on h.key = i.pending_key and h.phase = 'pending'
    left join ledger_transfer e on e.pending_id = h.id
  ), net as (
    select account_id, sum(change) as change from (
      select source_id as account_id, -amount as change from given
        where old_hash is null and phase in ('direct', 'pending')
      union all
      select source_id, amount from given where old_hash is null and phase in ('void', 'expire')
      union all
      select destination_id, amount from given where old_hash is null and phase in ('direct', 'post')
    ) c group by account_id
  ), short as (
    select n.account_id from net n join ledger_balance b on b.account_id = n.account_id
      where b.posted_in - b.posted_out - b.held_out + n.change < 0
  ), decided as (
    select g.*, case
      when g.old_hash = g.hash then 'repeated'
      when g.old_hash is not null then 'conflict'
      when g.pending_key is not null and (g.pending_id is null or g.ended_by is not null) then 'hold-gone'
      when g.phase in ('direct', 'pending') and g.source_id in (select account_id from short) then 'no-funds'
      else 'applied' end as outcome
    from given g
  ), written as (
    insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason,
      pending_id, input_hash)
    select d.key, d.phase, d.source_id, d.destination_id, d.currency, d.amount, d.reason, d.pending_id, d.hash
    from decided d where d.outcome = 'applied'
      and not exists (select 1 from decided x where x.outcome in ('conflict', 'no-funds', 'hold-gone'))
    order by d.ord
    returning ledger_transfer.key
  )
  select d.key, case
      when d.outcome = 'applied' and not exists (select 1 from written w where w.key = d.key) then 'not-applied'
      else d.outcome end
  from decided d order by d.ord;
end $$;
