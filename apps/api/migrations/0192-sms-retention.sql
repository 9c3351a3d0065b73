-- Texts of SMS have a code and no other parameter.
alter table sms_message drop column parameters;
-- Ended messages are deleted after seven days (DR-13.50).
create index sms_message_ended on sms_message (created_at) where due_at is null;
