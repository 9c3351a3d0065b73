-- The competitor that a bet names first: the home side of a match, and the chosen competitor of an event without two
-- sides, whose outcomes are ids of competitors (DR-6.41). Null when such an outcome is not an id.
create or replace function catalogue_first_competitor(p_home_id bigint, p_outcome_key text) returns bigint
language sql immutable as $$
  select case when p_home_id is not null then p_home_id
    when p_outcome_key ~ '^[1-9][0-9]{0,14}$' then p_outcome_key::bigint end
$$;
