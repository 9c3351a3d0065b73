-- An incident can be changed only while it is open, and only to resolve it.
create or replace function payments_keep_incident() returns trigger language plpgsql as $$
begin
  if old.resolved_at is not null or (to_jsonb(new) - array['resolved_at', 'resolved_by', 'how', 'reason'])
      is distinct from (to_jsonb(old) - array['resolved_at', 'resolved_by', 'how', 'reason']) then
    raise exception 'a call-back incident is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
