-- The player's documents (DR-13.144). Their pages are added to the export as files.
create or replace function verification_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'documents', jsonb_build_object('kind', d.kind, 'proof', d.proof, 'state', d.state, 'reason', d.reason,
    'note', d.note, 'expiresOn', d.expires_on, 'beganAt', d.created_at, 'sentAt', d.sent_at, 'decidedAt', d.decided_at,
    'pages', (select coalesce(jsonb_agg(p.name order by p.created_at, p.id), '[]') from verification_page p
      where p.document_number = d.number))
    from verification_document d where d.user_id = p_user_id order by d.number)
  union all (select 'document-requests', jsonb_build_object('proof', r.proof, 'note', r.note, 'state', r.state,
    'askedAt', r.asked_at, 'endedAt', r.ended_at) from verification_request r where r.user_id = p_user_id order by r.id)
$$;

-- Deletes documents and requests. @returns the names of their files in the file store
create or replace function verification_erase(p_user_id bigint) returns setof text language plpgsql as $$
begin
  return query delete from verification_page where user_id = p_user_id returning stored_name;
  delete from verification_document where user_id = p_user_id;
  delete from verification_request where user_id = p_user_id;
end $$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger verification_document_owner before insert or update of user_id on verification_document
  for each row execute function identity_refuse_erased();
create or replace trigger verification_page_owner before insert or update of user_id on verification_page
  for each row execute function identity_refuse_erased();
create or replace trigger verification_request_owner before insert or update of user_id on verification_request
  for each row execute function identity_refuse_erased();
