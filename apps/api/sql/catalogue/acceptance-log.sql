-- Logs whether a market accepts bets.
create or replace function catalogue_log_market() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  perform platform_log_acceptance('market', new.id::text,
    new.status = 'OPEN' and not coalesce((new.overlay ->> 'suspended')::boolean, false),
    jsonb_build_object('status', new.status, 'game_id', new.game_id));
  return null;
end $$;

-- Logs whether a game accepts bets.
create or replace function catalogue_log_game() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  perform platform_log_acceptance('game', new.id::text,
    new.state in ('SCHEDULED', 'LIVE') and not new.is_blocked,
    jsonb_build_object('state', new.state, 'kind', new.kind, 'start_at', new.start_at, 'producer', new.producer));
  return null;
end $$;

-- Deletes the acceptance log of a market or game that is deleted.
create or replace function catalogue_forget_log() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  perform platform_forget_acceptance(tg_argv[0], old.id::text);
  return null;
end $$;

-- A change that raises the version of a game locks the game's markets first, because placements lock markets, not
-- games.
create or replace function catalogue_lock_game_markets() returns trigger language plpgsql as $$
begin
  perform 1 from catalogue_market m where m.game_id = new.id and m.status in ('OPEN', 'SUSPENDED')
    order by m.id for no key update;
  return new;
end $$;

-- A change of a producer's state waits for the placements in progress.
create or replace function catalogue_lock_producer() returns trigger language plpgsql as $$
begin
  perform platform_lock_acceptance();
  return new;
end $$;

-- Logs whether a producer is up.
create or replace function catalogue_log_producer() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  perform platform_log_acceptance('producer', new.id, new.state = 'UP');
  return null;
end $$;
