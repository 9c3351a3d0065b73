import type { RoundWire } from '@touchline/contracts/gaming';
import type { Json } from '@touchline/game-kit';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import { presentRound, type SeedPair, type SeedPairs } from '../rounds/index.ts';

/** A round of an operator's player, with its pair of seeds. */
export type SuppliedRound = Omit<
  Tables['suppliedgames_round'],
  'bet' | 'actions' | 'waiting' | 'shown' | 'changedAt'
> & {
  bet: Record<string, Json>;
  actions: Record<string, Json>[];
  /** The action whose stake is with the operator; null for none. */
  waiting: Record<string, Json> | null;
  shown: Record<string, Json> | null;
  pair: SeedPair;
};

type Flat = Omit<SuppliedRound, 'pair'> & {
  sealedSeed: Buffer;
  commitment: Buffer;
  clientSeed: string | null;
  nextNonce: number;
  pairCreatedAt: Date;
  revealedAt: Date | null;
  revealedSeed: Buffer | null;
};

const select = `select r.id, r.ref, r.player_id as "playerId", r.session_id as "sessionId", r.currency, r.game, r.version,
    r.pair_id as "pairId", r.nonce, r.request_id as "requestId", r.request_hash as "requestHash", r.bet, r.actions, r.waiting,
    r.stake_minor as "stakeMinor", r.stakes, r.max_win_minor as "maxWinMinor", r.state, r.refusal,
    r.returned_num as "returnedNum", r.returned_den as "returnedDen", r.payout_minor as "payoutMinor", r.shown,
    r.started_at as "startedAt", r.finished_at as "finishedAt", p.sealed_seed as "sealedSeed", p.commitment,
    p.client_seed as "clientSeed", p.next_nonce as "nextNonce", p.created_at as "pairCreatedAt",
    p.revealed_at as "revealedAt", p.revealed_seed as "revealedSeed"
  from suppliedgames_round r join suppliedgames_seed_pair p on p.id = r.pair_id`;

const withPair = ({
  sealedSeed,
  commitment,
  clientSeed,
  nextNonce,
  pairCreatedAt,
  revealedAt,
  revealedSeed,
  ...round
}: Flat): SuppliedRound => ({
  ...round,
  pair: {
    id: round.pairId,
    sealedSeed,
    commitment,
    clientSeed,
    nextNonce,
    createdAt: pairCreatedAt,
    revealedAt,
    revealedSeed,
  },
});

const readOne = async (
  sql: Sql,
  where: string,
  values: readonly (bigint | string)[],
): Promise<SuppliedRound | null> => {
  const [row] = await sql.query<Flat>(`${select} where ${where}`, values);
  return row ? withPair(row) : null;
};

/** Reads a round by its id, of any player. */
export const readRoundById = (sql: Sql, id: bigint): Promise<SuppliedRound | null> =>
  readOne(sql, 'r.id = $1', [id]);

/** Reads a round of a player; null for one that is not the player's. */
export const readRound = (sql: Sql, playerId: bigint, id: bigint): Promise<SuppliedRound | null> =>
  readOne(sql, 'r.player_id = $1 and r.id = $2', [playerId, id]);

/** Reads the round with a request id; null when there is none. */
export const readRequested = (sql: Sql, playerId: bigint, requestId: string): Promise<SuppliedRound | null> =>
  readOne(sql, 'r.player_id = $1 and r.request_id = $2', [playerId, requestId]);

/** Reads the round that is open or whose bet is with the operator; null without one. */
export const readUnfinished = (sql: Sql, playerId: bigint): Promise<SuppliedRound | null> =>
  readOne(sql, `r.player_id = $1 and r.state in ('bet-pending', 'open')`, [playerId]);

/** Reads a round of an operator by the name that the operator knows; null for another operator's. */
export const readOperatorRound = (sql: Sql, operator: string, ref: string): Promise<SuppliedRound | null> =>
  readOne(
    sql,
    'r.ref = $2 and exists (select from suppliedgames_player o where o.id = r.player_id and o.operator = $1)',
    [operator, ref],
  );

const shownRounds = 30;

/** Reads the last rounds of a player in a game that have a result, the newest first. */
export async function readRounds(sql: Sql, playerId: bigint, game: string): Promise<SuppliedRound[]> {
  const rows = await sql.query<Flat>(
    `${select} where r.player_id = $1 and r.game = $2 and r.state in ('open', 'finished') order by r.id desc limit $3`,
    [playerId, game, shownRounds],
  );
  return rows.map(withPair);
}

/** What a player staked and got back in a game and a currency in a session, in minor units. */
export async function readSums(
  sql: Sql,
  sessionId: bigint,
): Promise<{ rounds: number; stakedMinor: bigint; returnedMinor: bigint }> {
  const [row] = await sql.query<{ rounds: number; stakedMinor: bigint; returnedMinor: bigint }>(
    `select count(*)::int as rounds, coalesce(sum(stake_minor * stakes), 0)::bigint as "stakedMinor",
       coalesce(sum(payout_minor), 0)::bigint as "returnedMinor"
     from suppliedgames_round where session_id = $1 and state in ('open', 'finished')`,
    [sessionId],
  );
  return row ?? { rounds: 0, stakedMinor: 0n, returnedMinor: 0n };
}

/** Locks a player. Every change of the player's rounds and seeds takes this lock first. */
export const lockPlayer = (tx: Transaction, playerId: bigint): Promise<object[]> =>
  tx.query('select 1 from suppliedgames_player where id = $1 for update', [playerId]);

/** The account number of pages: a player of an operator has one account, which is at the operator. */
export const PAGE_ACCOUNT = 1;

/** What the player sees of a round that has a result. @throws for a round without one */
export function presentSupplied(round: SuppliedRound, seeds: Pick<SeedPairs, 'present'>): RoundWire {
  const { state, shown, returnedNum, returnedDen } = round;
  if ((state !== 'open' && state !== 'finished') || !shown || returnedNum === null || returnedDen === null)
    throw new Error(`round ${round.id} has no result`);
  return presentRound(
    { ...round, walletAccountId: BigInt(PAGE_ACCOUNT), state, shown, returnedNum, returnedDen } as Parameters<
      typeof presentRound
    >[0],
    seeds,
  );
}
