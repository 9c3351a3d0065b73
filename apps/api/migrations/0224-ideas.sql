-- Ideas of players for the site (DR-13.139).
create table office_idea (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  -- Made by the client, so that a repeated request stores one idea.
  request_id uuid not null,
  text text not null check (char_length(text) between 10 and 1000),
  created_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (user_id, request_id)
);
create index office_idea_open on office_idea (id) where answered_at is null;

-- The personal manager of a player, as the operator has named them (DR-13.140).
create table office_manager (
  user_id bigint primary key references identity_user,
  name text not null check (char_length(name) between 1 and 60),
  email text check (char_length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  hours text check (char_length(hours) <= 100),
  assigned_at timestamptz not null,
  check (email is not null or phone is not null)
);
