-- Deletion of a guest's requests on demand of the owner of the e-mail address (DR-13.167 to DR-13.171). One row at a time
-- for each address; the address is removed with the requests.
create table support_erasure (
  id bigint generated always as identity primary key,
  -- In lower case; null once the requests are deleted.
  email text unique check (email = lower(email)),
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  done_at timestamptz,
  check (done_at is null or confirmed_at is not null),
  check ((done_at is null) = (email is not null))
);
create index support_erasure_confirmed on support_erasure (id) where confirmed_at is not null and done_at is null;
create index support_request_guest_email on support_request (lower(email)) where user_id is null;
create index support_request_guest_contact on support_request (lower(contact)) where user_id is null;
