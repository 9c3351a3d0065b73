-- The links by which a player came (DR-13.144).
create or replace function referral_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'referral', to_jsonb(r) - 'user_id' from referral_tags r where r.user_id = p_user_id
$$;

-- Erases the tags. The table is append-only, so the refusal is lifted for this transaction, under a lock.
create or replace function referral_erase(p_user_id bigint) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform 1 from referral_tags where user_id = p_user_id;
  if not found then return; end if;
  alter table referral_tags disable trigger referral_tags_append_only;
  delete from referral_tags where user_id = p_user_id;
  alter table referral_tags enable trigger referral_tags_append_only;
end $$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger referral_tags_owner before insert or update of user_id on referral_tags
  for each row execute function identity_refuse_erased();
