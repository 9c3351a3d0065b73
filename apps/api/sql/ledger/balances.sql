-- The end of a hold must have the source and destination of the hold.
create or replace function ledger_check_end() returns trigger language plpgsql as $$
begin
  if new.pending_id is not null and not exists (
    select 1 from ledger_transfer p where p.id = new.pending_id and p.phase = 'pending'
      and p.source_id = new.source_id and p.destination_id = new.destination_id
      and p.currency = new.currency and p.amount_minor = new.amount_minor) then
    raise exception 'transfer % does not end its hold', new.key using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Updates running balances from new transfers, once per statement: a transfer cannot be written without its change of
-- the balances (RL-2). A statement with one transfer, as almost every bet is, takes a shorter path.
create or replace function ledger_apply_balances() returns trigger language plpgsql as $$
declare
  v_rows bigint;
  v_known bigint;
  v_one ledger_transfer;
begin
  -- Checks that the accounts exist, in place of foreign keys. A foreign key would lock the account's row for each
  -- transfer, and every bet uses the same house account. Accounts are append-only, so reading them without a lock is
  -- safe.
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

-- Refuses writes of balances outside `ledger_apply_balances`.
create or replace function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'ledger_balance follows ledger_transfer' using errcode = 'raise_exception';
  end if;
  return null;
end $$;

-- Creates the balance row with a guarded account, so that a lock never finds the row missing.
create or replace function ledger_create_balance() returns trigger language plpgsql as $$
begin
  if new.is_guarded then insert into ledger_balance (account_id) values (new.id); end if;
  return null;
end $$;
