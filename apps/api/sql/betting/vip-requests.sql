-- Turns a stake over the maximum that a trader allows into a waiting coupon that is due (DR-4.85). Returns false when
-- the request no longer waits, or waits for the player's answer to a counter-offer. `p_lifts`: the trader lifts the
-- maximum payout for it (DR-4.212).
create or replace function betting_allow_request(p_coupon_id bigint, p_now timestamptz, p_lifts boolean) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  -- Locked before it is read: an offer that is being made holds the row, and a waiting statement would not see it.
  perform 1 from betting_coupon c where c.id = p_coupon_id for update;
  update betting_coupon set state = 'waiting', decides_at = p_now
  where id = p_coupon_id and state = 'pending-vip' and decides_at > p_now
    and not exists (select from betting_counter_offer o where o.coupon_id = p_coupon_id);
  if not found then return false; end if;
  if p_lifts then
    insert into betting_payout_override (coupon_id, decided_at) values (p_coupon_id, p_now);
  end if;
  return true;
end $$;

-- Locks a stake that waits for a trader or for the player's answer. Returns no row when the stake no longer waits.
create or replace function betting_lock_request(p_coupon_id bigint)
returns table (reservation jsonb, currency text, has_offer boolean)
language sql
security definer set search_path from current as $$
  select 1 from betting_coupon c where c.id = p_coupon_id for update;
  select c.reservation, c.currency, exists (select from betting_counter_offer o where o.coupon_id = c.id)
  from betting_coupon c where c.id = p_coupon_id and c.state = 'pending-vip'
$$;

-- Stores a trader's counter-offer and shortens the time of the request to that of the offer. `p_offer` is a row of
-- betting_counter_offer. `p_lifts`: the trader lifts the maximum payout for it (DR-4.212). Returns false when the request
-- no longer waits or has an offer.
create or replace function betting_offer_request(p_offer jsonb, p_lifts boolean) returns boolean language plpgsql
security definer set search_path from current as $$
declare
  v_offer betting_counter_offer := jsonb_populate_record(null::betting_counter_offer, p_offer);
  v_user_id bigint;
begin
  select c.user_id into v_user_id from betting_coupon c
  where c.id = v_offer.coupon_id and c.state = 'pending-vip' and c.decides_at > v_offer.offered_at
    and c.stake_minor >= v_offer.stake_minor for update;
  if v_user_id is null then return false; end if;
  insert into betting_counter_offer (coupon_id, stake_minor, legs_milli, coef_milli, possible_win_minor, offered_at, expires_at)
  select v_offer.coupon_id, v_offer.stake_minor, v_offer.legs_milli, v_offer.coef_milli, v_offer.possible_win_minor,
    v_offer.offered_at, least(v_offer.expires_at, c.decides_at)
  from betting_coupon c where c.id = v_offer.coupon_id
  on conflict (coupon_id) do nothing;
  if not found then return false; end if;
  if p_lifts then
    insert into betting_payout_override (coupon_id, decided_at) values (v_offer.coupon_id, v_offer.offered_at);
  end if;
  update betting_coupon c set decides_at = least(c.decides_at, v_offer.expires_at) where c.id = v_offer.coupon_id;
  perform platform_publish('user-changed', array[
    jsonb_build_object('userId', v_user_id::text, 'what', 'coupon', 'couponId', v_offer.coupon_id::text)]);
  return true;
end $$;

-- Approves a counter-offer in its time: the request becomes a waiting coupon that is due, and is decided on the offer.
-- Returns approved, repeated (it was approved before), or gone.
create or replace function betting_approve_offer(p_coupon_id bigint, p_user_id bigint, p_now timestamptz) returns text
language plpgsql security definer set search_path from current as $$
declare
  v_state text;
  v_approved_at timestamptz;
begin
  -- Locked before it is read, so the second of two approvals sees the first one.
  perform 1 from betting_coupon c where c.id = p_coupon_id and c.user_id = p_user_id for update;
  select c.state, o.approved_at into v_state, v_approved_at
  from betting_coupon c join betting_counter_offer o on o.coupon_id = c.id
  where c.id = p_coupon_id and c.user_id = p_user_id;
  if v_approved_at is not null then return 'repeated'; end if;
  if v_state is distinct from 'pending-vip' then return 'gone'; end if;
  update betting_counter_offer set approved_at = p_now
  where coupon_id = p_coupon_id and approved_at is null and p_now >= offered_at and p_now < expires_at;
  if not found then return 'gone'; end if;
  update betting_coupon set state = 'waiting', decides_at = p_now where id = p_coupon_id;
  return 'approved';
end $$;

-- A counter-offer is made once; only its approval changes it.
create or replace function betting_keep_counter_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.approved_at is not null
    or (new.coupon_id, new.stake_minor, new.legs_milli, new.coef_milli, new.possible_win_minor, new.offered_at, new.expires_at)
    is distinct from (old.coupon_id, old.stake_minor, old.legs_milli, old.coef_milli, old.possible_win_minor,
      old.offered_at, old.expires_at) then
    raise exception 'a counter-offer is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_counter_offer_keep before update or delete on betting_counter_offer
  for each row execute function betting_keep_counter_offer();

-- A decision to lift the maximum payout is never altered.
create or replace function betting_keep_payout_override() returns trigger language plpgsql as $$
begin
  raise exception 'a decision of a trader is never altered' using errcode = 'raise_exception';
end $$;

create or replace trigger betting_payout_override_keep before update or delete on betting_payout_override
  for each row execute function betting_keep_payout_override();
