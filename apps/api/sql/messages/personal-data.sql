-- What a player's export has of messages (DR-13.144). Keys of devices are left out.
create or replace function messages_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'messages', jsonb_build_object('at', m.created_at, 'topic', m.topic, 'kind', m.kind, 'values', m.parameters,
    'readAt', m.read_at) from messages_message m where m.user_id = p_user_id order by m.id)
  union all (select 'message-settings', jsonb_build_object('topic', s.topic, 'channel', s.channel, 'isOn', s.is_on,
    'changedAt', s.changed_at) from messages_setting s where s.user_id = p_user_id order by s.topic, s.channel)
  union all select 'quiet-hours', jsonb_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute, 'zone', q.zone)
    from messages_quiet_hours q where q.user_id = p_user_id
  union all (select 'push-devices', jsonb_build_object('device', p.device, 'addedAt', p.created_at)
    from messages_push_subscription p where p.user_id = p_user_id order by p.id)
$$;

-- Erases messages, their settings and devices.
create or replace function messages_erase(p_user_id bigint) returns void language sql as $$
  delete from messages_push_delivery d using messages_message m where d.message_id = m.id and m.user_id = p_user_id;
  delete from messages_push_delivery d using messages_push_subscription p
    where d.subscription_id = p.id and p.user_id = p_user_id;
  delete from messages_push_subscription where user_id = p_user_id;
  delete from messages_message where user_id = p_user_id;
  delete from messages_setting where user_id = p_user_id;
  delete from messages_quiet_hours where user_id = p_user_id;
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger messages_push_subscription_owner before insert or update of user_id on messages_push_subscription
  for each row execute function identity_refuse_erased();
create or replace trigger messages_quiet_hours_owner before insert or update of user_id on messages_quiet_hours
  for each row execute function identity_refuse_erased();
create or replace trigger messages_setting_owner before insert or update of user_id on messages_setting
  for each row execute function identity_refuse_erased();
create or replace trigger messages_message_owner before insert on messages_message
  for each row execute function identity_skip_erased();
