-- What an operator changes without a deploy: one row a key, over the defaults in code.
create table site_config_value (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default clock_timestamp()
);

-- Every letter the site sends. Adapters take it from here; the demo reads it.
create table mail_letter (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  lng text not null,
  parameters jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index mail_letter_recipient on mail_letter (recipient, id desc);
