-- Limits of players (DR-5.6 to DR-5.55). Amounts are minor units of the player's limit currency, unless they say
-- otherwise. Only players who have set a limit have rows here.

-- Units of a currency for one euro, and the digits of its minor unit, as the site configuration has them.
create table limits_rate (
  currency text primary key,
  per_euro numeric not null check (per_euro > 0),
  digits smallint not null check (digits between 0 and 8)
);

-- The sums of the three rolling windows (DR-5.14). A window has the movements after its `_from`; `seen_at` is the time
-- at which the windows were last moved on, and they never move back.
create table limits_person (
  user_id bigint primary key references identity_user,
  currency text not null,
  -- The zone of the calendar day of limit 31, in minutes east of UTC (DR-5.15).
  zone_min smallint not null default 180,
  seen_at timestamptz not null,
  day_from timestamptz not null,
  week_from timestamptz not null,
  month_from timestamptz not null,
  day_deposit bigint not null default 0,
  day_wager bigint not null default 0,
  day_loss bigint not null default 0,
  week_deposit bigint not null default 0,
  week_wager bigint not null default 0,
  week_loss bigint not null default 0,
  month_deposit bigint not null default 0,
  month_wager bigint not null default 0,
  month_loss bigint not null default 0
);

-- What counts in the windows: one row for a deposit, a stake, or a payout. `amount_minor` is in `currency`, the
-- currency of the account; the other amounts are in the limit currency.
create table limits_movement (
  user_id bigint not null references limits_person,
  ref text not null check (length(ref) between 1 and 160),
  at timestamptz not null,
  kind text not null check (kind in ('deposit', 'stake', 'payout')),
  currency text not null,
  amount_minor bigint not null,
  -- A deposit that failed counts 0 (DR-5.20). A released stake counts 0, and a returned one less (DR-5.21). A payout
  -- that is taken back is negative.
  counted_minor bigint not null,
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  primary key (user_id, ref)
);
create index limits_movement_at on limits_movement (user_id, at);

-- One limit of a player. `value`: minor units, hours (31) or minutes (32); null: not set. A change in the direction of
-- more is pending until `pending_ends_at`; then it waits a day for the player's confirmation, or applies by itself
-- (DR-5.29 to DR-5.31).
create table limits_limit (
  user_id bigint not null references limits_person,
  type smallint not null check (type in (1, 2, 3, 10, 11, 12, 20, 21, 22, 31, 32)),
  value bigint check (value > 0),
  set_at timestamptz not null,
  pending_value bigint check (pending_value > 0),
  pending_at timestamptz,
  pending_ends_at timestamptz,
  needs_approval boolean,
  primary key (user_id, type),
  check ((pending_at is null) = (pending_ends_at is null)),
  check ((pending_at is null) = (needs_approval is null)),
  check (pending_at is not null or pending_value is null)
);

-- A self-exclusion (30), a time-out (33) or a self-block (0) that a player chose. What it stops is the restriction of
-- the same time in `identity_restriction`.
create table limits_exclusion (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  type smallint not null check (type in (0, 30, 33)),
  days smallint check (days > 0),
  reason smallint check (reason between 1 and 6),
  starts_at timestamptz not null,
  ends_at timestamptz,
  check ((type = 0) = (days is null)),
  check ((type = 0) = (ends_at is null))
);
create index limits_exclusion_user on limits_exclusion (user_id, id desc);
create trigger limits_exclusion_append_only before update or delete or truncate on limits_exclusion
  for each statement execute function platform_refuse_change();

-- Every change of a limit: who, old and new value, time, state and source (DR-5.49).
create table limits_event (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  type smallint not null,
  action text not null check (action in ('set', 'lowered', 'raise-asked', 'raise-cancelled', 'confirmed', 'rejected',
    'lapsed', 'applied', 'excluded', 'timed-out', 'blocked', 'returned', 'questions-failed')),
  old_value bigint,
  new_value bigint,
  source text not null,
  at timestamptz not null
);
create index limits_event_user on limits_event (user_id, id desc);
create trigger limits_event_append_only before update or delete or truncate on limits_event
  for each statement execute function platform_refuse_change();
