-- The date of birth of a player as `1990-01-31`: that of the registration comes before that of the office, as on the page
-- of personal data.
create or replace function spending_birth_date(p_user_id bigint) returns text language sql stable as $$
  select to_char(coalesce(registration_birth_date(p_user_id), office_birth_date(p_user_id)), 'YYYY-MM-DD')
$$;

-- What a player deposited less what was withdrawn and paid (as in DR-5.82), and staked (as in DR-5.75), from a time until
-- before another, in minor units of a currency. Each amount is converted at the reference rate and rounded down.
create or replace function spending_of(p_user_id bigint, p_from timestamptz, p_until timestamptz, p_currency text)
returns table (net_deposits bigint, stakes bigint, is_active boolean) language sql stable as $$
  with bound as (
    select p_from - interval '1 microsecond' as from_after, p_until - interval '1 microsecond' as until_after
  ), deposited as (
    select coalesce(sum(coalesce(limits_convert(d.amount_minor, d.currency, p_currency, false), 0)), 0)::bigint as minor
    from bound b cross join lateral payments_counted_deposits(p_user_id, b.from_after) d where d.at < p_until
  ), withdrawn as (
    select coalesce(sum(w.minor), 0)::bigint as minor from bound b cross join lateral (
      select coalesce(limits_convert(f.amount_minor, f.currency, p_currency, false), 0) as minor
      from payments_counted_withdrawals(p_user_id, b.from_after) f
      union all
      select -coalesce(limits_convert(l.amount_minor, l.currency, p_currency, false), 0)
      from payments_counted_withdrawals(p_user_id, b.until_after) l) w
  ), staked as (
    select coalesce(sum(f.staked), 0)::bigint as minor
    from bound b cross join lateral limits_flows(p_user_id, b.from_after, p_currency) f where f.at < p_until
  )
  select d.minor - w.minor, s.minor, d.minor > 0 or s.minor > 0 from deposited d, withdrawn w, staked s
$$;

-- The figures of the next players with a date of birth and a registration before the period, by id. A player without a
-- date of birth has a row without figures, so that the caller can go on after the last id.
create or replace function spending_of_players(p_from timestamptz, p_until timestamptz, p_currency text, p_after bigint,
  p_limit integer)
returns table (user_id bigint, birth_date text, net_deposits bigint, stakes bigint, is_active boolean)
language sql stable as $$
  select p.user_id, b.birth_date, coalesce(s.net_deposits, 0), coalesce(s.stakes, 0), coalesce(s.is_active, false)
  from identity_players(p_from, p_after, p_limit) p
  cross join lateral (select spending_birth_date(p.user_id) as birth_date) b
  left join lateral spending_of(p.user_id, p_from, p_until, p_currency) s on b.birth_date is not null
  order by p.user_id
$$;
