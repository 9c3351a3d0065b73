import { type Invariant, sqlInvariant } from '../../../platform/database/invariants.ts';

/** I20: the calls to operators' wallets and the rounds of their players agree. */
export const suppliedGameInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I20',
    'a round for an operator has taken as many stakes as bets of it were accepted, and has no result without one',
    `select r.id::text from suppliedgames_round r left join lateral (
       select count(*) filter (where c.state = 'accepted') as taken, count(*) filter (where c.state = 'pending') as asked,
         count(*) filter (where c.amount_minor <> r.stake_minor) as other
       from suppliedgames_call c where c.round_id = r.id and c.kind = 'bet') b on true
     where r.changed_at >= $1 and (b.other > 0
       or b.taken <> case when r.state in ('open', 'finished') then r.stakes else 0 end
       or b.asked <> case when r.state = 'bet-pending' or r.waiting is not null then 1 else 0 end)`,
  ),
  sqlInvariant(
    'I20',
    'a finished round for an operator has one call that ends it, with its payout, and no other round has one',
    `select r.id::text from suppliedgames_round r left join suppliedgames_call e on e.round_id = r.id and e.kind in ('win', 'round-end')
     where r.changed_at >= $1 and ((r.state = 'finished') <> (e.id is not null)
       or e.amount_minor <> r.payout_minor or (e.kind = 'win') <> (r.payout_minor > 0))`,
  ),
  sqlInvariant(
    'I20',
    'a finished round for an operator pays its stake times its multiplier, rounded down, at most the most of a round',
    `select id::text from suppliedgames_round where changed_at >= $1 and state = 'finished'
       and payout_minor <> least(max_win_minor, div(stake_minor::numeric * returned_num, returned_den))`,
  ),
  sqlInvariant(
    'I20',
    'a bet that is taken back has its rollback, and an accepted bet has none',
    `select b.id::text from suppliedgames_call b left join suppliedgames_call t on t.reference_ref = b.transaction_ref and t.kind = 'rollback'
     where b.created_at >= $1 and b.kind = 'bet' and ((b.state = 'taken-back' and t.id is null)
       or (b.state in ('accepted', 'pending') and t.id is not null))`,
  ),
  sqlInvariant(
    'I20',
    'the rounds of a pair of seeds of an operator have the nonces from 0 on, without a gap',
    `select p.id::text from suppliedgames_seed_pair p where exists (
         select from suppliedgames_round r where r.pair_id = p.id and r.started_at >= $1)
       and (select count(*) <> p.next_nonce or max(r.nonce) <> p.next_nonce - 1 from suppliedgames_round r where r.pair_id = p.id)`,
  ),
];
