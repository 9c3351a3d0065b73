-- Open coupons are shown newest first too, so their index has that order.
create index betting_coupon_open_history on betting_coupon (user_id, id desc)
  where state in ('waiting', 'pending-vip', 'open');
drop index betting_coupon_open;

-- Ids of pages of players' coupons, newest first; `at` says whose page it is, from 1. `p_which` is 'all', 'open' or
-- 'settled', each with a text of its own: only a condition that names the states is answered by the index of open
-- coupons. An index is walked until a page is full, never the coupons of a player gathered and sorted: most players have
-- few, so a plan made for the average reads all 100,000 of the one who has them.
create function betting_history(p_which text, p_user_ids bigint[], p_since timestamptz[], p_before bigint[], p_limit integer)
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
        where o.user_id = r.user_id and o.state in ('won', 'lost', 'returned', 'partial', 'refused')
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
