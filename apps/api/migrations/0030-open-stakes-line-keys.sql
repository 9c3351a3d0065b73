-- Open stakes of a player on a selection stay apart by account (DR-4.59): minor units of different currencies do not
-- add up (DR-1.6). TypeScript converts them to the currency of the coupon; the writing statement compares what was
-- seen with what there is, account by account.

drop function betting_player_contexts(bigint[], bigint[], uuid[], integer[], bigint[], bigint[], text[], timestamptz);
drop function betting_open_stakes(bigint[], bigint[], text[]);

-- Open stakes above zero, one row a selection asked for and account; `ord` is the selection, from 1. Each coupon is
-- looked up by its id and its state is asked afterwards: a condition on the state would let the planner walk the open
-- coupons of everybody (`offset 0` keeps it from that).
create function betting_open_stakes(p_user_ids bigint[], p_market_ids bigint[], p_outcome_keys text[])
returns table (ord bigint, account_id bigint, currency text, stake bigint) language sql stable as $$
  select p.ord, c.account_id, c.currency, sum(c.stake)::bigint
  from unnest(p_user_ids, p_market_ids, p_outcome_keys) with ordinality as p(user_id, market_id, outcome_key, ord)
  join betting_leg l on l.user_id = p.user_id and l.market_id = p.market_id and l.outcome_key = p.outcome_key
  cross join lateral (
    select b.wallet_account_id as account_id, b.currency,
      case when b.state in ('waiting', 'pending-vip', 'open') then b.stake_minor else 0 end as stake
    from betting_coupon b where b.id = l.coupon_id offset 0) c
  where c.stake > 0
  group by p.ord, c.account_id, c.currency
$$;

-- As in 0008, with the open stakes by account: `open_stakes` has three numbers each, the selection within the request
-- (from 1), the account and the minor units; `open_stake_currencies` their currencies in the same order.
create function betting_player_contexts(p_user_ids bigint[], p_account_ids bigint[], p_request_ids uuid[],
  p_pick_counts integer[], p_pick_users bigint[], p_market_ids bigint[], p_outcome_keys text[], p_now timestamptz)
returns table (account_type smallint, currency text, ledger_account_id bigint, available_minor bigint,
  restrictions text[], open_stakes bigint[], open_stake_currencies text[], known_coupon_id bigint, known_hash bytea,
  known_refusal jsonb)
language sql stable
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  -- Materialized, or the function would run again for every row.
  with stakes as materialized (
    select s.ord, s.account_id, s.currency, s.stake from betting_open_stakes(p_pick_users, p_market_ids, p_outcome_keys) s)
  select w.type, w.currency, w.ledger_account_id, b.posted_in - b.posted_out - b.held_out,
    (select coalesce(array_agg(distinct r.kind), '{}') from identity_restriction r
      where r.user_id = g.user_id and r.starts_at <= p_now and (r.ends_at is null or r.ends_at > p_now)),
    o.stakes, o.currencies, c.id, coalesce(c.request_hash, f.request_hash), f.refusal
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
  order by g.ord
$$;

-- As in 0008; restrictions are in `p_unchanged` (0029). A request that was refused meanwhile is `repeated`: one id is a
-- coupon or a refusal (RL-40). `p_open_stakes` is what the decisions were made on: three numbers each, the leg (from 1, of all legs of
-- the set), the account and the minor units. A leg with any difference to what there is now does not hold.
create or replace function betting_judge(p_user_ids bigint[], p_ledger_account_ids bigint[], p_stakes bigint[],
  p_request_ids uuid[], p_now timestamptz[], p_leg_of integer[], p_leg_users bigint[], p_market_ids bigint[],
  p_outcome_keys text[], p_open_stakes bigint[], p_unchanged boolean[])
returns table (ord bigint, outcome text) language sql stable as $$
  with seen as materialized (
    select p_open_stakes[at] as ord, p_open_stakes[at + 1] as account_id, p_open_stakes[at + 2] as stake
    from generate_series(1, cardinality(p_open_stakes), 3) as at
  ), found as materialized (
    select s.ord, s.account_id, s.stake from betting_open_stakes(p_leg_users, p_market_ids, p_outcome_keys) s
  ), moved as materialized (
    (select * from seen except select * from found) union all (select * from found except select * from seen)
  ), leg as materialized (
    select l.leg_of, l.is_unchanged and not exists (select 1 from moved where moved.ord = l.ord)
        and row_number() over (partition by l.user_id, l.market_id, l.outcome_key order by l.leg_of) = 1 as holds
    from unnest(p_leg_of, p_leg_users, p_market_ids, p_outcome_keys, p_unchanged) with ordinality
      as l(leg_of, user_id, market_id, outcome_key, is_unchanged, ord)
  ), judged as (
    select g.ord, g.account_id, g.stake, case
      when row_number() over (partition by g.user_id, g.request_id order by g.ord) > 1 or exists (
        select 1 from betting_coupon c where c.user_id = g.user_id and c.request_id = g.request_id
        union all
        select 1 from betting_refusal r where r.user_id = g.user_id and r.request_id = g.request_id) then 'repeated'
      when exists (select 1 from leg where leg.leg_of = g.ord and leg.holds is not true) then 'stale'
      else 'placed' end as outcome
    from unnest(p_user_ids, p_ledger_account_ids, p_stakes, p_request_ids, p_now) with ordinality
      as g(user_id, account_id, stake, request_id, now, ord)
  )
  select j.ord, case when j.outcome = 'placed' and b.posted_in - b.posted_out - b.held_out
      < sum(case j.outcome when 'placed' then j.stake else 0 end) over (partition by j.account_id order by j.ord)
    then 'no-funds' else j.outcome end
  from judged j left join ledger_balance b on b.account_id = j.account_id
$$;

-- Keys of lines are canonical (DR-6.11): "+0.5" and ".5" are "0.5", "-0" is "0", and `%`, `|`, `=` inside a name or a
-- value are percent-encoded. All other keys stay as they are. Of two spellings of one line the canonical or older one
-- gets the key; the other keeps its own, with its bets, and is settled by the operator.
with part as (
  select m.id, p.key, p.value, case
      when p.value ~ '^[+-]?(\d+(\.\d+)?|\.\d+)$' then regexp_replace(regexp_replace(
        regexp_replace(ltrim(p.value, '+'), '^(-?)\.', '\10.'), '(\.\d*?)0+$', '\1'), '\.$', '')
      else p.value end as number
  from catalogue_market m cross join lateral jsonb_each_text(m.spec) as p
  where exists (select 1 from jsonb_each_text(m.spec) as q
    where q.value ~ '^(\+|-?\.|-0)' or q.value ~ '[%|=]' or q.key ~ '[%|=]')
), renamed as (
  select part.id, string_agg(
      replace(replace(replace(part.key, '%', '%25'), '|', '%7C'), '=', '%3D') || '=' || replace(replace(replace(
        case when part.number ~ '^-0*$' then '0' else part.number end, '%', '%25'), '|', '%7C'), '=', '%3D'),
      '|' order by part.key collate "C") as line_key
  from part group by part.id
), chosen as (
  select m.id, r.line_key, row_number() over (partition by m.game_id, m.type_key, r.line_key order by m.id) as turn
  from renamed r join catalogue_market m on m.id = r.id
  where m.line_key <> r.line_key and not exists (select 1 from catalogue_market o
    where o.game_id = m.game_id and o.type_key = m.type_key and o.line_key = r.line_key)
)
update catalogue_market m set line_key = c.line_key from chosen c where c.id = m.id and c.turn = 1;
