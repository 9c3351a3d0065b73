-- The player's appeals against a block (DR-13.144).
create or replace function site_gate_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'appeals', jsonb_build_object('at', a.created_at, 'contact', a.contact, 'message', a.message, 'answer', a.answer,
    'outcome', a.outcome) from site_gate_appeal a where a.user_id = p_user_id order by a.id
$$;

-- Deletes the player's appeals, and those that name the player's e-mail address or phone as the contact.
create or replace function site_gate_erase(p_user_id bigint, p_email text, p_phone text) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform 1 from site_gate_appeal where user_id = p_user_id or contact in (p_email, p_phone);
  if not found then return; end if;
  alter table site_gate_appeal disable trigger site_gate_appeal_stays;
  delete from site_gate_appeal where user_id = p_user_id or contact in (p_email, p_phone);
  alter table site_gate_appeal enable trigger site_gate_appeal_stays;
end $$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger site_gate_appeal_owner before insert or update of user_id on site_gate_appeal
  for each row execute function identity_refuse_erased();
