-- A code by SMS also sets a new password (DR-13.58).
alter table identity_attempt
  drop constraint identity_attempt_purpose_check,
  add constraint identity_attempt_purpose_check
    check (purpose in ('phone-log-in', 'phone-registration', 'password-reset', 'second-step'));
