-- Takes the game that has been due longest and that no other worker settles, and locks its results (ADR 0013). Due
-- entries of the game that no worker has started are merged. Returns no row when nothing is due, or when other workers
-- settle the due games.
create or replace function betting_claim_settlement(p_now timestamptz)
returns table (due_id bigint, game_id bigint, after_coupon_id bigint, failures integer) language plpgsql as $$
#variable_conflict use_column
declare
  v_game_id bigint;
  v_due betting_settlement_due;
begin
  for v_game_id in
    select d.game_id from betting_settlement_due d where d.due_at <= p_now
    group by d.game_id order by min(d.due_at), d.game_id
  loop
    continue when not catalogue_try_lock_results(v_game_id);
    -- A partly settled entry is finished before a new one starts. Otherwise a stream of new results could starve its
    -- remaining coupons.
    select d.* into v_due from betting_settlement_due d where d.game_id = v_game_id and d.due_at <= p_now
      order by (d.after_coupon_id = 0), d.due_at, d.id limit 1 for update skip locked;
    continue when v_due.id is null;
    if v_due.after_coupon_id = 0 then
      delete from betting_settlement_due d
      where d.game_id = v_game_id and d.due_at <= p_now and d.after_coupon_id = 0 and d.id <> v_due.id;
    end if;
    return query select v_due.id, v_due.game_id, v_due.after_coupon_id, v_due.failures;
    return;
  end loop;
end $$;

-- Locks the accepted coupons of a game with ids above `p_after`, in id order, so that two settlements of one coupon
-- wait for each other (DR-4.108). Sold coupons and those with a cancelled advance are final (DR-4.122, DR-4.185).
create or replace function betting_lock_coupons(p_game_id bigint, p_after bigint, p_limit integer) returns setof bigint
language sql
security definer set search_path from current as $$
  select c.id from betting_coupon c
  where c.id > p_after and c.accepted is not null and c.state <> 'sold'
    and exists (select 1 from betting_leg l where l.coupon_id = c.id and l.game_id = p_game_id)
    and not exists (select 1 from betting_prepaid p where p.coupon_id = c.id and p.state = 'cancelled')
  order by c.id limit p_limit for update of c
$$;

-- Locks every account of some players, in one currency each, in id order, and then the windows of their limits. Returns
-- the available balances in minor units.
create or replace function betting_lock_players(p_user_ids bigint[], p_currencies text[]) returns table (id bigint, available bigint)
language plpgsql
security definer set search_path from current as $$
begin
  return query select b.account_id, b.posted_in - b.posted_out - b.held_out
    from ledger_balance b join wallet_account w on w.ledger_account_id = b.account_id
    where (w.user_id, w.currency) in (select * from unnest(p_user_ids, p_currencies))
    order by b.account_id for update of b;
  perform limits_lock(p_user_ids);
end $$;

-- Returns the names of a coupon's stake in the windows of limits: the own part, and the advance if it has one.
create or replace function betting_stake_refs(p_coupon_id bigint) returns setof text language sql stable as $$
  select 'coupon:' || p_coupon_id
  union all
  select 'advance:' || p.coupon_id from betting_prepaid p where p.coupon_id = p_coupon_id
$$;

-- Takes the stakes of returned coupons out of the players' wagering limits, and puts those back that a corrected result
-- no longer returns (DR-5.21). The caller has locked the players.
create or replace function betting_return_stakes(p_coupon_ids bigint[]) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform limits_return_stakes(array_agg(c.user_id), array_agg(r.ref),
    array_agg(case c.state when 'returned' then c.stake_minor - c.sold_stake_minor else 0 end))
  from unnest(p_coupon_ids) as n(id) join betting_coupon c on c.id = n.id
  cross join lateral betting_stake_refs(c.id) as r(ref);
end $$;

-- Writes the statuses of bets that results decided. A bet is identified by coupon and position.
create or replace function betting_write_leg_results(p_coupon_ids bigint[], p_positions smallint[], p_status_ids smallint[],
  p_dead_heat_nums integer[], p_dead_heat_dens integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
security definer set search_path from current as $$
declare
  v_written bigint;
begin
  update betting_leg l set status_id = n.status_id, dead_heat_num = n.num, dead_heat_den = n.den
  from unnest(p_coupon_ids, p_positions, p_status_ids, p_dead_heat_nums, p_dead_heat_dens)
    as n(coupon_id, position, status_id, num, den)
  where l.coupon_id = n.coupon_id and l.position = n.position;
  get diagnostics v_written = row_count;
  if v_written <> cardinality(p_coupon_ids) then
    raise exception '% results for % bets', cardinality(p_coupon_ids), v_written using errcode = 'raise_exception';
  end if;
end $$;

-- Writes one settlement generation of each coupon: its state, its history and the message to the player. When a
-- decision was based on an older generation, it fails with serialization_failure and the transaction runs again. A
-- payout of null opens the coupon again. `p_insurances`: what insurances of the coupon pay in this generation.
create or replace function betting_write_generations(p_coupon_ids bigint[], p_previous_seqs integer[], p_states text[],
  p_payouts bigint[], p_insurances bigint[], p_now timestamptz) returns void language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
security definer set search_path from current as $$
declare
  v_written bigint;
begin
  update betting_coupon c set settlement_seq = n.previous_seq + 1, state = n.state, payout_minor = n.payout,
    settled_at = case when n.state = 'open' then null else p_now end
  from unnest(p_coupon_ids, p_previous_seqs, p_states, p_payouts) as n(id, previous_seq, state, payout)
  where c.id = n.id and c.settlement_seq = n.previous_seq and c.accepted is not null;
  get diagnostics v_written = row_count;
  if v_written <> cardinality(p_coupon_ids) then
    raise exception 'a coupon was settled meanwhile' using errcode = 'serialization_failure';
  end if;
  insert into betting_settlement (coupon_id, seq, state, payout_minor, at, results, stake_left_minor, insurance_minor)
  select n.id, n.previous_seq + 1, n.state, coalesce(n.payout, 0), p_now, betting_leg_statuses(n.id),
    c.stake_minor - c.sold_stake_minor, n.insurance
  from unnest(p_coupon_ids, p_previous_seqs, p_states, p_payouts, p_insurances)
    as n(id, previous_seq, state, payout, insurance)
  join betting_coupon c on c.id = n.id;
  insert into betting_receipt (wallet_account_id, user_id, coupon_id, kind, seq, at)
  select c.wallet_account_id, c.user_id, c.id, 'settled', n.previous_seq + 1, p_now
  from unnest(p_coupon_ids, p_previous_seqs) as n(id, previous_seq) join betting_coupon c on c.id = n.id;
  perform platform_publish('user-changed', array(
    select jsonb_build_object('userId', c.user_id::text, 'what', 'coupon', 'couponId', c.id::text)
    from unnest(p_coupon_ids) as n(id) join betting_coupon c on c.id = n.id));
  -- Most players have these messages off, so one lookup per coupon is the usual cost.
  perform messages_add(c.user_id, 'bets',
    case when coalesce(n.payout, 0) + coalesce(n.insurance, 0) > 0 then 'coupon-paid' else 'coupon-lost' end,
    'coupon:' || c.id || ':' || c.settlement_seq,
    jsonb_build_object('number', c.id::text, 'amountMinor', (coalesce(n.payout, 0) + coalesce(n.insurance, 0))::text,
      'currency', c.currency), p_now)
  from unnest(p_coupon_ids, p_states, p_payouts, p_insurances) as n(id, state, payout, insurance)
  join betting_coupon c on c.id = n.id
  where n.state <> 'open' and messages_wants(c.user_id, 'bets');
end $$;
