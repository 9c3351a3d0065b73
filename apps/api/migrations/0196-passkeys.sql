-- Passkeys of accounts (DR-13.70): the public key only, and the counter of the last use.
create table identity_passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  -- Base64url, as browsers send it.
  credential_id text not null unique,
  -- The domain on which it was added and works.
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  used_at timestamptz
);
create index identity_passkey_user on identity_passkey (user_id, id);

alter table identity_log_in
  drop constraint identity_log_in_outcome_check,
  add constraint identity_log_in_outcome_check
    check (outcome in ('opened', 'wrong-password', 'wrong-code', 'wrong-passkey'));
