-- Recharges. The id is made by the player's browser; the provider's reference is unique per provider.
create table payments_recharge (
  id uuid primary key,
  user_id bigint not null references identity_user,
  wallet_account_id bigint not null references wallet_account,
  method_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  provider_reference text not null,
  page_url text not null,
  state text not null default 'waiting' check (state in ('waiting', 'credited', 'declined')),
  input_hash bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique (method_id, provider_reference)
);
create index payments_recharge_user on payments_recharge (user_id, created_at desc);

-- Every call-back as it came, once a reference and event: the second is a repeat.
create table payments_callback (
  id bigint generated always as identity primary key,
  method_id text not null,
  event_id text not null,
  provider_reference text not null,
  outcome text not null,
  received_at timestamptz not null default clock_timestamp(),
  unique (method_id, event_id)
);

-- The sandbox provider's own book: it behaves like a company of its own and knows no player.
create table payments_sandbox_order (
  reference text primary key,
  amount text not null,
  currency text not null,
  return_url text not null,
  callback_url text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined')),
  created_at timestamptz not null default clock_timestamp()
);
create table payments_sandbox_notice (
  id bigint generated always as identity primary key,
  reference text not null references payments_sandbox_order,
  event_id text not null,
  outcome text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  done_at timestamptz
);
create index payments_sandbox_notice_due on payments_sandbox_notice (due_at) where done_at is null;
