-- The next players who registered before a time and are not erased, by id.
create or replace function identity_players(p_registered_before timestamptz, p_after bigint, p_limit integer)
returns table (user_id bigint) language sql stable as $$
  select u.id from identity_user u
  where u.id > p_after and u.role = 'player' and u.erased_at is null and u.created_at < p_registered_before
  order by u.id limit p_limit
$$;
