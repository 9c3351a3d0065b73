-- The e-mails to an address, without their texts, which are built from the language and the kind (DR-13.144).
create or replace function mail_personal_data(p_email text) returns table (section text, item jsonb)
language sql stable as $$
  select 'emails', jsonb_build_object('at', l.created_at, 'kind', l.kind, 'language', l.lng, 'sentAt', l.sent_at)
  from mail_letter l where l.recipient = p_email order by l.id
$$;

-- Deletes the e-mails to an address, also those that wait to be sent.
create or replace function mail_erase(p_email text) returns void language sql as $$
  delete from mail_letter where recipient = p_email
$$;

-- Deletes the e-mails to these addresses that answer these requests to the support, or have a code to delete them.
create or replace function mail_erase_support(p_emails text[], p_numbers text[]) returns void language sql as $$
  delete from mail_letter where recipient = any(p_emails)
    and ((kind = 'support-answer' and parameters ->> 'number' = any(p_numbers)) or kind = 'support-erasure')
$$;
