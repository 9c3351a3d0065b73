-- How long each player was on the site on each UTC day: the time between requests that follow each other closely
-- (DR-11.41).
create table identity_play_day (
  user_id bigint not null references identity_user,
  day date not null,
  played_ms bigint not null check (played_ms >= 0),
  last_at timestamptz not null,
  primary key (user_id, day)
);

-- The deposits of an account in a period (DR-11.40). Other movements do not touch this index.
create index ledger_transfer_deposits on ledger_transfer (destination_id, created_at) include (amount_minor)
  where reason = 'deposit' and phase = 'direct';
