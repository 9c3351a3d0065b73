-- The settled lines of a game as JSON, each with its outcomes, the last coefficient of each and all results of it,
-- oldest first: a second result is a correction (DR-6.43). Lines without a result are left out, and so are
-- combinations, which players made (DR-4.220).
create or replace function catalogue_settled_lines(p_game_id bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('typeKey', m.type_key, 'spec', m.spec, 'outcomes', o.outcomes)
    order by m.is_main desc, m.type_key, m.line_key), '[]')
  from catalogue_market m
  cross join lateral (
    select jsonb_agg(jsonb_build_object('key', e.value ->> 'key', 'coefMilli', e.value -> 'coefMilli', 'results',
        r.results) order by e.ordinality) as outcomes, bool_or(r.results is not null) as is_settled
    from jsonb_array_elements(m.outcomes) with ordinality e
    left join lateral (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('statusId', x.status_id, 'num', x.dead_heat_num, 'den',
          x.dead_heat_den, 'atMs', floor(extract(epoch from x.at) * 1000), 'isRange',
          case when x.accepted_from is not null or x.accepted_to is not null then true end)) order by x.seq) as results
      from catalogue_result x where x.market_id = m.id and x.outcome_key = e.value ->> 'key'
    ) r on true
  ) o
  where m.game_id = p_game_id and o.is_settled and m.type_key <> 'same_game'
$$;
