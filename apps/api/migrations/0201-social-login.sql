-- Identities of providers that are linked to accounts (DR-13.100). The subject is the provider's own id of a person.
create table social_link (
  user_id bigint not null references identity_user,
  provider text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- What the provider calls the person, shown on the page of security only.
  name text check (length(name) <= 100),
  linked_at timestamptz not null,
  primary key (user_id, provider),
  unique (provider, subject)
);

-- Attempts of a social log-in (DR-13.101). Stored are hashes; the state and the cookie are in the browser only.
create table social_attempt (
  state_hash bytea primary key,
  browser_hash bytea not null,
  provider text not null,
  purpose text not null check (purpose in ('log-in', 'link')),
  -- The player and session that link; null for a log-in.
  user_id bigint references identity_user,
  session_id bigint,
  lng text not null,
  is_saved boolean not null,
  return_url text not null,
  -- The address of return that the provider was given.
  origin text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The proved identity, until the registration or the password completes it.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz,
  ticket_used_at timestamptz,
  tries int not null default 0,
  subject text,
  name text,
  email text
);
create index social_attempt_created on social_attempt (created_at);

-- A code or a signed payload works once, whichever attempt it is sent with (DR-13.102).
create table social_answer (
  answer_hash bytea primary key,
  used_at timestamptz not null
);
create index social_answer_used on social_answer (used_at);
