-- Insurance of coupons (DR-4.123, DR-4.200 to 4.209). Amounts are minor units of the coupon's currency.

-- A bought insurance; a coupon may have several. Rows never change.
create table betting_insurance (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references betting_coupon,
  user_id bigint not null,
  -- Made by the browser.
  request_id uuid not null,
  request_hash bytea not null,
  -- The insured share of the stake, and the stake that was left when it was bought.
  percent smallint not null check (percent between 10 and 100),
  stake_minor bigint not null check (stake_minor > 0),
  -- X: what is paid when the coupon loses.
  insured_minor bigint not null check (insured_minor between 1 and stake_minor),
  -- What the premium was computed from: the fair chance that the coupon wins, in billionths, and the addition in percent.
  chance_ppb bigint not null check (chance_ppb between 0 and 999999999),
  load_percent smallint not null check (load_percent between 0 and 100),
  premium_minor bigint not null check (premium_minor > 0 and premium_minor < insured_minor),
  -- The fair chances of the bets, for a recount.
  legs jsonb not null,
  -- The settlement generation in force when it was bought. Later generations pay it.
  settlement_seq integer not null check (settlement_seq >= 0),
  -- Its place in the order of bets and of what stops them, as `betting_coupon.accept_seq`.
  accept_seq bigint not null,
  bought_at timestamptz not null,
  unique (user_id, request_id)
);
create index betting_insurance_coupon on betting_insurance (coupon_id);

-- What insurances of the coupon pay in a settlement generation: X, or the premium of a void coupon.
alter table betting_settlement add column insurance_minor bigint not null default 0 check (insurance_minor >= 0);

-- A purchase has a receipt; `seq` is the id of the insurance.
alter table betting_receipt
  drop constraint betting_receipt_kind_check,
  add constraint betting_receipt_kind_check check (kind in ('accepted', 'settled', 'sold', 'insured'));

-- It gets another parameter; the function is created again from its file.
drop function if exists betting_write_generations(bigint[], integer[], text[], bigint[], timestamptz);
