-- What stops the erasure of a player (DR-13.149), in a fixed order; empty when nothing does.
create or replace function privacy_blockers(p_user_id bigint) returns text[] language sql stable as $$
  select array(
    select 'bets' where betting_has_open(p_user_id) or toto_has_open(p_user_id)
    union all select 'rounds' where rounds_has_open(p_user_id) or shared_open_game(p_user_id) is not null
    union all select 'money' where wallet_has_money(p_user_id)
    union all select * from payments_erasure_blockers(p_user_id)
    union all select 'hold' where exists (select 1 from privacy_hold h where h.user_id = p_user_id))
$$;

-- Erases the personal data of a player over all modules, in the caller's transaction (DR-13.153). The files in the file store
-- are listed and removed afterwards. Modules whose tables refuse deletions come last, because they lock those tables.
create or replace function privacy_erase(p_user_id bigint, p_email text, p_phone text, p_subject text,
  p_password_hash text, p_at timestamptz) returns void language plpgsql as $$
begin
  insert into privacy_file (stored_name) select * from verification_erase(p_user_id) on conflict do nothing;
  with gone as (delete from privacy_export where user_id = p_user_id returning stored_name)
  insert into privacy_file (stored_name) select stored_name from gone on conflict do nothing;
  perform identity_erase(p_user_id, p_email, p_phone, p_password_hash, p_at);
  perform registration_erase(p_user_id);
  perform office_erase(p_user_id);
  perform lobby_erase(p_user_id);
  perform favourites_erase(p_user_id);
  perform preferences_erase(p_user_id);
  perform social_erase(p_user_id, p_email);
  perform notices_erase(p_user_id);
  perform messages_erase(p_user_id);
  perform mail_erase(p_email);
  perform sms_erase(p_phone);
  perform limits_erase(p_user_id);
  perform wallet_erase(p_user_id);
  perform platform_erase_audit_secret(p_subject);
  perform referral_erase(p_user_id);
  insert into privacy_file (stored_name) select * from support_erase(p_user_id, p_email, p_phone) on conflict do nothing;
  perform site_gate_erase(p_user_id, p_email, p_phone);
  perform payments_erase(p_user_id);
end $$;
