-- The personal data that a player has entered in the office (DR-13.137). What the registration or identity has is there.
create table office_personal_data (
  user_id bigint primary key references identity_user,
  name text check (char_length(name) between 1 and 60),
  surname text check (char_length(surname) between 1 and 60),
  middle_name text check (char_length(middle_name) between 1 and 60),
  birth_date date,
  birth_place text check (char_length(birth_place) between 1 and 100),
  region text check (char_length(region) between 1 and 100),
  city text check (char_length(city) between 1 and 100),
  registration_address text check (char_length(registration_address) between 1 and 200),
  -- The fields of the identity document and the tax number as one sealed text; the key is outside the database (DR-13.138).
  sealed_document bytea,
  pin_hash text,
  -- Wrong codes that the support has compared since this moment.
  pin_tries integer not null default 0,
  pin_tried_at timestamptz,
  changed_at timestamptz not null
);
