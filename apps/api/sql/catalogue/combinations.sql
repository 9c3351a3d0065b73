-- Deletes the oldest combination of an event that no coupon refers to and that was made at the latest at p_made_before,
-- in milliseconds (DR-4.226). The coupons' trigger on markets prevents the deletion of the others, so the catalogue does
-- not depend on coupons. Returns its id, or null when there is none.
create or replace function catalogue_drop_combination(p_game_id bigint, p_made_before bigint) returns bigint
language plpgsql as $$
declare v_id bigint;
begin
  for v_id in
    select m.id from catalogue_market m
    where m.game_id = p_game_id and m.type_key = 'same_game' and m.producer_ts <= p_made_before
    order by m.producer_ts, m.id
  loop
    begin
      delete from catalogue_price_point p where p.market_id = v_id;
      delete from catalogue_result r where r.market_id = v_id;
      delete from catalogue_market m where m.id = v_id;
      return v_id;
    exception when foreign_key_violation then
      -- It has bets and stays.
    end;
  end loop;
  return null;
end $$;
