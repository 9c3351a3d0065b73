-- The date of birth that the player entered in the office; null for none.
create or replace function office_birth_date(p_user_id bigint) returns date language sql stable as $$
  select p.birth_date from office_personal_data p where p.user_id = p_user_id
$$;
