-- A code to a new phone or e-mail address, which its owner confirms (DR-13.61), and the challenge of a passkey (DR-13.71).
alter table identity_attempt
  add column email text check (email = lower(email)),
  add column session_id bigint,
  drop constraint identity_attempt_purpose_check,
  drop constraint identity_attempt_check,
  drop constraint identity_attempt_check1,
  add constraint identity_attempt_purpose_check check (purpose in ('phone-log-in', 'phone-registration',
    'password-reset', 'second-step', 'phone-binding', 'email-binding', 'passkey-log-in', 'passkey-adding')),
  add constraint identity_attempt_phone_purpose check ((phone is not null)
    = (purpose in ('phone-log-in', 'phone-registration', 'password-reset', 'phone-binding'))),
  add constraint identity_attempt_email_purpose check ((email is not null) = (purpose = 'email-binding')),
  -- An attempt of the second step has one only while the browser answers with a passkey.
  add constraint identity_attempt_code_given check (code_hash is not null or purpose = 'second-step'),
  add constraint identity_attempt_session_purpose check ((session_id is not null) = (purpose = 'passkey-adding'));
create index identity_attempt_email on identity_attempt (email, created_at) where email is not null;
