-- Coupons, their bets, and every settlement generation.

create sequence betting_coupon_id start 10480001;

create table betting_coupon (
  id bigint primary key,
  -- Read and locked by the placement, and never removed (a trigger each): keys would lock both again for each bet.
  user_id bigint not null,
  wallet_account_id bigint not null,
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
  -- Of a coupon written by the same statement; the market is locked by it. See the triggers below.
  coupon_id bigint not null,
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
  primary key (coupon_id, position)
) with (fillfactor = 80);
-- Of a game for settlement; with the market for the check below when a market is cleaned up.
create index betting_leg_game on betting_leg (game_id, market_id);
create index betting_leg_player on betting_leg (user_id, market_id, outcome_key);

create trigger betting_coupon_stays before delete or truncate on betting_coupon
  for each statement execute function platform_refuse_removal();
create trigger betting_leg_stays before delete or truncate on betting_leg
  for each statement execute function platform_refuse_removal();

-- A market that a bet names stays. The deleter holds the row, and a placement has it share-locked until its bets are
-- written, so one of the two always sees the other.
create function betting_keep_market() returns trigger language plpgsql as $$
begin
  if exists (select 1 from betting_leg l where l.game_id = old.game_id and l.market_id = old.id) then
    raise exception 'market % has bets', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger catalogue_market_stays before delete on catalogue_market
  for each row execute function betting_keep_market();

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

-- Open stakes of players on selections (DR-4.59), in the order asked. Each coupon is looked up by its id and its
-- state is asked afterwards: a condition on the state would let the planner walk the open coupons of everybody.
create function betting_open_stakes(p_user_ids bigint[], p_market_ids bigint[], p_outcome_keys text[]) returns bigint[]
language sql stable as $$
  select coalesce(array_agg(coalesce((
      select sum((select case when c.state in ('waiting', 'pending-vip', 'open') then c.stake_minor else 0 end
        from betting_coupon c where c.id = l.coupon_id))
      from betting_leg l
      where l.user_id = p.user_id and l.market_id = p.market_id and l.outcome_key = p.outcome_key), 0)::bigint
    order by p.ord), '{}')
  from unnest(p_user_ids, p_market_ids, p_outcome_keys) with ordinality as p(user_id, market_id, outcome_key, ord)
$$;

-- Everything that placements must know of their players, in one reading; one row a request, in order. The picks of
-- all requests stand behind each other: `p_pick_users` says whose each is, `p_pick_counts` how many a request has.
-- A plan made once, of lookups by key alone, here and below: planning anew for the arrays of every call costs more
-- than the work, and a plan made for tables of another size would read them whole.
create function betting_player_contexts(p_user_ids bigint[], p_account_ids bigint[], p_request_ids uuid[],
  p_pick_counts integer[], p_pick_users bigint[], p_market_ids bigint[], p_outcome_keys text[], p_now timestamptz)
returns table (account_type smallint, currency text, ledger_account_id bigint, available_minor bigint,
  restrictions text[], open_stakes bigint[], known_coupon_id bigint, known_hash bytea, known_refusal jsonb)
language sql stable
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  -- Materialized, or the function would run again for every row.
  with stakes as materialized (select betting_open_stakes(p_pick_users, p_market_ids, p_outcome_keys) as open)
  select w.type, w.currency, w.ledger_account_id, b.posted_in - b.posted_out - b.held_out,
    (select coalesce(array_agg(distinct r.kind), '{}') from identity_restriction r
      where r.user_id = g.user_id and r.starts_at <= p_now and (r.ends_at is null or r.ends_at > p_now)),
    stakes.open[g.last - g.picks + 1:g.last],
    c.id, coalesce(c.request_hash, f.request_hash), f.refusal
  from stakes, lateral (
      select ord, user_id, account_id, request_id, picks, sum(picks) over (order by ord)::integer as last
      from unnest(p_user_ids, p_account_ids, p_request_ids, p_pick_counts)
        with ordinality as i(user_id, account_id, request_id, picks, ord)) g
  left join wallet_account w on w.id = g.account_id and w.user_id = g.user_id
  left join ledger_balance b on b.account_id = w.ledger_account_id
  left join betting_coupon c on c.user_id = g.user_id and c.request_id = g.request_id
  left join betting_refusal f on f.user_id = g.user_id and f.request_id = g.request_id
  order by g.ord
$$;

-- Writes decided placements that came at one time, in one transaction and in sets (ADR 0010); each has its own
-- answer, in order:
--   placed    written; `id` is the coupon
--   stale     a market, game, producer, restriction or open stake is not what the decision was made on
--   no-funds  the balance no longer covers the stake
--   repeated  the same request id was written meanwhile
-- The legs of all stand behind each other; `p_leg_of` says to which placement each belongs, from 1.
-- Locks, class by class: markets (share) in id order, players, their accounts in id order. Nobody waits long for one:
-- a set that has to goes back, and is tried again coupon by coupon.
create function betting_place_all(p_user_ids bigint[], p_account_ids bigint[], p_ledger_account_ids bigint[],
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
  v_unchanged boolean[] := catalogue_unchanged(p_market_ids, p_market_versions, p_game_versions);
  v_outcomes text[];
  v_ids bigint[];
begin
  -- One write of a player at a time: limits over several coupons are decided on what is really there (DR-4.140).
  perform pg_advisory_xact_lock(7203514, u.id::integer) from (select distinct unnest(p_user_ids) as id order by 1) u;
  perform 1 from ledger_balance b where b.account_id = any(p_ledger_account_ids) order by b.account_id for update;
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
      bonus_bet_milli, trace_id, placed_at, decides_at, accepted_at)
    select c.id, c.user_id, c.account_id, c.currency, c.type_id, c.system_value, c.state, c.stake, c.request_id, c.request_hash,
      c.reservation, c.accepted, c.accepted_hash, c.coef, c.possible_win, c.line_count, c.bonus_bet, c.trace_id, c.now,
      c.decides_at, case c.state when 'open' then c.now end
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

-- Whether each of some placements still stands on what it was decided on. Within the set an earlier placement counts
-- as written: the same request is `repeated`, the same selection of the same player `stale` (its limit was decided
-- without it), and a balance is spent in order.
create function betting_judge(p_user_ids bigint[], p_ledger_account_ids bigint[], p_stakes bigint[],
  p_request_ids uuid[], p_now timestamptz[], p_leg_of integer[], p_leg_users bigint[], p_market_ids bigint[],
  p_outcome_keys text[], p_open_stakes bigint[], p_unchanged boolean[])
returns table (ord bigint, outcome text) language sql stable as $$
  with leg as (
    select leg_of, is_unchanged and seen = found
        and row_number() over (partition by user_id, market_id, outcome_key order by leg_of) = 1 as holds
    from unnest(p_leg_of, p_leg_users, p_market_ids, p_outcome_keys, p_unchanged, p_open_stakes,
        betting_open_stakes(p_leg_users, p_market_ids, p_outcome_keys))
      as l(leg_of, user_id, market_id, outcome_key, is_unchanged, seen, found)
  ), judged as (
    select g.ord, g.account_id, g.stake, case
      when row_number() over (partition by g.user_id, g.request_id order by g.ord) > 1 or exists (
        select 1 from betting_coupon c where c.user_id = g.user_id and c.request_id = g.request_id) then 'repeated'
      when exists (select 1 from leg where leg.leg_of = g.ord and not leg.holds) or exists (
        select 1 from identity_restriction r where r.user_id = g.user_id and r.starts_at <= g.now
          and (r.ends_at is null or r.ends_at > g.now)) then 'stale'
      else 'placed' end as outcome
    from unnest(p_user_ids, p_ledger_account_ids, p_stakes, p_request_ids, p_now) with ordinality
      as g(user_id, account_id, stake, request_id, now, ord)
  )
  select j.ord, case when j.outcome = 'placed' and b.posted_in - b.posted_out - b.held_out
      < sum(case j.outcome when 'placed' then j.stake else 0 end) over (partition by j.account_id order by j.ord)
    then 'no-funds' else j.outcome end
  from judged j left join ledger_balance b on b.account_id = j.account_id
$$;

-- Moves (`direct`) or holds (`pending`) the stakes of the placements that have an id: their accounts are locked and
-- judged, and a coupon's id has just been made.
create function betting_take_stakes(p_ids bigint[], p_states text[], p_sources bigint[], p_destinations bigint[],
  p_currencies text[], p_stakes bigint[], p_hashes bytea[]) returns void language sql as $$
  select ledger_open_judged(
    array(select 'coupon:' || c.id || ':stake' from unnest(p_ids) with ordinality c(id, ord) order by c.ord),
    array(select case c.state when 'open' then 'direct' else 'pending' end
      from unnest(p_states) with ordinality c(state, ord) order by c.ord),
    p_sources, p_destinations, p_currencies, p_stakes, 'coupon-stake', p_hashes)
$$;

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
