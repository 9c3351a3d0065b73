-- The writing functions of placement check again after their last lock (see 0028).

-- Whether the last result of an outcome decides it. A result may decide one outcome of a market that stays open.
create function catalogue_is_decided(p_market_id bigint, p_outcome_key text) returns boolean language sql stable as $$
  select coalesce((select r.status_id is not null from catalogue_result r
    where r.market_id = p_market_id and r.outcome_key = p_outcome_key order by r.seq desc limit 1), false)
$$;

-- Of each leg, in the order given: whether it still stands on what the decision was made on, its outcome is undecided,
-- and its player may bet.
create function betting_legs_hold(p_leg_users bigint[], p_market_ids bigint[], p_outcome_keys text[],
  p_market_versions bigint[], p_game_versions bigint[], p_at timestamptz) returns boolean[]
language sql set plan_cache_mode = force_generic_plan as $$
  select array_agg(l.is_unchanged and not catalogue_is_decided(l.market_id, l.outcome_key)
    and not identity_is_restricted(l.user_id, p_at) order by l.ord)
  from unnest(p_leg_users, p_market_ids, p_outcome_keys,
      catalogue_unchanged(p_market_ids, p_market_versions, p_game_versions)) with ordinality
    as l(user_id, market_id, outcome_key, is_unchanged, ord)
$$;

-- As in 0008, with the checks after the last lock. One more answer of a placement:
--   closed    a maintenance of the site is on
create or replace function betting_place_all(p_user_ids bigint[], p_account_ids bigint[], p_ledger_account_ids bigint[],
  p_stakes_account_ids bigint[], p_currencies text[], p_type_ids smallint[], p_system_values smallint[],
  p_states text[], p_stakes bigint[], p_request_ids uuid[], p_request_hashes bytea[], p_reservations jsonb[],
  p_accepted jsonb[], p_accepted_hashes bytea[], p_coefs bigint[], p_possible_wins bigint[], p_line_counts integer[],
  p_bonus_bets integer[], p_trace_ids text[], p_now timestamptz[], p_decides_at timestamptz[], p_leg_of integer[],
  p_positions smallint[], p_leg_users bigint[], p_market_ids bigint[], p_market_versions bigint[],
  p_game_versions bigint[], p_outcome_keys text[], p_game_ids bigint[], p_kinds smallint[], p_block_ids smallint[],
  p_leg_coefs bigint[], p_score_keys text[], p_open_stakes bigint[])
returns table (outcome text, id bigint) language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set lock_timeout = '500ms' as $$
declare
  v_unchanged boolean[];
  v_outcomes text[];
  v_ids bigint[];
  v_seq bigint;
  v_checked_at timestamptz;
begin
  perform catalogue_share_markets(p_market_ids);
  -- One write of a player at a time: limits over several coupons are decided on what is really there (DR-4.140).
  perform pg_advisory_xact_lock(7203514, u.id::integer) from (select distinct unnest(p_user_ids) as id order by 1) u;
  perform 1 from ledger_balance b where b.account_id = any(p_ledger_account_ids) order by b.account_id for update;
  perform platform_share_acceptance();
  -- The last lock is held: what is read from here on is what the bets are accepted on.
  v_seq := nextval('platform_acceptance_seq');
  v_checked_at := platform_now();
  if not site_gate_is_open(v_checked_at) then
    return query select 'closed', null::bigint from unnest(p_user_ids);
    return;
  end if;
  v_unchanged := betting_legs_hold(p_leg_users, p_market_ids, p_outcome_keys, p_market_versions, p_game_versions,
    v_checked_at);
  select array_agg(d.outcome order by d.ord),
    array_agg(case d.outcome when 'placed' then nextval('betting_coupon_id') end order by d.ord)
  into v_outcomes, v_ids
  from betting_judge(p_user_ids, p_ledger_account_ids, p_stakes, p_request_ids, p_now, p_leg_of, p_leg_users,
    p_market_ids, p_outcome_keys, p_open_stakes, v_unchanged) d;
  if 'placed' = any(v_outcomes) then
    perform betting_take_stakes(v_ids, p_states, p_ledger_account_ids, p_stakes_account_ids, p_currencies, p_stakes,
      p_request_hashes);
    insert into betting_coupon (id, user_id, wallet_account_id, currency, type_id, system_value, state, stake_minor,
      request_id, request_hash, reservation, accepted, accepted_hash, coef_milli, possible_win_minor, line_count,
      bonus_bet_milli, trace_id, placed_at, decides_at, accepted_at, accept_seq, checked_at)
    select c.id, c.user_id, c.account_id, c.currency, c.type_id, c.system_value, c.state, c.stake, c.request_id, c.request_hash,
      c.reservation, c.accepted, c.accepted_hash, c.coef, c.possible_win, c.line_count, c.bonus_bet, c.trace_id, c.now,
      c.decides_at, case c.state when 'open' then c.now end, case c.state when 'open' then v_seq end,
      case c.state when 'open' then v_checked_at end
    from unnest(v_ids, p_user_ids, p_account_ids, p_currencies, p_type_ids, p_system_values, p_states, p_stakes,
        p_request_ids, p_request_hashes, p_reservations, p_accepted, p_accepted_hashes, p_coefs, p_possible_wins,
        p_line_counts, p_bonus_bets, p_trace_ids, p_now, p_decides_at)
      as c(id, user_id, account_id, currency, type_id, system_value, state, stake, request_id, request_hash,
        reservation, accepted, accepted_hash, coef, possible_win, line_count, bonus_bet, trace_id, now, decides_at)
    where c.id is not null;
    insert into betting_leg (coupon_id, position, user_id, market_id, outcome_key, game_id, kind, block_id,
      coef_milli, score_key)
    select v_ids[l.leg_of], l.position, l.user_id, l.market_id, l.outcome_key, l.game_id, l.kind, l.block_id, l.coef,
      l.score_key
    from unnest(p_leg_of, p_positions, p_leg_users, p_market_ids, p_outcome_keys, p_game_ids, p_kinds, p_block_ids,
        p_leg_coefs, p_score_keys)
      as l(leg_of, position, user_id, market_id, outcome_key, game_id, kind, block_id, coef, score_key)
    where v_ids[l.leg_of] is not null;
    insert into platform_outbox (event, payload)
    select 'user-changed', jsonb_build_object('userId', c.user_id::text, 'what', 'coupon', 'couponId', c.id::text)
    from unnest(v_ids, p_user_ids) as c(id, user_id) where c.id is not null;
  end if;
  return query select o.outcome, o.id from unnest(v_outcomes, v_ids) as o(outcome, id);
end $$;

-- Ends a waiting coupon as accepted, once, by the first who decides it:
--   accepted | stale | closed (a maintenance is on) | gone (decided already)
create or replace function betting_capture(p_coupon_id bigint, p_accepted jsonb, p_accepted_hash bytea, p_coef bigint,
  p_possible_win bigint, p_bonus_bet integer, p_stake bigint, p_stakes_account_id bigint, p_now timestamptz,
  p_market_ids bigint[], p_market_versions bigint[], p_game_versions bigint[], p_coefs bigint[], p_score_keys text[])
returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_coupon betting_coupon;
  v_user_id bigint;
  v_held bigint;
  v_source bigint;
  v_seq bigint;
  v_checked_at timestamptz;
begin
  -- The same locks in the same order as `betting_place_all`; the coupon's row comes after its player.
  select user_id into v_user_id from betting_coupon where id = p_coupon_id;
  perform catalogue_share_markets(p_market_ids);
  perform pg_advisory_xact_lock(7203514, v_user_id::integer);
  select * into v_coupon from betting_coupon where id = p_coupon_id and state = 'waiting' for update;
  if v_coupon.id is null then return 'gone'; end if;
  select source_id into v_source from ledger_transfer where key = 'coupon:' || p_coupon_id || ':stake';
  perform 1 from ledger_balance b where b.account_id = v_source for update;
  perform platform_share_acceptance();
  v_seq := nextval('platform_acceptance_seq');
  v_checked_at := platform_now();
  if not site_gate_is_open(v_checked_at) then return 'closed'; end if;
  if not true = all(betting_legs_hold(array_fill(v_user_id, array[cardinality(p_market_ids)]), p_market_ids,
      array(select l.outcome_key from betting_leg l where l.coupon_id = p_coupon_id order by l.position),
      p_market_versions, p_game_versions, v_checked_at)) then
    return 'stale';
  end if;
  v_held := v_coupon.stake_minor;
  perform ledger_apply(array['coupon:' || p_coupon_id || ':capture'], array['post'], array[null::bigint],
    array[null::bigint], array[null::text], array[null::bigint], array['coupon-stake'],
    array['coupon:' || p_coupon_id || ':stake'], array[p_accepted_hash]);
  if p_stake < v_held then
    -- Auto-max lowered the stake: what is over goes straight back.
    perform ledger_apply(array['coupon:' || p_coupon_id || ':over'], array['direct'], array[p_stakes_account_id],
      array[v_source], array[v_coupon.currency], array[v_held - p_stake], array['coupon-return'], array[null::text],
      array[p_accepted_hash]);
  end if;
  -- The bets first: once their coupon is accepted they are never altered.
  update betting_leg l set coef_milli = n.coef, score_key = n.score_key
  from unnest(p_coefs, p_score_keys) with ordinality as n(coef, score_key, ord)
  where l.coupon_id = p_coupon_id and l.position = n.ord;
  update betting_coupon set state = 'open', accepted = p_accepted, accepted_hash = p_accepted_hash, stake_minor = p_stake,
    coef_milli = p_coef, possible_win_minor = p_possible_win, bonus_bet_milli = p_bonus_bet, accepted_at = p_now,
    accept_seq = v_seq, checked_at = v_checked_at, reservation = null
  where id = p_coupon_id;
  insert into platform_outbox (event, payload) values ('user-changed',
    jsonb_build_object('userId', v_coupon.user_id::text, 'what', 'coupon', 'couponId', p_coupon_id::text));
  return 'accepted';
end $$;

-- Remembers refusals under their request ids (RL-39), many in one statement. Under the players' locks, as placements
-- are: one id is a coupon or a refusal, never both (RL-40). Of each, in order: false when a coupon has the id.
create function betting_store_refusals(p_user_ids bigint[], p_request_ids uuid[], p_request_hashes bytea[],
  p_refusals jsonb[], p_at timestamptz[]) returns boolean[] language plpgsql as $$
declare
  v_is_free boolean[];
begin
  perform pg_advisory_xact_lock(7203514, u.id::integer) from (select distinct unnest(p_user_ids) as id order by 1) u;
  select array_agg(c.id is null order by r.ord) into v_is_free
  from unnest(p_user_ids, p_request_ids) with ordinality as r(user_id, request_id, ord)
  left join betting_coupon c on c.user_id = r.user_id and c.request_id = r.request_id;
  insert into betting_refusal (user_id, request_id, request_hash, refusal, at)
  select user_id, request_id, request_hash, refusal, at
  from unnest(p_user_ids, p_request_ids, p_request_hashes, p_refusals, p_at, v_is_free)
    as r(user_id, request_id, request_hash, refusal, at, is_free)
  where is_free
  on conflict do nothing;
  return v_is_free;
end $$;
