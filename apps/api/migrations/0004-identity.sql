-- Users, their sessions, one-time codes, restrictions, and the keys that sign tokens.

create table identity_user (
  id bigint generated always as identity primary key,
  account_number text not null unique check (account_number ~ '^[0-9]{9}$'),
  email text unique check (email = lower(email)),
  password_hash text not null,
  role text not null default 'player' check (role in ('player', 'operator')),
  is_vip boolean not null default false,
  country_code text not null,
  lng text not null,
  registration_type text not null,
  created_at timestamptz not null default clock_timestamp()
);

create table identity_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references identity_user,
  is_saved boolean not null,
  device jsonb not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index identity_session_open on identity_session (user_id) where ended_at is null;

-- Codes sent by mail: only their hash is kept; each works once.
create table identity_code (
  code_hash bytea primary key,
  purpose text not null check (purpose in ('password-reset', 'email-confirm')),
  user_id bigint references identity_user,
  payload jsonb,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table identity_restriction (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  kind text not null check (kind in ('self-excluded', 'time-out', 'banned')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  source text not null
);
create index identity_restriction_user on identity_restriction (user_id);

create table identity_signing_key (
  kid text primary key,
  secret bytea not null,
  created_at timestamptz not null default clock_timestamp()
);

-- Coupons name their rows without a key (0008).
create trigger identity_user_stays before delete or truncate on identity_user
  for each statement execute function platform_refuse_removal();
