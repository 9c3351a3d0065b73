-- Captchas and fingerprints are signed and not kept; only what has been used is, until it would have ended.
create table captcha_key (
  id smallint primary key default 1 check (id = 1),
  secret bytea not null check (length(secret) = 32)
);

create table captcha_used (
  nonce text primary key,
  ends_at timestamptz not null
);
create index captcha_used_ends_at on captcha_used (ends_at);
