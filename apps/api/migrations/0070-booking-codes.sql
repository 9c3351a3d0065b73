-- Booking codes (DR-4.102): selections, type, blocks and system value, without stake, user and prices.
create table betting_booking_code (
  code text primary key check (code ~ '^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6}$'),
  type_id smallint not null check (type_id between 0 and 9),
  system_value smallint,
  -- Market, outcome, game and block of each selection, with its names: a selection that is gone is still named (DR-4.103).
  legs jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index betting_booking_code_end on betting_booking_code (expires_at);

-- How often somebody saved within an hour. A keyed hash of the player or the address; nothing refers to the codes.
create table betting_booking_quota (
  saver bytea primary key,
  saves smallint not null,
  started_at timestamptz not null
);
create index betting_booking_quota_start on betting_booking_quota (started_at);
