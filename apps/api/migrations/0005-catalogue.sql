-- Sports, championships, games, markets, coefficients, results. Filled by feeds, read by everybody.

create table catalogue_sport (
  id integer primary key,
  key text not null unique check (key ~ '^[a-z][a-z0-9-]*$'),
  names jsonb not null,
  is_cyber boolean not null default false,
  sort integer not null
);
create table catalogue_category (
  id bigint primary key,
  sport_id integer not null references catalogue_sport,
  names jsonb not null,
  country_code text
);
create table catalogue_champ (
  id bigint primary key,
  sport_id integer not null references catalogue_sport,
  category_id bigint references catalogue_category,
  names jsonb not null,
  sort integer not null default 1000,
  is_simulated boolean not null default false
);
create table catalogue_competitor (
  id bigint primary key,
  sport_id integer not null references catalogue_sport,
  names jsonb not null,
  country_code text,
  -- { "first": "#0a3", "second": "#fff", "shape": "halves" }: how the crest is drawn.
  crest jsonb
);

create table catalogue_producer (
  id text primary key,
  state text not null default 'DOWN' check (state in ('DOWN', 'RECOVERING', 'UP')),
  alive_at timestamptz not null default 'epoch'
);

create table catalogue_game (
  id bigint primary key check (id > 0 and id < 9007199254740992),
  champ_id bigint not null references catalogue_champ,
  sport_id integer not null references catalogue_sport,
  home_id bigint not null references catalogue_competitor,
  away_id bigint not null references catalogue_competitor,
  producer text not null references catalogue_producer,
  kind text not null check (kind in ('line', 'live')),
  state text not null check (state in ('SCHEDULED', 'LIVE', 'ENDED', 'CLOSED', 'SUSPENDED', 'DELAYED', 'INTERRUPTED',
    'POSTPONED', 'ABANDONED', 'CANCELLED')),
  start_at timestamptz not null,
  is_simulated boolean not null default false,
  -- An operator's stop: nothing of the game takes bets whatever the feed says.
  is_blocked boolean not null default false,
  -- A trader's extra delay for live bets.
  extra_delay_ms integer not null default 0,
  score jsonb,
  facts jsonb not null default '{}',
  result jsonb,
  -- Raised by every change of state, kind, block or score.
  version bigint not null default 1,
  closed_at timestamptz
) with (fillfactor = 70);
create index catalogue_game_open on catalogue_game (kind, sport_id, start_at) where closed_at is null;
create index catalogue_game_closed on catalogue_game (closed_at) where closed_at is not null;

create table catalogue_market (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalogue_game,
  type_key text not null,
  line_key text not null,
  spec jsonb not null,
  status text not null check (status in ('OPEN', 'SUSPENDED', 'INACTIVE', 'HANDED_OVER', 'SETTLED', 'CANCELLED')),
  is_main boolean not null default false,
  no_express boolean not null default false,
  -- [{ "key": "over", "coefMilli": 1880, "prob": 0.5064, "active": true }]
  outcomes jsonb not null,
  -- An operator's layer over the feed: { "suspended": true } or { "coefs": { "over": 1900 } } (DR-6.29).
  overlay jsonb,
  producer_ts bigint not null,
  version bigint not null default 1,
  last_suspended_at timestamptz,
  unique (game_id, type_key, line_key)
) with (fillfactor = 50);
create index catalogue_market_open on catalogue_market (game_id) where status in ('OPEN', 'SUSPENDED');

-- Results of outcomes; a correction is a new row with a higher seq, a rollback a row without a status.
create table catalogue_result (
  market_id bigint not null references catalogue_market,
  outcome_key text not null,
  seq integer not null,
  -- Bet status of the specification (0..6), or null: rolled back, undecided again.
  status_id smallint check (status_id between 0 and 6),
  dead_heat_num integer,
  dead_heat_den integer,
  certainty smallint not null check (certainty in (1, 2)),
  -- A cancellation may be for coupons accepted in a time range only (DR-6.20).
  accepted_from timestamptz,
  accepted_to timestamptz,
  at timestamptz not null,
  primary key (market_id, outcome_key, seq)
);
create trigger catalogue_result_append_only before update or truncate on catalogue_result
  for each statement execute function platform_refuse_change();

create table catalogue_price_point (
  market_id bigint not null references catalogue_market,
  outcome_key text not null,
  at timestamptz not null,
  coef_milli integer not null,
  primary key (market_id, outcome_key, at)
);

-- Ids of providers. An id is never given twice.
create table catalogue_id_map (
  provider text not null,
  urn text not null,
  id bigint not null,
  primary key (provider, urn),
  unique (provider, id)
);
create sequence catalogue_internal_id start 4000000000;

-- One number for each batch applied: the version of every live topic.
create sequence catalogue_batch_seq;

-- The guard of an accepting transaction: share-locks the markets in id order and tells of each, in the order asked,
-- whether it is still at the version the decision was made on, its game too, and its producer up (DR-4.71, RL-10, RL-12).
create function catalogue_unchanged(p_market_ids bigint[], p_market_versions bigint[], p_game_versions bigint[])
returns boolean[] language sql as $$
  -- A writer waited for has raised the version that the lock then sees.
  with locked as (
    select m.id, m.version, m.game_id from catalogue_market m where m.id = any(p_market_ids) order by m.id for share)
  select coalesce(array_agg(coalesce(m.version = e.market_version and g.version = e.game_version and p.state = 'UP', false)
    order by e.ord), '{}')
  from unnest(p_market_ids, p_market_versions, p_game_versions) with ordinality
    as e(id, market_version, game_version, ord)
  left join locked m on m.id = e.id
  left join catalogue_game g on g.id = m.game_id
  left join catalogue_producer p on p.id = g.producer
$$;
create function catalogue_is_unchanged(p_market_ids bigint[], p_market_versions bigint[], p_game_versions bigint[])
returns boolean language sql as $$
  select true = all(catalogue_unchanged(p_market_ids, p_market_versions, p_game_versions))
$$;
