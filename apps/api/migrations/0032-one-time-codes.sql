-- A one-time code stands in its letter as ciphertext only, and leaves it with the letter, the code's use or its end.
alter table mail_letter add column sealed_code bytea;
alter table mail_letter add column code_hash bytea;
alter table mail_letter add column code_expires_at timestamptz;
update mail_letter set parameters = parameters - 'code' where parameters ? 'code';
create index mail_letter_code on mail_letter (code_hash) where sealed_code is not null;

-- Open codes end with a password change; what a used one said of a person is gone.
create index identity_code_open on identity_code (user_id) where used_at is null;
update identity_code set payload = null where used_at is not null and payload is not null;

-- Browsers that logged in before the last password change are strangers to the account (RL-46).
alter table identity_user add column password_changed_at timestamptz;
