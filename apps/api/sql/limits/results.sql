-- What a player staked and was paid, from the ledger: also for players without limits, for whom nothing is counted.

-- Returns each stake and each payout of a player after a time, in a currency, rounded down (DR-5.72). `own_staked` is the
-- stake in the currency of its account. Payouts that were taken back are negative. A released stake is left out, and what
-- an acceptance lowered is less. Bonus accounts do not count (DR-5.19).
create or replace function limits_flows(p_user_id bigint, p_since timestamptz, p_currency text)
returns table (ref text, at timestamptz, staked bigint, paid bigint, own_staked bigint) language sql stable
  set enable_hashjoin = off set enable_mergejoin = off as $$
  select limits_ref(f.reason, f.key), f.created_at,
    case when f.effect = 'stake' then f.minor when f.effect = 'lower' then -f.minor else 0 end,
    case when f.effect = 'payout' then f.minor when f.effect = 'correction' then -f.minor else 0 end,
    case when f.effect = 'stake' then f.amount_minor when f.effect = 'lower' then -f.amount_minor else 0 end
  from (
    select t.created_at, t.reason, t.key, t.amount_minor, e.effect, coalesce(limits_convert(t.amount_minor, t.currency, p_currency, false), 0) as minor
    from wallet_account w
    cross join lateral (
      select o.*, true as is_source from ledger_transfer o where o.source_id = w.ledger_account_id and o.created_at > p_since
      union all
      select i.*, false from ledger_transfer i where i.destination_id = w.ledger_account_id and i.created_at > p_since) t
    cross join lateral (select limits_effect(t.phase, t.reason, t.key, t.is_source) as effect) e
    where w.user_id = p_user_id and w.type <> 4 and e.effect in ('stake', 'lower', 'payout', 'correction')
      and not (t.phase = 'pending' and exists (
        select from ledger_transfer v where v.pending_id = t.id and v.phase in ('void', 'expire')))) f
$$;

-- Returns the last weeks of a player, Monday to Sunday in a zone in minutes east of UTC, the oldest first (DR-5.75).
create or replace function limits_weeks(p_user_id bigint, p_at timestamptz, p_zone_min smallint, p_weeks integer,
  p_currency text) returns table (starts_at timestamptz, played_ms bigint, staked bigint, net bigint) language sql stable as $$
  with weeks as (
    select (date_trunc('week', limits_day(p_at, p_zone_min)::timestamp) - n * interval '7 days')::date as monday
    from generate_series(0, p_weeks - 1) n
  ), bounds as (
    select w.monday, (w.monday::timestamp at time zone 'UTC') - make_interval(mins => p_zone_min) as starts_at from weeks w
  ), flows as materialized (
    select f.at, f.staked, f.paid from limits_flows(p_user_id, (select min(b.starts_at) from bounds b) - interval '1 microsecond',
      p_currency) f
  )
  select b.starts_at,
    coalesce((select sum(d.played_ms) from limits_play_day d where d.user_id = p_user_id and d.day >= b.monday
      and d.day < b.monday + 7), 0)::bigint,
    coalesce((select sum(f.staked) from flows f where f.at >= b.starts_at and f.at < b.starts_at + interval '7 days'), 0)::bigint,
    coalesce((select sum(f.paid - f.staked) from flows f
      where f.at >= b.starts_at and f.at < b.starts_at + interval '7 days'), 0)::bigint
  from bounds b order by b.starts_at
$$;

-- Returns the name under which stakes and payouts of one coupon are put together: its advance belongs to it.
create or replace function limits_coupon_ref(p_kind text, p_ref text) returns text language sql immutable as $$
  select case when p_ref like 'advance:%' then 'coupon:' || split_part(p_ref, ':', 2)
    when p_kind = 'payout' then limits_ref('coupon-payout', p_ref) else p_ref end
$$;

-- Returns deposits, stakes and payouts of a player after a time, in a currency: what their limits have counted, or what a
-- first limit would count (DR-5.58). A returned stake has its returned part in `returned`.
create or replace function limits_past(p_user_id bigint, p_since timestamptz, p_currency text)
returns table (ref text, at timestamptz, kind text, minor bigint, returned bigint) language plpgsql stable as $$
begin
  if exists (select 1 from limits_person p where p.user_id = p_user_id) then
    return query select n.ref, min(m.at), m.kind, sum(m.counted_minor)::bigint, sum(m.returned_minor)::bigint
    from limits_movement m
    cross join lateral (select limits_coupon_ref(m.kind, m.ref) as ref,
      case when m.kind = 'stake' then '' else m.ref end as apart) n
    where m.user_id = p_user_id and m.at > p_since and m.counted_minor <> 0
    group by m.kind, n.ref, n.apart order by 2, 1;
    return;
  end if;
  return query
    with flows as materialized (select f.* from limits_flows(p_user_id, p_since, p_currency) f),
    advances as materialized (
      select limits_coupon_ref(a.kind, a.ref) as ref, a.at, a.kind, a.amount_minor,
        coalesce(limits_convert(a.amount_minor, a.currency, p_currency, false), 0) as minor
      from betting_counted_advances(p_user_id, p_since) a
    ), stakes as (
      select f.ref, f.at, f.staked, f.own_staked from flows f where f.staked <> 0
      union all
      select a.ref, a.at, a.minor, a.amount_minor from advances a where a.kind = 'stake'
    ),
    back as (select r.ref, r.minor from betting_returned_stakes(p_user_id, p_since) r
      union all select r.ref, r.minor from shared_returned_stakes(p_user_id, p_since) r
      union all select r.ref, r.minor from toto_returned_stakes(p_user_id, p_since) r)
    select s.ref, min(s.at), 'stake', sum(s.staked)::bigint,
      least(sum(s.staked), coalesce(div(sum(s.staked) * max(b.minor), nullif(sum(s.own_staked), 0)), 0))::bigint
    from stakes s left join back b on b.ref = s.ref group by s.ref having sum(s.staked) > 0
    union all
    select o.ref, o.at, 'payout', o.paid, 0 from flows o where o.paid <> 0
    union all
    select a.ref, a.at, a.kind, a.minor, 0 from advances a where a.kind = 'payout'
    union all
    select d.ref, d.at, 'deposit', coalesce(limits_convert(d.amount_minor, d.currency, p_currency, true), 0), 0
    from payments_counted_deposits(p_user_id, p_since) d
    order by 2, 1;
end $$;
