-- Turns a stake over the maximum that a trader allows into a waiting coupon that is due (DR-4.85). Returns false when
-- the request no longer waits.
create or replace function betting_allow_request(p_coupon_id bigint, p_now timestamptz) returns boolean language plpgsql
security definer set search_path from current as $$
begin
  update betting_coupon set state = 'waiting', decides_at = p_now
  where id = p_coupon_id and state = 'pending-vip' and decides_at > p_now;
  return found;
end $$;

-- Locks a stake that waits for a trader. Returns no row when the stake no longer waits.
create or replace function betting_lock_request(p_coupon_id bigint) returns table (reservation jsonb, currency text)
language sql
security definer set search_path from current as $$
  select c.reservation, c.currency from betting_coupon c where c.id = p_coupon_id and c.state = 'pending-vip' for update
$$;
