-- What the full registration form has said, stored with the account (DR-13.116).
create table registration_profile (
  user_id bigint primary key references identity_user,
  first_name text check (length(first_name) between 1 and 60),
  last_name text check (length(last_name) between 1 and 60),
  birth_date date,
  -- Not confirmed: it opens nothing (DR-13.114).
  phone text,
  promo_code text check (promo_code ~ '^[A-Z0-9-]{3,20}$'),
  -- 0 declined, 1 sport, 2 casino (DM-RG-002).
  bonus_choice smallint not null check (bonus_choice between 0 and 2)
);
