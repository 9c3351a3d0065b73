-- What decides whether a bet may be accepted, in commit order, and the checks that a placement repeats after its last
-- lock (RL-12, RL-87, DR-4.71). A placement and every change that stops bets take conflicting locks:
--   a market, or its game      the market's row: share for a placement, exclusive for the change
--   a player's restriction     advisory lock (7203514, player)
--   a producer, a maintenance  advisory lock 7203515: shared for a placement, exclusive for the change
-- So of two that meet one commits first, and the other sees it.

-- The database's clock decides at commit time. A function, so that tests can hold it.
create function platform_now() returns timestamptz language sql volatile as $$ select clock_timestamp() $$;

-- A number is drawn while the conflicting lock is held: numbers of a placement and of a change that meet are in
-- commit order.
create sequence platform_acceptance_seq;

-- Every change of what may be bet on. `kind` is market, game, producer, maintenance or restriction; `subject` its id,
-- for a restriction the player's. Read by the invariant I7 (reliability.md, section 1).
create table platform_acceptance_log (
  seq bigint primary key default nextval('platform_acceptance_seq'),
  at timestamptz not null default platform_now(),
  kind text not null check (kind in ('market', 'game', 'producer', 'maintenance', 'restriction')),
  subject text not null,
  row_id bigint not null default 0,
  -- False stops bets whatever the details say.
  is_accepting boolean not null,
  -- Of a game: kind, start_at, producer. Of a maintenance and a restriction: starts_at, ends_at.
  details jsonb not null default '{}'
);
create index platform_acceptance_log_subject on platform_acceptance_log (kind, subject, seq desc);

create trigger platform_acceptance_log_kept before update or truncate on platform_acceptance_log
  for each statement execute function platform_refuse_change();

-- Rows go only with the market or game they are about, which stays while a bet names it.
create function platform_acceptance_log_keep() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'platform_acceptance_log keeps every row' using errcode = 'raise_exception';
  end if;
  return null;
end $$;
create trigger platform_acceptance_log_stays before delete on platform_acceptance_log
  for each statement execute function platform_acceptance_log_keep();

create function platform_lock_acceptance() returns void language sql as $$ select pg_advisory_xact_lock(7203515) $$;
create function platform_share_acceptance() returns void language sql as $$ select pg_advisory_xact_lock_shared(7203515) $$;

-- Markets and games.

create function catalogue_log_market() returns trigger language plpgsql as $$
begin
  insert into platform_acceptance_log (kind, subject, is_accepting, details) values ('market', new.id::text,
    new.status = 'OPEN' and not coalesce((new.overlay ->> 'suspended')::boolean, false),
    jsonb_build_object('status', new.status, 'game_id', new.game_id));
  return null;
end $$;
create trigger catalogue_market_log_new after insert on catalogue_market
  for each row execute function catalogue_log_market();
create trigger catalogue_market_log_change after update on catalogue_market
  for each row when (new.status is distinct from old.status
    or (new.overlay ->> 'suspended') is distinct from (old.overlay ->> 'suspended'))
  execute function catalogue_log_market();

create function catalogue_log_game() returns trigger language plpgsql as $$
begin
  insert into platform_acceptance_log (kind, subject, is_accepting, details) values ('game', new.id::text,
    new.state in ('SCHEDULED', 'LIVE') and not new.is_blocked,
    jsonb_build_object('state', new.state, 'kind', new.kind, 'start_at', new.start_at, 'producer', new.producer));
  return null;
end $$;
create trigger catalogue_game_log_new after insert on catalogue_game
  for each row execute function catalogue_log_game();
create trigger catalogue_game_log_change after update on catalogue_game
  for each row when ((new.state, new.is_blocked, new.kind, new.start_at, new.producer)
    is distinct from (old.state, old.is_blocked, old.kind, old.start_at, old.producer))
  execute function catalogue_log_game();

create function catalogue_forget_log() returns trigger language plpgsql as $$
begin
  delete from platform_acceptance_log where kind = tg_argv[0] and subject = old.id::text;
  return null;
end $$;
create trigger catalogue_market_log_end after delete on catalogue_market
  for each row execute function catalogue_forget_log('market');
create trigger catalogue_game_log_end after delete on catalogue_game
  for each row execute function catalogue_forget_log('game');

-- A change that raises a game's version takes the game's markets first: placements lock markets, not games.
create function catalogue_lock_game_markets() returns trigger language plpgsql as $$
begin
  perform 1 from catalogue_market m where m.game_id = new.id and m.status in ('OPEN', 'SUSPENDED')
    order by m.id for no key update;
  return new;
end $$;
create trigger catalogue_game_lock before update on catalogue_game
  for each row when (new.version <> old.version) execute function catalogue_lock_game_markets();

-- Producers: a sign of life changes nothing for bets and takes no lock.

create function catalogue_lock_producer() returns trigger language plpgsql as $$
begin
  perform platform_lock_acceptance();
  return new;
end $$;
create trigger catalogue_producer_lock before update on catalogue_producer
  for each row when (new.state <> old.state) execute function catalogue_lock_producer();

create function catalogue_log_producer() returns trigger language plpgsql as $$
begin
  insert into platform_acceptance_log (kind, subject, is_accepting) values ('producer', new.id, new.state = 'UP');
  return null;
end $$;
create trigger catalogue_producer_log_new after insert on catalogue_producer
  for each row execute function catalogue_log_producer();
create trigger catalogue_producer_log_change after update on catalogue_producer
  for each row when (new.state <> old.state) execute function catalogue_log_producer();

-- Maintenance of the whole site.

create function site_gate_lock_maintenance() returns trigger language plpgsql as $$
begin
  perform platform_lock_acceptance();
  return new;
end $$;
create trigger site_gate_maintenance_lock before insert or update on site_gate_maintenance
  for each row execute function site_gate_lock_maintenance();

create function site_gate_log_maintenance() returns trigger language plpgsql as $$
begin
  insert into platform_acceptance_log (kind, subject, is_accepting, details)
  values ('maintenance', new.id::text, new.ended_at is not null,
    jsonb_build_object('starts_at', new.starts_at, 'ends_at', new.finish_at));
  return null;
end $$;
create trigger site_gate_maintenance_log after insert or update on site_gate_maintenance
  for each row execute function site_gate_log_maintenance();

-- Whether no maintenance is on at a moment.
create function site_gate_is_open(p_at timestamptz) returns boolean language sql stable as $$
  select not exists (select 1 from site_gate_maintenance
    where ended_at is null and starts_at <= p_at and (finish_at is null or finish_at > p_at))
$$;

-- Restrictions of players.

create function identity_lock_restriction() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7203514, new.user_id::integer);
  return new;
end $$;
create trigger identity_restriction_lock before insert or update on identity_restriction
  for each row execute function identity_lock_restriction();

create function identity_log_restriction() returns trigger language plpgsql as $$
begin
  insert into platform_acceptance_log (kind, subject, row_id, is_accepting, details)
  values ('restriction', new.user_id::text, new.id, false,
    jsonb_build_object('kind', new.kind, 'starts_at', new.starts_at, 'ends_at', new.ends_at));
  return null;
end $$;
create trigger identity_restriction_log after insert or update on identity_restriction
  for each row execute function identity_log_restriction();

-- Whether a player may bet at a moment: no restriction is in force (DR-5.43).
create function identity_is_restricted(p_user_id bigint, p_at timestamptz) returns boolean language sql stable as $$
  select exists (select 1 from identity_restriction r
    where r.user_id = p_user_id and r.starts_at <= p_at and (r.ends_at is null or r.ends_at > p_at))
$$;

-- What exists already begins the log.
insert into platform_acceptance_log (kind, subject, is_accepting, details)
select 'producer', id, state = 'UP', '{}'::jsonb from catalogue_producer
union all
select 'game', id::text, state in ('SCHEDULED', 'LIVE') and not is_blocked,
  jsonb_build_object('state', state, 'kind', kind, 'start_at', start_at, 'producer', producer) from catalogue_game
union all
select 'market', id::text, status = 'OPEN' and not coalesce((overlay ->> 'suspended')::boolean, false),
  jsonb_build_object('status', status, 'game_id', game_id) from catalogue_market
union all
select 'maintenance', id::text, ended_at is not null,
  jsonb_build_object('starts_at', starts_at, 'ends_at', finish_at) from site_gate_maintenance;
insert into platform_acceptance_log (kind, subject, row_id, is_accepting, details)
select 'restriction', user_id::text, id, false,
  jsonb_build_object('kind', kind, 'starts_at', starts_at, 'ends_at', ends_at) from identity_restriction;

-- Share-locks markets in id order. A writer that is waited for has committed when this returns; what it changed is
-- read by the next statement.
create function catalogue_share_markets(p_market_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from catalogue_market m where m.id = any(p_market_ids) order by m.id for share;
end $$;

-- A price is bettable only while its producer's last sign of life is younger than the producer's own limit (RL-28: 20 s
-- live, 60 s before the match, DR-6.24). The limit is checked after a placement's last lock with the database's clock:
-- the state DOWN is written by a process that looks once a second, and that process may be late, paused or dead.

create function catalogue_is_trusted(p_producer catalogue_producer, p_at timestamptz) returns boolean
language sql immutable as $$
  select p_producer.state = 'UP'
    and p_producer.alive_at + p_producer.alive_timeout_ms * interval '1 millisecond' > p_at
$$;

-- Of each leg, in the order given: whether its market and game are at the versions the decision was made on, its
-- producer is trusted, and a game of the line has not begun by the database's clock. The caller has share-locked the markets.
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

-- The number and the moment of the last check before an acceptance; null for coupons older than this migration.
alter table betting_coupon add column accept_seq bigint, add column checked_at timestamptz;
