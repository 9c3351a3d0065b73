-- Returns the scopes in which placements count, with their limits. A coupon counts once in each (DR-4.161). With
-- `p_has_site` the site's scope is included; batches leave it out and count it last.
create or replace function betting_risk_scopes(p_placements betting_placement_row[], p_legs betting_leg_row[],
  p_has_site boolean)
returns table (placement bigint, scope smallint, scope_id bigint, outcome_key text, cap bigint, stop_at bigint)
language sql immutable as $$
  select distinct l.placement::bigint, s.scope::smallint, s.scope_id, s.outcome_key, s.cap, s.stop_at
  from unnest(p_legs) as l cross join lateral (values
    (1, l.market_id, l.outcome_key, l.caps[1], null::bigint),
    (2, l.market_id, '', l.caps[2], l.caps[4]),
    (3, l.game_id, '', l.caps[3], l.caps[5])) as s(scope, scope_id, outcome_key, cap, stop_at)
  union all
  select p.ordinality, s.scope::smallint, s.scope_id, '', s.cap, null
  from unnest(p_placements) with ordinality as p
  cross join lateral (values (4, p.user_id, p.player_cap), (5, 0::bigint, p.site_cap)) as s(scope, scope_id, cap)
  where s.scope = 4 or p_has_site
$$;

-- Locks the counters of some scopes, in the order of their key. Counters are the last class of locks (ADR 0022):
-- markets, players, coupons, accounts, promo codes, acceptance, counters. One statement inserts a missing counter and
-- locks an existing one (`where false` locks without a change), so every transaction takes counters in the same order
-- and two never wait for each other. Every function reads a counter by its key in a lateral subquery with `offset 0`. A
-- plan that was made for a plain join while the table was small would scan the whole table later.
create or replace function betting_lock_liability(p_scopes smallint[], p_scope_ids bigint[], p_outcome_keys text[])
returns void language sql as $$
  insert into betting_liability as l (scope, scope_id, outcome_key)
  select distinct s.scope, s.scope_id, s.outcome_key
  from unnest(p_scopes, p_scope_ids, p_outcome_keys) as s(scope, scope_id, outcome_key)
  order by 1, 2, 3
  on conflict (scope, scope_id, outcome_key) do update set coupons = l.coupons where false
$$;

-- Locks the counters of a batch and adds its open placements at once, as if all of it were accepted. This is the usual
-- case, and it costs one pass over the counters. Returns false when a limit is passed, a market or event is stopped, or
-- it reaches the figure that stops it. The caller then removes the amounts again and checks coupon by coupon.
-- The rows are matched to their limits by a hash join of at most some hundred rows; no plan scans the table.
create or replace function betting_add_placements(p_placements betting_placement_row[], p_legs betting_leg_row[],
  p_has_site boolean) returns boolean language sql set enable_hashjoin = on as $$
  with counted as materialized (
    select s.scope, s.scope_id, s.outcome_key, min(s.cap) as cap, min(s.stop_at) as stop_at,
      coalesce(sum(p.minor) filter (where p.state = 'open'), 0)::bigint as minor,
      count(*) filter (where p.state = 'open') as coupons,
      -- Waiting coupons are checked, but do not count yet.
      coalesce(sum(p.minor) filter (where p.state <> 'open'), 0)::bigint as waiting_minor
    from betting_risk_scopes(p_placements, p_legs, p_has_site) s
    cross join lateral (select (p_placements[s.placement]).liability_minor as minor,
      (p_placements[s.placement]).state as state) p
    group by 1, 2, 3
  ), added as (
    insert into betting_liability as l (scope, scope_id, outcome_key, liability_minor, coupons)
    select c.scope, c.scope_id, c.outcome_key, c.minor, c.coupons from counted c order by 1, 2, 3
    on conflict (scope, scope_id, outcome_key) do update
      set liability_minor = l.liability_minor + excluded.liability_minor, coupons = l.coupons + excluded.coupons
    returning l.scope, l.scope_id, l.outcome_key, l.liability_minor, l.is_stopped, l.reopened_minor
  )
  select not coalesce(bool_or(a.is_stopped or a.liability_minor + c.waiting_minor > c.cap
    or a.liability_minor - a.reopened_minor >= c.stop_at), false)
  from added a join counted c using (scope, scope_id, outcome_key)
$$;

-- Checks a batch against the limits of liability (DR-4.162). An outcome `placed` may become `over-selection`,
-- `over-market`, `over-event`, `over-player`, `over-site` or `stopped`. Within the batch, earlier coupons count as
-- written. The caller has locked the counters. Waiting coupons are checked too, but do not count.
create or replace function betting_judge_liability(p_placements betting_placement_row[], p_legs betting_leg_row[],
  p_outcomes text[], p_has_site boolean) returns text[] language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  v_outcomes text[] := p_outcomes;
  v_added jsonb := '{}';
  v_scope record;
  v_at integer;
  v_breach text;
begin
  -- Usually the whole batch fits within the limits.
  if not exists (
    select 1 from betting_risk_scopes(p_placements, p_legs, p_has_site) s
    cross join lateral (select l.is_stopped, l.liability_minor from betting_liability l
      where l.scope = s.scope and l.scope_id = s.scope_id and l.outcome_key = s.outcome_key offset 0) l
    where p_outcomes[s.placement] = 'placed'
    group by s.scope, s.scope_id, s.outcome_key, l.is_stopped, l.liability_minor
    having l.is_stopped or l.liability_minor + sum((p_placements[s.placement]).liability_minor) > min(s.cap)) then
    return p_outcomes;
  end if;
  for v_at in 1 .. cardinality(p_placements) loop
    continue when v_outcomes[v_at] <> 'placed';
    select case when l.is_stopped then 'stopped'
        else 'over-' || (array['selection', 'market', 'event', 'player', 'site'])[s.scope] end into v_breach
    from betting_risk_scopes(p_placements, p_legs, p_has_site) s
    cross join lateral (select l.is_stopped, l.liability_minor from betting_liability l
      where l.scope = s.scope and l.scope_id = s.scope_id and l.outcome_key = s.outcome_key offset 0) l
    where s.placement = v_at and (l.is_stopped or (p_placements[v_at]).liability_minor > 0
      and l.liability_minor + (p_placements[v_at]).liability_minor
      + coalesce((v_added ->> concat_ws('/', s.scope, s.scope_id, s.outcome_key))::bigint, 0) > s.cap)
    order by l.is_stopped desc, s.scope limit 1;
    if found then
      v_outcomes[v_at] := v_breach;
      continue;
    end if;
    continue when (p_placements[v_at]).state <> 'open';
    for v_scope in select concat_ws('/', s.scope, s.scope_id, s.outcome_key) as key
      from betting_risk_scopes(p_placements, p_legs, p_has_site) s where s.placement = v_at
    loop
      v_added := v_added || jsonb_build_object(v_scope.key,
        coalesce((v_added ->> v_scope.key)::bigint, 0) + (p_placements[v_at]).liability_minor);
    end loop;
  end loop;
  return v_outcomes;
end $$;

-- Adds amounts to counters that the caller has locked. A market or event that reaches its figure is stopped in the same
-- transaction, so it accepts no later bet. The stop is also stored for the worker that suspends the market or event
-- (DR-4.166).
create or replace function betting_add_liability(p_scopes smallint[], p_scope_ids bigint[], p_outcome_keys text[],
  p_minor bigint[], p_coupons bigint[], p_stop_at bigint[], p_at timestamptz) returns void language sql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  with added as (
    update betting_liability l set liability_minor = l.liability_minor + a.minor, coupons = l.coupons + a.coupons,
      is_stopped = l.is_stopped or coalesce(a.minor > 0 and l.liability_minor + a.minor - l.reopened_minor >= a.stop_at, false)
    from (select s.minor, s.coupons, s.stop_at, counter.place
      from unnest(p_scopes, p_scope_ids, p_outcome_keys, p_minor, p_coupons, p_stop_at)
        as s(scope, scope_id, outcome_key, minor, coupons, stop_at)
      cross join lateral (select c.ctid as place from betting_liability c
        where c.scope = s.scope and c.scope_id = s.scope_id and c.outcome_key = s.outcome_key offset 0) counter) a
    where l.ctid = a.place
    returning l.scope, l.scope_id, l.liability_minor, l.is_stopped
  )
  insert into betting_risk_stop (scope, scope_id, liability_minor, stopped_at)
  select a.scope, a.scope_id, a.liability_minor, p_at from added a
  where a.is_stopped and not exists (select 1 from betting_risk_stop r
    where r.scope = a.scope and r.scope_id = a.scope_id and r.reopened_at is null)
$$;

-- Removes what `betting_add_placements` added. The counters stay locked.
create or replace function betting_remove_placements(p_placements betting_placement_row[], p_legs betting_leg_row[],
  p_has_site boolean) returns void language sql as $$
  select betting_add_liability(array_agg(g.scope), array_agg(g.scope_id), array_agg(g.outcome_key),
    array_agg(-g.minor), array_agg(-g.coupons), array_agg(null::bigint), null)
  from (select s.scope, s.scope_id, s.outcome_key, sum((p_placements[s.placement]).liability_minor)::bigint as minor,
      count(*) as coupons
    from betting_risk_scopes(p_placements, p_legs, p_has_site) s
    where (p_placements[s.placement]).state = 'open'
    group by 1, 2, 3) g
$$;

-- Adds the placements that are `placed` and open to the counters, with `betting_add_liability`.
create or replace function betting_count_placements(p_placements betting_placement_row[], p_legs betting_leg_row[],
  p_outcomes text[], p_has_site boolean, p_at timestamptz) returns void language plpgsql as $$
begin
  perform betting_add_liability(array_agg(g.scope), array_agg(g.scope_id), array_agg(g.outcome_key), array_agg(g.minor),
    array_agg(g.coupons), array_agg(g.stop_at), p_at)
  from (select s.scope, s.scope_id, s.outcome_key, sum((p_placements[s.placement]).liability_minor)::bigint as minor,
      count(*) as coupons, min(s.stop_at) as stop_at
    from betting_risk_scopes(p_placements, p_legs, p_has_site) s
    where p_outcomes[s.placement] = 'placed' and (p_placements[s.placement]).state = 'open'
    group by 1, 2, 3) g
  having count(*) > 0;
end $$;

-- Adds a batch to the site's counter. This is the last statement of its transaction, because every bet needs this row:
-- its lock is then held for the commit only. Over the limit the function fails, and the batch is repeated coupon by
-- coupon.
create or replace function betting_count_site(p_placements betting_placement_row[], p_outcomes text[]) returns void
language plpgsql as $$
declare
  v_minor bigint;
  v_coupons bigint;
  v_cap bigint;
begin
  select sum(p.liability_minor), count(*), min(p.site_cap) into v_minor, v_coupons, v_cap
  from unnest(p_placements) with ordinality as p where p_outcomes[p.ordinality] = 'placed' and p.state = 'open';
  if v_coupons = 0 then return; end if;
  update betting_liability l set liability_minor = l.liability_minor + v_minor, coupons = l.coupons + v_coupons
  where l.scope = 5 and l.scope_id = 0 and l.outcome_key = ''
    and (v_cap is null or v_minor = 0 or l.liability_minor + v_minor <= v_cap);
  if not found then
    raise exception 'the liability of the site is at its limit' using errcode = 'TL015';
  end if;
end $$;

-- Returns what the house can still lose on a coupon: its liability at acceptance, for the part of the stake that is not
-- sold, rounded up. A decided coupon has 0 (DR-4.160, DR-4.163).
create or replace function betting_open_liability(p_coupon betting_coupon) returns bigint language sql immutable as $$
  select case when p_coupon.state = 'open'
    then ceil(p_coupon.liability_minor::numeric * (p_coupon.stake_minor - p_coupon.sold_stake_minor) / p_coupon.stake_minor)::bigint
    else 0 end
$$;

-- Changes the counters of coupons by amounts, for a settlement, a correction or a sale. `p_coupons` has 1, 0 or -1 for
-- each coupon. The counters are locked last, so the caller has already written the coupons.
create or replace function betting_move_liability(p_coupon_ids bigint[], p_minor bigint[], p_coupons integer[])
returns void language plpgsql
  set plan_cache_mode = force_generic_plan
security definer set search_path from current as $$
declare
  v_scopes smallint[];
  v_scope_ids bigint[];
  v_outcome_keys text[];
  v_minor bigint[];
  v_coupons bigint[];
begin
  select array_agg(g.scope), array_agg(g.scope_id), array_agg(g.outcome_key), array_agg(g.minor), array_agg(g.coupons)
  into v_scopes, v_scope_ids, v_outcome_keys, v_minor, v_coupons
  from (select c.scope, c.scope_id, c.outcome_key, sum(c.minor)::bigint as minor, sum(c.coupons)::bigint as coupons
    from (select distinct m.coupon_id, m.minor, m.coupons, s.scope::smallint as scope, s.scope_id, s.outcome_key
      from unnest(p_coupon_ids, p_minor, p_coupons) as m(coupon_id, minor, coupons)
      join betting_leg l on l.coupon_id = m.coupon_id
      cross join lateral (values (1, l.market_id, l.outcome_key), (2, l.market_id, ''), (3, l.game_id, ''),
        (4, l.user_id, ''), (5, 0, '')) as s(scope, scope_id, outcome_key)
      where m.minor <> 0 or m.coupons <> 0) c
    group by 1, 2, 3) g;
  if v_scopes is null then return; end if;
  perform betting_lock_liability(v_scopes, v_scope_ids, v_outcome_keys);
  perform betting_add_liability(v_scopes, v_scope_ids, v_outcome_keys, v_minor, v_coupons,
    array_fill(null::bigint, array[cardinality(v_scopes)]), platform_now());
end $$;

-- Changes the counters after a settlement: a decided coupon no longer counts, and a reopened coupon counts again
-- (DR-4.163). `p_were_open` says which coupons were open before.
create or replace function betting_settle_liability(p_coupon_ids bigint[], p_were_open boolean[]) returns void
language sql
security definer set search_path from current as $$
  select betting_move_liability(array_agg(m.id), array_agg(m.minor * m.sign), array_agg(m.sign))
  from (select c.id, (case when c.state = 'open' then 1 else -1 end) as sign,
      ceil(c.liability_minor::numeric * (c.stake_minor - c.sold_stake_minor) / c.stake_minor)::bigint as minor
    from unnest(p_coupon_ids, p_were_open) as n(id, was_open) join betting_coupon c on c.id = n.id
    where (c.state = 'open') <> n.was_open) m
$$;

-- Returns the counters of some scopes, in order; 0 for a scope without a counter.
create or replace function betting_read_liability(p_scopes smallint[], p_scope_ids bigint[], p_outcome_keys text[])
returns table (liability_minor bigint, is_stopped boolean) language sql stable as $$
  select coalesce(l.liability_minor, 0), coalesce(l.is_stopped, false)
  from unnest(p_scopes, p_scope_ids, p_outcome_keys) with ordinality as s(scope, scope_id, outcome_key, ord)
  left join lateral (select c.liability_minor, c.is_stopped from betting_liability c
    where c.scope = s.scope and c.scope_id = s.scope_id and c.outcome_key = s.outcome_key offset 0) l on true
  order by s.ord
$$;

-- Takes the oldest automatic suspension that the catalogue does not show yet. Returns no row when there is none, or
-- when other workers apply them.
create or replace function betting_claim_stop() returns table (id bigint, scope smallint, scope_id bigint, liability_minor bigint)
language sql
security definer set search_path from current as $$
  select r.id, r.scope, r.scope_id, r.liability_minor from betting_risk_stop r where r.suspended_at is null
  order by r.id limit 1 for update skip locked
$$;

create or replace function betting_end_stop(p_stop_id bigint) returns void language sql
security definer set search_path from current as $$
  update betting_risk_stop set suspended_at = platform_now() where id = p_stop_id and suspended_at is null
$$;

-- Ends an automatic suspension; returns false when it has already ended. From now on, the figure counts from the
-- current liability.
create or replace function betting_reopen_stop(p_scope smallint, p_scope_id bigint, p_by text) returns boolean
language plpgsql
security definer set search_path from current as $$
begin
  update betting_risk_stop set reopened_at = platform_now(), reopened_by = p_by,
    suspended_at = coalesce(suspended_at, platform_now())
  where scope = p_scope and scope_id = p_scope_id and reopened_at is null;
  if not found then return false; end if;
  update betting_liability l set is_stopped = false, reopened_minor = l.liability_minor
  where l.scope = p_scope and l.scope_id = p_scope_id and l.outcome_key = '';
  return true;
end $$;

-- Sets the client factor and the limit of one player. A null limit keeps the limit of the site.
create or replace function betting_set_client_risk(p_user_id bigint, p_factor_milli integer, p_liability_max_minor bigint)
returns void language sql
security definer set search_path from current as $$
  insert into betting_client_risk (user_id, factor_milli, liability_max_minor, set_at)
  values (p_user_id, p_factor_milli, p_liability_max_minor, platform_now())
  on conflict (user_id) do update set factor_milli = excluded.factor_milli,
    liability_max_minor = excluded.liability_max_minor, set_at = excluded.set_at
$$;
