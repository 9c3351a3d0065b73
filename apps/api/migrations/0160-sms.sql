-- Messages by SMS. A worker sends the due ones; `key` is what the provider executes once (DR-13.6).
create table sms_message (
  id bigint generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  recipient text not null check (recipient ~ '^\+[1-9][0-9]{7,14}$'),
  kind text not null,
  lng text not null,
  parameters jsonb not null,
  -- The one-time code as ciphertext: deleted when the provider has the message, when the code is used and when it ends.
  sealed_code bytea,
  code_hash bytea,
  created_at timestamptz not null,
  -- The message is not sent after this moment.
  expires_at timestamptz not null,
  -- Null: sent, failed or no longer needed.
  due_at timestamptz,
  tries smallint not null default 0,
  sent_at timestamptz,
  provider_reference text,
  failed_at timestamptz
);
create index sms_message_due on sms_message (due_at) where due_at is not null;
create index sms_message_code on sms_message (code_hash) where sealed_code is not null;
create index sms_message_sealed on sms_message (expires_at) where sealed_code is not null;

-- What the phones of the demo have received: the side of the sandbox provider.
create table sms_sandbox_message (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  recipient text not null,
  sealed_text bytea not null,
  received_at timestamptz not null default clock_timestamp()
);
