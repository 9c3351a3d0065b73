-- Accumulators of the day (DR-9.33, DR-9.34).

create table betting_day_accumulator (
  -- The wire's `expressId`.
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('line', 'live')),
  -- The selections: a market and an outcome at the same position.
  market_ids bigint[] not null check (cardinality(market_ids) between 3 and 7),
  outcome_keys text[] not null check (cardinality(outcome_keys) = cardinality(market_ids)),
  published_by text not null check (published_by in ('generator', 'operator')),
  published_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (withdrawn_at >= published_at)
);
create index betting_day_accumulator_published on betting_day_accumulator (kind, id) where withdrawn_at is null;

-- The accumulator of the day whose boost the coupon gets; null without that boost.
alter type betting_placement_row add attribute express_id bigint;
alter type betting_capture_row add attribute express_id bigint;
