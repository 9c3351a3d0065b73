-- Log-ins of a player, opened and refused, for the page of security (DR-13.54). Addresses are stored shortened.
create table identity_log_in (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  at timestamptz not null,
  outcome text not null check (outcome in ('opened', 'wrong-password', 'wrong-code')),
  agent text not null,
  country text check (country ~ '^[A-Z]{2}$'),
  network text not null
);
create index identity_log_in_user on identity_log_in (user_id, id);
create index identity_log_in_old on identity_log_in (at);

-- The question counts for the protection level and opens nothing (DR-13.52, RL-51).
create table identity_security_question (
  user_id bigint primary key references identity_user,
  question text not null,
  answer_hash text not null,
  set_at timestamptz not null
);
