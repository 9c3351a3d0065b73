-- Everything of a player that an export has (DR-13.144), in the order of its sections. Each module gives its own part.
create or replace function privacy_personal_data(p_user_id bigint, p_email text, p_phone text, p_subject text)
returns table (section text, item jsonb) language sql stable as $$
  select * from identity_personal_data(p_user_id)
  union all select * from registration_personal_data(p_user_id)
  union all select * from office_personal_data_of(p_user_id)
  union all select * from preferences_personal_data(p_user_id)
  union all select * from social_personal_data(p_user_id)
  union all select * from referral_personal_data(p_user_id)
  union all select * from terms_personal_data(p_user_id)
  union all select * from notices_personal_data(p_user_id)
  union all select * from newsletter_personal_data(p_user_id)
  union all select * from messages_personal_data(p_user_id)
  union all select * from mail_personal_data(p_email)
  union all select * from sms_personal_data(p_phone)
  union all select * from verification_personal_data(p_user_id)
  union all select * from limits_personal_data(p_user_id)
  union all select * from wallet_personal_data(p_user_id)
  union all select * from conversion_personal_data(p_user_id)
  union all select * from payments_personal_data(p_user_id)
  union all select * from betting_personal_data(p_user_id)
  union all select * from rounds_personal_data(p_user_id)
  union all select * from gamewallet_personal_data(p_user_id)
  union all select * from shared_personal_data(p_user_id)
  union all select * from toto_personal_data(p_user_id)
  union all select * from lobby_personal_data(p_user_id)
  union all select * from favourites_personal_data(p_user_id)
  union all select * from support_personal_data(p_user_id)
  union all select * from site_gate_personal_data(p_user_id)
  union all select * from platform_personal_data(p_subject)
  union all (select 'exports', jsonb_build_object('askedAt', e.asked_at, 'readyAt', e.ready_at)
    from privacy_export e where e.user_id = p_user_id order by e.asked_at, e.id)
  union all (select 'erasures', jsonb_build_object('askedAt', r.asked_at, 'dueAt', r.due_at, 'state', r.state,
    'endedAt', r.ended_at, 'reason', r.reason) from privacy_erasure r where r.user_id = p_user_id order by r.id)
$$;

-- A request under way asks for no export of an erased player (DR-13.172).
create or replace trigger privacy_export_owner before insert on privacy_export
  for each row execute function identity_refuse_erased();
