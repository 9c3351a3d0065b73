-- Accepts a waiting coupon once: only the first caller decides. `p_capture` is a betting_capture_row; `p_legs` has rows
-- of betting_leg_row, in the order of the bets. Returns accepted, stale, closed (the site is in maintenance), gone
-- (already decided), or `prepaid`, `over-*` and `stopped` as `betting_place_all` does.
create or replace function betting_capture(p_coupon_id bigint, p_capture jsonb, p_legs jsonb)
returns text language plpgsql set plan_cache_mode = force_generic_plan
security definer set search_path from current as $$
declare
  v_new betting_capture_row := jsonb_populate_record(null::betting_capture_row, p_capture);
  v_legs betting_leg_row[] := array(select l from jsonb_populate_recordset(null::betting_leg_row, p_legs) as l);
  v_market_ids bigint[] := array(select l.market_id from unnest(v_legs) as l);
  v_coupon betting_coupon;
  v_user_id bigint;
  v_held bigint;
  v_source bigint;
  v_seq bigint;
  v_checked_at timestamptz;
  v_placements betting_placement_row[];
  v_counted betting_leg_row[];
  v_outcomes text[];
  v_prepaids jsonb[] := array(select v_new.prepaid where v_new.prepaid is not null);
begin
  -- The same locks in the same order as `betting_place_all`; the coupon's row comes after its player.
  select user_id into v_user_id from betting_coupon where id = p_coupon_id;
  perform catalogue_share_markets(v_market_ids || betting_prepaid_markets(v_prepaids));
  perform pg_advisory_xact_lock(7203514, v_user_id::integer);
  if v_new.prepaid is not null then perform betting_lock_prepaid_bases(v_prepaids); end if;
  select * into v_coupon from betting_coupon where id = p_coupon_id and state = 'waiting' for update;
  if v_coupon.id is null then return 'gone'; end if;
  select source_id into v_source from ledger_transfer where key = 'coupon:' || p_coupon_id || ':stake';
  -- The house pays the stake of a coupon with an advance; its player pays the own part.
  perform 1 from ledger_balance b where b.account_id = any(array(select t.source_id from ledger_transfer t
    where t.key in ('coupon:' || p_coupon_id || ':stake', 'coupon:' || p_coupon_id || ':own'))) order by b.account_id for update;
  if v_new.express_id is not null then perform betting_share_day_accumulators(array[v_new.express_id]); end if;
  perform platform_share_acceptance();
  v_placements := array[jsonb_populate_record(null::betting_placement_row, jsonb_build_object('user_id', v_user_id,
    'state', 'open', 'liability_minor', v_new.liability_minor, 'player_cap', v_new.player_cap, 'site_cap', v_new.site_cap))];
  select array_agg(jsonb_populate_record(null::betting_leg_row, jsonb_build_object('placement', 1, 'user_id', v_user_id,
    'market_id', l.market_id, 'outcome_key', l.outcome_key, 'game_id', l.game_id, 'caps', n.caps))) into v_counted
  from betting_leg l join unnest(v_legs) with ordinality as n on n.ordinality = l.position
  where l.coupon_id = p_coupon_id;
  perform betting_lock_liability(array_agg(s.scope), array_agg(s.scope_id), array_agg(s.outcome_key))
  from betting_risk_scopes(v_placements, v_counted, true) s;
  v_seq := nextval('platform_acceptance_seq');
  v_checked_at := platform_now();
  if not site_gate_is_open(v_checked_at) then return 'closed'; end if;
  if not true = all(betting_legs_hold(array_fill(v_user_id, array[cardinality(v_market_ids)]), v_market_ids,
      array(select l.outcome_key from betting_leg l where l.coupon_id = p_coupon_id order by l.position),
      array(select l.market_version from unnest(v_legs) as l), array(select l.game_version from unnest(v_legs) as l),
      v_checked_at)) then
    return 'stale';
  end if;
  if v_new.prepaid is not null
    and betting_prepaid_holds(v_new.prepaid, v_coupon.wallet_account_id, 0, p_coupon_id) is not true then
    return 'prepaid';
  end if;
  -- The accumulator of the day was withdrawn after the decision (DR-9.34).
  if v_new.express_id is not null and not betting_is_published(v_new.express_id) then return 'stale'; end if;
  v_outcomes := betting_judge_liability(v_placements, v_counted, array['placed'], true);
  if v_outcomes[1] <> 'placed' then return v_outcomes[1]; end if;
  v_held := v_coupon.stake_minor;
  perform ledger_apply(array['coupon:' || p_coupon_id || ':capture'], array['post'], array[null::bigint],
    array[null::bigint], array[null::text], array[null::bigint], array['coupon-stake'],
    array['coupon:' || p_coupon_id || ':stake'], array[v_new.accepted_hash]);
  perform betting_end_own_part(p_coupon_id, 'capture', 'post');
  if v_new.stake_minor < v_held then
    -- Auto-max lowered the stake, so the difference is released at once.
    perform ledger_apply(array['coupon:' || p_coupon_id || ':over'], array['direct'], array[v_new.stakes_account_id],
      array[v_source], array[v_coupon.currency], array[v_held - v_new.stake_minor], array['coupon-return'], array[null::text],
      array[v_new.accepted_hash]);
  end if;
  -- The bets are changed first, because they can never be altered once their coupon is accepted.
  update betting_leg l set coef_milli = n.coef_milli, score_key = n.score_key
  from unnest(v_legs) with ordinality as n
  where l.coupon_id = p_coupon_id and l.position = n.ordinality;
  update betting_coupon set state = 'open', accepted = v_new.accepted, accepted_hash = v_new.accepted_hash, stake_minor = v_new.stake_minor,
    coef_milli = v_new.coef_milli, possible_win_minor = v_new.possible_win_minor, bonus_bet_milli = v_new.bonus_bet_milli, accepted_at = v_new.accepted_at,
    accept_seq = v_seq, checked_at = v_checked_at, reservation = null,
    liability_minor = v_new.liability_minor
  where id = p_coupon_id;
  update betting_promo_use u set state = 'used' where u.coupon_id = p_coupon_id and u.state = 'reserved';
  if v_new.prepaid is not null then perform betting_activate_prepaid(p_coupon_id, v_new.prepaid, v_new.accepted_at); end if;
  insert into betting_receipt (wallet_account_id, user_id, coupon_id, kind, seq, at)
  values (v_coupon.wallet_account_id, v_coupon.user_id, p_coupon_id, 'accepted', 0, v_new.accepted_at);
  perform platform_publish('user-changed', array[
    jsonb_build_object('userId', v_coupon.user_id::text, 'what', 'coupon', 'couponId', p_coupon_id::text)]);
  perform betting_count_placements(v_placements, v_counted, v_outcomes, true, v_checked_at);
  return 'accepted';
end $$;

-- Refuses a waiting coupon: the stake is released and the reason is stored. Returns refused or gone.
create or replace function betting_release(p_coupon_id bigint, p_refusal jsonb, p_now timestamptz, p_phase text)
returns text language plpgsql set plan_cache_mode = force_generic_plan
security definer set search_path from current as $$
declare
  v_coupon betting_coupon;
begin
  select * into v_coupon from betting_coupon where id = p_coupon_id and state in ('waiting', 'pending-vip') for update;
  if v_coupon.id is null then return 'gone'; end if;
  perform ledger_apply(array['coupon:' || p_coupon_id || ':release'], array[p_phase], array[null::bigint],
    array[null::bigint], array[null::text], array[null::bigint], array['coupon-stake'],
    array['coupon:' || p_coupon_id || ':stake'], array['\x00'::bytea]);
  perform betting_end_own_part(p_coupon_id, 'release', p_phase);
  perform betting_release_prepaid(p_coupon_id, p_now);
  -- A refused coupon gives its promo code back (DR-4.172).
  perform betting_give_back_promos(array[p_coupon_id], p_now, null);
  update betting_coupon set state = 'refused', refusal = p_refusal, settled_at = p_now, reservation = null
  where id = p_coupon_id;
  perform platform_publish('user-changed', array[
    jsonb_build_object('userId', v_coupon.user_id::text, 'what', 'coupon', 'couponId', p_coupon_id::text)]);
  return 'refused';
end $$;
