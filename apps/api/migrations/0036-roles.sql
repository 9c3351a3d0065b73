-- The application's login only reads money, coupons and logs; it writes them by functions that run as the owner of the
-- tables (RL-3, ADR 0016). The rights themselves are granted after every migration (platform/database-rights.ts).

-- A function created later is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

-- Settlement takes locks that need the right to write: by functions too.

-- Locks the accepted coupons of a game with ids above `p_after`, in id order, so that two settlements of one coupon
-- wait for each other (DR-4.108).
create function betting_lock_coupons(p_game_id bigint, p_after bigint, p_limit integer) returns setof bigint
language sql as $$
  select c.id from betting_coupon c
  where c.id > p_after and c.accepted is not null
    and exists (select 1 from betting_leg l where l.coupon_id = c.id and l.game_id = p_game_id)
  order by c.id limit p_limit for update of c
$$;

-- Locks every account of some players in a currency each, in id order, and answers what is available on it.
create function betting_lock_players(p_user_ids bigint[], p_currencies text[]) returns table (id bigint, available bigint)
language sql as $$
  select b.account_id, b.posted_in - b.posted_out - b.held_out
  from ledger_balance b join wallet_account w on w.ledger_account_id = b.account_id
  where (w.user_id, w.currency) in (select * from unnest(p_user_ids, p_currencies))
  order by b.account_id for update of b
$$;

-- A stake over the maximum that a trader allows is a waiting coupon that is due (DR-4.85). False: it waits no longer.
create function betting_allow_request(p_coupon_id bigint, p_now timestamptz) returns boolean language plpgsql as $$
begin
  update betting_coupon set state = 'waiting', decides_at = p_now
  where id = p_coupon_id and state = 'pending-vip' and decides_at > p_now;
  return found;
end $$;

-- Locks a stake that waits for a trader. No row: it waits no longer.
create function betting_lock_request(p_coupon_id bigint) returns table (reservation jsonb, currency text)
language sql as $$
  select c.reservation, c.currency from betting_coupon c where c.id = p_coupon_id and c.state = 'pending-vip' for update
$$;

-- An accepted coupon changes by settlement alone, one generation at a time: everything else about it stays, whoever
-- writes (RL-14). What a coupon is of never changes.
create or replace function betting_keep_accepted() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.wallet_account_id, new.currency, new.request_id, new.request_hash, new.trace_id, new.placed_at)
    is distinct from
     (old.id, old.user_id, old.wallet_account_id, old.currency, old.request_id, old.request_hash, old.trace_id, old.placed_at)
  then
    raise exception '% coupon is never altered', case when old.accepted is null then 'the request of a' else 'an accepted' end
      using errcode = 'raise_exception';
  end if;
  if old.accepted is null then return new; end if;
  if (new.accepted, new.accepted_hash, new.stake_minor, new.accepted_at, new.type_id, new.system_value, new.reservation,
      new.coef_milli, new.possible_win_minor, new.line_count, new.bonus_bet_milli, new.refusal, new.decides_at,
      new.accept_seq, new.checked_at)
    is distinct from
     (old.accepted, old.accepted_hash, old.stake_minor, old.accepted_at, old.type_id, old.system_value, old.reservation,
      old.coef_milli, old.possible_win_minor, old.line_count, old.bonus_bet_milli, old.refusal, old.decides_at,
      old.accept_seq, old.checked_at) then
    raise exception 'an accepted coupon is never altered' using errcode = 'raise_exception';
  end if;
  if (new.state, new.payout_minor, new.settled_at, new.settlement_seq)
      is distinct from (old.state, old.payout_minor, old.settled_at, old.settlement_seq)
    and (new.settlement_seq <> old.settlement_seq + 1
      or new.state not in ('open', 'won', 'lost', 'returned', 'partial')) then
    raise exception 'an accepted coupon changes by a settlement generation' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

-- Of a bet only its result changes; its coefficient and score until the coupon is accepted.
create function betting_keep_leg() returns trigger language plpgsql as $$
begin
  if (new.coupon_id, new.position, new.user_id, new.market_id, new.outcome_key, new.game_id, new.kind, new.block_id)
    is distinct from
     (old.coupon_id, old.position, old.user_id, old.market_id, old.outcome_key, old.game_id, old.kind, old.block_id)
    or exists (select 1 from betting_coupon c where c.id = old.coupon_id and c.accepted is not null) then
    raise exception 'a bet of a coupon is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
create trigger betting_leg_keep before update on betting_leg
  for each row when ((new.coupon_id, new.position, new.user_id, new.market_id, new.outcome_key, new.game_id, new.kind,
      new.block_id, new.coef_milli, new.score_key)
    is distinct from (old.coupon_id, old.position, old.user_id, old.market_id, old.outcome_key, old.game_id, old.kind,
      old.block_id, old.coef_milli, old.score_key))
  execute function betting_keep_leg();

-- As in 0029, bets before the coupon. Ends a waiting coupon as accepted, once, whoever comes first:
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

-- What the application runs with the rights of the owner. The path of names is fixed, with the caller's temporary tables
-- last, so that no table of a caller stands in the place of ours.
do $$
declare
  v_function regprocedure;
begin
  for v_function in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname in (
      'ledger_apply', 'ledger_account_id', 'ledger_advance_checkpoint',
      'betting_place_all', 'betting_capture', 'betting_release', 'betting_store_refusals',
      'betting_write_leg_results', 'betting_write_generations',
      'betting_lock_coupons', 'betting_lock_players', 'betting_allow_request', 'betting_lock_request',
      'platform_audit_write',
      -- These write the log of what stops bets.
      'catalogue_log_market', 'catalogue_log_game', 'catalogue_log_producer', 'catalogue_forget_log',
      'site_gate_log_maintenance', 'identity_log_restriction',
      -- These ran so before, without a fixed path.
      'support_drop_requests_before', 'support_drop_chats_before', 'site_gate_drop_appeals_before')
  loop
    execute format('alter function %s security definer set search_path = %I, pg_temp', v_function, current_schema());
  end loop;
end $$;
