-- The prices of the main markets of a match as JSON, from the opening on, oldest first (DR-7.95). Only lines of the whole
-- match; of each type the line with the most points. Of each outcome at most 62 points (DR-7.96): the first, the last one
-- no later than the start, and the last one of each of 60 equal parts.
create or replace function catalogue_match_prices(p_game_id bigint) returns jsonb language sql stable as $$
  with point as (
    select p.market_id, p.outcome_key, p.at, p.coef_milli,
      row_number() over (partition by p.market_id, p.outcome_key order by p.at) as no,
      ntile(60) over (partition by p.market_id, p.outcome_key order by p.at) as part,
      max(p.at) filter (where p.at <= g.start_at) over (partition by p.market_id, p.outcome_key) as closed_at
    from catalogue_market m
    join catalogue_game g on g.id = m.game_id
    join catalogue_price_point p on p.market_id = m.id
    where m.game_id = p_game_id and m.spec ->> 'scope' is null
  ),
  last_of_part as (
    select point.*, max(at) over (partition by market_id, outcome_key, part) as part_ends_at from point
  ),
  outcome as (
    select market_id, outcome_key, count(*) as points,
      jsonb_agg(jsonb_build_object('atMs', floor(extract(epoch from at) * 1000), 'coefMilli', coef_milli) order by at)
        filter (where no = 1 or at = closed_at or at = part_ends_at) as kept
    from last_of_part group by market_id, outcome_key
  ),
  line as (
    select m.type_key, m.spec, sum(o.points) as points, m.id,
      jsonb_agg(jsonb_build_object('key', o.outcome_key, 'points', o.kept) order by e.ordinality) as outcomes
    from catalogue_market m
    cross join lateral jsonb_array_elements(m.outcomes) with ordinality e
    join outcome o on o.market_id = m.id and o.outcome_key = e.value ->> 'key'
    where m.game_id = p_game_id
    group by m.id, m.type_key, m.spec
  ),
  longest as (
    select distinct on (type_key) type_key, spec, outcomes from line order by type_key, points desc, id
  )
  select coalesce(jsonb_agg(jsonb_build_object('typeKey', type_key, 'spec', spec, 'outcomes', outcomes)
    order by type_key not in ('1x2', 'winner'), type_key), '[]')
  from longest
$$;
