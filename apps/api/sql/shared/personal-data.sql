-- The player's entries in shared rounds (DR-13.144). They stay after an erasure: the ledger and the proof of fairness.
create or replace function shared_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  select 'shared-rounds', jsonb_build_object('number', e.id::text, 'round', e.round_id::text, 'currency', e.currency,
    'stakeMinor', e.stake_minor::text, 'target', e.target, 'state', e.state, 'multiplier', e.multiplier,
    'takenBy', e.taken_by, 'takenAt', e.taken_at, 'payoutMinor', e.payout_minor::text, 'placedAt', e.placed_at,
    'endedAt', e.ended_at)
  from shared_entry e where e.user_id = p_user_id order by e.id
$$;
