-- What the registration's form said (DR-13.144).
create or replace function registration_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'registration', jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name, 'birthDate', p.birth_date,
    'phone', p.phone, 'promoCode', p.promo_code, 'bonusChoice', p.bonus_choice)
  from registration_profile p where p.user_id = p_user_id
$$;

create or replace function registration_erase(p_user_id bigint) returns void language sql as $$
  delete from registration_profile where user_id = p_user_id
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger registration_profile_owner before insert or update of user_id on registration_profile
  for each row execute function identity_refuse_erased();
