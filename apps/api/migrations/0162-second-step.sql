-- The second step of an account (DR-13.20). The secret is ciphertext under a key that is not in the database.
create table identity_second_step (
  user_id bigint primary key references identity_user,
  sealed_secret bytea not null,
  -- Null until a code of the secret was entered: then log-ins need it.
  confirmed_at timestamptz,
  -- The last accepted 30 s step; each step is accepted once.
  last_step bigint not null default 0,
  wrong_tries smallint not null default 0,
  wrong_since timestamptz
);

create table identity_recovery_code (
  user_id bigint not null references identity_user,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
