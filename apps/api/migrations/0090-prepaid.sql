-- Advance bets (DR-4.96 to 4.101, DR-4.180 to 4.187). Amounts are minor units of the account's currency.

-- The advance of a coupon: the part of its stake that the house pays until base coupons cover it.
create table betting_prepaid (
  coupon_id bigint primary key references betting_coupon,
  user_id bigint not null,
  wallet_account_id bigint not null,
  -- The advanced part of the stake (`prepaidAmount`); the rest is the own part.
  amount_minor bigint not null check (amount_minor > 0),
  -- What payouts of base coupons have covered so far.
  filled_minor bigint not null default 0 check (filled_minor between 0 and amount_minor),
  -- Reserved with the stake of a waiting coupon, outstanding until the decision, released with a refused coupon.
  state text not null check (state in ('reserved', 'outstanding', 'confirmed', 'cancelled', 'released')),
  -- What the decision used: the share of the values in percent, other outstanding advances of the account, and the
  -- available amount.
  share_percent smallint not null check (share_percent between 1 and 100),
  outstanding_minor bigint not null check (outstanding_minor >= 0),
  available_minor bigint not null check (available_minor >= amount_minor),
  taken_at timestamptz not null,
  -- Payouts cover the advance until this moment; then it is decided.
  due_at timestamptz not null check (due_at > taken_at),
  decided_at timestamptz,
  check ((state in ('reserved', 'outstanding')) = (decided_at is null)),
  check (state not in ('reserved', 'released') or filled_minor = 0),
  check (state <> 'confirmed' or filled_minor = amount_minor),
  check (state <> 'cancelled' or filled_minor < amount_minor)
);
create index betting_prepaid_open on betting_prepaid (wallet_account_id) where state in ('reserved', 'outstanding');
create index betting_prepaid_outstanding on betting_prepaid (due_at) where state = 'outstanding';

-- The base coupons of an advance, with their sale values when it was taken.
create table betting_prepaid_base (
  coupon_id bigint not null references betting_prepaid,
  base_id bigint not null references betting_coupon,
  value_minor bigint not null check (value_minor > 0),
  -- What payouts of this base coupon have covered of the advance.
  filled_minor bigint not null default 0 check (filled_minor >= 0),
  primary key (coupon_id, base_id)
);
create index betting_prepaid_base_of on betting_prepaid_base (base_id);

-- The advance of a placement, as the application sends it; null without one. It has the amount, the house account that
-- pays it, the figures of the decision, and the base coupons with the data from which they were valued.
alter type betting_placement_row add attribute prepaid jsonb;
alter type betting_capture_row add attribute prepaid jsonb;
