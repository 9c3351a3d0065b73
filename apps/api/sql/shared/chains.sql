-- Hash chains of shared rounds (DR-8.8, DR-8.101). The process that decides rounds adds them, operators publish them and
-- fix their public value.

-- Publishes a chain with the source of its public value. Returns ok, gone or published.
create or replace function shared_publish_chain(p_chain_id bigint, p_source text) returns text language plpgsql
security definer set search_path from current as $$
declare
  v_chain shared_chain;
begin
  select c.* into v_chain from shared_chain c where c.id = p_chain_id for update;
  if not found then return 'gone'; end if;
  if v_chain.published_at is not null then return 'published'; end if;
  update shared_chain c set source = p_source, published_at = platform_now() where c.id = p_chain_id;
  return 'ok';
end $$;

-- Fixes the public value of a published chain, once. Returns ok, gone, unpublished or fixed.
create or replace function shared_fix_chain(p_chain_id bigint, p_value text) returns text language plpgsql
security definer set search_path from current as $$
declare
  v_chain shared_chain;
begin
  select c.* into v_chain from shared_chain c where c.id = p_chain_id for update;
  if not found then return 'gone'; end if;
  if v_chain.published_at is null then return 'unpublished'; end if;
  if v_chain.public_value is not null then return 'fixed'; end if;
  update shared_chain c set public_value = p_value, fixed_at = platform_now() where c.id = p_chain_id;
  return 'ok';
end $$;

-- A chain keeps its hash; its source and its public value are written once.
create or replace function shared_keep_chain() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.game, new.terminal_hash, new.rounds, new.created_at)
        is distinct from (old.game, old.terminal_hash, old.rounds, old.created_at)
      or (old.published_at is not null and (new.source, new.published_at) is distinct from (old.source, old.published_at))
      or (old.fixed_at is not null and (new.public_value, new.fixed_at) is distinct from (old.public_value, old.fixed_at)) then
    raise exception 'a chain keeps what was published' using errcode = 'raise_exception';
  end if;
  return new;
end $$;

create or replace trigger shared_keep_chain before update or delete on shared_chain
  for each row execute function shared_keep_chain();
