-- The movements of accounts, in their order, for the export of their player (DR-13.144).
create or replace function ledger_movements_of(p_accounts bigint[]) returns table (item jsonb) language sql stable as $$
  select jsonb_build_object('number', t.id::text, 'at', t.created_at, 'reason', t.reason, 'phase', t.phase,
    'direction', case when t.destination_id = any(p_accounts) then 'in' else 'out' end, 'currency', t.currency,
    'amountMinor', t.amount_minor::text)
  from ledger_transfer t where t.source_id = any(p_accounts) or t.destination_id = any(p_accounts) order by t.id
$$;

-- Whether one of the accounts has money, posted or held, or the house has an open receivable under a code (DR-13.149).
create or replace function ledger_has_money(p_accounts bigint[], p_receivable text) returns boolean language sql stable as $$
  select exists (select 1 from ledger_balance b where b.account_id = any(p_accounts)
      and (b.posted_in <> b.posted_out or b.held_out <> 0))
    or exists (select 1 from ledger_account a join ledger_balance b on b.account_id = a.id
      where a.code = p_receivable and b.posted_in <> b.posted_out)
$$;
