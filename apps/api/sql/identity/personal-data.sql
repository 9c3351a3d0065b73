-- What a player's export has of the account (DR-13.144). Hashes, keys and tokens are left out.
create or replace function identity_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'account', jsonb_build_object('accountNumber', u.account_number, 'email', u.email, 'phone', u.phone,
    'phoneConfirmedAt', u.phone_confirmed_at, 'country', u.country_code, 'language', u.lng, 'isVip', u.is_vip,
    'registrationType', u.registration_type, 'registeredAt', u.created_at, 'passwordChangedAt', u.password_changed_at)
  from identity_user u where u.id = p_user_id
  union all (select 'sessions', jsonb_build_object('beganAt', s.created_at, 'seenAt', s.seen_at, 'endedAt', s.ended_at,
    'device', s.device) from identity_session s where s.user_id = p_user_id order by s.id)
  union all (select 'log-ins', jsonb_build_object('at', l.at, 'outcome', l.outcome, 'device', l.agent,
    'country', l.country, 'network', l.network) from identity_log_in l where l.user_id = p_user_id order by l.id)
  union all (select 'passkeys', jsonb_build_object('name', k.name, 'addedAt', k.created_at, 'usedAt', k.used_at)
    from identity_passkey k where k.user_id = p_user_id order by k.id)
  union all select 'two-step-log-in', jsonb_build_object('onSince', s.confirmed_at)
    from identity_second_step s where s.user_id = p_user_id
  union all select 'security-question', jsonb_build_object('question', q.question, 'setAt', q.set_at)
    from identity_security_question q where q.user_id = p_user_id
  union all (select 'restrictions', jsonb_build_object('kind', r.kind, 'beganAt', coalesce(r.begun_at, r.starts_at),
    'endsAt', r.ends_at, 'level', r.level, 'setBy', case when r.source = 'player' then 'player' else 'operator' end)
    from identity_restriction r where r.user_id = p_user_id order by r.id)
  union all (select 'time-on-site', jsonb_build_object('day', d.day, 'minutes', d.played_ms / 60000)
    from identity_play_day d where d.user_id = p_user_id order by d.day)
$$;

-- Erases the personal data of an account; the row stays as the pseudonym of its ledger (DR-13.153, DR-13.154). The password
-- hash is that of a random text, so nothing opens the account.
create or replace function identity_erase(p_user_id bigint, p_email text, p_phone text, p_password_hash text, p_at timestamptz)
returns void language plpgsql as $$
begin
  delete from identity_grant where user_id = p_user_id;
  delete from identity_hand_over where user_id = p_user_id;
  delete from identity_qr_log_in where user_id = p_user_id;
  delete from identity_attempt where user_id = p_user_id or phone = p_phone or email = p_email;
  delete from identity_code where user_id = p_user_id or payload ->> 'email' = p_email;
  delete from identity_log_in where user_id = p_user_id;
  delete from identity_passkey where user_id = p_user_id;
  delete from identity_recovery_code where user_id = p_user_id;
  delete from identity_second_step where user_id = p_user_id;
  delete from identity_security_question where user_id = p_user_id;
  delete from identity_session where user_id = p_user_id;
  update identity_user set email = null, phone = null, phone_confirmed_at = null, password_hash = p_password_hash,
    password_changed_at = null, erased_at = p_at where id = p_user_id;
end $$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger identity_attempt_owner before insert or update of user_id on identity_attempt
  for each row execute function identity_refuse_erased();
create or replace trigger identity_code_owner before insert or update of user_id on identity_code
  for each row execute function identity_refuse_erased();
create or replace trigger identity_grant_owner before insert or update of user_id on identity_grant
  for each row execute function identity_refuse_erased();
create or replace trigger identity_hand_over_owner before insert or update of user_id on identity_hand_over
  for each row execute function identity_refuse_erased();
create or replace trigger identity_passkey_owner before insert or update of user_id on identity_passkey
  for each row execute function identity_refuse_erased();
create or replace trigger identity_qr_log_in_owner before insert or update of user_id on identity_qr_log_in
  for each row execute function identity_refuse_erased();
create or replace trigger identity_recovery_code_owner before insert or update of user_id on identity_recovery_code
  for each row execute function identity_refuse_erased();
create or replace trigger identity_second_step_owner before insert or update of user_id on identity_second_step
  for each row execute function identity_refuse_erased();
create or replace trigger identity_security_question_owner before insert or update of user_id on identity_security_question
  for each row execute function identity_refuse_erased();
create or replace trigger identity_session_owner before insert or update of user_id on identity_session
  for each row execute function identity_refuse_erased();
create or replace trigger identity_log_in_owner before insert on identity_log_in
  for each row execute function identity_skip_erased();
