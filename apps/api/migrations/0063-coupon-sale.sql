-- Sale of accepted coupons (DR-4.114 to 4.122). Amounts are minor units of the coupon's currency.

alter table betting_coupon
  -- The stake that was sold, and what was paid for it. What is left of the stake goes on.
  add column sold_stake_minor bigint not null default 0,
  add column sold_minor bigint not null default 0,
  drop constraint betting_coupon_state_check,
  add constraint betting_coupon_state_check check
    (state in ('waiting', 'pending-vip', 'open', 'won', 'lost', 'returned', 'partial', 'sold', 'refused')),
  add constraint betting_coupon_sold_check check
    (sold_stake_minor between 0 and stake_minor and sold_minor >= 0 and (state = 'sold') = (sold_stake_minor = stake_minor));

create table betting_sale (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references betting_coupon,
  user_id bigint not null,
  -- Made by the browser, or by the worker for an automatic sale.
  request_id uuid not null,
  request_hash bytea not null,
  kind text not null check (kind in ('player', 'automatic')),
  percent smallint not null check (percent between 10 and 90 or percent = 100),
  -- The lowest value of the whole coupon at which the player sells.
  expected_minor bigint not null check (expected_minor > 0),
  state text not null check (state in ('waiting', 'sold', 'refused')),
  requested_at timestamptz not null,
  decides_at timestamptz,
  decided_at timestamptz,
  -- Why it was not sold, as sent to the player.
  refusal jsonb,
  -- Of a sale: the value of the whole coupon with its margin, what was paid, and the stake that was sold.
  value_minor bigint,
  fair_minor bigint,
  margin_ppm bigint,
  paid_minor bigint,
  sold_stake_minor bigint,
  -- What the value was computed from, for a recount: settled statuses and fair chances of the legs.
  legs jsonb,
  -- Its place in the order of bets and of what stops them, as `betting_coupon.accept_seq`.
  accept_seq bigint,
  unique (user_id, request_id),
  check ((state = 'sold') = (paid_minor is not null) and (state = 'waiting') = (decided_at is null))
);
create index betting_sale_coupon on betting_sale (coupon_id);
create unique index betting_sale_one_waiting on betting_sale (coupon_id) where state = 'waiting';
create index betting_sale_waiting on betting_sale (decides_at) where state = 'waiting';

-- The value at which a coupon is sold without its player (DR-4.121).
create table betting_sale_target (
  coupon_id bigint primary key references betting_coupon,
  user_id bigint not null,
  target_minor bigint not null check (target_minor > 0),
  set_at timestamptz not null
);
