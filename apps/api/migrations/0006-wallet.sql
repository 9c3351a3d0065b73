-- A player's accounts on the ledger. Type 0 main, 4 bonus, 9 currency (DR-1.20).
create table wallet_account (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  type smallint not null check (type in (0, 4, 9)),
  currency text not null,
  ledger_account_id bigint not null unique references ledger_account,
  is_active boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, type, currency)
);
create unique index wallet_account_one_active on wallet_account (user_id) where is_active;

-- Coupons name their rows without a key (0008).
create trigger wallet_account_stays before delete or truncate on wallet_account
  for each statement execute function platform_refuse_removal();
