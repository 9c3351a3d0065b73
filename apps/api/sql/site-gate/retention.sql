-- Deletes appeals that were answered before a time and returns their number.
create or replace function site_gate_drop_appeals_before(p_at timestamptz) returns int
language plpgsql security definer set search_path from current as $$
declare
  v_count int;
begin
  perform platform_check_retention(p_at);
  perform 1 from site_gate_appeal where answered_at < p_at limit 1;
  if not found then return 0; end if;
  alter table site_gate_appeal disable trigger site_gate_appeal_stays;
  delete from site_gate_appeal where answered_at < p_at;
  get diagnostics v_count = row_count;
  alter table site_gate_appeal enable trigger site_gate_appeal_stays;
  return v_count;
end $$;
