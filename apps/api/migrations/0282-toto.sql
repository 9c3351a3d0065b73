-- Toto (DR-8.50 to DR-8.57, DR-8.158 to DR-8.169). Amounts of the pool are minor units of the house currency; amounts of a
-- coupon are minor units of its currency.

-- What draws of a kind have left for the next one.
create table toto_jackpot (
  kind text primary key,
  amount_minor bigint not null check (amount_minor >= 0),
  -- How many draws of the kind have shared their pool.
  draws integer not null check (draws >= 0)
);

-- A draw.
create table toto_draw (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Its place among the draws of its kind, from 1.
  number integer not null check (number > 0),
  slot_at timestamptz not null,
  opened_at timestamptz not null,
  -- Coupons are sold before this time: the start of the first match (DR-8.162).
  closes_at timestamptz not null check (closes_at > opened_at),
  -- `counting`: all results are known; `paying`, `refunding`: the shares are decided.
  state text not null check (state in ('open', 'running', 'counting', 'paying', 'paid', 'refunding', 'refunded')),
  -- Coupons up to this one are in `lines` and `picked`.
  tallied_to bigint not null default 0,
  lines bigint not null default 0 check (lines >= 0),
  -- The lines of each outcome of each match, match by match.
  picked bigint[] not null,
  -- Coupons up to this one are in `counts`.
  counted_to bigint not null default 0,
  -- Lines by their number of correct matches, from 0 on.
  counts bigint[] not null,
  -- Coupons up to this one are paid.
  paid_to bigint not null default 0,
  -- What has been paid of `paid_minor`.
  paid_so_far_minor bigint not null default 0 check (paid_so_far_minor >= 0),
  voids smallint check (voids >= 0),
  turnover_minor bigint check (turnover_minor >= 0),
  fee_minor bigint check (fee_minor >= 0),
  -- [{ "correct": 15, "shareMinor": "22500", "lines": "0", "unitMinor": "0" }], the best first.
  categories jsonb,
  jackpot_before_minor bigint check (jackpot_before_minor >= 0),
  jackpot_unit_minor bigint check (jackpot_unit_minor >= 0),
  jackpot_paid_minor bigint check (jackpot_paid_minor >= 0),
  jackpot_after_minor bigint check (jackpot_after_minor >= 0),
  paid_minor bigint check (paid_minor >= 0),
  -- Its place in the order in which draws of its kind took the jackpot; null for a refunded one.
  jackpot_no integer check (jackpot_no > 0),
  closed_at timestamptz,
  decided_at timestamptz,
  ended_at timestamptz,
  unique (kind, number),
  unique (kind, slot_at),
  unique (kind, jackpot_no),
  check ((state = 'open') = (closed_at is null)),
  check ((state in ('paying', 'paid', 'refunding', 'refunded')) = (decided_at is not null)),
  check ((state in ('paid', 'refunded')) = (ended_at is not null)),
  check ((state in ('paying', 'paid')) = (jackpot_no is not null)),
  -- Nothing of a turnover is lost or made (DR-8.53).
  check (turnover_minor = paid_minor + fee_minor + jackpot_after_minor - jackpot_before_minor)
);
create index toto_draw_at_work on toto_draw (closes_at) where state not in ('paid', 'refunded');

-- A match of a draw.
create table toto_match (
  draw_id bigint not null references toto_draw,
  -- Its place in the draw, from 1.
  no smallint not null check (no > 0),
  game_id bigint not null,
  -- Keeps the market until the draw has ended; null afterwards.
  market_id bigint references catalogue_market,
  start_at timestamptz not null,
  -- Names of the championship and the sides, and the badges of the sides.
  facts jsonb not null,
  -- The outcome by the last known result.
  result text,
  is_void boolean not null default false,
  -- Whether the result is confirmed: only such a result decides (DR-8.165).
  is_confirmed boolean not null default false,
  -- The score and where the match stands, as they were read last.
  home smallint,
  away smallint,
  state text not null default 'SCHEDULED',
  stage text,
  primary key (draw_id, no),
  unique (draw_id, game_id),
  check (result is null or not is_void),
  check (not is_confirmed or result is not null or is_void)
);
create index toto_match_market on toto_match (market_id) where market_id is not null;

-- A coupon. Its draw is looked up and not referenced: a foreign key would lock the row of the draw with every purchase.
create table toto_coupon (
  id bigint generated always as identity primary key,
  draw_id bigint not null,
  user_id bigint not null references identity_user,
  wallet_account_id bigint not null references wallet_account,
  -- The account of toto, which gets the price and pays.
  house_id bigint not null,
  currency text not null,
  -- Made by the client.
  request_id uuid not null,
  request_hash bytea not null,
  -- The chosen outcomes of each match: bit i is outcome i of the kind.
  choices smallint[] not null,
  lines integer not null check (lines between 1 and 19683),
  price_minor bigint not null check (price_minor > 0),
  -- Units of the currency for one unit of the house currency, at the purchase (DR-8.163).
  rate text not null,
  bought_at timestamptz not null,
  state text not null check (state in ('open', 'paid', 'lost', 'refunded')),
  -- The most correct matches of one line.
  correct smallint check (correct >= 0),
  -- Its part of the pool in the house currency.
  returned_minor bigint check (returned_minor >= 0),
  payout_minor bigint check (payout_minor >= 0),
  ended_at timestamptz,
  unique (user_id, request_id),
  check ((state = 'open') = (payout_minor is null) and (state = 'open') = (ended_at is null)),
  check ((state in ('paid', 'lost')) = (returned_minor is not null)),
  check ((state in ('paid', 'lost')) = (correct is not null)),
  check (state <> 'refunded' or payout_minor = price_minor),
  check (state <> 'lost' or payout_minor = 0)
);
create index toto_coupon_draw on toto_coupon (draw_id, id);
create index toto_coupon_user on toto_coupon (user_id, id);
