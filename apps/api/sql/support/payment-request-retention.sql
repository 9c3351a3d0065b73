-- Deletes closed payment requests that last changed before a time and have no file left, and returns their number. Their
-- files are removed from the file store before (DR-12.67).
create or replace function support_drop_payment_requests_before(p_at timestamptz) returns int
language plpgsql security definer set search_path from current as $$
declare
  v_ids bigint[];
begin
  perform platform_check_retention(p_at);
  -- When there is nothing to delete, it returns before taking the lock, so that no writer waits.
  perform 1 from support_payment_request where state = 'closed' and changed_at < p_at limit 1;
  if not found then return 0; end if;
  alter table support_payment_message disable trigger support_payment_message_append_only;
  alter table support_payment_request disable trigger support_payment_request_stays;
  -- Reads the requests again under the lock, when none can be opened again.
  select coalesce(array_agg(r.id), '{}') into v_ids from support_payment_request r
    where r.state = 'closed' and r.changed_at < p_at and not exists (
      select from support_payment_file f join support_payment_message m on m.id = f.message_id
      where m.request_id = r.id);
  delete from support_payment_message where request_id = any (v_ids);
  delete from support_payment_request where id = any (v_ids);
  alter table support_payment_request enable trigger support_payment_request_stays;
  alter table support_payment_message enable trigger support_payment_message_append_only;
  return cardinality(v_ids);
end $$;
