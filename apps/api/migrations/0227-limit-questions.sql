-- Questions before a limit is raised or removed (DR-5.39 to DR-5.41, DR-5.66 to DR-5.69): one row for each set that was
-- asked. `wanted`: the changes that wait for the answers. `questions`: the ids in their order, with the right answers.
create table limits_question_set (
  token uuid primary key,
  user_id bigint not null references identity_user,
  wanted jsonb not null,
  questions jsonb not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  ended_at timestamptz,
  outcome text check (outcome in ('passed', 'failed', 'replaced')),
  check ((ended_at is null) = (outcome is null))
);
create unique index limits_question_set_open on limits_question_set (user_id) where ended_at is null;
create index limits_question_set_user on limits_question_set (user_id, ended_at desc);
