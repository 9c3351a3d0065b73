-- When a player was last asked to look at limits, stakes and results (DR-5.83).
create table limits_play_review (
  user_id bigint primary key references identity_user,
  sent_at timestamptz not null
);
