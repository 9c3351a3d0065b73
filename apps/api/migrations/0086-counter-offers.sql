-- A trader's counter-offer to a stake over the maximum (DR-4.85): one for each request. Amounts are minor units of the
-- coupon's currency, coefficients thousandths in the order of the bets.
create table betting_counter_offer (
  coupon_id bigint primary key references betting_coupon,
  stake_minor bigint not null check (stake_minor > 0),
  legs_milli bigint[] not null check (1001 <= all(legs_milli)),
  -- The coupon as it would be accepted on the offer.
  coef_milli bigint not null,
  possible_win_minor bigint not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > offered_at),
  -- When the player approved it.
  approved_at timestamptz check (approved_at between offered_at and expires_at)
);

-- Its result gets another column; the function is created again from its file.
drop function if exists betting_lock_request(bigint);
