-- What a player's export has of the office (DR-13.144). The document fields are sealed and added by the office itself.
create or replace function office_personal_data_of(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'personal-data', jsonb_build_object('name', p.name, 'surname', p.surname, 'middleName', p.middle_name,
    'birthDate', p.birth_date, 'birthPlace', p.birth_place, 'region', p.region, 'city', p.city,
    'registrationAddress', p.registration_address, 'changedAt', p.changed_at)
  from office_personal_data p where p.user_id = p_user_id
  union all select 'office-settings', jsonb_build_object('lineDisallowedSports', s.line_disallow_sports,
    'liveDisallowedSports', s.live_disallow_sports, 'smsNews', s.enable_sms_news,
    'showPromoCodeCheck', s.show_promo_code_check) from office_setting s where s.user_id = p_user_id
  union all (select 'ideas', jsonb_build_object('at', i.created_at, 'text', i.text, 'answer', i.answer,
    'answeredAt', i.answered_at) from office_idea i where i.user_id = p_user_id order by i.id)
  union all (select 'favourite-teams', jsonb_build_object('teamId', f.team_id::text, 'addedAt', f.added_at)
    from office_favorite_team f where f.user_id = p_user_id order by f.id)
  union all select 'personal-manager', jsonb_build_object('name', m.name, 'assignedAt', m.assigned_at)
    from office_manager m where m.user_id = p_user_id
$$;

-- Erases what the player has entered in the office.
create or replace function office_erase(p_user_id bigint) returns void language sql as $$
  delete from office_personal_data where user_id = p_user_id;
  delete from office_setting where user_id = p_user_id;
  delete from office_idea where user_id = p_user_id;
  delete from office_favorite_team where user_id = p_user_id;
  delete from office_manager where user_id = p_user_id;
$$;

-- A request under way writes nothing of an erased player (DR-13.172).
create or replace trigger office_favorite_team_owner before insert or update of user_id on office_favorite_team
  for each row execute function identity_refuse_erased();
create or replace trigger office_idea_owner before insert or update of user_id on office_idea
  for each row execute function identity_refuse_erased();
create or replace trigger office_manager_owner before insert or update of user_id on office_manager
  for each row execute function identity_refuse_erased();
create or replace trigger office_personal_data_owner before insert or update of user_id on office_personal_data
  for each row execute function identity_refuse_erased();
create or replace trigger office_setting_owner before insert or update of user_id on office_setting
  for each row execute function identity_refuse_erased();
