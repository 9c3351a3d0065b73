-- The settings of a player's office that no other module has (DR-13.132 to 13.134). A player without a row has the defaults.
create table office_setting (
  user_id bigint primary key references identity_user,
  -- Sports that the player does not want to see or bet on, in ascending order (DM-UC-004).
  line_disallow_sports integer[] not null default '{}' check (array_position(line_disallow_sports, null) is null),
  live_disallow_sports integer[] not null default '{}' check (array_position(live_disallow_sports, null) is null),
  enable_sms_news boolean not null default false,
  show_promo_code_check boolean not null default true,
  changed_at timestamptz not null
);
