-- Returns open stakes above zero, one row per selection and account (DR-4.59). `ord` is the position of the selection,
-- from 1. Each coupon is found by its id, and its state is read afterwards (`offset 0` forces this). Otherwise the
-- planner could use the state to scan the open coupons of all players.
create or replace function betting_open_stakes(p_user_ids bigint[], p_market_ids bigint[], p_outcome_keys text[])
returns table (ord bigint, account_id bigint, currency text, stake bigint) language sql stable as $$
  select p.ord, c.account_id, c.currency, sum(c.stake)::bigint
  from unnest(p_user_ids, p_market_ids, p_outcome_keys) with ordinality as p(user_id, market_id, outcome_key, ord)
  join betting_leg l on l.user_id = p.user_id and l.market_id = p.market_id and l.outcome_key = p.outcome_key
  cross join lateral (
    select b.wallet_account_id as account_id, b.currency,
      case when b.state in ('waiting', 'pending-vip', 'open') then b.stake_minor - b.sold_stake_minor else 0 end as stake
    from betting_coupon b where b.id = l.coupon_id offset 0) c
  where c.stake > 0
  group by p.ord, c.account_id, c.currency
$$;

-- Returns the data of players that placements need, in one read: one row per request, in order. The picks of all
-- requests are concatenated: `p_pick_users` has the player of each pick, `p_pick_counts` the number of picks of each
-- request. `open_stakes` has three numbers each: the selection within the request (from 1), the account, the minor
-- units. `open_stake_currencies` has their currencies in the same order.
-- The planner settings force one plan that looks rows up by key. Planning for the arrays of each call costs more than
-- the lookups. A plan that was made for tables of another size would read them whole.
create or replace function betting_player_contexts(p_user_ids bigint[], p_account_ids bigint[], p_request_ids uuid[],
  p_pick_counts integer[], p_pick_users bigint[], p_market_ids bigint[], p_outcome_keys text[], p_now timestamptz)
returns table (account_type smallint, currency text, ledger_account_id bigint, available_minor bigint,
  restrictions text[], open_stakes bigint[], open_stake_currencies text[], known_coupon_id bigint, known_hash bytea,
  known_refusal jsonb, factor_milli integer, liability_max_minor bigint,
  wager_left_minor bigint, loss_left_minor bigint, play_stop smallint,
  line_disallow_sports integer[], live_disallow_sports integer[])
language sql stable
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  -- Materialized, because otherwise the function would run again for every row.
  with stakes as materialized (
    select s.ord, s.account_id, s.currency, s.stake from betting_open_stakes(p_pick_users, p_market_ids, p_outcome_keys) s)
  select w.type, w.currency, w.ledger_account_id, b.posted_in - b.posted_out - b.held_out,
    (select coalesce(array_agg(distinct r.kind), '{}') from identity_restriction r
      where r.user_id = g.user_id and r.starts_at <= p_now and (r.ends_at is null or r.ends_at > p_now)),
    -- An id of a sale, an edit or an insurance has the hash of that request, which no bet has (RL-40).
    o.stakes, o.currencies, c.id, coalesce(c.request_hash, f.request_hash, s.request_hash, e.request_hash, i.request_hash), f.refusal,
    coalesce(r.factor_milli, 1000), r.liability_max_minor, case when w.type <> 4 then limits.wager_left end, case when w.type <> 4 then limits.loss_left end, limits.play_stop,
    coalesce(d.line_disallow_sports, '{}'), coalesce(d.live_disallow_sports, '{}')
  from (
      select ord, user_id, account_id, request_id, picks, sum(picks) over (order by ord) as last
      from unnest(p_user_ids, p_account_ids, p_request_ids, p_pick_counts)
        with ordinality as i(user_id, account_id, request_id, picks, ord)) g
  cross join lateral (
      select coalesce(array_agg(n.value order by s.ord, s.account_id, n.part), '{}') as stakes,
        coalesce(array_agg(s.currency order by s.ord, s.account_id) filter (where n.part = 1), '{}') as currencies
      from stakes s
      cross join lateral unnest(array[s.ord - g.last + g.picks, s.account_id, s.stake]) with ordinality as n(value, part)
      where s.ord > g.last - g.picks and s.ord <= g.last) o
  left join wallet_account w on w.id = g.account_id and w.user_id = g.user_id
  left join ledger_balance b on b.account_id = w.ledger_account_id
  left join betting_coupon c on c.user_id = g.user_id and c.request_id = g.request_id
  left join betting_refusal f on f.user_id = g.user_id and f.request_id = g.request_id
  left join betting_sale s on s.user_id = g.user_id and s.request_id = g.request_id
  left join betting_edit e on e.user_id = g.user_id and e.request_id = g.request_id
  left join betting_insurance i on i.user_id = g.user_id and i.request_id = g.request_id
  left join betting_client_risk r on r.user_id = g.user_id
  left join office_setting d on d.user_id = g.user_id
  -- A bonus account stakes no money of the player (DR-5.19).
  left join lateral limits_stake_rooms(g.user_id, w.currency, p_now) limits on true
  order by g.ord
$$;
