-- Returns the results of a coupon's bets as one text, in order. Equal texts mean equal results.
create or replace function betting_leg_statuses(p_coupon_id bigint) returns text language sql stable as $$
  select string_agg(concat_ws('/', greatest(l.status_id, -2), l.dead_heat_num, l.dead_heat_den), ',' order by l.position)
  from betting_leg l where l.coupon_id = p_coupon_id
$$;

-- Whether results of a coupon's games wait to be settled; then the results of its bets may be about to change.
create or replace function betting_is_settling(p_coupon_id bigint) returns boolean language sql stable as $$
  select exists (select 1 from betting_leg l where l.coupon_id = p_coupon_id and (
    exists (select 1 from betting_settlement_due d where d.game_id = l.game_id)
    or exists (select 1 from platform_outbox o where o.event = 'results-stored'
      and o.payload ->> 'gameId' = l.game_id::text)))
$$;
