-- Limits that the operator sets on one player (type 37): a player's own limits hold beside them, and the lower wins
-- (DR-5.17, DR-5.82).

-- Returns the largest stake of one coupon, in minor units of the limit currency; null without such a limit.
create or replace function limits_single_stake(p_user_id bigint) returns bigint language sql stable as $$
  select s.value from limits_site_limit s where s.user_id = p_user_id and s.kind = 'single-stake'
$$;

-- Returns what the limit of net deposits leaves at a time, at least 0; null without such a limit. Deposits count in the
-- window of 30 days as for type 22. Paid withdrawals of the window reduce them, each rounded down.
create or replace function limits_net_room(p_user_id bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_value bigint;
  v_deposited bigint;
  v_currency text;
  v_after timestamptz;
  v_withdrawn bigint;
begin
  select s.value into v_value from limits_site_limit s where s.user_id = p_user_id and s.kind = 'net-deposit';
  if v_value is null then return null; end if;
  select n.month_deposit, n.currency, n.month_from into v_deposited, v_currency, v_after
  from limits_person p cross join lateral limits_windows_at(p, p_at) n where p.user_id = p_user_id;
  select coalesce(sum(coalesce(limits_convert(w.amount_minor, w.currency, v_currency, false), 0)), 0) into v_withdrawn
  from payments_counted_withdrawals(p_user_id, v_after) w;
  return greatest(0, v_value - greatest(0, v_deposited - v_withdrawn));
end $$;
