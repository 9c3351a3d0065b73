-- What a player's export has of limits and breaks (DR-13.144).
create or replace function limits_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'limits', jsonb_build_object('type', l.type, 'value', l.value::text, 'setAt', l.set_at,
    'pendingValue', l.pending_value::text, 'pendingAt', l.pending_at) from limits_limit l where l.user_id = p_user_id order by l.type)
  union all (select 'site-limits', jsonb_build_object('kind', s.kind, 'valueMinor', s.value::text, 'setAt', s.set_at)
    from limits_site_limit s where s.user_id = p_user_id order by s.kind)
  union all (select 'limit-history', jsonb_build_object('at', e.at, 'type', e.type, 'action', e.action,
    'oldValue', e.old_value::text, 'newValue', e.new_value::text) from limits_event e where e.user_id = p_user_id order by e.id)
  union all (select 'breaks', jsonb_build_object('type', x.type, 'days', x.days, 'reason', x.reason, 'beganAt', x.starts_at,
    'endsAt', x.ends_at) from limits_exclusion x where x.user_id = p_user_id order by x.id)
  union all (select 'returns', jsonb_build_object('type', r.type, 'askedAt', r.asked_at, 'readyAt', r.ready_at,
    'withdrawnAt', r.withdrawn_at, 'returnedAt', r.returned_at) from limits_return r where r.user_id = p_user_id order by r.id)
  union all (select 'play-time', jsonb_build_object('day', d.day, 'minutes', d.played_ms / 60000)
    from limits_play_day d where d.user_id = p_user_id order by d.day)
$$;

-- Erases the questions that a player was asked; limits and breaks are records of player protection (DR-13.154).
create or replace function limits_erase(p_user_id bigint) returns void language sql as $$
  delete from limits_question_set where user_id = p_user_id
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger limits_question_set_owner before insert or update of user_id on limits_question_set
  for each row execute function identity_refuse_erased();
