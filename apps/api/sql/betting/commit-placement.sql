-- Returns for each leg, in order, whether the decision still holds: its versions are current, its outcome is undecided,
-- and its player may bet and has not disallowed its sport (DR-4.125).
create or replace function betting_legs_hold(p_leg_users bigint[], p_market_ids bigint[], p_outcome_keys text[],
  p_market_versions bigint[], p_game_versions bigint[], p_at timestamptz) returns boolean[]
language sql set plan_cache_mode = force_generic_plan as $$
  select array_agg(l.is_unchanged and not catalogue_is_decided(l.market_id, l.outcome_key)
    and not identity_is_restricted(l.user_id, p_at) and not office_disallows_market(l.user_id, l.market_id) order by l.ord)
  from unnest(p_leg_users, p_market_ids, p_outcome_keys,
      catalogue_unchanged(p_market_ids, p_market_versions, p_game_versions)) with ordinality
    as l(user_id, market_id, outcome_key, is_unchanged, ord)
$$;

-- Returns the outcome of each placement of a batch; see `betting_place_all`. Within the batch, an earlier placement
-- counts as written. So a second placement of the same request is `repeated`, and a second one on the same selection of
-- a player is `stale`, because its limit was decided without the first. A balance is spent in order. A request that was
-- refused in the meantime is `repeated`, because one id is a coupon or a refusal (RL-40).
-- `p_open_stakes` has the open stakes that the decisions used, three numbers each: the leg (from 1, across the whole
-- batch), the account, the minor units. A leg does not hold when the current stakes differ (DR-4.59).
-- `p_total_minor`: the balance must cover this total, even when only some placements are written (DR-4.49); null means
-- that no total is checked.
create or replace function betting_judge(p_placements betting_placement_row[], p_legs betting_leg_row[],
  p_open_stakes bigint[], p_unchanged boolean[], p_total_minor bigint)
returns table (ord bigint, outcome text) language sql stable as $$
  with seen as materialized (
    select p_open_stakes[at] as ord, p_open_stakes[at + 1] as account_id, p_open_stakes[at + 2] as stake
    from generate_series(1, cardinality(p_open_stakes), 3) as at
  ), found as materialized (
    select s.ord, s.account_id, s.stake
    from (select array_agg(l.user_id) as users, array_agg(l.market_id) as markets, array_agg(l.outcome_key) as outcomes
      from unnest(p_legs) as l) a
    cross join lateral betting_open_stakes(a.users, a.markets, a.outcomes) s
  ), moved as materialized (
    (select * from seen except select * from found) union all (select * from found except select * from seen)
  ), leg as materialized (
    select l.placement, p_unchanged[l.ordinality] and not exists (select 1 from moved where moved.ord = l.ordinality)
        and row_number() over (partition by l.user_id, l.market_id, l.outcome_key order by l.placement) = 1 as holds
    from unnest(p_legs) with ordinality as l
  ), judged as (
    select g.ordinality as ord, g.ledger_account_id as account_id,
      case when g.promo_source_id is null then g.stake_minor - coalesce((g.prepaid ->> 'amount')::bigint, 0) else 0 end as own_stake,
      case
      when row_number() over (partition by g.user_id, g.request_id order by g.ordinality) > 1 or exists (
        select 1 from betting_coupon c where c.user_id = g.user_id and c.request_id = g.request_id
        union all
        select 1 from betting_refusal r where r.user_id = g.user_id and r.request_id = g.request_id)
        or betting_is_id_of_other_kind(g.user_id, g.request_id, 'bet') then 'repeated'
      when exists (select 1 from leg where leg.placement = g.ordinality and leg.holds is not true) then 'stale'
      else 'placed' end as outcome
    from unnest(p_placements) with ordinality as g
  )
  select j.ord, case when j.outcome = 'placed' and b.posted_in - b.posted_out - b.held_out
      < greatest(p_total_minor,
          sum(case j.outcome when 'placed' then j.own_stake else 0 end) over (partition by j.account_id order by j.ord))
    then 'no-funds' else j.outcome end
  from judged j left join ledger_balance b on b.account_id = j.account_id
$$;

-- Checks stakes against the limits of their players, whose windows are locked (DR-5.43), and time checks (DR-5.94). A
-- bonus account and a free bet stake no money of the player (DR-5.19, DR-5.23); a coupon with an advance counts with its
-- full stake (DR-4.101).
create or replace function betting_judge_limits(p_limited bigint[], p_placements betting_placement_row[],
  p_outcomes text[], p_at timestamptz) returns text[] language plpgsql as $$
begin
  return (select limits_judge_stakes(p_limited, array_agg(p.user_id order by p.ordinality),
    array_agg(p.currency order by p.ordinality),
    array_agg(case when p.promo_source_id is null and w.type <> 4 then p.stake_minor else 0 end order by p.ordinality),
    p_outcomes, p_at)
  from unnest(p_placements) with ordinality as p join wallet_account w on w.id = p.wallet_account_id);
end $$;

-- Moves (`direct`) or holds (`pending`) the stakes of the placements that have an id. The caller has locked the
-- accounts and checked the funds. The ids are new.
create or replace function betting_take_stakes(p_ids bigint[], p_placements betting_placement_row[]) returns void
language sql as $$
  select ledger_open_judged(
    array_agg('coupon:' || p_ids[p.ordinality] || ':stake' order by p.ordinality),
    array_agg(case p.state when 'open' then 'direct' else 'pending' end order by p.ordinality),
    -- The site pays the stake of a free bet (DR-4.173), and of a coupon with an advance, whose player pays the own part
    -- to it (DR-4.180).
    array_agg(coalesce(p.promo_source_id, (p.prepaid ->> 'account')::bigint, p.ledger_account_id) order by p.ordinality), array_agg(p.stakes_account_id order by p.ordinality),
    array_agg(p.currency order by p.ordinality), array_agg(p.stake_minor order by p.ordinality), 'coupon-stake',
    array_agg(p.request_hash order by p.ordinality))
  from unnest(p_placements) with ordinality as p
$$;

-- Writes decided placements of one moment in one transaction (ADR 0010). Returns one row per placement, in order, with
-- an outcome:
--   placed    written; `id` is the coupon
--   stale     a market, game, producer, restriction or open stake differs from the decision's, or its accumulator of
--             the day is withdrawn (DR-9.34)
--   no-funds  the balance no longer covers the stake
--   repeated  the same request id was written in the meantime
--   closed    the site is in maintenance
--   over-*    a limit of liability leaves too little room (selection, market, event, player, site; DR-4.162)
--   stopped   liability has stopped a market or event (DR-4.166)
--   limit-*   a limit of the player leaves too little room: wager, loss; or stops every stake: session (DR-5.43)
--   promo     the promo code is no longer valid, or its uses are used up (RL-9)
--   prepaid   the base coupons or the outstanding advances differ from the decision's (DR-4.97)
-- `p_placements` has rows of betting_placement_row, `p_legs` rows of betting_leg_row. `p_total_minor` is the total of
-- the singles of one request. `betting_judge` describes it and `p_open_stakes`.
-- Locks are taken by class: markets (share) in id order, players, base coupons of advances in id order, their accounts in
-- id order, promo codes in id order, accumulators of the day (share) in id order, windows of limits in the order of the
-- players, acceptance, counters of liability (ADR 0022). After half a second of waiting for a lock, the batch is rolled back and repeated coupon by
-- coupon.
create or replace function betting_place_all(p_placements jsonb, p_legs jsonb, p_open_stakes bigint[],
  p_total_minor bigint)
returns table (outcome text, id bigint) language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set lock_timeout = '500ms'
security definer set search_path from current as $$
declare
  v_placements betting_placement_row[] :=
    array(select p from jsonb_populate_recordset(null::betting_placement_row, p_placements) as p);
  v_legs betting_leg_row[] := array(select l from jsonb_populate_recordset(null::betting_leg_row, p_legs) as l);
  v_leg_users bigint[];
  v_market_ids bigint[];
  v_market_versions bigint[];
  v_game_versions bigint[];
  v_outcome_keys text[];
  v_unchanged boolean[];
  v_outcomes text[];
  v_ids bigint[];
  v_seq bigint;
  v_checked_at timestamptz;
  v_promo_ids bigint[] := array(select p.promo_code_id from unnest(v_placements) as p where p.promo_code_id is not null);
  v_prepaids jsonb[] := array(select p.prepaid from unnest(v_placements) as p where p.prepaid is not null);
  v_day_ids bigint[] := array(select p.express_id from unnest(v_placements) as p where p.express_id is not null);
  -- Those of the players who have limits; null when none has.
  v_limited bigint[];
  -- The singles of one request are checked together, so the check against the site's limit is exact for them too.
  v_has_site boolean := p_total_minor is not null;
  -- Whether the counters already hold the whole batch, within every limit.
  v_fits boolean;
begin
  select array_agg(l.user_id), array_agg(l.market_id), array_agg(l.market_version), array_agg(l.game_version),
    array_agg(l.outcome_key)
  into v_leg_users, v_market_ids, v_market_versions, v_game_versions, v_outcome_keys
  from unnest(v_legs) as l;
  perform catalogue_share_markets(v_market_ids || betting_prepaid_markets(v_prepaids));
  -- Writes of one player are serialized, so that limits over several coupons are decided on current data (DR-4.140).
  perform pg_advisory_xact_lock(7203514, u.id::integer)
  from (select distinct p.user_id as id from unnest(v_placements) as p order by 1) u;
  if cardinality(v_prepaids) > 0 then perform betting_lock_prepaid_bases(v_prepaids); end if;
  perform 1 from ledger_balance b where b.account_id = any(array(select p.ledger_account_id from unnest(v_placements) as p))
  order by b.account_id for update;
  if cardinality(v_promo_ids) > 0 then perform betting_lock_promos(v_promo_ids); end if;
  if cardinality(v_day_ids) > 0 then perform betting_share_day_accumulators(v_day_ids); end if;
  v_limited := limits_lock(array(select p.user_id from unnest(v_placements) as p));
  perform platform_share_acceptance();
  v_fits := betting_add_placements(v_placements, v_legs, v_has_site);
  -- The last lock is held. The decision uses only data that is read from here on.
  v_seq := nextval('platform_acceptance_seq');
  v_checked_at := platform_now();
  if not site_gate_is_open(v_checked_at) then
    perform betting_remove_placements(v_placements, v_legs, v_has_site);
    return query select 'closed', null::bigint from unnest(v_placements);
    return;
  end if;
  v_unchanged := betting_legs_hold(v_leg_users, v_market_ids, v_outcome_keys, v_market_versions, v_game_versions,
    v_checked_at);
  select array_agg(d.outcome order by d.ord) into v_outcomes
  from betting_judge(v_placements, v_legs, p_open_stakes, v_unchanged, p_total_minor) d;
  if cardinality(v_promo_ids) > 0 then
    v_outcomes := betting_judge_promos(v_placements, v_outcomes, v_checked_at);
  end if;
  if cardinality(v_prepaids) > 0 then v_outcomes := betting_judge_prepaids(v_placements, v_outcomes); end if;
  if cardinality(v_day_ids) > 0 then v_outcomes := betting_judge_day_accumulators(v_placements, v_outcomes); end if;
  v_outcomes := betting_judge_limits(v_limited, v_placements, v_outcomes, v_checked_at);
  v_fits := v_fits and 'placed' = all(v_outcomes);
  if not v_fits then
    perform betting_remove_placements(v_placements, v_legs, v_has_site);
    v_outcomes := betting_judge_liability(v_placements, v_legs, v_outcomes, v_has_site);
  end if;
  select array_agg(case o.outcome when 'placed' then nextval('betting_coupon_id') end order by o.ord) into v_ids
  from unnest(v_outcomes) with ordinality as o(outcome, ord);
  if 'placed' = any(v_outcomes) then
    perform betting_take_stakes(v_ids, v_placements);
    insert into betting_coupon (id, user_id, wallet_account_id, currency, type_id, system_value, state, stake_minor,
      request_id, request_hash, reservation, accepted, accepted_hash, coef_milli, possible_win_minor, line_count,
      bonus_bet_milli, trace_id, placed_at, decides_at, accepted_at, accept_seq, checked_at,
      liability_minor, promo_stake_minor)
    select v_ids[p.ordinality], p.user_id, p.wallet_account_id, p.currency, p.type_id, p.system_value, p.state,
      p.stake_minor, p.request_id, p.request_hash, p.reservation, p.accepted, p.accepted_hash, p.coef_milli,
      p.possible_win_minor, p.line_count, p.bonus_bet_milli, p.trace_id, p.placed_at, p.decides_at,
      case p.state when 'open' then p.placed_at end, case p.state when 'open' then v_seq end,
      case p.state when 'open' then v_checked_at end, case p.state when 'open' then p.liability_minor end,
      case when p.promo_source_id is null then 0 else p.stake_minor end
    from unnest(v_placements) with ordinality as p
    where v_ids[p.ordinality] is not null;
    insert into betting_leg (coupon_id, position, user_id, market_id, outcome_key, game_id, kind, block_id, coef_milli,
      score_key)
    select v_ids[l.placement], l.position, l.user_id, l.market_id, l.outcome_key, l.game_id, l.kind, l.block_id,
      l.coef_milli, l.score_key
    from unnest(v_legs) as l
    where v_ids[l.placement] is not null;
    if cardinality(v_promo_ids) > 0 then perform betting_take_promos(v_ids, v_placements); end if;
    if cardinality(v_prepaids) > 0 then perform betting_take_prepaids(v_ids, v_placements); end if;
    insert into betting_receipt (wallet_account_id, user_id, coupon_id, kind, seq, at)
    select p.wallet_account_id, p.user_id, v_ids[p.ordinality], 'accepted', 0, p.placed_at
    from unnest(v_placements) with ordinality as p
    where v_ids[p.ordinality] is not null and p.state = 'open';
    perform platform_publish('user-changed', array(
      select jsonb_build_object('userId', p.user_id::text, 'what', 'coupon', 'couponId', v_ids[p.ordinality]::text)
      from unnest(v_placements) with ordinality as p where v_ids[p.ordinality] is not null));
    if not v_fits then
      perform betting_count_placements(v_placements, v_legs, v_outcomes, v_has_site, v_checked_at);
    end if;
    if not v_has_site then perform betting_count_site(v_placements, v_outcomes); end if;
  end if;
  return query select o.outcome, o.id from unnest(v_outcomes, v_ids) as o(outcome, id);
end $$;

-- Stores refusals under their request ids, many in one statement; the same id then gets the same answer (RL-39). It
-- takes the players' locks as placements do, because one id is a coupon or a refusal, never both (RL-40). Returns for
-- each refusal, in order, false when a coupon, a sale or an edit has the id.
create or replace function betting_store_refusals(p_user_ids bigint[], p_request_ids uuid[], p_request_hashes bytea[],
  p_refusals jsonb[], p_at timestamptz[]) returns boolean[] language plpgsql
security definer set search_path from current as $$
declare
  v_is_free boolean[];
begin
  perform pg_advisory_xact_lock(7203514, u.id::integer) from (select distinct unnest(p_user_ids) as id order by 1) u;
  select array_agg(c.id is null and not betting_is_id_of_other_kind(r.user_id, r.request_id, 'bet') order by r.ord)
  into v_is_free
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
