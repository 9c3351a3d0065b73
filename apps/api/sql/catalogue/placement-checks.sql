-- Share-locks markets in id order. Writers that had locked them have committed when this returns, so the next statement
-- reads their changes.
create or replace function catalogue_share_markets(p_market_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from catalogue_market m where m.id = any(p_market_ids) order by m.id for share;
end $$;

-- Whether a producer's prices can be trusted: only while its last alive message is younger than the producer's limit
-- (RL-28: 20 s live, 60 s before the match; DR-6.24). Checking for the state DOWN is not enough, because the process
-- that writes it may be late.
create or replace function catalogue_is_trusted(p_producer catalogue_producer, p_at timestamptz) returns boolean
language sql immutable as $$
  select p_producer.state = 'UP'
    and p_producer.alive_at + p_producer.alive_timeout_ms * interval '1 millisecond' > p_at
$$;

-- Returns for each leg, in order, whether it is unchanged since the decision: its market and game have the same
-- versions, its producer is trusted, and a line game has not begun by the database's clock. The caller has share-locked
-- the markets.
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

-- Whether the latest result of an outcome decides it. A result may decide one outcome of a market that stays open.
create or replace function catalogue_is_decided(p_market_id bigint, p_outcome_key text) returns boolean language sql stable as $$
  select coalesce((select r.status_id is not null from catalogue_result r
    where r.market_id = p_market_id and r.outcome_key = p_outcome_key order by r.seq desc limit 1), false)
$$;

-- Whether the sport of a market's game is in the list of the section that the game belongs to now.
create or replace function catalogue_is_of_sports(p_market_id bigint, p_line integer[], p_live integer[]) returns boolean
language sql stable as $$
  select exists (select 1 from catalogue_market m join catalogue_game g on g.id = m.game_id
    where m.id = p_market_id and g.sport_id = any(case g.kind when 'live' then p_live else p_line end))
$$;
