-- A part of a withdrawal changes its state only along DR-12.11, and its amounts never. Where it went may be taken out by an
-- erasure (DR-13.154), and never changed.
create or replace function payments_keep_payout() returns trigger language plpgsql as $$
declare
  v_open constant text[] := array['state', 'provider_reference', 'tries', 'due_at', 'shown_to'];
begin
  if (to_jsonb(new) - v_open) is distinct from (to_jsonb(old) - v_open)
      or new.shown_to is not null and new.shown_to is distinct from old.shown_to
      or (old.provider_reference is not null and new.provider_reference is distinct from old.provider_reference) then
    raise exception 'a payout is never altered' using errcode = 'raise_exception';
  end if;
  if new.state <> old.state and not (case old.state
      when 'checking' then new.state in ('approved', 'refused', 'cancelled', 'replaced')
      when 'approved' then new.state = 'sending'
      when 'sending' then new.state in ('sent', 'paid', 'failed')
      when 'sent' then new.state in ('paid', 'failed')
      when 'paid' then new.state = 'returned'
      -- The provider paid after all; two operators decide it (DR-12.74).
      when 'failed' then new.state = 'paid'
      else false end) then
    raise exception 'a payout does not go from % to %', old.state, new.state using errcode = 'raise_exception';
  end if;
  return new;
end $$;
create or replace trigger payments_payout_keep before update on payments_payout
  for each row execute function payments_keep_payout();
