-- An e-mail that is to be delivered has a time from which it may be sent (DR-13.90). E-mails of an installation without
-- a mail server have none, and are not delivered later.
alter table mail_letter add column due_at timestamptz;
alter table mail_letter add column tries integer not null default 0;
alter table mail_letter add column failed_at timestamptz;
create index mail_letter_due on mail_letter (due_at) where due_at is not null;
-- Ended e-mails are deleted (DR-13.92).
create index mail_letter_created on mail_letter (created_at);
