import type { RoundWire } from '@touchline/contracts/gaming';
import { type Json, multiplierText } from '@touchline/game-kit';
import { formatAmountWire, knownCurrency, rational } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { SeedPair, SeedPairs } from './seed-pairs.ts';
import { payoutMinor } from './stakes.ts';

/** A round with its pair of seeds. */
export type RoundRow = Omit<Tables['rounds_round'], 'bet' | 'actions' | 'shown' | 'changedAt'> & {
  bet: Record<string, Json>;
  actions: Record<string, Json>[];
  shown: Record<string, Json>;
  pair: SeedPair;
};

type Flat = Omit<RoundRow, 'pair'> & {
  sealedSeed: Buffer;
  commitment: Buffer;
  clientSeed: string | null;
  nextNonce: number;
  pairCreatedAt: Date;
  revealedAt: Date | null;
  revealedSeed: Buffer | null;
};

const select = `select r.id, r.user_id as "userId", r.wallet_account_id as "walletAccountId", r.currency, r.game,
    r.version, r.pair_id as "pairId", r.nonce, r.request_id as "requestId", r.request_hash as "requestHash", r.bet,
    r.actions, r.stake_minor as "stakeMinor", r.stakes, r.max_win_minor as "maxWinMinor", r.state,
    r.returned_num as "returnedNum", r.returned_den as "returnedDen", r.payout_minor as "payoutMinor", r.shown,
    r.started_at as "startedAt", r.finished_at as "finishedAt", p.sealed_seed as "sealedSeed", p.commitment,
    p.client_seed as "clientSeed", p.next_nonce as "nextNonce", p.created_at as "pairCreatedAt",
    p.revealed_at as "revealedAt", p.revealed_seed as "revealedSeed"
  from rounds_round r join rounds_seed_pair p on p.id = r.pair_id`;

const withPair = ({
  sealedSeed,
  commitment,
  clientSeed,
  nextNonce,
  pairCreatedAt,
  revealedAt,
  revealedSeed,
  ...round
}: Flat): RoundRow => ({
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

/** Reads a round of a player; null for one that is not the player's. */
export async function readRound(sql: Sql, userId: bigint, id: bigint): Promise<RoundRow | null> {
  const [row] = await sql.query<Flat>(`${select} where r.user_id = $1 and r.id = $2`, [userId, id]);
  return row ? withPair(row) : null;
}

/** Reads the round with a request id; null when there is none. */
export async function readRequested(sql: Sql, userId: bigint, requestId: string): Promise<RoundRow | null> {
  const [row] = await sql.query<Flat>(`${select} where r.user_id = $1 and r.request_id = $2`, [
    userId,
    requestId,
  ]);
  return row ? withPair(row) : null;
}

/** Reads the open round of a player; null without one. */
export async function readOpenRound(sql: Sql, userId: bigint): Promise<RoundRow | null> {
  const [row] = await sql.query<Flat>(`${select} where r.user_id = $1 and r.state = 'open'`, [userId]);
  return row ? withPair(row) : null;
}

/** Returns the game of the player's open round; null without one. */
export async function readOpenGame(sql: Sql, userId: bigint): Promise<string | null> {
  const [row] = await sql.query<{ game: string }>(
    "select game from rounds_round where user_id = $1 and state = 'open'",
    [userId],
  );
  return row?.game ?? null;
}

/** Returns the game of the shared round in which the player has an entry; null without one. */
export async function readSharedGame(sql: Sql, userId: bigint): Promise<string | null> {
  const [row] = await sql.query<{ game: string | null }>('select shared_open_game($1) as game', [userId]);
  return row?.game ?? null;
}

/**
 * When a player last began a round of each of the games, the last one first; at most `limit` of them.
 */
export async function readRecentGames(
  sql: Sql,
  userId: bigint,
  { games, limit }: { games: readonly string[]; limit: number },
): Promise<{ game: string; playedAtMs: number }[]> {
  const rows = await sql.query<{ game: string; startedAt: Date }>(
    `select g.game, r.started_at as "startedAt" from unnest($2::text[]) as g(game)
     cross join lateral (select o.started_at from rounds_round o where o.user_id = $1 and o.game = g.game
       order by o.id desc limit 1) r
     order by "startedAt" desc limit $3`,
    [userId, games, limit],
  );
  return rows.map(({ game, startedAt }) => ({ game, playedAtMs: startedAt.getTime() }));
}

const pageSize = 30;

/** Reads a page of a player's rounds, newest first: of one game, or of all. */
export async function readRounds(
  sql: Sql,
  userId: bigint,
  { game, before }: { game: string | null; before: bigint | null },
): Promise<{ rows: RoundRow[]; hasMore: boolean }> {
  const rows = await sql.query<Flat>(
    `${select} where r.user_id = $1 and ($2::text is null or r.game = $2) and ($3::bigint is null or r.id < $3)
     order by r.id desc limit $4`,
    [userId, game, before, pageSize + 1],
  );
  return { rows: rows.slice(0, pageSize).map(withPair), hasMore: rows.length > pageSize };
}

/** What a player staked and got back in a game since a time, in minor units of one currency; open rounds count as staked. */
export type GameSession = { rounds: number; stakedMinor: bigint; returnedMinor: bigint };

export async function readSession(
  sql: Sql,
  userId: bigint,
  { game, currency, sinceMs }: { game: string; currency: string; sinceMs: number },
): Promise<GameSession> {
  const [row] = await sql.query<GameSession>(
    `select count(*)::int as rounds, coalesce(sum(stake_minor * stakes), 0)::bigint as "stakedMinor",
       coalesce(sum(payout_minor), 0)::bigint as "returnedMinor"
     from rounds_round where user_id = $1 and game = $2 and currency = $3 and started_at >= $4`,
    [userId, game, currency, new Date(sinceMs)],
  );
  return row ?? { rounds: 0, stakedMinor: 0n, returnedMinor: 0n };
}

/** What of a round is presented. */
export type PresentableRound = Pick<
  RoundRow,
  | 'id'
  | 'requestId'
  | 'game'
  | 'version'
  | 'pairId'
  | 'pair'
  | 'nonce'
  | 'walletAccountId'
  | 'currency'
  | 'bet'
  | 'actions'
  | 'stakeMinor'
  | 'stakes'
  | 'maxWinMinor'
  | 'state'
  | 'returnedNum'
  | 'returnedDen'
  | 'payoutMinor'
  | 'shown'
  | 'startedAt'
  | 'finishedAt'
>;

/** What the player sees of a round. The server seed is in it only after its pair was revealed. */
export function presentRound(row: PresentableRound, seeds: Pick<SeedPairs, 'present'>): RoundWire {
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(row.currency));
  const returned = rational(row.returnedNum, row.returnedDen);
  const { commitment, clientSeed, serverSeed } = seeds.present(row.pair);
  return {
    roundId: Number(row.id),
    requestId: row.requestId,
    game: row.game,
    version: row.version,
    pairId: Number(row.pairId),
    commitment,
    clientSeed: clientSeed ?? '',
    serverSeed,
    nonce: row.nonce,
    accountId: Number(row.walletAccountId),
    currency: row.currency,
    bet: row.bet as RoundWire['bet'],
    actions: row.actions as RoundWire['actions'],
    stake: money(row.stakeMinor),
    staked: money(row.stakeMinor * BigInt(row.stakes)),
    maxWin: money(row.maxWinMinor),
    state: row.state,
    multiplier: multiplierText(returned),
    payout: money(row.payoutMinor ?? payoutMinor(row.stakeMinor, returned, row.maxWinMinor)),
    shown: row.shown as RoundWire['shown'],
    startedAtMs: row.startedAt.getTime(),
    finishedAtMs: row.finishedAt?.getTime() ?? null,
  };
}
