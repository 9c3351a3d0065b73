-- What a player's export has of the support (DR-13.144). Files of payment requests are added as files.
create or replace function support_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'support-requests', jsonb_build_object('number', r.number, 'at', r.created_at, 'kind', r.kind, 'topic', r.topic,
    'name', r.name, 'phone', r.phone, 'email', r.email, 'contact', r.contact, 'message', r.message, 'answer', r.answer,
    'answeredAt', r.answered_at) from support_request r where r.user_id = p_user_id order by r.id)
  union all (select 'support-chat', jsonb_build_object('at', m.at, 'author', m.author, 'text', m.text)
    from support_chat c join support_message m on m.chat_id = c.id where c.user_id = p_user_id order by m.id)
  union all (select 'payment-requests', jsonb_build_object('number', r.number, 'at', r.created_at, 'topic', r.topic_id,
    'state', r.state, 'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'author', m.author,
      'text', m.text) order by m.id), '[]') from support_payment_message m where m.request_id = r.id))
    from support_payment_request r where r.user_id = p_user_id order by r.id)
  union all (select 'payment-request-files', jsonb_build_object('name', f.name, 'type', f.type, 'sizeBytes', f.size_bytes,
    'at', f.created_at) from support_payment_file f where f.user_id = p_user_id order by f.created_at, f.id)
$$;

-- Deletes a player's requests and chats, and requests of a guest with the player's e-mail address or phone. The tables keep
-- their rows, so the refusals are lifted for this transaction, under a lock. @returns the names of the files in the store
create or replace function support_erase(p_user_id bigint, p_email text, p_phone text) returns setof text language plpgsql
security definer set search_path from current as $$
begin
  delete from support_erasure where email = lower(p_email);
  return query delete from support_payment_file where user_id = p_user_id returning stored_name;
  if exists (select 1 from support_payment_request where user_id = p_user_id) then
    alter table support_payment_message disable trigger support_payment_message_append_only;
    alter table support_payment_request disable trigger support_payment_request_stays;
    delete from support_payment_message m using support_payment_request r
      where r.id = m.request_id and r.user_id = p_user_id;
    delete from support_payment_request where user_id = p_user_id;
    alter table support_payment_request enable trigger support_payment_request_stays;
    alter table support_payment_message enable trigger support_payment_message_append_only;
  end if;
  if exists (select 1 from support_chat where user_id = p_user_id) then
    alter table support_message disable trigger support_message_append_only;
    delete from support_message m using support_chat c where c.id = m.chat_id and c.user_id = p_user_id;
    alter table support_message enable trigger support_message_append_only;
    delete from support_chat where user_id = p_user_id;
  end if;
  if exists (select 1 from support_request r where r.user_id = p_user_id or r.email = p_email or r.phone = p_phone
      or r.contact in (p_email, p_phone)) then
    alter table support_request disable trigger support_request_stays;
    delete from support_request r where r.user_id = p_user_id or r.email = p_email or r.phone = p_phone
      or r.contact in (p_email, p_phone);
    alter table support_request enable trigger support_request_stays;
  end if;
end $$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger support_chat_owner before insert or update of user_id on support_chat
  for each row execute function identity_refuse_erased();
create or replace trigger support_request_owner before insert or update of user_id on support_request
  for each row execute function identity_refuse_erased();
create or replace trigger support_payment_file_owner before insert or update of user_id on support_payment_file
  for each row execute function identity_refuse_erased();
create or replace trigger support_payment_request_owner before insert or update of user_id on support_payment_request
  for each row execute function identity_refuse_erased();
