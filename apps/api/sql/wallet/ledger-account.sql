-- Returns the ledger account of a player's account.
create or replace function wallet_ledger_account(p_wallet_account_id bigint) returns bigint language sql stable as $$
  select w.ledger_account_id from wallet_account w where w.id = p_wallet_account_id
$$;
