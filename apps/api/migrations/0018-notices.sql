-- What players answered to the site's notices: when they agreed to cookies, and each reality check.
create table notices_cookie_agreement (
  user_id bigint primary key references identity_user,
  agreed_at timestamptz not null,
  agree_type text not null check (agree_type in ('all', 'functionality', 'marketing', 'disable'))
);

create table notices_reality_check (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  action text not null check (action in ('continue', 'log_out', 'nothing')),
  do_not_show_again boolean not null,
  shown_at timestamptz not null,
  answered_at timestamptz not null
);
create index notices_reality_check_user on notices_reality_check (user_id, id desc);
