-- Settlement survives the death of every process, and two workers on one database pay exactly (RL-19, RL-21, RL-22).

-- Storing results and settling coupons of one game exclude each other: a payout is never decided on a result that
-- another transaction is taking back. The lock ends with the transaction.
create function catalogue_results_lock_key(p_game_id bigint) returns bigint language sql immutable as $$
  -- A number space of its own, beside the locks 7203512 to 7203514.
  select (7203515::bigint << 40) | p_game_id
$$;

-- A holder that falls silent inside its transaction, such as a frozen process, loses its connection and the lock with
-- it: results and settlements of the game go on elsewhere.
create function catalogue_bound_lock_holder() returns void language sql as $$
  select set_config('idle_in_transaction_session_timeout', '30s', true)
$$;

-- Locks the results of some games, in id order; waits.
create function catalogue_lock_results(p_game_ids bigint[]) returns void language plpgsql as $$
declare
  v_game_id bigint;
begin
  perform catalogue_bound_lock_holder();
  for v_game_id in select distinct unnest(p_game_ids) order by 1 loop
    perform pg_advisory_xact_lock(catalogue_results_lock_key(v_game_id));
  end loop;
end $$;

-- Locks the results of one game if nobody holds them. Never waits.
create function catalogue_try_lock_results(p_game_id bigint) returns boolean language plpgsql as $$
begin
  perform catalogue_bound_lock_holder();
  return pg_try_advisory_xact_lock(catalogue_results_lock_key(p_game_id));
end $$;

-- Games that must be settled, and from when. A row is deleted only by the transaction that settles the last of the
-- game's coupons. A game may have several rows: a writer of results never waits for a settlement that runs.
create table betting_settlement_due (
  id bigint generated always as identity primary key,
  game_id bigint not null,
  due_at timestamptz not null,
  -- Coupons up to this one are settled: a game with many is settled in several transactions.
  after_coupon_id bigint not null default 0,
  -- Failures in a row, and the last one's message, for the operator.
  failures integer not null default 0,
  last_error text
);
create index betting_settlement_due_at on betting_settlement_due (due_at);
create index betting_settlement_due_game on betting_settlement_due (game_id);

-- Takes the game that is due longest and that no other worker settles now, and locks its results. Rows of the game
-- that have not begun become one. No row: nothing is due, or others are at it.
create function betting_claim_settlement(p_now timestamptz)
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
    -- What has begun is finished first, so that a stream of new results cannot keep the last coupons waiting.
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

-- Writes the bet statuses that results gave, as a set. Bets are named by coupon and position.
create function betting_write_leg_results(p_coupon_ids bigint[], p_positions smallint[], p_status_ids smallint[],
  p_dead_heat_nums integer[], p_dead_heat_dens integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
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

-- Writes one settlement generation for each of some coupons: the coupon's state, its history and what the player is
-- shown. A decision made on another generation than the one in force is refused as a serialization failure: the
-- transaction is tried again from its beginning. A payout of null opens the coupon again.
create function betting_write_generations(p_coupon_ids bigint[], p_previous_seqs integer[], p_states text[],
  p_payouts bigint[], p_now timestamptz) returns void language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
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
  insert into betting_settlement (coupon_id, seq, state, payout_minor, at)
  select n.id, n.previous_seq + 1, n.state, coalesce(n.payout, 0), p_now
  from unnest(p_coupon_ids, p_previous_seqs, p_states, p_payouts) as n(id, previous_seq, state, payout);
  insert into platform_outbox (event, payload)
  select 'user-changed', jsonb_build_object('userId', c.user_id::text, 'what', 'coupon', 'couponId', c.id::text)
  from unnest(p_coupon_ids) as n(id) join betting_coupon c on c.id = n.id;
end $$;

-- Until now a worker that was ended took its duties with it: every game with an open coupon is settled once more.
insert into betting_settlement_due (game_id, due_at)
select distinct l.game_id, clock_timestamp() from betting_leg l join betting_coupon c on c.id = l.coupon_id
where c.state = 'open';
