-- The secret of an account that seals where its owner's audited calls came from (DR-13.157). Without the row nobody can
-- read them any more, and the chain stays as it is.
create table platform_audit_secret (
  subject text primary key,
  secret bytea not null check (length(secret) = 32)
);

-- Has one argument more now.
drop function platform_audit_lock(jsonb, jsonb);
