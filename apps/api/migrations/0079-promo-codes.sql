-- Promo codes (DR-4.95, DR-4.170 to 4.177). Amounts are minor units of the code's currency.

create table betting_promo_code (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6,16}$'),
  -- The name of the campaign, for operators.
  campaign text not null,
  -- The player for whom the code was made; null: of a campaign, for everyone who enters it.
  user_id bigint,
  effect text not null check (effect in ('free-bet', 'top-up', 'profit-boost')),
  -- The stake of a free bet.
  amount_minor bigint,
  -- The percentage of the stake (top-up) or of the profit (boost).
  percent smallint,
  -- The most that is added, or that a free bet pays.
  max_minor bigint not null check (max_minor > 0),
  currency text not null,
  -- Null: every coupon type that permits codes.
  type_ids smallint[],
  min_legs smallint not null check (min_legs between 1 and 30),
  min_leg_milli bigint not null check (min_leg_milli >= 1000),
  min_total_milli bigint not null check (min_total_milli >= 1000),
  starts_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > starts_at),
  max_uses integer not null check (max_uses > 0),
  uses_each smallint not null check (uses_each > 0),
  -- Uses that were taken and not given back. Placements change it under the lock of this row.
  uses integer not null default 0 check (uses between 0 and max_uses),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((effect = 'free-bet') = (amount_minor is not null) and (effect = 'free-bet') = (percent is null)),
  check (amount_minor > 0 and percent is null or percent between 1 and 100)
);

-- The players who have a code: it was made for them, or they entered it.
create table betting_promo_holder (
  user_id bigint not null,
  code_id bigint not null references betting_promo_code,
  added_at timestamptz not null,
  -- A code that was given back is valid for another day, also after its end (DR-9.21).
  valid_until timestamptz,
  primary key (user_id, code_id)
);

create table betting_promo_use (
  coupon_id bigint primary key references betting_coupon,
  code_id bigint not null references betting_promo_code,
  user_id bigint not null,
  -- Reserved with the stake of a waiting coupon, used by an accepted one.
  state text not null check (state in ('reserved', 'used', 'given-back')),
  taken_at timestamptz not null,
  given_back_at timestamptz,
  check ((state = 'given-back') = (given_back_at is not null))
);
create index betting_promo_use_code on betting_promo_use (code_id, user_id);

-- How often somebody entered a code within an hour: keyed hashes of players and networks (DR-9.30).
create table betting_promo_try (
  taker bytea primary key,
  tries smallint not null,
  started_at timestamptz not null
);
create index betting_promo_try_start on betting_promo_try (started_at);

-- The part of the stake that the site paid: the whole stake of a free bet, otherwise 0.
alter table betting_coupon add column promo_stake_minor bigint not null default 0
  check (promo_stake_minor in (0, stake_minor));

alter type betting_placement_row add attribute promo_code_id bigint;
-- The ledger account that pays the stake of a free bet; null: the player's account pays.
alter type betting_placement_row add attribute promo_source_id bigint;
