-- The confirmed identity of a session, for 1,800 s (DR-13.67). Stored is a hash; the value is in the cookie only.
create table identity_grant (
  session_id bigint primary key references identity_session,
  user_id bigint not null references identity_user,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_grant_user on identity_grant (user_id);
create index identity_grant_expires on identity_grant (expires_at);
