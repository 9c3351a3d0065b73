-- What players of one group of age spend a month, in minor units of the house currency (DR-5.88 to DR-5.92). The figures of
-- a period are computed once. Null: fewer than 50 players. No row belongs to one player.
create table spending_group (
  -- The first day of the three months.
  period_from date not null,
  age_from smallint not null check (age_from in (18, 25, 35, 45, 55)),
  net_mean bigint,
  net_lower bigint,
  net_upper bigint,
  staked_mean bigint,
  staked_lower bigint,
  staked_upper bigint,
  computed_at timestamptz not null,
  primary key (period_from, age_from),
  check (num_nulls(net_mean, net_lower, net_upper, staked_mean, staked_lower, staked_upper) in (0, 6))
);
