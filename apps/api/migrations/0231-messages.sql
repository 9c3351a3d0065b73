-- Messages to players (DR-11.50 to DR-11.57). One row per player and event.
create table messages_message (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  topic text not null check (topic in ('money', 'security', 'limits', 'verification', 'bets', 'news')),
  kind text not null,
  -- The same event writes one message, however often it is applied (DR-11.51).
  event_key text not null check (length(event_key) between 1 and 200),
  -- Values of the template: texts only.
  parameters jsonb not null,
  created_at timestamptz not null,
  -- Whether the message is on the site; otherwise it only goes by e-mail or push.
  is_shown boolean not null,
  read_at timestamptz,
  -- When a worker stores its e-mail and push deliveries; null afterwards.
  due_at timestamptz,
  unique (user_id, event_key)
);
create index messages_message_page on messages_message (user_id, id) where is_shown;
create index messages_message_topic on messages_message (user_id, topic, id) where is_shown;
create index messages_message_unread on messages_message (user_id) where is_shown and read_at is null;
create index messages_message_due on messages_message (due_at) where due_at is not null;
create index messages_message_created on messages_message (created_at);

-- What a player has switched; other channels have the value of DR-11.50.
create table messages_setting (
  user_id bigint not null references identity_user,
  topic text not null check (topic in ('money', 'security', 'limits', 'verification', 'bets', 'news')),
  channel text not null check (channel in ('site', 'mail', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, topic, channel)
);
create index messages_setting_news on messages_setting (user_id) where topic = 'news' and is_on;

-- Quiet hours of push messages (DR-11.55): minutes of the day in an IANA zone.
create table messages_quiet_hours (
  user_id bigint primary key references identity_user,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439 and to_minute <> from_minute),
  zone text not null,
  changed_at timestamptz not null
);
