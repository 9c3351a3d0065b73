-- Verification of identity (DR-14.1 to DR-14.17).

-- A document of a player. The id is made by the browser; operators call it by its number.
create table verification_document (
  number bigint generated always as identity (start with 1001) primary key,
  document_id uuid not null unique,
  user_id bigint not null references identity_user,
  kind text not null,
  proof text not null check (proof in ('identity', 'address', 'payment-method')),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'rejected', 'expired')),
  -- Why it was rejected, and the operator's words to the player.
  reason text,
  note text not null default '' check (length(note) <= 300),
  -- The last day on which it counts.
  expires_on date,
  -- The days before the last one at which the player was reminded last.
  reminded_days smallint,
  created_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  changed_at timestamptz not null,
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'draft') = (sent_at is null)),
  check ((state in ('draft', 'waiting')) = (decided_at is null))
);
create index verification_document_user on verification_document (user_id, number desc);
create index verification_document_state on verification_document (state, sent_at);
-- At most one document of each proof is a draft or waits (DR-14.2).
create unique index verification_document_open on verification_document (user_id, proof)
  where state in ('draft', 'waiting');

-- A page. The bytes are encrypted in the file store, under `stored_name`.
create table verification_page (
  id uuid primary key,
  document_number bigint not null references verification_document,
  user_id bigint not null references identity_user,
  name text not null check (length(name) <= 120),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size_bytes integer not null check (size_bytes > 0),
  input_hash bytea not null,
  stored_name text not null unique check (stored_name ~ '^[0-9a-f]{32}$'),
  -- The key that encrypted the bytes; null until they are stored, and after they are removed.
  key_id text,
  scan text not null check (scan in ('pending', 'clean', 'infected')),
  created_at timestamptz not null
);
create index verification_page_document on verification_page (document_number, created_at, id);
create index verification_page_user on verification_page (user_id, created_at);
create index verification_page_pending on verification_page (created_at) where scan = 'pending';
create index verification_page_key on verification_page (key_id);

-- An operator's request for one more document (DR-14.5).
create table verification_request (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  proof text not null check (proof in ('identity', 'address', 'payment-method')),
  note text not null default '' check (length(note) <= 300),
  state text not null default 'open' check (state in ('open', 'answered', 'dropped')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index verification_request_open on verification_request (user_id, proof) where state = 'open';

-- The permission goes to the operators who decide withdrawals.
update identity_user set permissions = array_append(permissions, 'verification.decide')
where role = 'operator' and 'withdrawals.decide' = any(permissions);
