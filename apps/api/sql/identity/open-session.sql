-- Returns whether a log-in is open.
create or replace function identity_is_session_open(p_session_id bigint) returns boolean language sql stable as $$
  select exists (select from identity_session s where s.id = p_session_id and s.ended_at is null)
$$;

-- Returns the country of a player.
create or replace function identity_country(p_user_id bigint) returns text language sql stable as $$
  select u.country_code from identity_user u where u.id = p_user_id
$$;
