-- What visitors ask of the support. A request has one answer; its number is what both sides speak of.
create table support_request (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9]{8}$'),
  -- Made by the browser, with a hash of what was sent under it.
  request_id uuid not null unique,
  input_hash bytea not null,
  kind text not null check (kind in ('callback', 'feedback')),
  user_id bigint references identity_user,
  topic text not null,
  lng text not null,
  name text,
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  call_time text,
  time_zone numeric(4, 2),
  message text,
  email text,
  contact text,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  check (kind <> 'callback' or (phone is not null and name is not null and call_time is not null)),
  check (kind <> 'feedback' or (message is not null and (email is not null or user_id is not null))),
  check ((answer is null) = (answered_at is null))
);
create index support_request_waiting on support_request (created_at) where state = 'open';
create index support_request_user on support_request (user_id, id desc) where user_id is not null;

create trigger support_request_stays before delete or truncate on support_request
  for each statement execute function platform_refuse_removal();

-- One chat a player; a guest's belongs to who holds its token, of which only the hash is kept.
create table support_chat (
  id bigint generated always as identity primary key,
  user_id bigint unique references identity_user,
  token_hash bytea unique,
  lng text not null,
  created_at timestamptz not null,
  check ((user_id is null) <> (token_hash is null))
);

create table support_message (
  id bigint generated always as identity primary key,
  chat_id bigint not null references support_chat,
  message_id uuid not null,
  author text not null check (author in ('visitor', 'operator')),
  text text not null check (length(text) <= 4000),
  at timestamptz not null,
  unique (chat_id, message_id)
);
create index support_message_chat on support_message (chat_id, id);

create trigger support_message_append_only before update or delete or truncate on support_message
  for each statement execute function platform_refuse_change();
