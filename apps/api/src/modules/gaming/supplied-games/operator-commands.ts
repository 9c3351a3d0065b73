import { formatAmountWire, knownCurrency } from '@touchline/money';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { type Command, defineCommand } from '../../../platform/operator/command.ts';

/** What players of an operator staked and won in a game on a day (UTC), in minor units. */
export type BookLine = {
  operator: string;
  game: string;
  currency: string;
  rounds: number;
  stakedMinor: bigint;
  wonMinor: bigint;
  /** Calls that the operator has not answered yet. */
  open: number;
  /** Wins, ends and rollbacks that the operator has refused for good: the two sides have to settle them. */
  refused: number;
};

/**
 * Sums of the calls that operators have accepted, by operator, game and currency; a call counts on the day on which it was
 * first sent. `day`: YYYY-MM-DD, UTC.
 */
export const readBooks = (db: Pick<Database, 'query'>, day: string): Promise<BookLine[]> =>
  db.query<BookLine>(
    `select p.operator, r.game, r.currency, count(distinct r.id) filter (where c.kind = 'bet' and c.state = 'accepted')::int as rounds,
       coalesce(sum(c.amount_minor) filter (where c.kind = 'bet' and c.state = 'accepted'), 0)::bigint as "stakedMinor",
       coalesce(sum(c.amount_minor) filter (where c.kind = 'win' and c.state = 'accepted'), 0)::bigint as "wonMinor",
       count(*) filter (where c.state = 'pending')::int as open,
       count(*) filter (where c.state = 'refused' and c.kind <> 'bet')::int as refused
     from suppliedgames_call c join suppliedgames_round r on r.id = c.round_id join suppliedgames_player p on p.id = r.player_id
     where c.created_at >= $1::date::timestamp at time zone 'UTC' and c.created_at < ($1::date + 1)::timestamp at time zone 'UTC'
     group by p.operator, r.game, r.currency order by p.operator, r.game, r.currency`,
    [day],
  );

/** The operator command that prints what is settled with operators who offer the site's games. */
export const suppliedGameCommands = ({ db }: { db: Database }): Command[] => [
  defineCommand({
    name: 'supplied-games books',
    permission: 'reports.read',
    help: 'stakes, wins and net by operator, game and currency on a day (UTC), as the operators have accepted them (DR-8.156)',
    input: { words: { day: z.iso.date() }, options: {} },
    needsReason: false,
    run: async ({ day }) => {
      const lines = await readBooks(db, day);
      if (lines.length === 0) return { ok: true, text: `No operator's player has played on ${day}.` };
      return { ok: true, text: lines.map(bookLine).join('\n') };
    },
  }),
];

function bookLine({
  operator,
  game,
  currency,
  rounds,
  stakedMinor,
  wonMinor,
  open,
  refused,
}: BookLine): string {
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(currency));
  const parts = [
    operator,
    game,
    `${rounds} rounds`,
    `staked ${money(stakedMinor)}`,
    `won ${money(wonMinor)}`,
    `net ${money(stakedMinor - wonMinor)} ${currency}`,
  ];
  if (open > 0) parts.push(`${open} calls without an answer`);
  if (refused > 0) parts.push(`${refused} calls refused`);
  return parts.join('  ');
}
