-- The player's preferences (DR-13.144).
create or replace function preferences_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'preferences', jsonb_build_object('preferences', k.kept, 'couponSettings', k.coupon_settings, 'changedAt', k.kept_at)
  from preferences_kept k where k.user_id = p_user_id
$$;

create or replace function preferences_erase(p_user_id bigint) returns void language sql as $$
  delete from preferences_kept where user_id = p_user_id
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger preferences_kept_owner before insert or update of user_id on preferences_kept
  for each row execute function identity_refuse_erased();
