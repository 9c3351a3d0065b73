import { sharedRoundStream } from '@touchline/game-kit/node';
import { type Invariant, rowsShown, sqlInvariant } from '../../../platform/database/invariants.ts';
import { sharedGames } from './shared-game.ts';

type EndedRound = {
  id: bigint;
  game: string;
  number: number;
  publicValue: string;
  seed: Buffer;
  point: number;
};

const roundsAtOnce = 5000;

/** I19 for shared rounds: entries, ledger, points and seeds agree. */
export const sharedRoundInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I19',
    'an entry takes its stake from its account once, and pays what it says once',
    `select e.id::text from shared_entry e join wallet_account w on w.id = e.wallet_account_id
       left join ledger_transfer s on s.key = 'shared:' || e.id || ':stake'
       left join ledger_transfer p on p.key = 'shared:' || e.id || ':payout'
     where e.placed_at >= $1 and (w.user_id <> e.user_id or s.id is null or s.source_id <> w.ledger_account_id
       or s.destination_id <> e.house_id or s.amount_minor <> e.stake_minor
       or (p.id is null) <> (coalesce(e.payout_minor, 0) = 0) or p.amount_minor <> e.payout_minor
       or p.source_id <> e.house_id or p.destination_id <> w.ledger_account_id)
     union all
     select l.key from ledger_transfer l where l.created_at >= $1 and l.key like 'shared:%'
       and not exists (select from shared_entry e
         where l.key in ('shared:' || e.id || ':stake', 'shared:' || e.id || ':payout'))`,
  ),
  sqlInvariant(
    'I19',
    'an ended round has decided its entries: cashed out and automatic ones up to the point are paid, the others are lost, or returned after a break',
    `select e.id::text from shared_entry e left join shared_round r on r.id = e.round_id
     where e.placed_at >= $1 and (r.id is null or e.placed_at >= r.closes_at
       or (r.state = 'ended') <> (e.payout_minor is not null)
       or (r.state = 'ended' and e.state <> case when e.multiplier is not null and e.state = 'paid' then 'paid'
         when e.goal <= r.point then 'paid' when r.broken_at is null then 'lost' else e.state end)
       or (e.state = 'returned' and (r.broken_at is null or e.goal <= r.point or e.payout_minor <> e.stake_minor))
       or (e.state = 'lost' and (e.payout_minor <> 0 or e.goal <= r.point))
       or (e.state = 'paid' and (e.multiplier > e.goal or e.multiplier > r.point
         or e.payout_minor <> least(e.max_win_minor, div(e.stake_minor::numeric * e.multiplier, 100))))
       or (e.state in ('taken', 'paid') and e.taken_by in ('player', 'site')
         and e.multiplier <> shared_multiplier(shared_tick(r.started_at, e.taken_at))))`,
  ),
  sqlInvariant(
    'I19',
    'the rounds of a chain have the numbers from 1 on, and each seed is the hash of the next',
    `select r.id::text from shared_round r join shared_chain c on c.id = r.chain_id
       left join shared_round b on b.chain_id = r.chain_id and b.number = r.number - 1
     where r.opened_at >= $1 and ((r.number > 1 and b.id is null) or r.number > c.rounds or r.game <> c.game
       or c.public_value is null or r.opened_at < c.fixed_at or (r.state <> 'ended' and exists (
         select from shared_round n where n.chain_id = r.chain_id and n.number > r.number))
       or sha256(r.seed) <> coalesce(b.seed, c.terminal_hash))`,
  ),
  {
    id: 'I19',
    rule: 'the point of an ended round follows from its seed, the public value and its number',
    find: async (sql, { since }) => {
      const rows = await sql.query<EndedRound>(
        `select r.id, r.game, r.number, c.public_value as "publicValue", r.seed, r.point
         from shared_round r join shared_chain c on c.id = r.chain_id
         where r.state = 'ended' and r.ended_at >= $1 order by r.id desc limit $2`,
        [since ?? new Date(0), roundsAtOnce],
      );
      return rows
        .filter(
          ({ game, seed, publicValue, number, point }) =>
            sharedGames.get(game)?.pointOf(sharedRoundStream(seed, publicValue, String(number))) !== point,
        )
        .slice(0, rowsShown)
        .map(({ id }) => ({ id: String(id) }));
    },
  },
];
