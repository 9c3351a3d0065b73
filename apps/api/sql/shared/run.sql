-- What the process that decides shared rounds does (DR-8.94, DR-8.100). Only its login may call these functions. Each is
-- one transaction and checks again under its lock, so several such processes may run: one of them does each step.

-- Reads what is due. A call says that a process lives, unless a break has to be recorded first: no process lived for more
-- than 3 s while a round ran. `wait_ms`: when to look again.
create or replace function shared_run_due(p_game text)
returns table (action text, wait_ms integer, round_id bigint, chain_id bigint, number integer) language plpgsql
security definer set search_path from current as $$
declare
  v_alive_at timestamptz;
  v_round shared_round;
  v_at timestamptz;
  v_due_at timestamptz;
  v_action text;
begin
  insert into shared_runner (game, alive_at) values (p_game, platform_now()) on conflict do nothing;
  select r.alive_at into v_alive_at from shared_runner r where r.game = p_game for update;
  v_at := platform_now();
  select r.* into v_round from shared_round r where r.game = p_game order by r.id desc limit 1;
  if v_round.state = 'running' and v_at - v_alive_at > interval '3 seconds' then
    return query select 'end', 0, v_round.id, v_round.chain_id, v_round.number;
    return;
  end if;
  update shared_runner r set alive_at = v_at where r.game = p_game;
  v_due_at := case v_round.state
    when 'betting' then v_round.closes_at
    when 'running' then v_round.started_at + interval '100 milliseconds'
      * (select p.bust_tick from shared_point p where p.round_id = v_round.id)
    when 'ended' then v_round.ended_at + interval '3 seconds'
    else v_at end;
  v_action := case v_round.state when 'betting' then 'start' when 'running' then 'end' else 'open' end;
  return query select case when v_at >= v_due_at then v_action else 'wait' end,
    least(250, greatest(0, ceil(extract(epoch from v_due_at - v_at) * 1000)))::integer,
    v_round.id, v_round.chain_id, v_round.number;
end $$;

-- The next round of a game: the first chain whose public value is fixed and which has rounds left. No row: none has.
create or replace function shared_run_next(p_game text)
returns table (chain_id bigint, number integer, public_value text) language sql stable
security definer set search_path from current as $$
  select c.id, n.number, c.public_value from shared_chain c
  cross join lateral (select coalesce(max(r.number), 0) + 1 as number from shared_round r where r.chain_id = c.id) n
  where c.game = p_game and c.public_value is not null and n.number <= c.rounds
  order by c.id limit 1
$$;

-- Reads the sealed seed of a chain.
create or replace function shared_run_seed(p_chain_id bigint) returns table (rounds integer, sealed_seed bytea)
language sql stable security definer set search_path from current as $$
  select c.rounds, s.sealed_seed from shared_chain c join shared_seed s on s.chain_id = c.id where c.id = p_chain_id
$$;

-- Adds a chain when no chain waits for its first round, so that one is ready before the last one ends. Returns whether it
-- was added.
create or replace function shared_run_add_chain(p_game text, p_terminal_hash bytea, p_rounds integer, p_sealed_seed bytea)
returns boolean language plpgsql security definer set search_path from current as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(7203541, 0);
  if shared_run_has_spare(p_game) then return false; end if;
  insert into shared_chain (game, terminal_hash, rounds, created_at)
    values (p_game, p_terminal_hash, p_rounds, platform_now()) returning id into v_id;
  insert into shared_seed (chain_id, sealed_seed) values (v_id, p_sealed_seed);
  return true;
end $$;

-- Whether a chain of the game waits for its first round.
create or replace function shared_run_has_spare(p_game text) returns boolean language sql stable
security definer set search_path from current as $$
  select exists (select from shared_chain c where c.game = p_game
    and not exists (select from shared_round r where r.chain_id = c.id))
$$;

-- Opens a round for bets, 7 s. Returns ok, or stale: another process has opened it, or the last one is still shown.
create or replace function shared_run_open(p_game text, p_chain_id bigint, p_number integer, p_version integer, p_point integer,
  p_bust_tick integer) returns text language plpgsql security definer set search_path from current as $$
declare
  v_id bigint;
  v_at timestamptz;
begin
  perform 1 from shared_runner r where r.game = p_game for update;
  v_at := platform_now();
  if exists (select from shared_round r where r.game = p_game
        and (r.state <> 'ended' or r.ended_at + interval '3 seconds' > v_at))
      or not exists (select from shared_run_next(p_game) n where n.chain_id = p_chain_id and n.number = p_number) then
    return 'stale';
  end if;
  insert into shared_round (game, chain_id, number, version, state, opened_at, closes_at)
    values (p_game, p_chain_id, p_number, p_version, 'betting', v_at, v_at + interval '7 seconds') returning id into v_id;
  insert into shared_point (round_id, point, bust_tick) values (v_id, p_point, p_bust_tick);
  return 'ok';
end $$;

-- Starts a round whose time for bets is over. Bets that were judged before are written first. Returns ok or stale.
create or replace function shared_run_start(p_round_id bigint) returns text language plpgsql
security definer set search_path from current as $$
declare
  v_at timestamptz;
begin
  perform shared_lock_round(p_round_id, true);
  v_at := platform_now();
  update shared_round r set state = 'running', started_at = v_at
  where r.id = p_round_id and r.state = 'betting' and r.closes_at <= v_at;
  if not found then return 'stale'; end if;
  update shared_runner n set alive_at = v_at from shared_round r where r.id = p_round_id and n.game = r.game;
  return 'ok';
end $$;

-- Cashes out the open entries of players who may not play any more (DR-8.74). Returns how many.
create or replace function shared_run_restricted(p_game text) returns integer language plpgsql
security definer set search_path from current as $$
declare
  v_round shared_round;
  v_entry shared_entry;
  v_count integer := 0;
  v_at timestamptz;
begin
  select r.* into v_round from shared_round r where r.game = p_game and r.state = 'running';
  if not found then return 0; end if;
  for v_entry in select e.* from shared_entry e where e.round_id = v_round.id and e.state = 'open'
      and identity_is_restricted(e.user_id, platform_now()) order by e.id for update loop
    v_at := platform_now();
    if v_entry.state = 'open' and shared_take(v_entry, v_round.started_at, 'site', v_at) is not null then
      v_count := v_count + 1;
    end if;
  end loop;
  return v_count;
end $$;

-- Decides the entries of a round. `p_broken_at`: when a process last lived before a break; null without one (DR-8.100).
create or replace function shared_decide(p_round_id bigint, p_point integer, p_bust_at timestamptz, p_broken_at timestamptz,
  p_at timestamptz) returns void language sql as $$
  update shared_entry e set state = d.state, multiplier = d.multiplier, ended_at = p_at,
    taken_by = case when d.state <> 'paid' then null when e.state = 'taken' then e.taken_by
      when e.goal = e.target then 'target' else 'limit' end,
    taken_at = case when d.state = 'paid' then coalesce(e.taken_at, p_at) end,
    payout_minor = case d.state when 'lost' then 0 when 'returned' then e.stake_minor
      else least(e.max_win_minor, div(e.stake_minor::numeric * d.multiplier, 100)::bigint) end
  from shared_entry o cross join lateral (select
    case when o.state = 'taken' or o.goal <= p_point then 'paid' when p_broken_at < p_bust_at then 'returned' else 'lost' end
      as state) s
  cross join lateral (select s.state, case s.state when 'paid' then coalesce(o.multiplier, o.goal) when 'returned' then 100 end
    as multiplier) d
  where e.id = o.id and o.round_id = p_round_id and o.state in ('open', 'taken')
$$;

-- Pays the decided entries of a round in one statement, under the locks of their accounts. Returned stakes are taken out of
-- the players' wagering limits (DR-5.21).
create or replace function shared_pay(p_round_id bigint) returns void language plpgsql as $$
begin
  perform ledger_lock_accounts(array(select distinct w.ledger_account_id from shared_entry e
    join wallet_account w on w.id = e.wallet_account_id where e.round_id = p_round_id and e.payout_minor > 0));
  perform ledger_open_judged(array_agg('shared:' || e.id || ':payout' order by e.id), array_agg('direct'::text),
    array_agg(e.house_id order by e.id), array_agg(w.ledger_account_id order by e.id), array_agg(e.currency order by e.id),
    array_agg(e.payout_minor order by e.id), 'round-payout', array_agg(e.request_hash order by e.id))
  from shared_entry e join wallet_account w on w.id = e.wallet_account_id
  where e.round_id = p_round_id and e.payout_minor > 0 having count(*) > 0;
  perform limits_return_stakes(array_agg(e.user_id), array_agg('shared:' || e.id || ':stake'), array_agg(e.stake_minor))
  from shared_entry e where e.round_id = p_round_id and e.state = 'returned' having count(*) > 0;
  perform platform_publish('user-changed', array(
    select jsonb_build_object('userId', u.user_id::text, 'what', 'round')
    from (select distinct e.user_id from shared_entry e where e.round_id = p_round_id) u));
end $$;

-- Ends a round: decides and pays its entries, and publishes its seed and its point, in one transaction. Returns ok, stale
-- or running: neither the bust tick has begun nor was there a break.
create or replace function shared_run_end(p_round_id bigint, p_seed bytea) returns text language plpgsql
  set plan_cache_mode = force_generic_plan
security definer set search_path from current as $$
declare
  v_round shared_round;
  v_point shared_point;
  v_before bytea;
  v_bust_at timestamptz;
  v_alive_at timestamptz;
  v_broken_at timestamptz;
  v_at timestamptz;
begin
  select r.* into v_round from shared_round r where r.id = p_round_id;
  select n.alive_at into v_alive_at from shared_runner n where n.game = v_round.game for update;
  select r.* into v_round from shared_round r where r.id = p_round_id for update;
  if v_round.state is distinct from 'running' then return 'stale'; end if;
  select p.* into v_point from shared_point p where p.round_id = p_round_id;
  select coalesce((select r.seed from shared_round r where r.chain_id = c.id and r.number = v_round.number - 1), c.terminal_hash)
    into v_before from shared_chain c where c.id = v_round.chain_id;
  if sha256(p_seed) <> v_before then
    raise exception 'the seed of round % does not belong to its chain', p_round_id using errcode = 'raise_exception';
  end if;
  perform 1 from shared_entry e where e.round_id = p_round_id order by e.id for update;
  v_at := platform_now();
  v_bust_at := v_round.started_at + v_point.bust_tick * interval '100 milliseconds';
  if v_at - v_alive_at > interval '3 seconds' then v_broken_at := v_alive_at; end if;
  if v_at < v_bust_at and v_broken_at is null then return 'running'; end if;
  perform shared_decide(p_round_id, v_point.point, v_bust_at, v_broken_at, v_at);
  perform shared_pay(p_round_id);
  update shared_round r set state = 'ended', seed = p_seed, point = v_point.point, ended_at = v_at, broken_at = v_broken_at
  where r.id = p_round_id;
  delete from shared_point p where p.round_id = p_round_id;
  update shared_runner n set alive_at = v_at where n.game = v_round.game;
  return 'ok';
end $$;

-- A round only goes on, and an ended one never changes.
create or replace function shared_keep_round() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state = 'ended' or (old.state, new.state) not in (('betting', 'running'), ('running', 'ended'))
      or (new.game, new.chain_id, new.number, new.version, new.opened_at, new.closes_at)
        is distinct from (old.game, old.chain_id, old.number, old.version, old.opened_at, old.closes_at)
      or (old.started_at is not null and new.started_at <> old.started_at) then
    raise exception 'a shared round keeps what was shown of it' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger shared_keep_round before update or delete on shared_round
  for each row execute function shared_keep_round();
