-- Payment requests of players (DR-12.60 to DR-12.69): a thread of messages about a topic, often about one payment.
create table support_payment_request (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9]{8}$'),
  -- Made by the browser, with a hash of what was sent under it.
  request_id uuid not null unique,
  input_hash bytea not null,
  user_id bigint not null references identity_user,
  topic_id integer not null,
  sub_topic_id integer,
  payment_kind text check (payment_kind in ('deposit', 'withdrawal')),
  payment_id uuid,
  lng text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'waiting', 'closed')),
  -- The player has seen the messages up to this one.
  seen_id bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((payment_kind is null) = (payment_id is null))
);
create index support_payment_request_user on support_payment_request (user_id, changed_at desc);
create index support_payment_request_state on support_payment_request (state, changed_at);
create trigger support_payment_request_stays before delete or truncate on support_payment_request
  for each statement execute function platform_refuse_removal();

create table support_payment_message (
  id bigint generated always as identity primary key,
  request_id bigint not null references support_payment_request,
  message_id uuid not null,
  author text not null check (author in ('player', 'operator')),
  text text not null check (length(text) <= 4000),
  at timestamptz not null,
  unique (request_id, message_id)
);
create index support_payment_message_request on support_payment_message (request_id, id);
create trigger support_payment_message_append_only before update or delete or truncate on support_payment_message
  for each statement execute function platform_refuse_change();

-- The bytes are encrypted in the file store, under `stored_name`. A row without a message is deleted after a day.
create table support_payment_file (
  id uuid primary key,
  user_id bigint not null references identity_user,
  message_id bigint references support_payment_message,
  name text not null check (length(name) <= 120),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size_bytes integer not null check (size_bytes > 0),
  input_hash bytea not null,
  stored_name text not null unique check (stored_name ~ '^[0-9a-f]{32}$'),
  -- The key that encrypted the bytes; null until they are stored.
  key_id text,
  created_at timestamptz not null
);
create index support_payment_file_message on support_payment_file (message_id) where message_id is not null;
create index support_payment_file_loose on support_payment_file (user_id, created_at) where message_id is null;
