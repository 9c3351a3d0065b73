-- Refuses a retention limit later than the configuration permits, so that newer rows cannot be deleted.
create or replace function platform_check_retention(p_at timestamptz) returns void language plpgsql as $$
begin
  if p_at is null or p_at > clock_timestamp() - interval '29 days' then
    raise exception 'letters are kept for a month at least' using errcode = 'raise_exception';
  end if;
end $$;
