-- Advances of bets in the limits of stakes and losses (DR-4.101, DR-5.81). The own part of the stake is counted by its
-- transfer; the advance is a movement of its own, `advance:<coupon>`, because the house pays it.

-- Counts the advances of written coupons as stakes. The caller has locked the windows and judged the full stakes.
create or replace function limits_count_advances(p_user_ids bigint[], p_coupon_ids bigint[], p_currencies text[],
  p_amounts bigint[], p_at timestamptz) returns void language sql as $$
  select limits_put(array_agg(i.user_id), array_agg('advance:' || i.coupon_id), array_agg(p_at), array_agg('stake'::text),
    array_agg(i.currency), array_agg(i.amount))
  from unnest(p_user_ids, p_coupon_ids, p_currencies, p_amounts) as i(user_id, coupon_id, currency, amount)
$$;

-- Ends an advance in the limits. Confirmed: payouts of base coupons have repaid it, which counts as a payout now, because
-- they went to the house and not to the player. Otherwise it is taken back out, at its own time.
create or replace function limits_end_advance(p_user_id bigint, p_coupon_id bigint, p_currency text, p_amount bigint,
  p_is_confirmed boolean, p_at timestamptz) returns void language plpgsql as $$
begin
  if limits_lock(array[p_user_id]) is null then return; end if;
  if p_is_confirmed then
    perform limits_put(array[p_user_id], array['advance:' || p_coupon_id || ':repaid'], array[p_at], array['payout'],
      array[p_currency], array[p_amount]);
  else
    perform limits_change(p_user_id, 'advance:' || p_coupon_id, 0, 0);
  end if;
end $$;
