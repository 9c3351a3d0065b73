-- Time on the site (DR-5.26, DR-5.48): one row per player who is signed in, moved on by pings and stakes.
create table limits_play (
  user_id bigint primary key references identity_user,
  -- The last ping or stake; null before the first.
  seen_at timestamptz,
  -- Time since the player has answered the last reality check.
  since_check_ms bigint not null default 0 check (since_check_ms >= 0),
  -- When a reality check fell due that is not answered.
  check_due_at timestamptz
);

-- Time on the site by calendar day of the account's zone (DR-5.15).
create table limits_play_day (
  user_id bigint not null references identity_user,
  day date not null,
  played_ms bigint not null check (played_ms >= 0),
  primary key (user_id, day)
);
