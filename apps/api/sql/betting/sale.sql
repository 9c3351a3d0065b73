-- Locks the data on which the sale (cash-out) of a coupon is decided, and compares it with the data of the decision. It
-- locks the markets of the open bets in id order, the player, the coupon, and the player's accounts. A settlement locks
-- the coupon too, so the two exclude each other (RL-23).
-- Returns ok, closed (the site is in maintenance), stale (the data differs) or gone (the coupon is not open).
-- `p_statuses` has the results of the bets as `betting_leg_statuses` returns them. `accept_seq` is the number of the
-- sale in the order of bets and of the changes that stop bets.
create or replace function betting_lock_sale(p_coupon_id bigint, p_user_id bigint, p_market_ids bigint[],
  p_outcome_keys text[], p_market_versions bigint[], p_game_versions bigint[], p_settlement_seq integer,
  p_sold_stake_minor bigint, p_statuses text)
returns table (outcome text, accept_seq bigint) language plpgsql
security definer set search_path from current as $$
declare
  v_coupon betting_coupon;
  v_seq bigint;
begin
  perform catalogue_share_markets(p_market_ids);
  perform pg_advisory_xact_lock(7203514, p_user_id::integer);
  select * into v_coupon from betting_coupon c where c.id = p_coupon_id and c.user_id = p_user_id for update;
  if v_coupon.state is distinct from 'open' then
    return query select 'gone', null::bigint;
    return;
  end if;
  perform betting_lock_players(array[p_user_id], array[v_coupon.currency]);
  perform platform_share_acceptance();
  -- The last lock is held. The sale is decided on the data that is read from here on.
  v_seq := nextval('platform_acceptance_seq');
  if not site_gate_is_open(platform_now()) then
    return query select 'closed', null::bigint;
    return;
  end if;
  if v_coupon.settlement_seq <> p_settlement_seq or v_coupon.sold_stake_minor <> p_sold_stake_minor
    or betting_leg_statuses(p_coupon_id) <> p_statuses
    or betting_is_settling(p_coupon_id)
    or betting_is_prepaid_base(p_coupon_id)
    or exists (select 1 from betting_prepaid p where p.coupon_id = p_coupon_id)
    or not true = all(catalogue_unchanged(p_market_ids, p_market_versions, p_game_versions))
    or exists (select 1 from unnest(p_market_ids, p_outcome_keys) as l(market_id, outcome_key)
      where catalogue_is_decided(l.market_id, l.outcome_key)) then
    return query select 'stale', null::bigint;
    return;
  end if;
  return query select 'ok', v_seq;
end $$;

-- Refuses to alter a decided sale or to remove any sale.
create or replace function betting_keep_sale() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or (new.coupon_id, new.user_id, new.request_id, new.request_hash, new.kind,
      new.percent, new.expected_minor, new.requested_at, new.decides_at)
    is distinct from (old.coupon_id, old.user_id, old.request_id, old.request_hash, old.kind, old.percent,
      old.expected_minor, old.requested_at, old.decides_at) then
    raise exception 'a sale is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_sale_keep before update or delete on betting_sale
  for each row execute function betting_keep_sale();

-- Writes a sale whose coupon `betting_lock_sale` has locked, and the coupon's new state. After a partial sale the rest
-- of the stake stays open; otherwise the whole coupon is sold and final (DR-4.119, DR-4.122). `p_sale` is a row of
-- betting_sale; a waiting sale is ended.
create or replace function betting_write_sale(p_sale jsonb) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  v_sale betting_sale := jsonb_populate_record(null::betting_sale, p_sale);
  v_coupon betting_coupon;
  v_before bigint;
  v_id bigint;
begin
  if v_sale.id is null then
    insert into betting_sale (coupon_id, user_id, request_id, request_hash, kind, percent, expected_minor, state,
      requested_at, decided_at, value_minor, fair_minor, margin_ppm, paid_minor, sold_stake_minor, legs, accept_seq)
    select v_sale.coupon_id, v_sale.user_id, v_sale.request_id, v_sale.request_hash, v_sale.kind, v_sale.percent,
      v_sale.expected_minor, 'sold', v_sale.requested_at, v_sale.decided_at, v_sale.value_minor, v_sale.fair_minor,
      v_sale.margin_ppm, v_sale.paid_minor, v_sale.sold_stake_minor, v_sale.legs, v_sale.accept_seq
    returning id into v_id;
  else
    update betting_sale s set state = 'sold', decided_at = v_sale.decided_at, value_minor = v_sale.value_minor,
      fair_minor = v_sale.fair_minor, margin_ppm = v_sale.margin_ppm, paid_minor = v_sale.paid_minor,
      sold_stake_minor = v_sale.sold_stake_minor, legs = v_sale.legs, accept_seq = v_sale.accept_seq
    where s.id = v_sale.id and s.state = 'waiting' returning s.id into v_id;
    if v_id is null then
      raise exception 'sale % is not waiting', v_sale.id using errcode = 'serialization_failure';
    end if;
  end if;
  select betting_open_liability(c) into v_before from betting_coupon c where c.id = v_sale.coupon_id;
  update betting_coupon c set sold_stake_minor = c.sold_stake_minor + v_sale.sold_stake_minor,
    sold_minor = c.sold_minor + v_sale.paid_minor,
    state = case when c.sold_stake_minor + v_sale.sold_stake_minor = c.stake_minor then 'sold' else c.state end,
    payout_minor = case when c.sold_stake_minor + v_sale.sold_stake_minor = c.stake_minor then 0 else c.payout_minor end,
    settlement_seq = c.settlement_seq
      + case when c.sold_stake_minor + v_sale.sold_stake_minor = c.stake_minor then 1 else 0 end,
    settled_at = case when c.sold_stake_minor + v_sale.sold_stake_minor = c.stake_minor then v_sale.decided_at
      else c.settled_at end
  where c.id = v_sale.coupon_id returning * into v_coupon;
  if v_coupon.state = 'sold' then
    insert into betting_settlement (coupon_id, seq, state, payout_minor, at, results, stake_left_minor)
    values (v_coupon.id, v_coupon.settlement_seq, 'sold', 0, v_sale.decided_at, betting_leg_statuses(v_coupon.id), 0);
    delete from betting_sale_target t where t.coupon_id = v_coupon.id;
  end if;
  insert into betting_receipt (wallet_account_id, user_id, coupon_id, kind, seq, at)
  values (v_coupon.wallet_account_id, v_coupon.user_id, v_coupon.id, 'sold', v_id, v_sale.decided_at);
  perform platform_publish('user-changed', array[
    jsonb_build_object('userId', v_coupon.user_id::text, 'what', 'coupon', 'couponId', v_coupon.id::text)]);
  -- The counters are the last locks. The sold part no longer counts (DR-4.163).
  perform betting_move_liability(array[v_coupon.id], array[betting_open_liability(v_coupon) - v_before],
    array[case v_coupon.state when 'sold' then -1 else 0 end]);
  return v_id;
end $$;

-- Writes a sale that waits for its live delay. Returns null when another sale of the coupon waits, or when the request
-- id is used.
create or replace function betting_request_sale(p_sale jsonb) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  v_sale betting_sale := jsonb_populate_record(null::betting_sale, p_sale);
  v_id bigint;
begin
  perform pg_advisory_xact_lock(7203514, v_sale.user_id::integer);
  if betting_is_id_of_other_kind(v_sale.user_id, v_sale.request_id, 'sale') then return null; end if;
  insert into betting_sale (coupon_id, user_id, request_id, request_hash, kind, percent, expected_minor, state,
    requested_at, decides_at)
  select c.id, c.user_id, v_sale.request_id, v_sale.request_hash, v_sale.kind, v_sale.percent, v_sale.expected_minor,
    'waiting', v_sale.requested_at, v_sale.decides_at
  from betting_coupon c where c.id = v_sale.coupon_id and c.user_id = v_sale.user_id and c.state = 'open'
  on conflict do nothing returning id into v_id;
  return v_id;
end $$;

-- Ends a waiting sale without selling. Returns false when it no longer waits.
create or replace function betting_refuse_sale(p_sale_id bigint, p_refusal jsonb, p_now timestamptz) returns boolean
language plpgsql
security definer set search_path from current as $$
declare
  v_sale betting_sale;
begin
  update betting_sale s set state = 'refused', refusal = p_refusal, decided_at = p_now
  where s.id = p_sale_id and s.state = 'waiting' returning * into v_sale;
  if v_sale.id is null then return false; end if;
  perform platform_publish('user-changed', array[
    jsonb_build_object('userId', v_sale.user_id::text, 'what', 'coupon', 'couponId', v_sale.coupon_id::text)]);
  return true;
end $$;
