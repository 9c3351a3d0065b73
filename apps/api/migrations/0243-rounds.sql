-- Personal rounds of the site's own games (DR-8.1 to DR-8.14, DR-8.69 to DR-8.75). Amounts are minor units of the
-- account's currency.

-- A server seed, its commitment and the client seed that belongs to it (DR-8.1). The server seed is sealed, so a copy of
-- the database foresees no round.
create table rounds_seed_pair (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  sealed_seed bytea not null,
  -- SHA-256 of the server seed.
  commitment bytea not null unique check (octet_length(commitment) = 32),
  -- Null until the browser, which has seen the commitment, has made it. It never changes afterwards.
  client_seed text check (client_seed ~ '^[\x20-\x39\x3b-\x7e]{1,64}$'),
  -- The nonce of the next round.
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null,
  -- When the server seed was shown, and the seed; no round uses it from then on.
  revealed_at timestamptz,
  revealed_seed bytea check (sha256(revealed_seed) = commitment),
  check ((revealed_at is null) = (revealed_seed is null)),
  check (next_nonce = 0 or client_seed is not null)
);
-- One pair is in use at a time.
create unique index rounds_seed_pair_open on rounds_seed_pair (user_id) where revealed_at is null;
create index rounds_seed_pair_user on rounds_seed_pair (user_id, id);

-- A round. `bet`, `actions` and the seeds decide it; `shown` is what the player saw last.
create table rounds_round (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  wallet_account_id bigint not null references wallet_account,
  currency text not null,
  game text not null,
  -- The version of the rules and the pay table (DR-8.14).
  version smallint not null check (version > 0),
  pair_id bigint not null references rounds_seed_pair,
  nonce integer not null check (nonce >= 0),
  -- Made by the browser.
  request_id uuid not null,
  request_hash bytea not null,
  bet jsonb not null,
  actions jsonb not null default '[]',
  -- The first stake; a double takes it again.
  stake_minor bigint not null check (stake_minor > 0),
  stakes smallint not null default 1 check (stakes in (1, 2)),
  -- The most that the round may return (DR-8.11), as it was when the round began.
  max_win_minor bigint not null check (max_win_minor > 0),
  state text not null check (state in ('open', 'finished')),
  -- What a stake of 1 returns, as a fraction.
  returned_num bigint not null check (returned_num >= 0),
  returned_den bigint not null check (returned_den > 0),
  -- What was paid; null while the round is open.
  payout_minor bigint check (payout_minor between 0 and max_win_minor),
  shown jsonb not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  unique (pair_id, nonce),
  unique (user_id, request_id),
  check ((state = 'open') = (payout_minor is null) and (state = 'open') = (finished_at is null))
);
-- One staked round at a time (DR-8.70).
create unique index rounds_round_open on rounds_round (user_id) where state = 'open';
create index rounds_round_user on rounds_round (user_id, id);
create index rounds_round_open_since on rounds_round (changed_at) where state = 'open';
