-- The SMS to a phone, without their codes (DR-13.144).
create or replace function sms_personal_data(p_phone text) returns table (section text, item jsonb)
language sql stable as $$
  select 'sms', jsonb_build_object('at', m.created_at, 'kind', m.kind, 'language', m.lng, 'sentAt', m.sent_at)
  from sms_message m where m.recipient = p_phone order by m.id
$$;

-- Deletes the SMS to a phone, also those that wait to be sent.
create or replace function sms_erase(p_phone text) returns void language sql as $$
  delete from sms_message where recipient = p_phone;
  delete from sms_sandbox_message where recipient = p_phone;
$$;
