-- Pairs of seeds of operators' players (DR-8.1, DR-8.3, DR-8.69). Each function locks the player, as rounds do.

-- Returns the player's pair in use. Without one, it writes the given one, which only then is published.
create or replace function suppliedgames_open_pair(p_player_id bigint, p_sealed_seed bytea, p_commitment bytea)
returns suppliedgames_seed_pair language plpgsql security definer set search_path from current as $$
declare
  v_pair suppliedgames_seed_pair;
begin
  perform from suppliedgames_player where id = p_player_id for update;
  select p.* into v_pair from suppliedgames_seed_pair p where p.player_id = p_player_id and p.revealed_at is null;
  if found then return v_pair; end if;
  insert into suppliedgames_seed_pair (player_id, sealed_seed, commitment, created_at)
    values (p_player_id, p_sealed_seed, p_commitment, platform_now()) returning * into v_pair;
  return v_pair;
end $$;

-- Sets the client seed of a pair. A repeat of the same text is ok. Returns ok, gone, set or revealed.
create or replace function suppliedgames_join_pair(p_player_id bigint, p_pair_id bigint, p_client_seed text) returns text
language plpgsql security definer set search_path from current as $$
declare
  v_pair suppliedgames_seed_pair;
begin
  perform from suppliedgames_player where id = p_player_id for update;
  select p.* into v_pair from suppliedgames_seed_pair p where p.id = p_pair_id and p.player_id = p_player_id;
  if not found then return 'gone'; end if;
  if v_pair.client_seed = p_client_seed then return 'ok'; end if;
  if v_pair.revealed_at is not null then return 'revealed'; end if;
  if v_pair.client_seed is not null then return 'set'; end if;
  update suppliedgames_seed_pair set client_seed = p_client_seed where id = p_pair_id;
  return 'ok';
end $$;

-- Reveals a pair, whose opened seed is given, and writes the next one. A repeat changes nothing. Returns ok, gone or open:
-- a round is open or its bet is with the operator, and the seed would show what is hidden (DR-8.3).
create or replace function suppliedgames_reveal_pair(p_player_id bigint, p_pair_id bigint, p_seed bytea, p_next_sealed bytea,
  p_next_commitment bytea)
returns text language plpgsql security definer set search_path from current as $$
declare
  v_pair suppliedgames_seed_pair;
begin
  perform from suppliedgames_player where id = p_player_id for update;
  select p.* into v_pair from suppliedgames_seed_pair p where p.id = p_pair_id and p.player_id = p_player_id;
  if not found then return 'gone'; end if;
  if v_pair.revealed_at is not null then return 'ok'; end if;
  if exists (select from suppliedgames_round r where r.player_id = p_player_id and r.state in ('bet-pending', 'open')) then
    return 'open';
  end if;
  update suppliedgames_seed_pair set revealed_at = platform_now(), revealed_seed = p_seed where id = p_pair_id;
  insert into suppliedgames_seed_pair (player_id, sealed_seed, commitment, created_at)
    values (p_player_id, p_next_sealed, p_next_commitment, platform_now());
  return 'ok';
end $$;

-- A pair keeps its seed and its commitment; its client seed is set once, its nonce only grows, and what is revealed stays
-- revealed.
create or replace function suppliedgames_keep_pair() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.player_id, new.commitment, new.created_at) is distinct from (old.player_id, old.commitment, old.created_at)
      or (old.client_seed is not null and new.client_seed is distinct from old.client_seed)
      or (old.revealed_at is not null and (new.revealed_at, new.revealed_seed, new.next_nonce)
        is distinct from (old.revealed_at, old.revealed_seed, old.next_nonce))
      or (old.root_id is not null and new.root_id is distinct from old.root_id)
      or new.next_nonce not in (old.next_nonce, old.next_nonce + 1) then
    raise exception 'a pair of seeds keeps what was published' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger suppliedgames_keep_pair before update or delete on suppliedgames_seed_pair
  for each row execute function suppliedgames_keep_pair();
