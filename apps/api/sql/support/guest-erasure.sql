-- Requests of guests by their e-mail address (DR-13.167 to DR-13.171). `p_email` is in lower case.

-- Returns whether a guest has left this address with a request.
create or replace function support_has_guest_request(p_email text) returns boolean language sql stable as $$
  select exists (select from support_request r where r.user_id is null and lower(r.email) = p_email)
    or exists (select from support_request r where r.user_id is null and lower(r.contact) = p_email)
$$;

-- Deletes a guest's requests with this address, and the e-mails about them. Requests of players stay. Returns how many
-- requests were deleted.
create or replace function support_erase_guest(p_email text) returns integer language plpgsql
security definer set search_path from current as $$
declare
  v_count integer;
begin
  -- A request of this moment waits for this lock, or is there when the rows are read.
  alter table support_request disable trigger support_request_stays;
  with gone as (
    delete from support_request r where r.user_id is null and (lower(r.email) = p_email or lower(r.contact) = p_email)
    returning r.number, r.email
  ), mails as (
    select mail_erase_support(coalesce(array_agg(distinct g.email) filter (where g.email is not null), '{}') || p_email,
      coalesce(array_agg(g.number), '{}')) from gone g
  )
  select count(*)::integer into v_count from gone, mails;
  alter table support_request enable trigger support_request_stays;
  return v_count;
end $$;
