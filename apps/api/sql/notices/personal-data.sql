-- What a player's export has of notices (DR-13.144).
create or replace function notices_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'cookie-choices', jsonb_build_object('at', c.agreed_at, 'choice', c.agree_type)
    from notices_cookie_agreement c where c.user_id = p_user_id)
  union all (select 'reality-checks', jsonb_build_object('shownAt', r.shown_at, 'answeredAt', r.answered_at,
    'action', r.action) from notices_reality_check r where r.user_id = p_user_id order by r.id)
$$;

-- Erases the choice of cookies; reality checks are records of player protection (DR-13.154).
create or replace function notices_erase(p_user_id bigint) returns void language sql as $$
  delete from notices_cookie_agreement where user_id = p_user_id
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger notices_cookie_agreement_owner before insert or update of user_id on notices_cookie_agreement
  for each row execute function identity_refuse_erased();
