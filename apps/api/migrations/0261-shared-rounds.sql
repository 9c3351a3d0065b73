-- Rounds that all players share (DR-8.8, DR-8.93 to DR-8.108). Amounts are minor units of the account's currency,
-- multipliers are hundredths.

-- A hash chain, whose seeds decide the rounds of a game in their order (DR-8.8).
create table shared_chain (
  id bigint generated always as identity primary key,
  game text not null,
  -- SHA-256 of the seed of the first round.
  terminal_hash bytea not null unique check (octet_length(terminal_hash) = 32),
  -- How many rounds it decides.
  rounds integer not null check (rounds > 0),
  created_at timestamptz not null,
  -- Where the public value will come from; written with the publication of the terminal hash, before the value is known.
  source text check (char_length(source) between 1 and 300),
  published_at timestamptz,
  public_value text check (public_value ~ '^[\x20-\x39\x3b-\x7e]{1,64}$'),
  fixed_at timestamptz check (fixed_at >= published_at),
  check ((source is null) = (published_at is null)),
  check ((public_value is null) = (fixed_at is null)),
  check (public_value is null or published_at is not null)
);
create index shared_chain_game on shared_chain (game, id);

-- The seed of the last round of a chain, sealed; the seeds of the others follow from it. Only the process that decides
-- rounds reads it, through functions of its own login.
create table shared_seed (
  chain_id bigint primary key references shared_chain,
  sealed_seed bytea not null
);

-- A round of a game: one is open at a time.
create table shared_round (
  id bigint generated always as identity primary key,
  game text not null,
  chain_id bigint not null references shared_chain,
  -- Its place in the chain, from 1.
  number integer not null check (number > 0),
  -- The version of the rules (DR-8.14).
  version smallint not null check (version > 0),
  state text not null check (state in ('betting', 'running', 'ended')),
  opened_at timestamptz not null,
  -- Bets are taken before this time.
  closes_at timestamptz not null check (closes_at > opened_at),
  started_at timestamptz,
  ended_at timestamptz,
  -- Null until the round has ended.
  seed bytea check (octet_length(seed) = 32),
  point integer check (point between 100 and 100000000),
  -- When a process that decides rounds last lived, of a round that was broken off; null for every other round.
  broken_at timestamptz,
  unique (chain_id, number),
  check ((state = 'betting') = (started_at is null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (seed is not null) and (state = 'ended') = (point is not null))
);
create unique index shared_round_open on shared_round (game) where state <> 'ended';
create index shared_round_game on shared_round (game, id);

-- The point of a round that has not ended, and the first tick at which a request is too late.
create table shared_point (
  round_id bigint primary key references shared_round,
  point integer not null check (point between 100 and 100000000),
  bust_tick integer not null check (bust_tick >= 0)
);

-- When a process that decides the rounds of a game was last alive.
create table shared_runner (
  game text primary key,
  alive_at timestamptz not null
);

-- A bet in a round. The round is looked up and not referenced: a foreign key would lock its row with every bet.
create table shared_entry (
  id bigint generated always as identity primary key,
  round_id bigint not null,
  user_id bigint not null references identity_user,
  wallet_account_id bigint not null references wallet_account,
  -- The account of the casino, which gets the stake and pays.
  house_id bigint not null,
  currency text not null,
  -- Made by the browser.
  request_id uuid not null,
  request_hash bytea not null,
  stake_minor bigint not null check (stake_minor > 0),
  -- The multiplier that the player chose for an automatic cash-out; null without one.
  target integer check (target between 101 and 100000000),
  -- The multiplier at which it is cashed out at the latest: the target, or the greatest that the limit of a round allows.
  goal integer not null check (goal between 101 and 100000000 and goal <= coalesce(target, goal)),
  -- The most that it may return (DR-8.11).
  max_win_minor bigint not null check (max_win_minor > 0),
  state text not null check (state in ('open', 'taken', 'paid', 'lost', 'returned')),
  -- The multiplier of its cash-out, or 100 when its stake was returned; null otherwise.
  multiplier integer check (multiplier between 100 and 100000000),
  taken_by text check (taken_by in ('player', 'target', 'limit', 'site')),
  taken_at timestamptz,
  placed_at timestamptz not null,
  -- What was paid; null until its round has ended.
  payout_minor bigint check (payout_minor between 0 and greatest(max_win_minor, stake_minor)),
  ended_at timestamptz,
  unique (user_id, request_id),
  check ((state in ('open', 'lost')) = (multiplier is null)),
  check ((state in ('taken', 'paid')) = (taken_by is not null)),
  check ((state in ('open', 'taken')) = (payout_minor is null) and (payout_minor is null) = (ended_at is null))
);
create index shared_entry_round on shared_entry (round_id, id);
create index shared_entry_user on shared_entry (user_id, id);
