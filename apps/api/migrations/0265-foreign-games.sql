-- Games of other companies by a seamless wallet (DR-8.120 to DR-8.139). Amounts are minor units of the account's currency.

-- The games of each company, as it listed them last, so that the lobby works while the company is down (DR-8.134).
create table gamewallet_game (
  -- The number in addresses. Numbers below 1,000 are those of the site's own games.
  number bigint generated always as identity (start with 1001) primary key,
  company text not null,
  code text not null,
  name text not null,
  -- The name in addresses.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  studio text not null,
  studio_slug text not null,
  section text not null,
  subcategory text,
  -- The average return in millionths, as the company publishes it; null where it publishes none.
  return_ppm integer check (return_ppm between 1 and 1000000),
  volatility smallint not null check (volatility between 1 and 5),
  has_demo boolean not null,
  added_on date not null,
  -- False once the company lists it no more; rows stay, because calls name them.
  is_listed boolean not null,
  unique (company, code)
);
create index gamewallet_game_section on gamewallet_game (section, number) where is_listed;
create index gamewallet_game_studio on gamewallet_game (studio_slug, number) where is_listed;

-- The name of a player at a company: random, so that two companies cannot compare their players (DR-8.121).
create table gamewallet_player (
  company text not null,
  ref text not null,
  user_id bigint not null references identity_user,
  primary key (company, ref),
  unique (user_id, company)
);

-- A game opened for money. The token is with the company; only its hash is stored (DR-8.121).
create table gamewallet_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  company text not null,
  user_id bigint not null references identity_user,
  wallet_account_id bigint not null references wallet_account,
  currency text not null,
  game_number bigint not null references gamewallet_game,
  -- The log-in: no bet is taken after its end.
  login_session_id bigint not null,
  lng text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index gamewallet_session_user on gamewallet_session (user_id, id);

-- A round of a company. It has one bet or several, and any number of wins.
create table gamewallet_round (
  id bigint generated always as identity primary key,
  company text not null,
  ref text not null,
  user_id bigint not null references identity_user,
  session_id bigint not null references gamewallet_session,
  game_number bigint not null references gamewallet_game,
  started_at timestamptz not null,
  -- When the company said that it is over; it may never say so.
  ended_at timestamptz,
  unique (company, user_id, ref)
);
create index gamewallet_round_user on gamewallet_round (user_id, started_at);

-- Every decided call that may move money (DR-8.122). A row never changes but for its answer, which is set once.
create table gamewallet_call (
  id bigint generated always as identity primary key,
  company text not null,
  transaction_ref text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  user_id bigint not null references identity_user,
  session_id bigint not null references gamewallet_session,
  -- Null for a rollback of an unknown transaction.
  round_id bigint references gamewallet_round,
  -- The transaction that a win belongs to or that a rollback takes back.
  reference_ref text,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  -- What the call says, without what a repeat may change.
  body_hash bytea not null check (octet_length(body_hash) = 32),
  -- `ok`, or why it was refused for good.
  outcome text not null,
  -- What was moved: 0 for a refused call, a free bet, a lost round, and a rollback that had nothing to take back.
  moved_minor bigint not null check (moved_minor >= 0 and (outcome = 'ok' or moved_minor = 0)),
  -- Whether the money went to the player.
  is_credit boolean not null,
  -- The reply's bytes: a repeat gets them again.
  answer bytea,
  at timestamptz not null,
  unique (company, transaction_ref)
);
create index gamewallet_call_reference on gamewallet_call (company, reference_ref) where reference_ref is not null;
create index gamewallet_call_round on gamewallet_call (round_id);
create index gamewallet_call_user on gamewallet_call (user_id, id);
create index gamewallet_call_at on gamewallet_call (company, at);

-- What a company's own list of a day and the calls do not agree on (DR-8.136).
create table gamewallet_difference (
  id bigint generated always as identity primary key,
  company text not null,
  day date not null,
  transaction_ref text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount')),
  here_minor bigint,
  there_minor bigint,
  found_at timestamptz not null,
  unique (company, day, transaction_ref)
);

-- What a call names, as `gamewallet_decide` reads it.
create type gamewallet_input as (company text, transaction_ref text, kind text, session_id bigint, round_ref text,
  reference_ref text, currency text, amount_minor bigint, body_hash bytea, is_round_over boolean, gap_ms bigint,
  house_id bigint);
