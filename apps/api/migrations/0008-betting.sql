-- Coupons, their bets, and every settlement generation.

create sequence betting_coupon_id start 10480001;

create table betting_coupon (
  id bigint primary key,
  user_id bigint not null references identity_user,
  wallet_account_id bigint not null references wallet_account,
  currency text not null,
  type_id smallint not null,
  system_value smallint,
  state text not null check (state in ('waiting', 'pending-vip', 'open', 'won', 'lost', 'returned', 'partial', 'refused')),
  stake_minor bigint not null check (stake_minor > 0),
  -- Made by the player's browser; one id, one coupon (DR-4.66).
  request_id uuid not null,
  request_hash bytea not null,
  -- What a waiting coupon keeps from t0, so that any process can decide it.
  reservation jsonb,
  -- The accepted coupon, whole and for ever, with the hash that proves it (RL-14).
  accepted jsonb,
  accepted_hash bytea,
  coef_milli bigint not null,
  possible_win_minor bigint not null,
  line_count integer not null,
  bonus_bet_milli integer,
  payout_minor bigint,
  settlement_seq integer not null default 0,
  refusal jsonb,
  trace_id text not null,
  placed_at timestamptz not null,
  decides_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,
  unique (user_id, request_id)
) with (fillfactor = 80);
create index betting_coupon_history on betting_coupon (user_id, id desc);
create index betting_coupon_open on betting_coupon (user_id) where state in ('waiting', 'pending-vip', 'open');
create index betting_coupon_waiting on betting_coupon (decides_at) where state = 'waiting';

-- An accepted snapshot is never altered, by anybody.
create function betting_keep_accepted() returns trigger language plpgsql as $$
begin
  if old.accepted is not null and (new.accepted, new.accepted_hash, new.stake_minor, new.request_id, new.accepted_at)
    is distinct from (old.accepted, old.accepted_hash, old.stake_minor, old.request_id, old.accepted_at) then
    raise exception 'an accepted coupon is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;
create trigger betting_coupon_keep before update on betting_coupon
  for each row execute function betting_keep_accepted();

create table betting_leg (
  coupon_id bigint not null references betting_coupon,
  position smallint not null,
  -- The coupon's, again: a player's stakes on a selection are found without everybody else's.
  user_id bigint not null,
  market_id bigint not null,
  outcome_key text not null,
  game_id bigint not null,
  kind smallint not null check (kind in (1, 3)),
  block_id smallint not null,
  coef_milli bigint not null,
  score_key text,
  -- Bet status of the specification (DR-3.2).
  status_id smallint not null default -1 check (status_id between -2 and 6),
  dead_heat_num integer,
  dead_heat_den integer,
  primary key (coupon_id, position),
  foreign key (market_id, game_id) references catalogue_market (id, game_id)
) with (fillfactor = 80);
-- Of a game for settlement; with the market for the check above when a market is cleaned up.
create index betting_leg_game on betting_leg (game_id, market_id);
create index betting_leg_player on betting_leg (user_id, market_id, outcome_key);

-- One row a settlement generation; the newest is in force (RL-20).
create table betting_settlement (
  coupon_id bigint not null references betting_coupon,
  seq integer not null,
  state text not null,
  payout_minor bigint not null check (payout_minor >= 0),
  at timestamptz not null,
  primary key (coupon_id, seq)
);
create trigger betting_settlement_append_only before update or delete or truncate on betting_settlement
  for each statement execute function platform_refuse_change();

-- Placements refused after they began: the same id gets the same answer (RL-39).
create table betting_refusal (
  user_id bigint not null references identity_user,
  request_id uuid not null,
  request_hash bytea not null,
  refusal jsonb not null,
  at timestamptz not null,
  primary key (user_id, request_id)
);
create index betting_refusal_at on betting_refusal (at);

-- Open stakes of a player on selections (DR-4.59), in the order asked. Each coupon is looked up by its id and its
-- state is asked afterwards: a condition on the state would let the planner walk the open coupons of everybody.
create function betting_open_stakes(p_user_id bigint, p_market_ids bigint[], p_outcome_keys text[]) returns bigint[]
language sql stable as $$
  select coalesce(array_agg(stake order by ord), '{}') from (
    select p.ord, coalesce((
      select sum((select case when c.state in ('waiting', 'pending-vip', 'open') then c.stake_minor else 0 end
        from betting_coupon c where c.id = l.coupon_id))
      from betting_leg l
      where l.user_id = p_user_id and l.market_id = p.market_id and l.outcome_key = p.outcome_key), 0)::bigint as stake
    from unnest(p_market_ids, p_outcome_keys) with ordinality as p(market_id, outcome_key, ord)) sums
$$;

-- Everything a placement must know of the player, in one reading.
create function betting_player_context(p_user_id bigint, p_account_id bigint, p_request_id uuid,
  p_market_ids bigint[], p_outcome_keys text[], p_now timestamptz)
returns table (account_type smallint, currency text, ledger_account_id bigint, available_minor bigint,
  restrictions text[], open_stakes bigint[], known_coupon_id bigint, known_hash bytea, known_refusal jsonb)
language sql stable as $$
  select w.type, w.currency, w.ledger_account_id, b.posted_in - b.posted_out - b.held_out,
    (select coalesce(array_agg(distinct r.kind), '{}') from identity_restriction r
      where r.user_id = p_user_id and r.starts_at <= p_now and (r.ends_at is null or r.ends_at > p_now)),
    betting_open_stakes(p_user_id, p_market_ids, p_outcome_keys),
    c.id, coalesce(c.request_hash, f.request_hash), f.refusal
  from (select 1) one
  left join wallet_account w on w.id = p_account_id and w.user_id = p_user_id
  left join ledger_balance b on b.account_id = w.ledger_account_id
  left join betting_coupon c on c.user_id = p_user_id and c.request_id = p_request_id
  left join betting_refusal f on f.user_id = p_user_id and f.request_id = p_request_id
$$;

-- The same for several requests that came at one time; the picks of all stand behind each other, `p_pick_counts` of
-- them to a request. One row a request, in order. A plan made once: planning anew for the arrays of every call
-- costs more than the work itself, here and in `betting_place_all`.
create function betting_player_contexts(p_user_ids bigint[], p_account_ids bigint[], p_request_ids uuid[],
  p_pick_counts integer[], p_market_ids bigint[], p_outcome_keys text[], p_now timestamptz)
returns table (account_type smallint, currency text, ledger_account_id bigint, available_minor bigint,
  restrictions text[], open_stakes bigint[], known_coupon_id bigint, known_hash bytea, known_refusal jsonb)
language sql stable set plan_cache_mode = force_generic_plan as $$
  select c.* from (
    select ord, user_id, account_id, request_id, sum(picks) over (order by ord)::integer as last, picks
    from unnest(p_user_ids, p_account_ids, p_request_ids, p_pick_counts)
      with ordinality as g(user_id, account_id, request_id, picks, ord)) i,
  lateral betting_player_context(i.user_id, i.account_id, i.request_id,
    p_market_ids[i.last - i.picks + 1:i.last], p_outcome_keys[i.last - i.picks + 1:i.last], p_now) c
  order by i.ord
$$;

-- Writes a decided placement, or answers why not:
--   placed    written; `id` is the coupon
--   stale     a market, game, producer, restriction or open stake is not what the decision was made on
--   no-funds  the balance no longer covers the stake
--   repeated  the same request id was written meanwhile
-- Lock order: markets (share) in id order, the player, the player's account.
create function betting_place(p_user_id bigint, p_account_id bigint, p_ledger_account_id bigint, p_stakes_account_id bigint,
  p_currency text, p_type_id smallint, p_system_value smallint, p_state text, p_stake bigint, p_request_id uuid,
  p_request_hash bytea, p_reservation jsonb, p_accepted jsonb, p_accepted_hash bytea, p_coef bigint,
  p_possible_win bigint, p_line_count integer, p_bonus_bet integer, p_trace_id text, p_now timestamptz,
  p_decides_at timestamptz, p_market_ids bigint[], p_market_versions bigint[], p_game_versions bigint[],
  p_outcome_keys text[], p_game_ids bigint[], p_kinds smallint[], p_block_ids smallint[], p_coefs bigint[],
  p_score_keys text[], p_open_stakes bigint[], out outcome text, out id bigint) language plpgsql as $$
declare
  v_id bigint;
  v_transfer text;
begin
  if not catalogue_is_unchanged(p_market_ids, p_market_versions, p_game_versions) then
    outcome := 'stale';
    return;
  end if;
  -- One placement of a player at a time: limits over several coupons are decided on what is really there (DR-4.140).
  perform pg_advisory_xact_lock(7203514, p_user_id::integer);
  outcome := case
    when exists (select 1 from betting_coupon c where c.user_id = p_user_id and c.request_id = p_request_id)
      then 'repeated'
    when betting_open_stakes(p_user_id, p_market_ids, p_outcome_keys) <> p_open_stakes or exists (
      select 1 from identity_restriction r where r.user_id = p_user_id and r.starts_at <= p_now
        and (r.ends_at is null or r.ends_at > p_now)) then 'stale'
    else 'placed' end;
  if outcome <> 'placed' then
    return;
  end if;
  v_id := nextval('betting_coupon_id');
  v_transfer := ledger_open_one('coupon:' || v_id || ':stake', case p_state when 'open' then 'direct' else 'pending' end,
    p_ledger_account_id, p_stakes_account_id, p_currency, p_stake, 'coupon-stake', p_request_hash);
  if v_transfer <> 'applied' then
    outcome := v_transfer;
    return;
  end if;
  insert into betting_coupon (id, user_id, wallet_account_id, currency, type_id, system_value, state, stake_minor,
    request_id, request_hash, reservation, accepted, accepted_hash, coef_milli, possible_win_minor, line_count,
    bonus_bet_milli, trace_id, placed_at, decides_at, accepted_at)
  values (v_id, p_user_id, p_account_id, p_currency, p_type_id, p_system_value, p_state, p_stake, p_request_id,
    p_request_hash, p_reservation, p_accepted, p_accepted_hash, p_coef, p_possible_win, p_line_count, p_bonus_bet,
    p_trace_id, p_now, p_decides_at, case p_state when 'open' then p_now end);
  insert into betting_leg (coupon_id, position, user_id, market_id, outcome_key, game_id, kind, block_id, coef_milli,
    score_key)
  select v_id, ord, p_user_id, market_id, outcome_key, game_id, kind, block_id, coef, score_key
  from unnest(p_market_ids, p_outcome_keys, p_game_ids, p_kinds, p_block_ids, p_coefs, p_score_keys)
    with ordinality as l(market_id, outcome_key, game_id, kind, block_id, coef, score_key, ord);
  insert into platform_outbox (event, payload) values ('user-changed',
    jsonb_build_object('userId', p_user_id::text, 'what', 'coupon', 'couponId', v_id::text));
  id := v_id;
end $$;

-- Writes placements that came at one time in one transaction (ADR 0010), each with its own answer, in order. The legs
-- of all stand behind each other, `p_leg_counts` of them to a placement. All locks are taken first and class by
-- class, in the order of a single placement, so that two such calls never wait for each other in a ring.
create function betting_place_all(p_user_ids bigint[], p_account_ids bigint[], p_ledger_account_ids bigint[],
  p_stakes_account_ids bigint[], p_currencies text[], p_type_ids smallint[], p_system_values smallint[],
  p_states text[], p_stakes bigint[], p_request_ids uuid[], p_request_hashes bytea[], p_reservations jsonb[],
  p_accepted jsonb[], p_accepted_hashes bytea[], p_coefs bigint[], p_possible_wins bigint[], p_line_counts integer[],
  p_bonus_bets integer[], p_trace_ids text[], p_nows timestamptz[], p_decides_at timestamptz[], p_leg_counts integer[],
  p_market_ids bigint[], p_market_versions bigint[], p_game_versions bigint[], p_outcome_keys text[],
  p_game_ids bigint[], p_kinds smallint[], p_block_ids smallint[], p_leg_coefs bigint[], p_score_keys text[],
  p_open_stakes bigint[])
returns table (outcome text, id bigint) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_first integer;
  v_last integer := 0;
begin
  if cardinality(p_user_ids) > 1 then
    perform 1 from catalogue_market m where m.id = any(p_market_ids) order by m.id for share;
    perform pg_advisory_xact_lock(7203514, u.id::integer)
      from (select distinct unnest(p_user_ids) as id order by 1) u;
    perform 1 from ledger_balance b where b.account_id = any(p_ledger_account_ids) order by b.account_id for update;
  end if;
  for i in 1..cardinality(p_user_ids) loop
    v_first := v_last + 1;
    v_last := v_last + p_leg_counts[i];
    select p.outcome, p.id into outcome, id from betting_place(p_user_ids[i], p_account_ids[i],
      p_ledger_account_ids[i], p_stakes_account_ids[i], p_currencies[i], p_type_ids[i], p_system_values[i],
      p_states[i], p_stakes[i], p_request_ids[i], p_request_hashes[i], p_reservations[i], p_accepted[i],
      p_accepted_hashes[i], p_coefs[i], p_possible_wins[i], p_line_counts[i], p_bonus_bets[i], p_trace_ids[i],
      p_nows[i], p_decides_at[i], p_market_ids[v_first:v_last], p_market_versions[v_first:v_last],
      p_game_versions[v_first:v_last], p_outcome_keys[v_first:v_last], p_game_ids[v_first:v_last],
      p_kinds[v_first:v_last], p_block_ids[v_first:v_last], p_leg_coefs[v_first:v_last],
      p_score_keys[v_first:v_last], p_open_stakes[v_first:v_last]) p;
    return next;
  end loop;
end $$;

-- Ends a waiting coupon as accepted, once, whoever comes first:
--   accepted | stale | gone (decided already)
create function betting_capture(p_coupon_id bigint, p_accepted jsonb, p_accepted_hash bytea, p_coef bigint,
  p_possible_win bigint, p_bonus_bet integer, p_stake bigint, p_stakes_account_id bigint, p_now timestamptz,
  p_market_ids bigint[], p_market_versions bigint[], p_game_versions bigint[], p_coefs bigint[], p_score_keys text[])
returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_coupon betting_coupon;
  v_held bigint;
  v_source bigint;
begin
  if not catalogue_is_unchanged(p_market_ids, p_market_versions, p_game_versions) then return 'stale'; end if;
  select * into v_coupon from betting_coupon where id = p_coupon_id and state = 'waiting' for update;
  if v_coupon.id is null then return 'gone'; end if;
  if exists (select 1 from identity_restriction r where r.user_id = v_coupon.user_id and r.starts_at <= p_now
      and (r.ends_at is null or r.ends_at > p_now)) then
    return 'stale';
  end if;
  v_held := v_coupon.stake_minor;
  perform ledger_apply(array['coupon:' || p_coupon_id || ':capture'], array['post'], array[null::bigint],
    array[null::bigint], array[null::text], array[null::bigint], array['coupon-stake'],
    array['coupon:' || p_coupon_id || ':stake'], array[p_accepted_hash]);
  if p_stake < v_held then
    -- Auto-max lowered the stake: what is over goes straight back.
    select source_id into v_source from ledger_transfer where key = 'coupon:' || p_coupon_id || ':stake';
    perform ledger_apply(array['coupon:' || p_coupon_id || ':over'], array['direct'], array[p_stakes_account_id],
      array[v_source], array[v_coupon.currency], array[v_held - p_stake], array['coupon-return'], array[null::text],
      array[p_accepted_hash]);
  end if;
  update betting_coupon set state = 'open', accepted = p_accepted, accepted_hash = p_accepted_hash, stake_minor = p_stake,
    coef_milli = p_coef, possible_win_minor = p_possible_win, bonus_bet_milli = p_bonus_bet, accepted_at = p_now,
    reservation = null
  where id = p_coupon_id;
  update betting_leg l set coef_milli = n.coef, score_key = n.score_key
  from unnest(p_coefs, p_score_keys) with ordinality as n(coef, score_key, ord)
  where l.coupon_id = p_coupon_id and l.position = n.ord;
  insert into platform_outbox (event, payload) values ('user-changed',
    jsonb_build_object('userId', v_coupon.user_id::text, 'what', 'coupon', 'couponId', p_coupon_id::text));
  return 'accepted';
end $$;

-- Ends a waiting coupon as not accepted: the stake is back and the reason is kept. refused | gone
create function betting_release(p_coupon_id bigint, p_refusal jsonb, p_now timestamptz, p_phase text)
returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_coupon betting_coupon;
begin
  select * into v_coupon from betting_coupon where id = p_coupon_id and state in ('waiting', 'pending-vip') for update;
  if v_coupon.id is null then return 'gone'; end if;
  perform ledger_apply(array['coupon:' || p_coupon_id || ':release'], array[p_phase], array[null::bigint],
    array[null::bigint], array[null::text], array[null::bigint], array['coupon-stake'],
    array['coupon:' || p_coupon_id || ':stake'], array['\x00'::bytea]);
  update betting_coupon set state = 'refused', refusal = p_refusal, settled_at = p_now, reservation = null
  where id = p_coupon_id;
  insert into platform_outbox (event, payload) values ('user-changed',
    jsonb_build_object('userId', v_coupon.user_id::text, 'what', 'coupon', 'couponId', p_coupon_id::text));
  return 'refused';
end $$;
