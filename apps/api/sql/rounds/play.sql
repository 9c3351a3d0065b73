-- Rounds (DR-8.10 to DR-8.14, DR-8.70 to DR-8.72). The result of a round is computed before it is written and follows
-- from its seeds alone; nothing is shown before it is stored.

-- Locks what a stake of a player depends on, in the order of placements: the player, the account, the windows of limits,
-- acceptance. Returns the player when limits apply, else null.
create or replace function rounds_lock(p_user_id bigint, p_account_id bigint) returns bigint[]
language plpgsql as $$
declare
  v_limited bigint[];
begin
  perform pg_advisory_xact_lock(7203514, p_user_id::integer);
  perform ledger_lock_accounts(array[p_account_id]);
  v_limited := limits_lock(array[p_user_id]);
  perform platform_share_acceptance();
  return v_limited;
end $$;

-- Checks a stake after the last lock. Returns ok, closed, restricted, no-funds, limit-session, limit-wager or limit-loss.
create or replace function rounds_judge_stake(p_user_id bigint, p_account_id bigint, p_currency text, p_amount bigint,
  p_limited bigint[], p_at timestamptz) returns text language plpgsql as $$
declare
  v_outcome text;
begin
  if not site_gate_is_open(p_at) then return 'closed'; end if;
  if identity_is_restricted(p_user_id, p_at) then return 'restricted'; end if;
  if not exists (select from ledger_balance b where b.account_id = p_account_id
      and b.posted_in - b.posted_out - b.held_out >= p_amount) then
    return 'no-funds';
  end if;
  v_outcome := (limits_judge_stakes(p_limited, array[p_user_id], array[p_currency], array[p_amount], array['placed'], p_at))[1];
  return case v_outcome when 'placed' then 'ok' else v_outcome end;
end $$;

-- Moves a stake to the casino, and a payout to the player where there is one.
create or replace function rounds_move(p_stake_key text, p_payout_key text, p_account_id bigint, p_house_id bigint,
  p_currency text, p_stake bigint, p_payout bigint, p_hash bytea) returns void language plpgsql as $$
begin
  if p_stake > 0 then
    perform ledger_open_judged(array[p_stake_key], array['direct'], array[p_account_id], array[p_house_id],
      array[p_currency], array[p_stake], 'round-stake', array[p_hash]);
  end if;
  if p_payout > 0 then
    perform ledger_open_judged(array[p_payout_key], array['direct'], array[p_house_id], array[p_account_id],
      array[p_currency], array[p_payout], 'round-payout', array[p_hash]);
  end if;
end $$;

-- Writes a round whose result the caller has computed from the pair of seeds and its next nonce. `p_round` is a row of
-- rounds_round. Returns one row, `id` for a written round only:
--   written
--   repeated    the request id is used
--   open        another round of the player is open
--   too-fast    the gap since the begin of the last round is not over; `wait_ms` is left
--   stale       the pair is revealed, has no client seed, or its next nonce is another one
--   and the outcomes of rounds_judge_stake
create or replace function rounds_write(p_round jsonb, p_account_id bigint, p_house_id bigint, p_gap_ms bigint)
returns table (outcome text, id bigint, wait_ms bigint) language plpgsql
  set plan_cache_mode = force_generic_plan set lock_timeout = '5s'
security definer set search_path from current as $$
declare
  v_round rounds_round := jsonb_populate_record(null::rounds_round, p_round);
  v_limited bigint[];
  v_at timestamptz;
  v_wait bigint;
  v_outcome text;
begin
  v_limited := rounds_lock(v_round.user_id, p_account_id);
  v_at := platform_now();
  if exists (select from rounds_round r where r.user_id = v_round.user_id and r.request_id = v_round.request_id) then
    return query select 'repeated', null::bigint, null::bigint;
    return;
  end if;
  if exists (select from rounds_round r where r.user_id = v_round.user_id and r.state = 'open')
      or shared_open_game(v_round.user_id) is not null then
    return query select 'open', null::bigint, null::bigint;
    return;
  end if;
  v_wait := rounds_wait_ms(v_round.user_id, p_gap_ms, v_at);
  if v_wait > 0 then
    return query select 'too-fast', null::bigint, v_wait;
    return;
  end if;
  if not exists (select from rounds_seed_pair p where p.id = v_round.pair_id and p.user_id = v_round.user_id
      and p.revealed_at is null and p.client_seed is not null and p.next_nonce = v_round.nonce) then
    return query select 'stale', null::bigint, null::bigint;
    return;
  end if;
  v_outcome := rounds_judge_stake(v_round.user_id, p_account_id, v_round.currency, v_round.stake_minor, v_limited, v_at);
  if v_outcome <> 'ok' then
    return query select v_outcome, null::bigint, null::bigint;
    return;
  end if;
  update rounds_seed_pair set next_nonce = next_nonce + 1 where rounds_seed_pair.id = v_round.pair_id;
  insert into rounds_round (user_id, wallet_account_id, currency, game, version, pair_id, nonce, request_id, request_hash,
    bet, stake_minor, max_win_minor, state, returned_num, returned_den, payout_minor, shown, started_at, changed_at,
    finished_at)
  values (v_round.user_id, v_round.wallet_account_id, v_round.currency, v_round.game, v_round.version, v_round.pair_id,
    v_round.nonce, v_round.request_id, v_round.request_hash, v_round.bet, v_round.stake_minor, v_round.max_win_minor,
    v_round.state, v_round.returned_num, v_round.returned_den, v_round.payout_minor, v_round.shown, v_at, v_at,
    case v_round.state when 'finished' then v_at end)
  returning rounds_round.id into v_round.id;
  perform rounds_move('round:' || v_round.id || ':stake', 'round:' || v_round.id || ':payout', p_account_id, p_house_id,
    v_round.currency, v_round.stake_minor, coalesce(v_round.payout_minor, 0), v_round.request_hash);
  perform platform_publish('user-changed', array[jsonb_build_object('userId', v_round.user_id::text, 'what', 'round')]);
  return query select 'written', v_round.id, null::bigint;
end $$;

-- Returns how many milliseconds are left until the player may begin another round (DR-8.71).
create or replace function rounds_wait_ms(p_user_id bigint, p_gap_ms bigint, p_at timestamptz) returns bigint
language sql stable as $$
  select greatest(0, p_gap_ms - ceil(extract(epoch from p_at - greatest(r.started_at, shared_last_at(p_user_id))) * 1000)::bigint)
  from (select max(started_at) as started_at from (
    select started_at from rounds_round where user_id = p_user_id order by id desc limit 1) last) r
$$;

-- Writes the next action of an open round, which the caller has played (DR-8.72). `p_round` has the fields that change:
-- id, user_id, actions, stakes, state, returned_num, returned_den, payout_minor, shown. `p_extra_minor`: the stake that
-- the action takes; 0 for none, and then nothing of the player but the account is judged, because a running round may
-- finish (DR-5.44). Returns written, stale: the round has ended or had another action, or an outcome of
-- rounds_judge_stake.
create or replace function rounds_write_action(p_round jsonb, p_account_id bigint, p_house_id bigint, p_extra_minor bigint,
  p_hash bytea) returns text language plpgsql
  set plan_cache_mode = force_generic_plan set lock_timeout = '5s'
security definer set search_path from current as $$
declare
  v_new rounds_round := jsonb_populate_record(null::rounds_round, p_round);
  v_old rounds_round;
  v_limited bigint[];
  v_at timestamptz;
  v_outcome text;
begin
  v_limited := rounds_lock(v_new.user_id, p_account_id);
  v_at := platform_now();
  select r.* into v_old from rounds_round r where r.id = v_new.id and r.user_id = v_new.user_id;
  if v_old.state is distinct from 'open'
      or jsonb_array_length(v_old.actions) <> jsonb_array_length(v_new.actions) - 1 then
    return 'stale';
  end if;
  if p_extra_minor > 0 then
    v_outcome := rounds_judge_stake(v_new.user_id, p_account_id, v_old.currency, p_extra_minor, v_limited, v_at);
    if v_outcome <> 'ok' then return v_outcome; end if;
  end if;
  update rounds_round set actions = v_new.actions, stakes = v_new.stakes, state = v_new.state,
    returned_num = v_new.returned_num, returned_den = v_new.returned_den, payout_minor = v_new.payout_minor,
    shown = v_new.shown, changed_at = v_at, finished_at = case v_new.state when 'finished' then v_at end
  where id = v_new.id;
  perform rounds_move('round:' || v_new.id || ':double', 'round:' || v_new.id || ':payout', p_account_id, p_house_id,
    v_old.currency, p_extra_minor, coalesce(v_new.payout_minor, 0), p_hash);
  perform platform_publish('user-changed', array[jsonb_build_object('userId', v_new.user_id::text, 'what', 'round')]);
  return 'written';
end $$;

-- A finished round never changes, and an open one keeps what it began with (DR-8.14).
create or replace function rounds_keep_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open'
      or (new.user_id, new.wallet_account_id, new.currency, new.game, new.version, new.pair_id, new.nonce, new.request_id,
          new.bet, new.stake_minor, new.max_win_minor, new.started_at)
        is distinct from (old.user_id, old.wallet_account_id, old.currency, old.game, old.version, old.pair_id, old.nonce,
          old.request_id, old.bet, old.stake_minor, old.max_win_minor, old.started_at) then
    raise exception 'a round keeps what it began with, and a finished one its result' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger rounds_keep_round before update or delete on rounds_round
  for each row execute function rounds_keep_round();
