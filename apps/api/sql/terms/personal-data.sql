-- The rules that the player has confirmed (DR-13.144). They stay after an erasure: the agreement of the kept coupons.
create or replace function terms_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'confirmed-rules', jsonb_build_object('version', c.version_id::text, 'at', c.confirmed_at)
  from terms_confirmation c where c.user_id = p_user_id order by c.confirmed_at
$$;
