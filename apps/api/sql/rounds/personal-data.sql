-- The player's rounds and pairs of seeds (DR-13.144). They stay after an erasure: the ledger and the proof of fairness.
create or replace function rounds_personal_data(p_user_id bigint) returns table (section text, item jsonb)
language sql stable as $$
  (select 'rounds', jsonb_build_object('number', r.id::text, 'game', r.game, 'version', r.version, 'pair', r.pair_id::text,
    'nonce', r.nonce, 'bet', r.bet, 'actions', r.actions, 'currency', r.currency, 'stakeMinor', r.stake_minor::text,
    'stakes', r.stakes, 'payoutMinor', r.payout_minor::text, 'state', r.state, 'shown', r.shown,
    'startedAt', r.started_at, 'finishedAt', r.finished_at)
    from rounds_round r where r.user_id = p_user_id order by r.id)
  union all (select 'seed-pairs', jsonb_build_object('pair', p.id::text, 'commitment', encode(p.commitment, 'hex'),
    'clientSeed', p.client_seed, 'rounds', p.next_nonce, 'createdAt', p.created_at, 'revealedAt', p.revealed_at)
    from rounds_seed_pair p where p.user_id = p_user_id order by p.id)
$$;

-- Whether the player has a round that is not finished (DR-13.149).
create or replace function rounds_has_open(p_user_id bigint) returns boolean language sql stable as $$
  select exists (select 1 from rounds_round r where r.user_id = p_user_id and r.state = 'open')
$$;
