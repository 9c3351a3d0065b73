-- The site's games for other operators (DR-8.148 to DR-8.160). The player and the money are at the operator; amounts are
-- minor units of the player's currency there.

-- A player of an operator, by the name that the operator gave. The site knows nothing else of the person.
create table suppliedgames_player (
  id bigint generated always as identity primary key,
  operator text not null check (operator ~ '^[a-z][a-z0-9-]{0,29}$'),
  ref text not null,
  created_at timestamptz not null,
  unique (operator, ref)
);

-- A game opened for money. The token is with the page; only its hash is stored.
create table suppliedgames_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  player_id bigint not null references suppliedgames_player,
  game text not null,
  currency text not null,
  -- The operator's token: calls to its wallet name it, also after the page was closed. It moves nothing without a signature.
  wallet_token text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index suppliedgames_session_player on suppliedgames_session (player_id, id);

-- Pairs of seeds of operators' players, as `rounds_seed_pair` has them (DR-8.1).
create table suppliedgames_seed_pair (
  id bigint generated always as identity primary key,
  player_id bigint not null references suppliedgames_player,
  sealed_seed bytea not null,
  commitment bytea not null unique check (octet_length(commitment) = 32),
  client_seed text check (client_seed ~ '^[\x20-\x39\x3b-\x7e]{1,64}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  created_at timestamptz not null,
  revealed_at timestamptz,
  revealed_seed bytea check (sha256(revealed_seed) = commitment),
  check ((revealed_at is null) = (revealed_seed is null)),
  check (next_nonce = 0 or client_seed is not null)
);
create unique index suppliedgames_seed_pair_open on suppliedgames_seed_pair (player_id) where revealed_at is null;

-- A round. Its first bet is with the operator while it is `bet-pending`; only then it has no result.
create table suppliedgames_round (
  id bigint generated always as identity primary key,
  -- Its name at the operator.
  ref uuid not null unique,
  player_id bigint not null references suppliedgames_player,
  session_id bigint not null references suppliedgames_session,
  currency text not null,
  game text not null,
  version smallint not null check (version > 0),
  pair_id bigint not null references suppliedgames_seed_pair,
  nonce integer not null check (nonce >= 0),
  -- Made by the browser.
  request_id uuid not null,
  request_hash bytea not null,
  bet jsonb not null,
  actions jsonb not null default '[]',
  -- The action whose stake is with the operator; null for none.
  waiting jsonb,
  stake_minor bigint not null check (stake_minor > 0),
  stakes smallint not null default 1 check (stakes in (1, 2)),
  max_win_minor bigint not null check (max_win_minor > 0),
  -- `refused`: the operator took no bet. `void`: it did not answer, and the bet is taken back.
  state text not null check (state in ('bet-pending', 'open', 'finished', 'refused', 'void')),
  -- The operator's word.
  refusal text,
  -- What a stake of 1 returns, as a fraction.
  returned_num bigint check (returned_num >= 0),
  returned_den bigint check (returned_den > 0),
  payout_minor bigint check (payout_minor between 0 and max_win_minor),
  shown jsonb,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  unique (pair_id, nonce),
  unique (player_id, request_id),
  check ((state in ('open', 'finished')) = (shown is not null)),
  check ((shown is null) = (returned_num is null) and (shown is null) = (returned_den is null)),
  check ((state = 'finished') = (payout_minor is not null)),
  check ((state in ('bet-pending', 'open')) = (finished_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (waiting is null or state = 'open')
);
-- One round at a time (DR-8.70).
create unique index suppliedgames_round_open on suppliedgames_round (player_id) where state in ('bet-pending', 'open');
create index suppliedgames_round_player on suppliedgames_round (player_id, id);
create index suppliedgames_round_open_since on suppliedgames_round (changed_at) where state = 'open';

-- Every call to an operator's wallet that moves money or ends a round. A repeat has the same bytes.
create table suppliedgames_call (
  id bigint generated always as identity primary key,
  transaction_ref uuid not null unique,
  round_id bigint not null references suppliedgames_round,
  -- The game in which it was made: its token goes with the call.
  session_id bigint not null references suppliedgames_session,
  kind text not null check (kind in ('bet', 'win', 'round-end', 'rollback')),
  -- The bet that a win belongs to, or that a rollback takes back.
  reference_ref uuid references suppliedgames_call (transaction_ref),
  amount_minor bigint not null check (amount_minor >= 0),
  -- `taken-back`: a bet without an answer, whose rollback follows.
  state text not null check (state in ('pending', 'accepted', 'refused', 'taken-back')),
  -- The operator's word; null before it.
  outcome text,
  tries integer not null default 0,
  -- A call without an answer is sent again from this time on; a bet is then taken back.
  next_at timestamptz not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  check ((kind in ('win', 'rollback')) = (reference_ref is not null)),
  check ((kind in ('bet', 'win')) = (amount_minor > 0)),
  check (state <> 'taken-back' or kind = 'bet'),
  check ((state = 'pending') = (answered_at is null))
);
-- A round has one end, and a bet is taken back once.
create unique index suppliedgames_call_end on suppliedgames_call (round_id) where kind in ('win', 'round-end');
create unique index suppliedgames_call_rollback on suppliedgames_call (reference_ref) where kind = 'rollback';
create index suppliedgames_call_due on suppliedgames_call (next_at) where state = 'pending';
create index suppliedgames_call_round on suppliedgames_call (round_id, id);
create index suppliedgames_call_created on suppliedgames_call (created_at);
