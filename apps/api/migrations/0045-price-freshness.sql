-- A price is bettable only while its producer's last sign of life is younger than the producer's own limit (RL-28: 20 s
-- live, 60 s before the match, DR-6.24). The limit is checked after a placement's last lock with the database's clock:
-- the state DOWN is written by a process that looks once a second, and that process may be late, paused or dead.

create function catalogue_is_trusted(p_producer catalogue_producer, p_at timestamptz) returns boolean
language sql immutable as $$
  select p_producer.state = 'UP'
    and p_producer.alive_at + p_producer.alive_timeout_ms * interval '1 millisecond' > p_at
$$;

-- As in 0028, with the producer's limit.
create or replace function catalogue_unchanged(p_market_ids bigint[], p_market_versions bigint[], p_game_versions bigint[])
returns boolean[] language sql as $$
  select coalesce(array_agg(coalesce(m.version = e.market_version and g.version = e.game_version
      and catalogue_is_trusted(p, n.now) and (g.kind = 'live' or g.start_at > n.now), false)
    order by e.ord), '{}')
  from (select platform_now() as now offset 0) n
  cross join unnest(p_market_ids, p_market_versions, p_game_versions) with ordinality
    as e(id, market_version, game_version, ord)
  left join catalogue_market m on m.id = e.id
  left join catalogue_game g on g.id = m.game_id
  left join catalogue_producer p on p.id = g.producer
$$;
