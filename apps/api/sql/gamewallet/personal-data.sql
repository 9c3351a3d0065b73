-- The player's games of other companies (DR-13.144). They stay after an erasure, as the ledger does: a company may still
-- send a win.
create or replace function gamewallet_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'foreign-rounds', jsonb_build_object('company', r.company, 'round', r.ref, 'game', g.name, 'startedAt', r.started_at,
    'endedAt', r.ended_at) from gamewallet_round r join gamewallet_game g on g.number = r.game_number
    where r.user_id = p_user_id order by r.id)
  union all (select 'foreign-calls', jsonb_build_object('company', c.company, 'transaction', c.transaction_ref, 'kind', c.kind,
    'currency', c.currency, 'amountMinor', c.amount_minor::text, 'outcome', c.outcome, 'at', c.at)
    from gamewallet_call c where c.user_id = p_user_id order by c.id)
  union all (select 'foreign-sessions', jsonb_build_object('company', s.company, 'game', g.name, 'createdAt', s.created_at,
    'name', p.ref) from gamewallet_session s join gamewallet_game g on g.number = s.game_number
    join gamewallet_player p on p.user_id = s.user_id and p.company = s.company where s.user_id = p_user_id order by s.id)
  union all (select 'free-rounds', jsonb_build_object('company', f.company, 'game', g.name, 'rounds', f.rounds, 'used', f.used,
    'betMinor', f.bet_minor::text, 'currency', f.currency, 'createdAt', f.created_at, 'endsAt', f.ends_at,
    'withdrawnAt', f.withdrawn_at) from gamewallet_grant f join gamewallet_game g on g.number = f.game_number
    where f.user_id = p_user_id order by f.created_at, f.id)
$$;

-- A request under way opens no game for an erased player (DR-13.172).
create or replace trigger gamewallet_session_owner before insert on gamewallet_session
  for each row execute function identity_refuse_erased();
create or replace trigger gamewallet_player_owner before insert on gamewallet_player
  for each row execute function identity_refuse_erased();
create or replace trigger gamewallet_grant_owner before insert on gamewallet_grant
  for each row execute function identity_refuse_erased();
