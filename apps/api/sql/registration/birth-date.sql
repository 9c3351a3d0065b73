-- The date of birth that the player stated at the registration; null for none.
create or replace function registration_birth_date(p_user_id bigint) returns date language sql stable as $$
  select p.birth_date from registration_profile p where p.user_id = p_user_id
$$;
