-- Checks of the invariants on the running site (reliability.md, section 1): their results, and what lets the frequent
-- ones read only what is new.

create table platform_verification (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  -- Changes since this moment were checked; null: everything.
  since timestamptz,
  -- [{ "id": "I2", "rule": "…", "rows": [{…}] }]
  violations jsonb not null
);
create trigger platform_verification_append_only before update or delete or truncate on platform_verification
  for each statement execute function platform_refuse_change();

-- Rows are written in order of time, so a summary of each block finds those of a period.
create index ledger_transfer_created on ledger_transfer using brin (created_at);
create index betting_coupon_placed on betting_coupon using brin (placed_at);
create index betting_settlement_at on betting_settlement using brin (at);

-- What house accounts hold by all movements before a moment, so that the imbalance is recounted from there.
create table ledger_checkpoint (
  account_id bigint primary key references ledger_account,
  net numeric not null,
  upto timestamptz not null
);

-- The net movements of house accounts in a period.
create function ledger_house_net(p_from timestamptz, p_to timestamptz)
returns table (account_id bigint, net numeric) language sql stable as $$
  select a.id, sum(m.amount) from (
    select destination_id as id, amount_minor::numeric as amount from ledger_transfer
      where created_at >= p_from and created_at < p_to and phase in ('direct', 'post')
    union all
    select source_id, -amount_minor from ledger_transfer
      where created_at >= p_from and created_at < p_to and phase in ('direct', 'post')) m
  join ledger_account a on a.id = m.id and not a.is_guarded
  group by a.id
$$;

-- Moves the checkpoint forward, as far as no transaction that is still open can have written: a transfer's time is not
-- before the begin of its transaction.
create function ledger_advance_checkpoint() returns timestamptz language plpgsql as $$
declare
  v_from timestamptz;
  v_upto timestamptz;
begin
  lock table ledger_checkpoint in share row exclusive mode;
  select coalesce(max(upto), '-infinity') into v_from from ledger_checkpoint;
  select least(coalesce(min(xact_start), clock_timestamp()), clock_timestamp() - interval '1 minute') into v_upto
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  if v_upto <= v_from then return v_from; end if;
  insert into ledger_checkpoint as c (account_id, net, upto)
  select a.id, coalesce(n.net, 0), v_upto from ledger_account a
    left join ledger_house_net(v_from, v_upto) n on n.account_id = a.id
    where not a.is_guarded and a.created_at < v_upto
  on conflict (account_id) do update set net = c.net + excluded.net, upto = excluded.upto;
  return v_upto;
end $$;

-- Currencies in which the players' balances and the house's movements do not sum to zero (I1).
create function ledger_imbalances() returns table (currency text, net numeric) language sql stable as $$
  with side as (
    select a.currency, (b.posted_in - b.posted_out)::numeric as net
      from ledger_balance b join ledger_account a on a.id = b.account_id
    union all
    select a.currency, c.net from ledger_checkpoint c join ledger_account a on a.id = c.account_id
    union all
    select a.currency, n.net from ledger_house_net(
        coalesce((select max(upto) from ledger_checkpoint), '-infinity'), 'infinity') n
      join ledger_account a on a.id = n.account_id)
  select currency, sum(net) from side group by currency having sum(net) <> 0
$$;
