-- Locks guarded accounts in id order until the transaction ends. Movements of these accounts wait for it.
create or replace function ledger_lock_accounts(p_accounts bigint[]) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform 1 from ledger_balance b where b.account_id = any(p_accounts) order by b.account_id for update;
end $$;
