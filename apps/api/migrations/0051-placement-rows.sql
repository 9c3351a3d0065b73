-- The rows that a placement writes, as the application sends them in JSON (ADR 0010). Amounts are minor units of the
-- account's currency; coefficients are thousandths. JSON has 64-bit integers as texts, which are exact.

create type betting_placement_row as (
  user_id bigint,
  wallet_account_id bigint,
  ledger_account_id bigint,
  -- The ledger account of stakes in play.
  stakes_account_id bigint,
  currency text,
  type_id smallint,
  system_value smallint,
  state text,
  stake_minor bigint,
  request_id uuid,
  request_hash bytea,
  reservation jsonb,
  accepted jsonb,
  accepted_hash bytea,
  coef_milli bigint,
  possible_win_minor bigint,
  line_count integer,
  bonus_bet_milli integer,
  trace_id text,
  placed_at timestamptz,
  decides_at timestamptz
);

create type betting_leg_row as (
  -- The placement of the leg, from 1.
  placement integer,
  position smallint,
  user_id bigint,
  market_id bigint,
  market_version bigint,
  game_version bigint,
  outcome_key text,
  game_id bigint,
  kind smallint,
  block_id smallint,
  coef_milli bigint,
  score_key text
);

-- What the end of a delay changes of a coupon.
create type betting_capture_row as (
  accepted jsonb,
  accepted_hash bytea,
  stake_minor bigint,
  coef_milli bigint,
  possible_win_minor bigint,
  bonus_bet_milli integer,
  stakes_account_id bigint,
  accepted_at timestamptz
);

-- The versions with arrays. Their successors stand in `sql/betting`.
drop function betting_place_all(bigint[], bigint[], bigint[], bigint[], text[], smallint[], smallint[], text[], bigint[],
  uuid[], bytea[], jsonb[], jsonb[], bytea[], bigint[], bigint[], integer[], integer[], text[], timestamptz[],
  timestamptz[], integer[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], bigint[], smallint[], smallint[],
  bigint[], text[], bigint[]);
drop function betting_judge(bigint[], bigint[], bigint[], uuid[], timestamptz[], integer[], bigint[], bigint[], text[],
  bigint[], boolean[]);
drop function betting_take_stakes(bigint[], text[], bigint[], bigint[], text[], bigint[], bytea[]);
drop function betting_capture(bigint, jsonb, bytea, bigint, bigint, integer, bigint, bigint, timestamptz, bigint[],
  bigint[], bigint[], bigint[], text[]);
