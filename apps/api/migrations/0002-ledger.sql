-- The double-entry ledger. It knows no player and no bet: only accounts and transfers.

-- `guarded` accounts (players') carry a running balance that is locked before a decision and never goes below
-- zero; the balances of the house are derived, because one house row touched by every bet is a hot row.
create table ledger_account (
  id bigint generated always as identity primary key,
  code text not null,
  currency text not null check (currency ~ '^[A-Z0-9]{3,8}$'),
  is_guarded boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (code, currency)
);

-- Amounts in minor units. available = posted_in - posted_out - held_out.
create table ledger_balance (
  account_id bigint primary key references ledger_account,
  posted_in bigint not null default 0 check (posted_in >= 0),
  posted_out bigint not null default 0 check (posted_out >= 0),
  held_out bigint not null default 0 check (held_out >= 0),
  constraint ledger_balance_not_negative check (posted_in - posted_out - held_out >= 0)
) with (fillfactor = 50);

-- phase: `direct` moves at once; `pending` holds at the source; `post`, `void`, `expire` end one pending row.
-- A pending row is posted whole: parts of a hold are returned by a transfer of their own.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 120),
  phase text not null check (phase in ('direct', 'pending', 'post', 'void', 'expire')),
  source_id bigint not null,
  destination_id bigint not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason ~ '^[a-z][a-z0-9-]*$'),
  pending_id bigint references ledger_transfer,
  input_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  check (source_id <> destination_id),
  check ((phase in ('post', 'void', 'expire')) = (pending_id is not null))
);
-- A hold ends exactly once.
create unique index ledger_transfer_one_end on ledger_transfer (pending_id) where pending_id is not null;
create index ledger_transfer_source on ledger_transfer (source_id, id);
create index ledger_transfer_destination on ledger_transfer (destination_id, id);

create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function platform_refuse_change();
create trigger ledger_account_append_only before update or delete or truncate on ledger_account
  for each statement execute function platform_refuse_change();

-- The ends of a hold must be those of the hold itself.
create function ledger_check_end() returns trigger language plpgsql as $$
begin
  if new.pending_id is not null and not exists (
    select 1 from ledger_transfer p where p.id = new.pending_id and p.phase = 'pending'
      and p.source_id = new.source_id and p.destination_id = new.destination_id
      and p.currency = new.currency and p.amount_minor = new.amount_minor) then
    raise exception 'transfer % does not end its hold', new.key using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger ledger_transfer_end before insert on ledger_transfer
  for each row when (new.pending_id is not null) execute function ledger_check_end();

-- Running balances follow the transfers by themselves, one statement for a whole set: nobody can write one
-- without the other (RL-2). A set of one, which nearly every bet is, goes the short way.
create function ledger_apply_balances() returns trigger language plpgsql as $$
declare
  v_rows bigint;
  v_known bigint;
  v_one ledger_transfer;
begin
  -- In the place of foreign keys: a key locks the account's row for each transfer, and every bet has the same house
  -- account. Accounts are append-only and never change, so a look is as good as a lock.
  select count(*), count(s.id + d.id), min(i.source_id), min(i.destination_id), min(i.phase), min(i.amount_minor)
  into v_rows, v_known, v_one.source_id, v_one.destination_id, v_one.phase, v_one.amount_minor
  from inserted i
  left join ledger_account s on s.id = i.source_id and s.currency = i.currency
  left join ledger_account d on d.id = i.destination_id and d.currency = i.currency;
  if v_known < v_rows then
    raise exception 'a transfer is between two accounts of its currency' using errcode = 'foreign_key_violation';
  end if;
  if v_rows = 1 then
    update ledger_balance b set
      posted_out = b.posted_out + case when v_one.phase in ('direct', 'post') then v_one.amount_minor else 0 end,
      held_out = b.held_out + case v_one.phase when 'pending' then v_one.amount_minor when 'direct' then 0
        else -v_one.amount_minor end
    where b.account_id = v_one.source_id;
    if v_one.phase in ('direct', 'post') then
      update ledger_balance b set posted_in = b.posted_in + v_one.amount_minor
      where b.account_id = v_one.destination_id;
    end if;
    return null;
  end if;
  update ledger_balance b set
    posted_in = b.posted_in + d.posted_in,
    posted_out = b.posted_out + d.posted_out,
    held_out = b.held_out + d.held_out
  from (
    select account_id, sum(posted_in)::bigint as posted_in, sum(posted_out)::bigint as posted_out,
      sum(held_out)::bigint as held_out
    from (
      select destination_id as account_id, amount_minor as posted_in, 0::bigint as posted_out, 0::bigint as held_out
        from inserted where phase in ('direct', 'post')
      union all
      select source_id, 0,
        case when phase in ('direct', 'post') then amount_minor else 0 end,
        case phase when 'pending' then amount_minor when 'direct' then 0 else -amount_minor end
        from inserted
    ) parts group by account_id) d
  where b.account_id = d.account_id;
  return null;
end $$;
create trigger ledger_transfer_balances after insert on ledger_transfer
  referencing new table as inserted for each statement execute function ledger_apply_balances();

-- Only the trigger above writes balances.
create function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'ledger_balance follows ledger_transfer' using errcode = 'raise_exception';
  end if;
  return null;
end $$;
create trigger ledger_balance_guard before update or delete or truncate on ledger_balance
  for each statement execute function ledger_guard_balance();

-- A guarded account has its balance row from the start, so that absent rows never have to be locked.
create function ledger_create_balance() returns trigger language plpgsql as $$
begin
  if new.is_guarded then insert into ledger_balance (account_id) values (new.id); end if;
  return null;
end $$;
create trigger ledger_account_balance after insert on ledger_account
  for each row execute function ledger_create_balance();

-- The id of an account, made when absent.
create function ledger_account_id(p_code text, p_currency text, p_guarded boolean) returns bigint
language plpgsql as $$
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

-- One transfer that opens (`direct` or `pending`), decided like a set of one: the way of recharges and credits. Two at
-- once under one key are `applied` and `repeated`. Answers applied, repeated, conflict or no-funds.
create function ledger_open_one(p_key text, p_phase text, p_source bigint, p_destination bigint, p_currency text,
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

-- Opens transfers for a caller that has locked their accounts, judged that the funds are there and made the keys
-- itself just now: all, or an error of the tables. Rows with a null key are left out.
create function ledger_open_judged(p_keys text[], p_phases text[], p_sources bigint[], p_destinations bigint[],
  p_currencies text[], p_amounts bigint[], p_reason text, p_hashes bytea[]) returns void language sql as $$
  insert into ledger_transfer (key, phase, source_id, destination_id, currency, amount_minor, reason, input_hash)
  select i.key, i.phase, i.source_id, i.destination_id, i.currency, i.amount, p_reason, i.hash
  from unnest(p_keys, p_phases, p_sources, p_destinations, p_currencies, p_amounts, p_hashes) with ordinality
    as i(key, phase, source_id, destination_id, currency, amount, hash, ord)
  where i.key is not null order by i.ord
$$;

-- Applies a set of transfers, all or none. One row an input, in the order given; outcome:
--   applied   written now
--   repeated  the same key with the same hash was written before: nothing happens again
--   conflict  the key was used with another input
--   no-funds  a guarded source would go below zero
--   hold-gone the hold named by p_pending_keys does not exist or has ended
--   not-applied would have been applied, but another of the set was refused
-- Guarded accounts are locked in id order before anything is decided. For the ends of a hold, source,
-- destination, currency and amount are taken from the hold and may be null in the input.
create function ledger_apply(p_keys text[], p_phases text[], p_sources bigint[], p_destinations bigint[],
  p_currencies text[], p_amounts bigint[], p_reasons text[], p_pending_keys text[], p_hashes bytea[])
returns table (key text, outcome text) language plpgsql set plan_cache_mode = force_generic_plan as $$
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
