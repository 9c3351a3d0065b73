-- Exports of a player's data (DR-13.145 to DR-13.148). The file is encrypted in the file store.
create table privacy_export (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references identity_user,
  lng text not null,
  asked_at timestamptz not null,
  -- Made with the row, so that a repeated run writes the same file.
  stored_name text not null unique check (stored_name ~ '^[0-9a-f]{32}$'),
  key_id text,
  size_bytes integer,
  ready_at timestamptz,
  ends_at timestamptz,
  check ((ready_at is null) = (key_id is null) and (ready_at is null) = (size_bytes is null)
    and (ready_at is null) = (ends_at is null))
);
create index privacy_export_user on privacy_export (user_id, asked_at);
create index privacy_export_waiting on privacy_export (asked_at) where ready_at is null;
create index privacy_export_ended on privacy_export (ends_at) where ready_at is not null;

-- Requests for erasure (DR-13.149 to DR-13.152). At most one of a player is open.
create table privacy_erasure (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When a worker tries next.
  try_at timestamptz not null,
  state text not null check (state in ('waiting', 'taken-back', 'refused', 'erased')),
  ended_at timestamptz,
  -- Of a refusal by an operator.
  reason text,
  -- What stopped the last try (DR-13.149).
  blockers text[] not null default '{}',
  check ((state = 'waiting') = (ended_at is null) and (state = 'refused') = (reason is not null))
);
create unique index privacy_erasure_open on privacy_erasure (user_id) where state = 'waiting';
create index privacy_erasure_due on privacy_erasure (try_at) where state = 'waiting';

-- An account whose data an operator must keep, such as for a court (DR-13.159).
create table privacy_hold (
  user_id bigint primary key references identity_user,
  reason text not null,
  set_at timestamptz not null
);

-- Files of erased players that are still to be removed from the file store (DR-13.152).
create table privacy_file (
  stored_name text primary key check (stored_name ~ '^[0-9a-f]{32}$')
);

alter table identity_user add column erased_at timestamptz;

-- What keeps an erased person out while a self-exclusion or a ban runs: hashes under a key outside the database (DR-13.156).
create table identity_barred_person (
  kind text not null check (kind in ('email', 'phone', 'person')),
  digest bytea not null check (length(digest) = 32),
  user_id bigint not null references identity_user,
  primary key (kind, digest, user_id)
);
