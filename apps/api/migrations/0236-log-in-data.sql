-- The log-in data of a new account, sent by e-mail at most once (DR-13.141).
create table registration_log_in_data (
  user_id bigint primary key references identity_user,
  sent_at timestamptz not null
);
