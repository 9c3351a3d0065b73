-- Insurance of coupons (DR-4.123, DR-4.200 to 4.209).

-- Locks the data on which the purchase of an insurance is decided, and compares it with the data of the decision. The
-- locks and the checks are those of a sale, so a purchase excludes sales, edits and settlements of its coupon
-- (DR-4.202). `p_insured_percent` is the sum of the shares that were insured at the decision. Returns ok, closed, gone,
-- or stale: the data differs, the player is restricted, or the request id is used.
create or replace function betting_lock_insurance(p_coupon_id bigint, p_user_id bigint, p_request_id uuid,
  p_market_ids bigint[], p_outcome_keys text[], p_market_versions bigint[], p_game_versions bigint[],
  p_settlement_seq integer, p_sold_stake_minor bigint, p_statuses text, p_insured_percent integer)
returns table (outcome text, accept_seq bigint) language plpgsql
security definer set search_path from current as $$
declare
  v_outcome text;
  v_seq bigint;
begin
  select l.outcome, l.accept_seq into v_outcome, v_seq
  from betting_lock_sale(p_coupon_id, p_user_id, p_market_ids, p_outcome_keys, p_market_versions, p_game_versions,
    p_settlement_seq, p_sold_stake_minor, p_statuses) l;
  if v_outcome = 'ok' and (betting_insured_percent(p_coupon_id) <> p_insured_percent
      or identity_is_restricted(p_user_id, platform_now())
      or exists (select 1 from betting_insurance i where i.user_id = p_user_id and i.request_id = p_request_id)
      or betting_is_id_of_other_kind(p_user_id, p_request_id, 'insurance')) then
    v_outcome := 'stale';
  end if;
  return query select v_outcome, v_seq;
end $$;

-- Checks a premium against the limits of its player, whose windows count it as a stake (DR-11.66). The caller holds the
-- locks of the purchase. Returns placed, limit-session, limit-wager or limit-loss.
create or replace function betting_judge_premium(p_user_id bigint, p_currency text, p_premium_minor bigint) returns text
language plpgsql security definer set search_path from current as $$
begin
  return (limits_judge_stakes(limits_lock(array[p_user_id]), array[p_user_id], array[p_currency], array[p_premium_minor],
    array['placed'], platform_now()))[1];
end $$;

-- Returns the sum of the shares of a coupon's stake that are insured, in percents.
create or replace function betting_insured_percent(p_coupon_id bigint) returns integer language sql stable as $$
  select coalesce(sum(i.percent), 0)::integer from betting_insurance i where i.coupon_id = p_coupon_id
$$;

-- Returns the insurances of a coupon that were bought before a settlement generation, oldest first. Minor units are
-- texts.
create or replace function betting_insurances(p_coupon_id bigint, p_before_seq integer) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('insured', i.insured_minor::text, 'premium', i.premium_minor::text,
    'stake', i.stake_minor::text) order by i.id)
  from betting_insurance i where i.coupon_id = p_coupon_id and i.settlement_seq < p_before_seq
$$;

-- Writes an insurance whose coupon `betting_lock_insurance` has locked, and its receipt. `p_insurance` is a row of
-- betting_insurance. The caller has moved the premium.
create or replace function betting_write_insurance(p_insurance jsonb) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  v_insurance betting_insurance := jsonb_populate_record(null::betting_insurance, p_insurance);
  v_id bigint;
begin
  insert into betting_insurance (coupon_id, user_id, request_id, request_hash, percent, stake_minor, insured_minor,
    chance_ppb, load_percent, premium_minor, legs, settlement_seq, accept_seq, bought_at)
  select v_insurance.coupon_id, v_insurance.user_id, v_insurance.request_id, v_insurance.request_hash,
    v_insurance.percent, v_insurance.stake_minor, v_insurance.insured_minor, v_insurance.chance_ppb,
    v_insurance.load_percent, v_insurance.premium_minor, v_insurance.legs, v_insurance.settlement_seq,
    v_insurance.accept_seq, v_insurance.bought_at
  returning id into v_id;
  insert into betting_receipt (wallet_account_id, user_id, coupon_id, kind, seq, at)
  select c.wallet_account_id, c.user_id, c.id, 'insured', v_id, v_insurance.bought_at
  from betting_coupon c where c.id = v_insurance.coupon_id;
  perform platform_publish('user-changed', array[jsonb_build_object('userId', v_insurance.user_id::text, 'what', 'coupon',
    'couponId', v_insurance.coupon_id::text)]);
  return v_id;
end $$;

-- Refuses to alter or remove an insurance, and one above 100 % of the stake.
create or replace function betting_keep_insurance() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'an insurance is never altered' using errcode = 'raise_exception';
  end if;
  if betting_insured_percent(new.coupon_id) > 100 then
    raise exception 'a coupon is insured for more than its stake' using errcode = 'raise_exception';
  end if;
  return null;
end $$;

create or replace trigger betting_insurance_keep after insert or update or delete on betting_insurance
  for each row execute function betting_keep_insurance();
