-- Advance bets (DR-4.96 to 4.101, DR-4.180 to 4.187). An advance is passed as JSON: `amount`, `account` (the house
-- account that pays it), `share`, `outstanding`, `available`, `dueAt`, and `bases`: the base coupons, each with `id`,
-- `value`, `seq`, `soldStake`, `statuses`, and its open bets `legs` (`marketId`, `marketVersion`, `gameVersion`,
-- `outcomeKey`). 64-bit integers are texts.

-- Whether a coupon is the base of an advance that is not decided. Then it is neither sold nor edited (DR-4.97).
create or replace function betting_is_prepaid_base(p_coupon_id bigint) returns boolean language sql stable as $$
  select exists (select 1 from betting_prepaid_base b
    cross join lateral (select p.state from betting_prepaid p where p.coupon_id = b.coupon_id offset 0) p
    where b.base_id = p_coupon_id and p.state in ('reserved', 'outstanding'))
$$;

-- The undecided advances of an account, less what base coupons have covered. `p_but` is left out.
create or replace function betting_prepaid_owed(p_account_id bigint, p_but bigint) returns bigint language sql stable as $$
  select coalesce(sum(p.amount_minor - p.filled_minor), 0)::bigint from betting_prepaid p
  where p.wallet_account_id = p_account_id and p.state in ('reserved', 'outstanding')
    and p.coupon_id is distinct from p_but
$$;

-- What a quote reads of an account (DR-4.97): the undecided advances, the newest `p_limit` open coupons without an
-- advance, and a text of their states. With equal texts, coupons have the same values at the same prices. The lateral
-- subquery reads at most `p_limit` coupons, however many are open.
create or replace function betting_prepaid_state(p_user_id bigint, p_account_id bigint, p_limit integer)
returns table (outstanding bigint, coupon_ids bigint[], version text) language sql stable
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  select betting_prepaid_owed(p_account_id, null), coalesce(array_agg(c.id order by c.id desc), '{}'),
    coalesce(string_agg(concat_ws(' ', c.id, c.settlement_seq, c.sold_stake_minor, betting_leg_statuses(c.id),
      betting_is_settling(c.id)), ';' order by c.id desc), '')
  from (select b.id, b.settlement_seq, b.sold_stake_minor from betting_coupon b
    where b.user_id = p_user_id and b.wallet_account_id = p_account_id and b.state = 'open'
      and not exists (select 1 from betting_prepaid p where p.coupon_id = b.id)
    order by b.id desc limit p_limit) c
$$;

-- Locks the base coupons of some advances in id order. Coupons come after players and before accounts, as in a sale.
create or replace function betting_lock_prepaid_bases(p_prepaids jsonb[]) returns void language sql as $$
  select 1 from betting_coupon c
  where c.id = any(array(select (b ->> 'id')::bigint from unnest(p_prepaids) as p, jsonb_array_elements(p -> 'bases') as b))
  order by c.id for update
$$;

-- Returns the markets of the open bets of the base coupons of some advances.
create or replace function betting_prepaid_markets(p_prepaids jsonb[]) returns bigint[] language sql immutable as $$
  select coalesce(array_agg(distinct (l ->> 'marketId')::bigint), '{}')
  from unnest(p_prepaids) as p, jsonb_array_elements(p -> 'bases') as b, jsonb_array_elements(b -> 'legs') as l
$$;

-- Whether a base coupon still has the value of the decision: it is an open coupon of the account without an advance of
-- its own, its results and its sold part are the same, no results wait to be settled, and its markets and games are
-- unchanged and undecided. The caller has locked coupon and markets.
create or replace function betting_prepaid_base_holds(p_base jsonb, p_account_id bigint) returns boolean
language sql stable as $$
  select exists (select 1 from betting_coupon c where c.id = (p_base ->> 'id')::bigint and c.state = 'open'
      and c.wallet_account_id = p_account_id and c.settlement_seq = (p_base ->> 'seq')::integer
      and c.sold_stake_minor = (p_base ->> 'soldStake')::bigint
      and betting_leg_statuses(c.id) = p_base ->> 'statuses'
      and not betting_is_settling(c.id)
      and not exists (select 1 from betting_prepaid p where p.coupon_id = c.id))
    and not exists (select 1
      from (select array_agg((e ->> 'marketId')::bigint) as markets, array_agg(e ->> 'outcomeKey') as outcomes,
          array_agg((e ->> 'marketVersion')::bigint) as versions, array_agg((e ->> 'gameVersion')::bigint) as games
        from jsonb_array_elements(p_base -> 'legs') as e) a
      cross join lateral unnest(a.markets, a.outcomes, catalogue_unchanged(a.markets, a.versions, a.games))
        as l(market_id, outcome_key, is_unchanged)
      where l.is_unchanged is not true or catalogue_is_decided(l.market_id, l.outcome_key))
$$;

-- Whether an advance may be written as decided. `p_before` is what earlier placements of the batch take of the account.
create or replace function betting_prepaid_holds(p_prepaid jsonb, p_account_id bigint, p_before bigint, p_but bigint)
returns boolean language sql stable as $$
  select betting_prepaid_owed(p_account_id, p_but) + p_before = (p_prepaid ->> 'outstanding')::bigint
    and (p_prepaid ->> 'amount')::bigint <= (p_prepaid ->> 'available')::bigint
    and not exists (select 1 from jsonb_array_elements(p_prepaid -> 'bases') as b
      where not betting_prepaid_base_holds(b, p_account_id))
$$;

-- Checks the advances of a batch under their locks: an outcome `placed` becomes `prepaid` when the base coupons or the
-- outstanding advances differ from the decision's (DR-4.97).
create or replace function betting_judge_prepaids(p_placements betting_placement_row[], p_outcomes text[]) returns text[]
language sql stable as $$
  select array_agg(case when o.outcome = 'placed' and p.prepaid is not null
      and betting_prepaid_holds(p.prepaid, p.wallet_account_id, p.earlier, null) is not true then 'prepaid'
    else o.outcome end order by o.ord)
  from unnest(p_outcomes) with ordinality as o(outcome, ord)
  join (select g.ordinality as ord, g.prepaid, g.wallet_account_id,
      coalesce(sum((g.prepaid ->> 'amount')::bigint) filter (where p_outcomes[g.ordinality] = 'placed')
        over (partition by g.wallet_account_id order by g.ordinality rows between unbounded preceding and 1 preceding), 0)::bigint
        as earlier
    from unnest(p_placements) with ordinality as g) p on p.ord = o.ord
$$;

-- Writes the base coupons of an advance.
create or replace function betting_tie_bases(p_coupon_id bigint, p_prepaid jsonb) returns void language sql as $$
  insert into betting_prepaid_base (coupon_id, base_id, value_minor)
  select p_coupon_id, (b ->> 'id')::bigint, (b ->> 'value')::bigint from jsonb_array_elements(p_prepaid -> 'bases') as b
$$;

-- Takes the advances of the written coupons, and moves or holds the own part of their stakes: the house account of
-- advances pays the whole stake, and the player's account pays the own part to it.
create or replace function betting_take_prepaids(p_ids bigint[], p_placements betting_placement_row[]) returns void
language plpgsql as $$
begin
  insert into betting_prepaid (coupon_id, user_id, wallet_account_id, amount_minor, state, share_percent,
    outstanding_minor, available_minor, taken_at, due_at)
  select p_ids[p.ordinality], p.user_id, p.wallet_account_id, (p.prepaid ->> 'amount')::bigint,
    case p.state when 'open' then 'outstanding' else 'reserved' end, (p.prepaid ->> 'share')::smallint,
    (p.prepaid ->> 'outstanding')::bigint, (p.prepaid ->> 'available')::bigint, p.placed_at,
    (p.prepaid ->> 'dueAt')::timestamptz
  from unnest(p_placements) with ordinality as p
  where p.prepaid is not null and p_ids[p.ordinality] is not null;
  perform betting_tie_bases(p_ids[p.ordinality], p.prepaid) from unnest(p_placements) with ordinality as p
  where p.prepaid is not null and p_ids[p.ordinality] is not null;
  perform ledger_open_judged(
    array_agg('coupon:' || p_ids[p.ordinality] || ':own' order by p.ordinality),
    array_agg(case p.state when 'open' then 'direct' else 'pending' end order by p.ordinality),
    array_agg(p.ledger_account_id order by p.ordinality),
    array_agg((p.prepaid ->> 'account')::bigint order by p.ordinality), array_agg(p.currency order by p.ordinality),
    array_agg(p.stake_minor - (p.prepaid ->> 'amount')::bigint order by p.ordinality), 'coupon-stake',
    array_agg(p.request_hash order by p.ordinality))
  from unnest(p_placements) with ordinality as p
  where p.prepaid is not null and p_ids[p.ordinality] is not null
    and p.stake_minor > (p.prepaid ->> 'amount')::bigint
  having count(*) > 0;
  perform limits_count_advances(array_agg(p.user_id), array_agg(p_ids[p.ordinality]), array_agg(p.currency),
    array_agg((p.prepaid ->> 'amount')::bigint), platform_now())
  from unnest(p_placements) with ordinality as p
  where p.prepaid is not null and p_ids[p.ordinality] is not null
  having count(*) > 0;
end $$;

-- Posts or releases the held own part of a waiting coupon's stake. `p_end` is `capture` or `release`.
create or replace function betting_end_own_part(p_coupon_id bigint, p_end text, p_phase text) returns void
language sql as $$
  select ledger_apply(array['coupon:' || p_coupon_id || ':own-' || p_end], array[p_phase], array[null::bigint],
    array[null::bigint], array[null::text], array[null::bigint], array['coupon-stake'],
    array['coupon:' || p_coupon_id || ':own'], array['\x00'::bytea])
  from betting_prepaid p join betting_coupon c on c.id = p.coupon_id
  where p.coupon_id = p_coupon_id and c.stake_minor > p.amount_minor
$$;

-- Makes the reserved advance of a captured coupon outstanding, with the base coupons of that moment.
create or replace function betting_activate_prepaid(p_coupon_id bigint, p_prepaid jsonb, p_now timestamptz) returns void
language plpgsql as $$
begin
  delete from betting_prepaid_base b where b.coupon_id = p_coupon_id;
  update betting_prepaid p set state = 'outstanding', share_percent = (p_prepaid ->> 'share')::smallint,
    outstanding_minor = (p_prepaid ->> 'outstanding')::bigint, available_minor = (p_prepaid ->> 'available')::bigint,
    taken_at = p_now, due_at = (p_prepaid ->> 'dueAt')::timestamptz
  where p.coupon_id = p_coupon_id and p.state = 'reserved';
  perform betting_tie_bases(p_coupon_id, p_prepaid);
end $$;

-- Ends an advance in the limits of its player (DR-4.101).
create or replace function betting_end_limited_advance(p_coupon_id bigint, p_is_confirmed boolean) returns void
language sql as $$
  select limits_end_advance(p.user_id, p.coupon_id, c.currency, p.amount_minor, p_is_confirmed, platform_now())
  from betting_prepaid p join betting_coupon c on c.id = p.coupon_id where p.coupon_id = p_coupon_id
$$;

-- Locks the undecided advances of a player, so that a first limit counts each as it is or is seen when it ends.
create or replace function betting_lock_advances(p_user_id bigint) returns void language sql as $$
  select 1 from betting_coupon c join betting_prepaid p on p.coupon_id = c.id
  where c.user_id = p_user_id and c.state in ('waiting', 'pending-vip', 'open')
    and p.state in ('reserved', 'outstanding')
  order by p.coupon_id for update of p
$$;

-- Returns what the advances of a player count in limits after a time: each as a stake, unless it was cancelled or
-- released, and a confirmed one as a payout too. A decision is at most nine days after the placement.
create or replace function betting_counted_advances(p_user_id bigint, p_after timestamptz)
returns table (ref text, at timestamptz, kind text, currency text, amount_minor bigint) language sql stable as $$
  select m.ref, m.at, m.kind, c.currency, p.amount_minor
  from betting_coupon c join betting_prepaid p on p.coupon_id = c.id
  cross join lateral (
    select 'advance:' || c.id as ref, c.placed_at as at, 'stake' as kind where p.state not in ('cancelled', 'released')
    union all
    select 'advance:' || c.id || ':repaid', p.decided_at, 'payout' where p.state = 'confirmed') m
  where c.user_id = p_user_id and c.placed_at > p_after - interval '9 days' and m.at > p_after
$$;

-- Releases the reserved advance of a refused coupon.
create or replace function betting_release_prepaid(p_coupon_id bigint, p_now timestamptz) returns void
language plpgsql as $$
begin
  update betting_prepaid p set state = 'released', decided_at = p_now
  where p.coupon_id = p_coupon_id and p.state = 'reserved';
  if found then perform betting_end_limited_advance(p_coupon_id, false); end if;
end $$;

-- Adds what payouts and corrections of base coupons have changed (DR-4.99). The caller has moved the money and holds the
-- locks of the players' accounts. A change that no longer fits fails, and the transaction runs again.
create or replace function betting_fill_prepaids(p_coupon_ids bigint[], p_base_ids bigint[], p_changes bigint[])
returns void language plpgsql
  set plan_cache_mode = force_generic_plan
security definer set search_path from current as $$
declare
  v_written bigint;
begin
  update betting_prepaid_base b set filled_minor = b.filled_minor + f.change
  from unnest(p_coupon_ids, p_base_ids, p_changes) as f(coupon_id, base_id, change)
  where b.coupon_id = f.coupon_id and b.base_id = f.base_id;
  get diagnostics v_written = row_count;
  if v_written <> cardinality(p_coupon_ids) then
    raise exception '% changes for % base coupons', cardinality(p_coupon_ids), v_written using errcode = 'raise_exception';
  end if;
  update betting_prepaid p set filled_minor = p.filled_minor + f.change
  from (select n.coupon_id, sum(n.change)::bigint as change
    from unnest(p_coupon_ids, p_changes) as n(coupon_id, change) group by 1) f
  where p.coupon_id = f.coupon_id and p.state = 'outstanding';
  perform platform_publish('user-changed', array(
    select distinct jsonb_build_object('userId', p.user_id::text, 'what', 'coupon', 'couponId', p.coupon_id::text)
    from betting_prepaid p where p.coupon_id = any(p_coupon_ids)));
end $$;

-- Returns the advances that are due to be decided: all base coupons are settled, or the time is over (DR-4.100).
create or replace function betting_due_prepaids(p_now timestamptz, p_limit integer) returns setof bigint language sql
stable as $$
  select p.coupon_id from betting_prepaid p
  where p.state = 'outstanding' and (p.due_at <= p_now or not exists (
    select 1 from betting_prepaid_base b join betting_coupon c on c.id = b.base_id
    where b.coupon_id = p.coupon_id and c.state = 'open'))
  order by p.taken_at, p.coupon_id limit p_limit
$$;

-- Locks an advance for its decision: its coupon and its base coupons in id order, then the player's accounts. Returns
-- confirm or cancel, or null when it is decided or no longer due. A correction may have opened a base coupon again.
create or replace function betting_lock_prepaid(p_coupon_id bigint, p_now timestamptz) returns text language plpgsql
security definer set search_path from current as $$
declare
  v_prepaid betting_prepaid;
begin
  perform 1 from betting_coupon c where c.id = p_coupon_id
    or c.id in (select b.base_id from betting_prepaid_base b where b.coupon_id = p_coupon_id) order by c.id for update;
  perform betting_lock_players(array[c.user_id], array[c.currency]) from betting_coupon c where c.id = p_coupon_id;
  -- Payouts and corrections change the advance under these locks, so it is read here.
  select * into v_prepaid from betting_prepaid p where p.coupon_id = p_coupon_id for update;
  if v_prepaid.state is distinct from 'outstanding' or v_prepaid.due_at > p_now and exists (
      select 1 from betting_prepaid_base b join betting_coupon c on c.id = b.base_id
      where b.coupon_id = p_coupon_id and c.state = 'open') then
    return null;
  end if;
  return case when v_prepaid.filled_minor = v_prepaid.amount_minor then 'confirm' else 'cancel' end;
end $$;

-- Writes the decision of a locked advance. In a cancelled coupon every bet has status 3 (DR-4.100).
create or replace function betting_decide_prepaid(p_coupon_id bigint, p_state text, p_now timestamptz) returns void
language plpgsql
security definer set search_path from current as $$
declare
  v_user_id bigint;
begin
  update betting_prepaid p set state = p_state, decided_at = p_now
  where p.coupon_id = p_coupon_id and p.state = 'outstanding' returning p.user_id into v_user_id;
  if v_user_id is null then
    raise exception 'advance % is not outstanding', p_coupon_id using errcode = 'serialization_failure';
  end if;
  if p_state = 'cancelled' then
    update betting_leg l set status_id = 3, dead_heat_num = null, dead_heat_den = null where l.coupon_id = p_coupon_id;
  end if;
  perform betting_end_limited_advance(p_coupon_id, p_state = 'confirmed');
  perform platform_publish('user-changed', array[
    jsonb_build_object('userId', v_user_id::text, 'what', 'coupon', 'couponId', p_coupon_id::text)]);
end $$;

-- Guards an advance: its amount never changes, and a decision is final.
create or replace function betting_keep_prepaid() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.coupon_id, new.user_id, new.wallet_account_id, new.amount_minor)
      is distinct from (old.coupon_id, old.user_id, old.wallet_account_id, old.amount_minor)
    or old.state in ('confirmed', 'cancelled', 'released')
    or not (case old.state when 'reserved' then new.state in ('outstanding', 'released')
      else new.state in ('outstanding', 'confirmed', 'cancelled') end)
    or old.state = 'outstanding' and (new.share_percent, new.outstanding_minor, new.available_minor, new.taken_at, new.due_at)
      is distinct from (old.share_percent, old.outstanding_minor, old.available_minor, old.taken_at, old.due_at) then
    raise exception 'an advance is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_prepaid_keep before update or delete on betting_prepaid
  for each row execute function betting_keep_prepaid();

-- Guards the base coupons of an advance: they stay until the decision, and what they covered is final after it.
create or replace function betting_keep_prepaid_base() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select 1 from betting_prepaid p where p.coupon_id = old.coupon_id and p.state = 'reserved') then
      raise exception 'the base of an advance is never altered' using errcode = 'raise_exception';
    end if;
    return old;
  end if;
  if (new.coupon_id, new.base_id, new.value_minor) is distinct from (old.coupon_id, old.base_id, old.value_minor)
    or not exists (select 1 from betting_prepaid p where p.coupon_id = old.coupon_id and p.state = 'outstanding') then
    raise exception 'the base of an advance is never altered' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger betting_prepaid_base_keep before update or delete on betting_prepaid_base
  for each row execute function betting_keep_prepaid_base();
