-- A session that goes on at another domain of the site, once and within 60 s (DR-13.93). Stored is a hash of the token.
create table identity_hand_over (
  -- The issuing session; a new token replaces an earlier one.
  session_id bigint primary key references identity_session,
  user_id bigint not null references identity_user,
  token_hash bytea not null unique,
  method_id smallint not null,
  lng text not null,
  -- The domain that may use it.
  host text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_hand_over_user on identity_hand_over (user_id);
create index identity_hand_over_expires on identity_hand_over (expires_at);
