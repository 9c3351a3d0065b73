-- Requests to log in by QR code (DR-13.76). Stored are hashes; the ids are in the waiting browser and in its QR code.
create table identity_qr_log_in (
  -- The id that collects the session; only the waiting browser has it.
  claim_hash bytea primary key,
  -- The id in the QR code.
  link_hash bytea not null unique,
  -- The number that the waiting browser shows, and the three that the player chooses from.
  number smallint not null,
  choices smallint[] not null check (cardinality(choices) = 3 and number = any (choices)),
  device jsonb not null,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'ended')),
  -- The player and the session that confirmed.
  user_id bigint references identity_user,
  session_id bigint,
  check ((state = 'confirmed') <= (user_id is not null and session_id is not null))
);
create index identity_qr_log_in_created on identity_qr_log_in (created_at);
create index identity_qr_log_in_confirmed on identity_qr_log_in (user_id) where state = 'confirmed';
