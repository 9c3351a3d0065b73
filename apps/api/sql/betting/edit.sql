-- Locks the data on which an edit is decided, and compares the sale with it, as `betting_lock_sale` does. The markets
-- of both coupons are share-locked together in id order, and the counters of liability of both in the order of their
-- key, so that two transactions never wait for each other (ADR 0022). The site's counter has the highest key and every
-- bet needs it, so the sale locks it later. Returns ok, closed, stale, gone, or repeated
-- (the request id has another edit, a sale or a bet). `p_edit_id`: the waiting edit that this decides; null for an immediate one.
create or replace function betting_lock_edit(p_edit_id bigint, p_coupon_id bigint, p_user_id bigint, p_request_id uuid,
  p_market_ids bigint[], p_outcome_keys text[], p_market_versions bigint[], p_game_versions bigint[],
  p_settlement_seq integer, p_sold_stake_minor bigint, p_statuses text, p_new_market_ids bigint[],
  p_new_outcome_keys text[], p_new_game_ids bigint[])
returns table (outcome text, accept_seq bigint) language plpgsql
security definer set search_path from current as $$
declare
  v_outcome text;
  v_seq bigint;
begin
  perform catalogue_share_markets(p_market_ids || p_new_market_ids);
  -- Before the coupon, as in a placement.
  perform pg_advisory_xact_lock(7203514, p_user_id::integer);
  if exists (select 1 from betting_edit e
      where e.user_id = p_user_id and e.request_id = p_request_id and e.id is distinct from p_edit_id)
    or betting_is_id_of_other_kind(p_user_id, p_request_id, 'edit') then
    return query select 'repeated', null::bigint;
    return;
  end if;
  if p_edit_id is not null then
    perform 1 from betting_edit e where e.id = p_edit_id and e.state = 'waiting' for update;
    if not found then
      return query select 'repeated', null::bigint;
      return;
    end if;
  end if;
  select l.outcome, l.accept_seq into v_outcome, v_seq
  from betting_lock_sale(p_coupon_id, p_user_id, p_market_ids, p_outcome_keys, p_market_versions, p_game_versions,
    p_settlement_seq, p_sold_stake_minor, p_statuses) l;
  -- An insured coupon is not edited (DR-4.203); the lock of the coupon is held.
  if v_outcome = 'ok' and betting_insured_percent(p_coupon_id) > 0 then
    v_outcome := 'stale';
  end if;
  if v_outcome = 'ok' then
    perform betting_lock_liability(array_agg(s.scope::smallint), array_agg(s.scope_id), array_agg(s.outcome_key))
    from (
      select l.market_id, l.outcome_key, l.game_id from betting_leg l where l.coupon_id = p_coupon_id
      union select n.market_id, n.outcome_key, n.game_id
      from unnest(p_new_market_ids, p_new_outcome_keys, p_new_game_ids) as n(market_id, outcome_key, game_id)) l
    cross join lateral (values (1, l.market_id, l.outcome_key), (2, l.market_id, ''), (3, l.game_id, ''),
      (4, p_user_id, '')) as s(scope, scope_id, outcome_key);
  end if;
  return query select v_outcome, v_seq;
end $$;

-- Refuses to alter a decided edit or to remove any edit.
create or replace function betting_keep_edit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting'
    or (new.edited_from, new.user_id, new.request_id, new.request_hash, new.trace_id, new.expected_minor, new.asked_minor,
      new.requested_at)
    is distinct from (old.edited_from, old.user_id, old.request_id, old.request_hash, old.trace_id, old.expected_minor,
      old.asked_minor, old.requested_at) then
    raise exception 'an edit is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_edit_keep before update or delete on betting_edit
  for each row execute function betting_keep_edit();

-- Writes an edit whose sale and placement were written in the same transaction (DR-4.141). `p_edit` is a row of
-- betting_edit; a waiting edit is ended.
create or replace function betting_write_edit(p_edit jsonb) returns void language plpgsql
security definer set search_path from current as $$
declare
  v_edit betting_edit := jsonb_populate_record(null::betting_edit, p_edit);
begin
  if not exists (select from betting_coupon o join betting_coupon n
      on n.user_id = o.user_id and n.wallet_account_id = o.wallet_account_id
      join betting_sale s on s.coupon_id = o.id and s.id = v_edit.sale_id and s.kind = 'edit'
    where o.id = v_edit.edited_from and n.id = v_edit.edited_to and o.user_id = v_edit.user_id and o.state = 'sold'
      and n.state = 'open' and s.value_minor = v_edit.value_minor and n.stake_minor = v_edit.stake_minor) then
    raise exception 'an edit is a sale and a placement of one account' using errcode = 'raise_exception';
  end if;
  if v_edit.id is null then
    insert into betting_edit (edited_from, edited_to, sale_id, user_id, request_id, request_hash, trace_id, state,
      expected_minor, asked_minor, requested_at, decided_at, value_minor, stake_minor)
    select v_edit.edited_from, v_edit.edited_to, v_edit.sale_id, v_edit.user_id, v_edit.request_id, v_edit.request_hash,
      v_edit.trace_id, 'done', v_edit.expected_minor, v_edit.asked_minor, v_edit.requested_at, v_edit.decided_at,
      v_edit.value_minor, v_edit.stake_minor;
    return;
  end if;
  update betting_edit e set state = 'done', edited_to = v_edit.edited_to, sale_id = v_edit.sale_id,
    decided_at = v_edit.decided_at, value_minor = v_edit.value_minor, stake_minor = v_edit.stake_minor,
    decides_at = null, reservation = null
  where e.id = v_edit.id and e.state = 'waiting';
  if not found then
    raise exception 'edit % is not waiting', v_edit.id using errcode = 'serialization_failure';
  end if;
end $$;

-- Writes an edit that waits for its live delay. Returns null when another edit of the coupon waits, when the request id
-- is used, or when the coupon is not open.
create or replace function betting_request_edit(p_edit jsonb) returns bigint language plpgsql
security definer set search_path from current as $$
declare
  v_edit betting_edit := jsonb_populate_record(null::betting_edit, p_edit);
  v_id bigint;
begin
  -- One id has one answer (RL-40): an edit under the player's lock has written its row, or sees this one.
  perform pg_advisory_xact_lock(7203514, v_edit.user_id::integer);
  if betting_is_id_of_other_kind(v_edit.user_id, v_edit.request_id, 'edit') then return null; end if;
  insert into betting_edit (edited_from, user_id, request_id, request_hash, trace_id, state, expected_minor, asked_minor,
    reservation, requested_at, decides_at)
  select c.id, c.user_id, v_edit.request_id, v_edit.request_hash, v_edit.trace_id, 'waiting', v_edit.expected_minor,
    v_edit.asked_minor, v_edit.reservation, v_edit.requested_at, v_edit.decides_at
  from betting_coupon c where c.id = v_edit.edited_from and c.user_id = v_edit.user_id and c.state = 'open'
  on conflict do nothing returning id into v_id;
  return v_id;
end $$;

-- Stores an edit that was refused at once, under its request id, so that a repeat gets the same answer (DR-4.148).
-- Returns false when the id is used.
create or replace function betting_store_edit_refusal(p_edit jsonb) returns boolean language plpgsql
security definer set search_path from current as $$
declare
  v_edit betting_edit := jsonb_populate_record(null::betting_edit, p_edit);
begin
  -- One id has one answer (RL-40): an edit under the player's lock has written its row, or sees this one.
  perform pg_advisory_xact_lock(7203514, v_edit.user_id::integer);
  if betting_is_id_of_other_kind(v_edit.user_id, v_edit.request_id, 'edit') then return false; end if;
  insert into betting_edit (edited_from, user_id, request_id, request_hash, trace_id, state, expected_minor, asked_minor,
    requested_at, decided_at, refusal)
  select c.id, c.user_id, v_edit.request_id, v_edit.request_hash, v_edit.trace_id, 'refused', v_edit.expected_minor,
    v_edit.asked_minor, v_edit.requested_at, v_edit.decided_at, v_edit.refusal
  from betting_coupon c where c.id = v_edit.edited_from and c.user_id = v_edit.user_id
  on conflict do nothing;
  return found;
end $$;

-- Ends a waiting edit without editing. Returns false when it no longer waits.
create or replace function betting_refuse_edit(p_edit_id bigint, p_refusal jsonb, p_now timestamptz) returns boolean
language plpgsql
security definer set search_path from current as $$
declare
  v_edit betting_edit;
begin
  update betting_edit e set state = 'refused', refusal = p_refusal, decided_at = p_now, decides_at = null, reservation = null
  where e.id = p_edit_id and e.state = 'waiting' returning * into v_edit;
  if v_edit.id is null then return false; end if;
  perform platform_publish('user-changed', array[
    jsonb_build_object('userId', v_edit.user_id::text, 'what', 'coupon', 'couponId', v_edit.edited_from::text)]);
  return true;
end $$;
