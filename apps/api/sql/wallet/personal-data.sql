-- The player's accounts and their movements (DR-13.144). Amounts are minor units of the currency.
create or replace function wallet_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'accounts', jsonb_build_object('type', a.type, 'currency', a.currency, 'label', a.label, 'openedAt', a.created_at,
    'removedAt', a.removed_at) from wallet_account a where a.user_id = p_user_id order by a.id)
  union all (select 'movements', m.item from ledger_movements_of(array(
    select a.ledger_account_id from wallet_account a where a.user_id = p_user_id)) m)
$$;

-- Whether an account of the player has money, posted or held (DR-13.149).
create or replace function wallet_has_money(p_user_id bigint) returns boolean language sql stable as $$
  select ledger_has_money(array(select a.ledger_account_id from wallet_account a where a.user_id = p_user_id),
    'player/' || p_user_id || '/receivable')
$$;

-- Locks the player's balances until the transaction ends. Movements of them wait for it.
create or replace function wallet_lock_player(p_user_id bigint) returns void language sql as $$
  select ledger_lock_accounts(array(select a.ledger_account_id from wallet_account a where a.user_id = p_user_id))
$$;

-- Erases the names that the player gave the accounts.
create or replace function wallet_erase(p_user_id bigint) returns void language sql as $$
  update wallet_account set label = null where user_id = p_user_id and label is not null
$$;

-- A request under way names no account of an erased player (DR-13.172).
create or replace trigger wallet_account_owner before update of label on wallet_account
  for each row when (new.label is not null) execute function identity_refuse_erased();
