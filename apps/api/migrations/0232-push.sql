-- Devices that get push messages (DR-11.58). The endpoint and the keys open nothing but a way to this browser.
create table messages_push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  session_id bigint not null,
  endpoint text not null unique check (length(endpoint) between 12 and 1000),
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null
);
create index messages_push_subscription_user on messages_push_subscription (user_id, id);

-- One delivery per message and device (DR-11.53).
create table messages_push_delivery (
  id bigint generated always as identity primary key,
  message_id bigint not null references messages_message on delete cascade,
  subscription_id bigint not null references messages_push_subscription on delete cascade,
  due_at timestamptz,
  -- The number of the claim: a worker whose claim has ended writes nothing (DR-11.62).
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  unique (message_id, subscription_id)
);
create index messages_push_delivery_due on messages_push_delivery (due_at) where due_at is not null;
create index messages_push_delivery_subscription on messages_push_delivery (subscription_id);
