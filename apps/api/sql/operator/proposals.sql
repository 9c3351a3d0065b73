-- A proposal can be changed only while it is open, and only to decide it.
create or replace function operator_keep_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or (to_jsonb(new) - array['state', 'decider_id', 'decided_at', 'decision_reason'])
      is distinct from (to_jsonb(old) - array['state', 'decider_id', 'decided_at', 'decision_reason']) then
    raise exception 'a proposal is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
