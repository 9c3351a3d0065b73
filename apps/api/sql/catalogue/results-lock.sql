-- The key of the lock on a game's results. Storing results and settling coupons of one game exclude each other, so no
-- payout is based on a result that another transaction rolls back (ADR 0013). The lock ends with the transaction.
create or replace function catalogue_results_lock_key(p_game_id bigint) returns bigint language sql immutable as $$
  -- These keys cannot collide with the locks 7203512 to 7203514.
  select (7203515::bigint << 40) | p_game_id
$$;

-- When the lock's holder stops inside its transaction, such as a frozen process, PostgreSQL ends its connection and
-- releases the lock. Other workers then continue with the game.
create or replace function catalogue_bound_lock_holder() returns void language sql as $$
  select set_config('idle_in_transaction_session_timeout', '30s', true)
$$;

-- Locks the results of some games in id order; waits for other holders.
create or replace function catalogue_lock_results(p_game_ids bigint[]) returns void language plpgsql as $$
declare
  v_game_id bigint;
begin
  perform catalogue_bound_lock_holder();
  for v_game_id in select distinct unnest(p_game_ids) order by 1 loop
    perform pg_advisory_xact_lock(catalogue_results_lock_key(v_game_id));
  end loop;
end $$;

-- Locks the results of one game when no other transaction holds the lock; never waits.
create or replace function catalogue_try_lock_results(p_game_id bigint) returns boolean language plpgsql as $$
begin
  perform catalogue_bound_lock_holder();
  return pg_try_advisory_xact_lock(catalogue_results_lock_key(p_game_id));
end $$;
