-- What pools on several games read of the catalogue: the games that can be in one, and their results.

-- The games of a sport on the line with an open market of a type, by their start: those that begin from `p_from` on, within
-- `p_within` of the first.
create or replace function catalogue_games_for_pool(p_sport_key text, p_is_simulated boolean, p_market_key text,
  p_from timestamptz, p_within interval, p_limit integer)
returns table (game_id bigint, market_id bigint, start_at timestamptz) language sql stable as $$
  with known as (
    select g.id, m.id as market_id, g.start_at, min(g.start_at) over () as first_at
    from catalogue_game g
    join catalogue_sport s on s.id = g.sport_id and s.key = p_sport_key
    join catalogue_market m on m.game_id = g.id and m.type_key = p_market_key and m.spec = '{}'::jsonb and m.status = 'OPEN'
    where g.closed_at is null and g.kind = 'line' and g.state = 'SCHEDULED' and not g.is_blocked
      and g.is_simulated = p_is_simulated and g.start_at >= p_from)
  select k.id, k.market_id, k.start_at from known k where k.start_at <= k.first_at + p_within
  order by k.start_at, k.id limit p_limit
$$;

-- Whether one of the games has begun.
create or replace function catalogue_has_begun(p_game_ids bigint[], p_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from catalogue_game g where g.id = any(p_game_ids)
    and (g.start_at <= p_at or g.kind = 'live' or g.state in ('LIVE', 'ENDED', 'CLOSED', 'INTERRUPTED', 'ABANDONED')))
$$;

-- The result of whole markets with one winner: `winner`, or `is_void` when every outcome is refunded; neither while a part
-- is not decided. A cancellation for a range of times does not decide the market.
create or replace function catalogue_market_results(p_market_ids bigint[])
returns table (market_id bigint, winner text, is_void boolean, is_confirmed boolean, state text, start_at timestamptz,
  score jsonb) language sql stable as $$
  select m.id, case when r.wins = 1 and r.wins + r.losses = o.outcomes then r.winner end, r.refunds = o.outcomes,
    coalesce(r.is_confirmed, false), g.state, g.start_at, g.score
  from catalogue_market m join catalogue_game g on g.id = m.game_id
  cross join lateral (select jsonb_array_length(m.outcomes) as outcomes) o
  cross join lateral (
    select count(*) filter (where last.status_id = 1) as wins, count(*) filter (where last.status_id = 0) as losses,
      count(*) filter (where last.status_id in (2, 3)) as refunds, bool_and(last.certainty = 2) as is_confirmed,
      max(last.outcome_key) filter (where last.status_id = 1) as winner
    from (select distinct on (x.outcome_key) x.outcome_key, x.status_id, x.certainty from catalogue_result x
      where x.market_id = m.id and x.accepted_from is null and x.accepted_to is null
      order by x.outcome_key, x.seq desc) last) r
  where m.id = any(p_market_ids)
$$;
