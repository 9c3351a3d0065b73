import {
  MAX_SHARED_HISTORY,
  MAX_SHARED_LISTED,
  type SharedChainWire,
  type SharedListedWire,
  type SharedPointWire,
  type SharedRoundWire,
} from '@touchline/contracts/gaming';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

type Round = Omit<Tables['shared_round'], 'game' | 'brokenAt'> & { isBroken: boolean };

/** The round of now and when it was read, by the clock of the database. */
export type SharedRoundNow = { round: SharedRoundWire | null; nowMs: number };

/** Reads the newest round of a game. */
export async function readSharedRound(sql: Sql, game: string): Promise<SharedRoundNow> {
  const [now] = await sql.query<{ now: Date }>('select platform_now() as now');
  const [row] = await sql.query<Round>(
    `select r.id, r.chain_id as "chainId", r.number, r.version, r.state, r.opened_at as "openedAt",
       r.closes_at as "closesAt", r.started_at as "startedAt", r.ended_at as "endedAt", r.seed, r.point,
       r.broken_at is not null as "isBroken"
     from shared_round r where r.game = $1 order by r.id desc limit 1`,
    [game],
  );
  return { round: row ? presentSharedRound(row) : null, nowMs: (now?.now ?? new Date(0)).getTime() };
}

const presentSharedRound = (row: Round): SharedRoundWire => ({
  roundId: Number(row.id),
  number: row.number,
  chainId: Number(row.chainId),
  version: row.version,
  state: row.state,
  openedAtMs: row.openedAt.getTime(),
  closesAtMs: row.closesAt.getTime(),
  startedAtMs: row.startedAt?.getTime() ?? null,
  endedAtMs: row.endedAt?.getTime() ?? null,
  point: row.point,
  seed: row.seed?.toString('hex') ?? null,
  isBroken: row.isBroken,
});

/** Reads the last points of a game, the newest first. */
export async function readPoints(sql: Sql, game: string): Promise<SharedPointWire[]> {
  const rows = await sql.query<{
    id: bigint;
    chainId: bigint;
    number: number;
    point: number;
    seed: Buffer;
    isBroken: boolean;
  }>(
    `select r.id, r.chain_id as "chainId", r.number, r.point, r.seed, r.broken_at is not null as "isBroken"
     from shared_round r
     where r.game = $1 and r.state = 'ended' order by r.id desc limit $2`,
    [game, MAX_SHARED_HISTORY],
  );
  return rows.map(({ id, chainId, number, point, seed, isBroken }) => ({
    roundId: Number(id),
    chainId: Number(chainId),
    number,
    point,
    seed: seed.toString('hex'),
    isBroken,
  }));
}

type Chain = Pick<Tables['shared_chain'], 'id' | 'terminalHash' | 'rounds'> & {
  source: string;
  publishedAt: Date;
  publicValue: string;
  fixedAt: Date;
};

/** Reads the chain of the newest round, or of the next one; null while none is ready. */
export async function readChain(sql: Sql, game: string): Promise<SharedChainWire | null> {
  const [row] = await sql.query<Chain>(
    `select c.id, c.terminal_hash as "terminalHash", c.rounds, c.source, c.published_at as "publishedAt",
       c.public_value as "publicValue", c.fixed_at as "fixedAt"
     from shared_chain c where c.game = $1 and c.public_value is not null
     order by c.id = (select r.chain_id from shared_round r where r.game = $1 order by r.id desc limit 1) desc nulls last, c.id
     limit 1`,
    [game],
  );
  return row
    ? {
        chainId: Number(row.id),
        terminalHash: row.terminalHash.toString('hex'),
        rounds: row.rounds,
        source: row.source,
        publishedAtMs: row.publishedAt.getTime(),
        publicValue: row.publicValue,
        fixedAtMs: row.fixedAt.getTime(),
      }
    : null;
}

/** Masks a player: the last two digits of the account alone are shown. */
export const maskPlayer = (userId: bigint): string => `•••${String(userId % 100n).padStart(2, '0')}`;

/** The entries of a round as everybody sees them, and the counts of all. */
export type RoundEntries = {
  listed: Map<number, SharedListedWire>;
  totals: { entries: number; taken: number };
};

/**
 * Reads the first entries of a round. An entry whose automatic cash-out the round has reached shows it before it is stored;
 * `shared_reached` never tells more than what has happened.
 */
export async function readRoundEntries(sql: Sql, roundId: number): Promise<RoundEntries> {
  const rows = await sql.query<{
    id: bigint;
    userId: bigint;
    currency: string;
    stakeMinor: bigint;
    multiplier: number | null;
  }>(
    `select e.id, e.user_id as "userId", e.currency, e.stake_minor as "stakeMinor",
       case when e.state in ('taken', 'paid') then e.multiplier when e.state = 'open' and e.goal <= n.reached then e.goal end
         as multiplier
     from shared_entry e cross join (select shared_reached($1) as reached offset 0) n
     where e.round_id = $1 order by e.id limit $2`,
    [roundId, MAX_SHARED_LISTED],
  );
  const [totals] = await sql.query<RoundEntries['totals']>(
    `select count(*)::int as entries,
       (count(*) filter (where e.state in ('taken', 'paid') or (e.state = 'open' and e.goal <= n.reached)))::int as taken
     from shared_entry e cross join (select shared_reached($1) as reached offset 0) n where e.round_id = $1`,
    [roundId],
  );
  const listed = new Map(
    rows.map(({ id, userId, currency, stakeMinor, multiplier }) => [
      Number(id),
      {
        player: maskPlayer(userId),
        stake: formatAmountWire(stakeMinor, knownCurrency(currency)),
        currency,
        multiplier,
      },
    ]),
  );
  return { listed, totals: totals ?? { entries: 0, taken: 0 } };
}
