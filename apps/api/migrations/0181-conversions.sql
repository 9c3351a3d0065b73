-- A conversion between two accounts of a player (DR-1.21). The rate is `rate_num` / `rate_den` minor units of the other
-- currency for one minor unit, before the margin. Rows never change.
create table conversion_entry (
  -- Made by the browser.
  id uuid primary key,
  user_id bigint not null references identity_user,
  from_account_id bigint not null references wallet_account,
  to_account_id bigint not null references wallet_account check (to_account_id <> from_account_id),
  from_currency text not null,
  to_currency text not null check (to_currency <> from_currency),
  debited_minor bigint not null check (debited_minor > 0),
  credited_minor bigint not null check (credited_minor > 0),
  -- The configured rates that were used, as the configuration has them.
  rate_id text not null,
  rate_num numeric not null check (rate_num > 0),
  rate_den numeric not null check (rate_den > 0),
  margin_ppm integer not null check (margin_ppm between 0 and 999999),
  input_hash bytea not null,
  at timestamptz not null default clock_timestamp()
);
create index conversion_entry_user on conversion_entry (user_id, at);
create trigger conversion_entry_stays before update or delete or truncate on conversion_entry
  for each statement execute function platform_refuse_removal();
