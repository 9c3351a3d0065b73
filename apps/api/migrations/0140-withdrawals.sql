-- Withdrawals (RL-8, DR-12.10 to DR-12.35). Amounts are minor units of the account's currency.

-- A player's request. The id is made by the browser; player and operator call it by its number.
create table payments_withdrawal (
  id uuid primary key,
  number bigint generated always as identity (start with 10001) unique,
  user_id bigint not null references identity_user,
  wallet_account_id bigint not null references wallet_account,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  input_hash bytea not null,
  -- Where providers send call-backs about its parts.
  callback_base_url text not null,
  requested_at timestamptz not null
);
create index payments_withdrawal_user on payments_withdrawal (user_id, number desc);
create index payments_withdrawal_account on payments_withdrawal (wallet_account_id);
create trigger payments_withdrawal_stays before delete or truncate on payments_withdrawal
  for each statement execute function platform_refuse_removal();
create trigger payments_withdrawal_keep before update on payments_withdrawal
  for each row execute function platform_refuse_change();

-- The form that a method asked for, such as a bank account. Personal data: the reporting role cannot read it.
create table payments_withdrawal_details (
  withdrawal_id uuid primary key references payments_withdrawal,
  details jsonb not null
);

-- A part: one method, one amount, one hold in the ledger, `withdrawal:{id}:{part}`.
create table payments_payout (
  withdrawal_id uuid not null references payments_withdrawal,
  part smallint not null check (part > 0),
  provider_id text not null,
  method_id text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Taken out of the amount; the player receives the difference.
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  -- The provider's reference of the deposit that it goes back to.
  source_reference text,
  -- The end of the number of the player's account, for lists.
  shown_to text,
  state text not null check (state in ('checking', 'approved', 'sending', 'sent', 'paid', 'returned', 'failed',
    'refused', 'cancelled', 'replaced')),
  provider_reference text,
  -- Calls of the provider since the last change of the state.
  tries integer not null default 0,
  -- When a worker works on it next.
  due_at timestamptz,
  primary key (withdrawal_id, part),
  check ((state in ('approved', 'sending', 'sent')) = (due_at is not null))
);
create index payments_payout_due on payments_payout (due_at) where due_at is not null;
create index payments_payout_checking on payments_payout (withdrawal_id) where state = 'checking';
create unique index payments_payout_reference on payments_payout (provider_id, provider_reference)
  where provider_reference is not null;
create trigger payments_payout_stays before delete or truncate on payments_payout
  for each statement execute function platform_refuse_removal();

-- Every state that a part has had, with its time.
create table payments_payout_step (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null,
  part smallint not null,
  state text not null,
  at timestamptz not null,
  foreign key (withdrawal_id, part) references payments_payout
);
create index payments_payout_step_part on payments_payout_step (withdrawal_id, part, id);
create trigger payments_payout_step_stays before delete or truncate on payments_payout_step
  for each statement execute function platform_refuse_removal();
create trigger payments_payout_step_keep before update on payments_payout_step
  for each row execute function platform_refuse_change();

-- What one operator approved alone, in minor units of the house currency (DR-12.20).
create table payments_lone_approval (
  id bigint generated always as identity primary key,
  withdrawal_id uuid not null references payments_withdrawal,
  user_id bigint not null,
  house_minor bigint not null check (house_minor >= 0),
  at timestamptz not null
);
create index payments_lone_approval_user on payments_lone_approval (user_id, at);

-- Call-backs may be about a payout; then they name it by the key under which it was sent.
alter table payments_callback
  add column about text not null default 'deposit' check (about in ('deposit', 'payout'));
-- `recharge_id` is the id of the deposit or of the withdrawal.
alter table payments_callback_incident
  add column about text not null default 'deposit' check (about in ('deposit', 'payout')),
  add column payout_key text,
  drop constraint payments_callback_incident_kind_check,
  -- contradiction: the answer cannot follow on the state of the payout.
  add constraint payments_callback_incident_kind_check
    check (kind in ('unknown', 'mismatch', 'event-reused', 'contradiction')),
  drop constraint payments_callback_incident_outcome_check,
  add constraint payments_callback_incident_outcome_check
    check (outcome in ('paid', 'declined', 'chargeback', 'pending', 'returned')),
  drop constraint payments_callback_incident_how_check,
  add constraint payments_callback_incident_how_check
    check (how in ('closed', 'credited', 'declined', 'superseded', 'applied')),
  add constraint payments_callback_incident_payout_key check ((about = 'payout') = (payout_key is not null));

-- A deposit may be charged back, and its state is polled while no call-back has come (DR-12.40, DR-12.41).
alter table payments_recharge
  drop constraint payments_recharge_state_check,
  add constraint payments_recharge_state_check check (state in ('waiting', 'credited', 'declined', 'charged-back')),
  -- When a job asks the provider for its state; null when it does not ask any more.
  add column poll_at timestamptz default clock_timestamp() + interval '2 minutes',
  add column polls integer not null default 0;
create index payments_recharge_poll on payments_recharge (poll_at) where state = 'waiting' and poll_at is not null;
alter table payments_sandbox_order
  drop constraint payments_sandbox_order_state_check,
  add constraint payments_sandbox_order_state_check check (state in ('open', 'paid', 'declined', 'charged-back'));

-- The sandbox provider's book of payouts: one row a key, whatever number of times it is asked.
create table payments_sandbox_payout (
  key text primary key,
  reference text not null unique,
  method_id text not null,
  amount text not null,
  currency text not null,
  callback_url text not null,
  state text not null default 'pending' check (state in ('pending', 'paid', 'declined', 'returned')),
  -- When the bank of the sandbox pays by itself; null when it waits for its control page.
  decides_at timestamptz,
  created_at timestamptz not null default clock_timestamp()
);
create index payments_sandbox_payout_due on payments_sandbox_payout (decides_at) where state = 'pending';
alter table payments_sandbox_notice
  alter column reference drop not null,
  add column payout_key text references payments_sandbox_payout,
  add constraint payments_sandbox_notice_about check (num_nonnulls(reference, payout_key) = 1);

-- The permission to decide withdrawals goes to the operators who decide about credits.
update identity_user set permissions = array_append(permissions, 'withdrawals.decide')
where role = 'operator' and 'credits.write' = any(permissions);
