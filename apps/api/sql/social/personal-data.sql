-- The player's identities of other sites (DR-13.144).
create or replace function social_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'social-log-ins', jsonb_build_object('provider', l.provider, 'subject', l.subject, 'name', l.name,
    'linkedAt', l.linked_at) from social_link l where l.user_id = p_user_id order by l.provider
$$;

create or replace function social_erase(p_user_id bigint, p_email text) returns void language sql as $$
  delete from social_attempt a using social_link l
    where l.user_id = p_user_id and a.provider = l.provider and a.subject = l.subject;
  delete from social_attempt where user_id = p_user_id or email = p_email;
  delete from social_link where user_id = p_user_id;
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger social_attempt_owner before insert or update of user_id on social_attempt
  for each row execute function identity_refuse_erased();
create or replace trigger social_link_owner before insert or update of user_id on social_link
  for each row execute function identity_refuse_erased();
