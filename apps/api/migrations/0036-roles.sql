-- The application's login only reads money, coupons and logs; it writes them by functions that run as the owner of the
-- tables (RL-3, ADR 0016). The rights themselves are granted after every migration (platform/database/database-rights.ts).

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
