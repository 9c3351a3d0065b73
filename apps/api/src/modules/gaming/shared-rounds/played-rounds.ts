/** The ended rounds of a player, with all that recomputes them without the site (DR-8.105, DR-8.106). */
import { MAX_SHARED_PLAYED, type PlayedSharedRoundWire } from '@touchline/contracts/gaming';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';

type Row = {
  roundId: bigint;
  version: number;
  number: number;
  seed: Buffer;
  publicValue: string;
  terminalHash: Buffer;
  point: number;
  endedAt: Date;
  currency: string;
  stakeMinor: bigint;
  maxWinMinor: bigint;
  target: number | null;
  state: 'paid' | 'lost' | 'returned';
  multiplier: number | null;
  payoutMinor: bigint;
};

/** A player has two entries in a round at most (DR-8.95), so these have the last rounds wholly. */
const MOST_ROWS = 2 * MAX_SHARED_PLAYED;

/** Reads the last 30 ended rounds of a game in which the player had entries, the newest first. */
export async function readPlayedRounds(
  sql: Sql,
  userId: bigint,
  game: string,
): Promise<PlayedSharedRoundWire[]> {
  const rows = await sql.query<Row>(
    `select r.id as "roundId", r.version, r.number, r.seed, c.public_value as "publicValue",
       c.terminal_hash as "terminalHash", r.point, r.ended_at as "endedAt", e.currency, e.stake_minor as "stakeMinor",
       e.max_win_minor as "maxWinMinor", e.target, e.state, e.multiplier, e.payout_minor as "payoutMinor"
     from shared_entry e join shared_round r on r.id = e.round_id join shared_chain c on c.id = r.chain_id
     where e.user_id = $1 and r.game = $2 and r.state = 'ended' order by e.id desc limit $3`,
    [userId, game, MOST_ROWS],
  );
  const byRound = Map.groupBy(rows, ({ roundId }) => roundId);
  return [...byRound.values()].slice(0, MAX_SHARED_PLAYED).map((own) => presentPlayed(own.toReversed()));
}

/** @param entries of one round, in the order of their placement */
function presentPlayed(entries: readonly Row[]): PlayedSharedRoundWire {
  const [first] = entries;
  if (!first) throw new Error('a played round has an entry');
  const { roundId, version, number, seed, publicValue, terminalHash, point, endedAt } = first;
  return {
    roundId: Number(roundId),
    version,
    number,
    seed: seed.toString('hex'),
    publicValue,
    terminalHash: terminalHash.toString('hex'),
    point,
    isReturned: entries.some(({ state }) => state === 'returned'),
    endedAtMs: endedAt.getTime(),
    entries: entries.map(presentPlayedEntry),
  };
}

function presentPlayedEntry(row: Row): PlayedSharedRoundWire['entries'][number] {
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(row.currency));
  return {
    currency: row.currency,
    stake: money(row.stakeMinor),
    maxWin: money(row.maxWinMinor),
    target: row.target,
    // A returned stake has the multiplier 1.00 in the database, and was not cashed out.
    multiplier: row.state === 'paid' ? row.multiplier : null,
    payout: money(row.payoutMinor),
  };
}
