-- Returns one page of coupon ids for each request, newest first. `at` is the request's position, from 1. `p_which` is
-- 'all', 'open' or 'settled'. Each value has its own query, because only a condition that names the states uses the
-- index of open coupons. The planner settings force an index scan that stops when the page is full. Without them, the
-- plan for an average player would read and sort all 100,000 coupons of the player with the most.
create or replace function betting_history(p_which text, p_user_ids bigint[], p_since timestamptz[], p_before bigint[], p_limit integer)
returns table (at integer, id bigint) language plpgsql stable rows 50
  set plan_cache_mode = force_generic_plan
  set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
begin
  if p_which = 'open' then
    return query select r.at::integer, c.id
      from unnest(p_user_ids, p_since, p_before) with ordinality as r(user_id, since, before, at)
      cross join lateral (select o.id from betting_coupon o
        where o.user_id = r.user_id and o.state in ('waiting', 'pending-vip', 'open')
          and o.placed_at >= r.since and o.id < r.before
        order by o.id desc limit p_limit) c;
  elsif p_which = 'settled' then
    return query select r.at::integer, c.id
      from unnest(p_user_ids, p_since, p_before) with ordinality as r(user_id, since, before, at)
      cross join lateral (select o.id from betting_coupon o
        where o.user_id = r.user_id and o.state in ('won', 'lost', 'returned', 'partial', 'sold', 'refused')
          and o.placed_at >= r.since and o.id < r.before
        order by o.id desc limit p_limit) c;
  else
    return query select r.at::integer, c.id
      from unnest(p_user_ids, p_since, p_before) with ordinality as r(user_id, since, before, at)
      cross join lateral (select o.id from betting_coupon o
        where o.user_id = r.user_id and o.placed_at >= r.since and o.id < r.before
        order by o.id desc limit p_limit) c;
  end if;
end $$;

-- Returns the stakes of a player that results have returned, of coupons placed after a time: the name that limits have
-- for them, and the returned minor units of the account's currency (DR-5.21).
create or replace function betting_returned_stakes(p_user_id bigint, p_after timestamptz)
returns table (ref text, minor bigint) language sql stable as $$
  select r.ref, c.stake_minor - c.sold_stake_minor from betting_coupon c
  cross join lateral betting_stake_refs(c.id) as r(ref)
  where c.user_id = p_user_id and c.placed_at > p_after and c.state = 'returned'
$$;
