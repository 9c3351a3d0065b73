-- Consents to the newsletter and their withdrawals (DR-13.123). Rows are only added; the last one of a player is in force.
create table newsletter_consent (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity_user,
  is_on boolean not null,
  at timestamptz not null,
  source text not null check (source in ('office', 'link', 'one-click')),
  -- The version of the text that the player agreed to; null for a withdrawal.
  text_version text check ((text_version is not null) = is_on),
  lng text not null
);
create index newsletter_consent_user on newsletter_consent (user_id, id);

-- An issue and how far it has been sent (DR-13.125).
create table newsletter_issue (
  id bigint generated always as identity primary key,
  -- By language: { "en": { "subject": ..., "text": ... } }.
  texts jsonb not null,
  created_at timestamptz not null,
  -- All players up to this one have been considered.
  last_user_id bigint not null default 0,
  sent integer not null default 0,
  ended_at timestamptz
);
create index newsletter_issue_open on newsletter_issue (id) where ended_at is null;
