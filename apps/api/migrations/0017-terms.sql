-- Terms and conditions as versions, and who has confirmed which. A new player accepts the version in force.
create table terms_version (
  id bigint generated always as identity primary key,
  published_at timestamptz not null,
  -- What has changed, in each language, shown above the confirmation.
  summary jsonb not null
);

create table terms_confirmation (
  user_id bigint not null references identity_user,
  version_id bigint not null references terms_version,
  confirmed_at timestamptz not null,
  primary key (user_id, version_id)
);
