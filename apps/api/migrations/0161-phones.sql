-- The confirmed phone of an account (DR-13.8).
alter table identity_user add column phone text unique check (phone ~ '^\+[1-9][0-9]{7,14}$');
alter table identity_user add column phone_confirmed_at timestamptz;
alter table identity_user add constraint identity_user_phone_is_confirmed
  check ((phone is null) = (phone_confirmed_at is null));

-- Attempts that a code completes, bound to the browser by a random id of which only the hash is stored (DR-13.3).
create table identity_attempt (
  id_hash bytea primary key,
  purpose text not null check (purpose in ('phone-log-in', 'phone-registration', 'second-step')),
  phone text,
  user_id bigint references identity_user,
  -- Over id and code; null for the second step, whose code is computed from the account's secret.
  code_hash bytea,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'second-step') = (phone is null)),
  check ((purpose = 'second-step') = (code_hash is null))
);
create index identity_attempt_phone on identity_attempt (phone, created_at) where phone is not null;
create index identity_attempt_user on identity_attempt (user_id, created_at) where user_id is not null;
create index identity_attempt_old on identity_attempt (created_at);
