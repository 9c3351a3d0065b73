-- Whether a player has switched on a channel of a topic that is off by default (DR-11.50: bets, favourites, news).
create or replace function messages_wants(p_user_id bigint, p_topic text) returns boolean language sql stable as $$
  select exists (select 1 from messages_setting s where s.user_id = p_user_id and s.topic = p_topic and s.is_on)
$$;

-- Writes a message in the transaction of its event; false when there is one with this key (DR-11.51), when the player
-- wants none of the topic, or when DR-5.47 bars it (a restricted player gets nothing of bets, favourites and news).
create or replace function messages_add(p_user_id bigint, p_topic text, p_kind text, p_key text, p_parameters jsonb,
  p_at timestamptz) returns boolean language plpgsql as $$
declare
  v_is_shown boolean := true;
begin
  if p_topic in ('bets', 'favourites', 'news') then
    if not messages_wants(p_user_id, p_topic) or identity_is_restricted(p_user_id, p_at) then
      return false;
    end if;
    v_is_shown := exists (select 1 from messages_setting s
      where s.user_id = p_user_id and s.topic = p_topic and s.channel = 'site' and s.is_on);
  end if;
  insert into messages_message (user_id, topic, kind, event_key, parameters, created_at, is_shown, due_at)
  values (p_user_id, p_topic, p_kind, p_key, p_parameters, p_at, v_is_shown, p_at)
  on conflict (user_id, event_key) do nothing;
  if not found then
    return false;
  end if;
  perform platform_publish('user-changed', array[jsonb_build_object('userId', p_user_id::text, 'what', 'message')]);
  return true;
end $$;

-- The next players who have a channel of a topic on, by id (DR-11.50: news).
create or replace function messages_readers(p_topic text, p_after bigint, p_limit integer) returns setof bigint
  language sql stable as $$
  select distinct s.user_id from messages_setting s
  where s.topic = p_topic and s.is_on and s.user_id > p_after order by s.user_id limit p_limit
$$;

-- Writes a message of a topic that is off by default to many players in one statement, in the transaction of its event
-- (DR-11.75). Left out are players who want none of the topic, who are restricted (DR-5.47), who are erased, and who
-- have a message with this key. Returns how many messages it wrote.
create or replace function messages_add_all(p_user_ids bigint[], p_topic text, p_kind text, p_key text,
  p_parameters jsonb, p_at timestamptz) returns integer language plpgsql as $$
declare
  v_written jsonb[];
begin
  with wanted as (
    select s.user_id, bool_or(s.channel = 'site') as is_shown, bool_or(s.channel <> 'site') as is_sent
    from messages_setting s
    where s.user_id = any(p_user_ids) and s.topic = p_topic and s.is_on
      and not identity_is_restricted(s.user_id, p_at)
    group by s.user_id),
  written as (
    insert into messages_message (user_id, topic, kind, event_key, parameters, created_at, is_shown, due_at)
    -- What is only on the site needs no worker that stores its deliveries.
    select w.user_id, p_topic, p_kind, p_key, p_parameters, p_at, w.is_shown, case when w.is_sent then p_at end
    from wanted w order by w.user_id
    on conflict (user_id, event_key) do nothing
    returning user_id)
  select coalesce(array_agg(jsonb_build_object('userId', user_id::text, 'what', 'message')), '{}')
    into v_written from written;
  perform platform_publish('user-changed', v_written);
  return cardinality(v_written);
end $$;
