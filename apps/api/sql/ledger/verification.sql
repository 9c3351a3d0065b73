-- Returns the net movements of house accounts in a period, in minor units.
create or replace function ledger_house_net(p_from timestamptz, p_to timestamptz)
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

-- Moves the checkpoint to the latest time before which no open transaction can still write: a transfer's time is never
-- before the beginning of its transaction.
create or replace function ledger_advance_checkpoint() returns timestamptz language plpgsql
security definer set search_path from current as $$
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

-- Returns currencies in which player balances and house movements do not sum to zero (I1).
create or replace function ledger_imbalances() returns table (currency text, net numeric) language sql stable as $$
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
