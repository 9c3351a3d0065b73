import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

/** I19 for rounds: rounds and ledger agree, and each payout follows from what the round returned. */
export const roundInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I19',
    'a round takes its stakes from its account once, and pays what it says once',
    `select r.id::text from rounds_round r join wallet_account w on w.id = r.wallet_account_id
       left join ledger_transfer s on s.key = 'round:' || r.id || ':stake'
       left join ledger_transfer d on d.key = 'round:' || r.id || ':double'
       left join ledger_transfer p on p.key = 'round:' || r.id || ':payout'
     where r.started_at >= $1 and (w.user_id <> r.user_id or s.id is null or s.source_id <> w.ledger_account_id
       or s.amount_minor <> r.stake_minor or (d.id is null) <> (r.stakes = 1) or d.amount_minor <> r.stake_minor
       or d.source_id <> w.ledger_account_id or (p.id is null) <> (coalesce(r.payout_minor, 0) = 0)
       or p.amount_minor <> r.payout_minor or p.destination_id <> w.ledger_account_id)
     union all
     select l.key from ledger_transfer l where l.created_at >= $1 and l.reason in ('round-stake', 'round-payout')
       and l.key not like 'shared:%'
       and not exists (select from rounds_round r
         where l.key in ('round:' || r.id || ':stake', 'round:' || r.id || ':double', 'round:' || r.id || ':payout'))`,
  ),
  sqlInvariant(
    'I19',
    'a finished round pays its stake times its multiplier, rounded down, at most the most of a round',
    `select id::text from rounds_round where started_at >= $1 and state = 'finished'
       and payout_minor <> least(max_win_minor, div(stake_minor::numeric * returned_num, returned_den))`,
  ),
  sqlInvariant(
    'I19',
    'the rounds of a pair of seeds have the nonces from 0 on, without a gap',
    `select p.id::text from rounds_seed_pair p where exists (
         select from rounds_round r where r.pair_id = p.id and r.started_at >= $1)
       and (select count(*) <> p.next_nonce or max(r.nonce) <> p.next_nonce - 1 from rounds_round r where r.pair_id = p.id)`,
  ),
];
