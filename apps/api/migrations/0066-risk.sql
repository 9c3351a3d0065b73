-- Risk: counted liabilities, personal limits and automatic suspensions (DR-4.160 to 4.168, ADR 0022). Amounts are minor
-- units of the house currency, EUR.

-- What the house can lose on a coupon at most, as computed when it was accepted. Never altered.
alter table betting_coupon add column liability_minor bigint check (liability_minor >= 0);

-- Coupons accepted before this migration: at the default rates, for amounts with two decimals (KWD has three).
alter table betting_coupon disable trigger user;
update betting_coupon set liability_minor = ceil(greatest(possible_win_minor - stake_minor, 0)
    / case currency when 'USD' then 1.08 when 'RUB' then 98.50 when 'KWD' then 3.32 else 1 end)
where accepted is not null;
alter table betting_coupon enable trigger user;

-- Open liability by scope: 1 selection (id of the market and outcome), 2 market, 3 event, 4 player, 5 site (id 0).
create table betting_liability (
  scope smallint not null check (scope between 1 and 5),
  scope_id bigint not null,
  outcome_key text not null default '',
  liability_minor bigint not null default 0 check (liability_minor >= 0),
  -- Open coupons that count here.
  coupons bigint not null default 0 check (coupons >= 0),
  -- No bet is accepted here until an operator reopens it (DR-4.166).
  is_stopped boolean not null default false,
  -- The liability when an operator reopened it. It is stopped again when it has grown by the configured figure.
  reopened_minor bigint not null default 0,
  primary key (scope, scope_id, outcome_key)
) with (fillfactor = 50);
-- No index has `liability_minor`: each bet changes its counters, and those updates must stay heap-only.

insert into betting_liability (scope, scope_id) values (5, 0);
with open as (
  select c.id, c.user_id, ceil(c.liability_minor::numeric * (c.stake_minor - c.sold_stake_minor) / c.stake_minor)::bigint as minor
  from betting_coupon c where c.state = 'open'
), counted as (
  select distinct o.id, o.minor, s.scope, s.scope_id, s.outcome_key
  from open o join betting_leg l on l.coupon_id = o.id
  cross join lateral (values (1, l.market_id, l.outcome_key), (2, l.market_id, ''), (3, l.game_id, ''), (4, o.user_id, ''),
    (5, 0, '')) as s(scope, scope_id, outcome_key)
)
insert into betting_liability (scope, scope_id, outcome_key, liability_minor, coupons)
select scope, scope_id, outcome_key, sum(minor), count(*) from counted group by 1, 2, 3
on conflict (scope, scope_id, outcome_key) do update
  set liability_minor = excluded.liability_minor, coupons = excluded.coupons;

-- Every automatic suspension. The worker suspends the market or game in the catalogue and sets `suspended_at`.
create table betting_risk_stop (
  id bigint generated always as identity primary key,
  scope smallint not null check (scope in (2, 3)),
  scope_id bigint not null,
  liability_minor bigint not null,
  stopped_at timestamptz not null,
  suspended_at timestamptz,
  reopened_at timestamptz,
  reopened_by text,
  check ((reopened_at is null) = (reopened_by is null))
);
create unique index betting_risk_stop_one on betting_risk_stop (scope, scope_id) where reopened_at is null;
create index betting_risk_stop_due on betting_risk_stop (id) where suspended_at is null;

-- What an operator has set for one player (DR-4.164). Absent: factor 1 and the limit of the site.
create table betting_client_risk (
  user_id bigint primary key,
  factor_milli integer not null default 1000 check (factor_milli between 0 and 10000),
  -- The most open liability of the player; null: that of the site.
  liability_max_minor bigint check (liability_max_minor >= 0),
  set_at timestamptz not null
);

alter type betting_placement_row add attribute liability_minor bigint;
-- The limit of the player's open liability, and of the site's; null: none.
alter type betting_placement_row add attribute player_cap bigint;
alter type betting_placement_row add attribute site_cap bigint;
-- Limits of the selection, the market and the event, and the liabilities at which market and event are stopped.
alter type betting_leg_row add attribute caps bigint[];
alter type betting_capture_row add attribute liability_minor bigint;
alter type betting_capture_row add attribute player_cap bigint;
alter type betting_capture_row add attribute site_cap bigint;

-- The permission `risk` reads liabilities and sets personal limits; those who may allow stakes over the maximum get it.
update identity_user set permissions = permissions || array['risk']
where role = 'operator' and 'stakes.decide' = any(permissions) and not 'risk' = any(permissions);

-- Replaced by functions of `sql/betting` with other results.
drop function betting_player_contexts(bigint[], bigint[], uuid[], integer[], bigint[], bigint[], text[], timestamptz);
