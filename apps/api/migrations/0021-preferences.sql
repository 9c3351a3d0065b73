-- Settings of a player, by name; what is not there is as the browser has it.
create table preferences_kept (
  user_id bigint primary key references identity_user,
  kept jsonb not null check (jsonb_typeof(kept) = 'object' and length(kept::text) <= 4000),
  kept_at timestamptz not null
);
