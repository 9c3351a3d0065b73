-- Who may see the site and when: blocks, appeals against them, maintenance, moved addresses, bans, terms.

create table site_gate_block (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('everyone', 'country', 'network', 'agent')),
  value text not null check (length(value) <= 200),
  template_type_id integer not null check (template_type_id in (1, 2, 3, 4, 5, 8, 13, 14, 16, 17)),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);

-- A visitor's word against a block or a ban. A guest is known by the hash of a cookie made with the first appeal.
create table site_gate_appeal (
  id bigint generated always as identity primary key,
  user_id bigint references identity_user,
  visitor_hash bytea,
  reason_id integer,
  contact text not null check (length(contact) <= 254),
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null,
  answer text check (length(answer) <= 2000),
  outcome text check (outcome in ('granted', 'refused')),
  answered_at timestamptz,
  check (user_id is not null or visitor_hash is not null)
);
create index site_gate_appeal_user on site_gate_appeal (user_id, id desc);
create index site_gate_appeal_visitor on site_gate_appeal (visitor_hash, id desc);

create table site_gate_maintenance (
  id bigint generated always as identity primary key,
  starts_at timestamptz not null,
  finish_at timestamptz check (finish_at > starts_at),
  notify_from timestamptz,
  notify_until timestamptz,
  -- What staff put into the maintenance cookie to look at the site meanwhile.
  pass text not null,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);

create table site_gate_redirect (
  id bigint generated always as identity primary key,
  from_path text not null check (length(from_path) <= 200),
  to_url text not null check (length(to_url) <= 500),
  code integer not null check (code in (301, 302, 307, 308)),
  reason text not null check (length(reason) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index site_gate_redirect_from on site_gate_redirect (from_path) where ended_at is null;

-- The level of a ban says what it still allows (SH-BN-002); other restrictions have none.
alter table identity_restriction add column level integer check (level between 1 and 999);
update identity_restriction set level = 1 where kind = 'banned';
alter table identity_restriction add check ((kind = 'banned') = (level is not null));
