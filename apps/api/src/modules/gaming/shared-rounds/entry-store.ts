import type { SharedEntryWire } from '@touchline/contracts/gaming';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

export type EntryRow = Pick<
  Tables['shared_entry'],
  | 'id'
  | 'roundId'
  | 'userId'
  | 'walletAccountId'
  | 'currency'
  | 'requestId'
  | 'requestHash'
  | 'stakeMinor'
  | 'target'
  | 'goal'
  | 'state'
  | 'multiplier'
  | 'payoutMinor'
  | 'placedAt'
>;

const select = `select e.id, e.round_id as "roundId", e.user_id as "userId", e.wallet_account_id as "walletAccountId",
    e.currency, e.request_id as "requestId", e.request_hash as "requestHash", e.stake_minor as "stakeMinor", e.target,
    e.goal, e.state, e.multiplier, e.payout_minor as "payoutMinor", e.placed_at as "placedAt"
  from shared_entry e`;

/** Reads entries of any player, in no order. */
export const readEntriesById = (sql: Sql, ids: readonly bigint[]): Promise<EntryRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : sql.query<EntryRow>(`${select} where e.id = any($1)`, [ids], 'prepared');

/** Reads the entry with a request id; null when there is none. */
export async function readRequestedEntry(
  sql: Sql,
  userId: bigint,
  requestId: string,
): Promise<EntryRow | null> {
  const [row] = await sql.query<EntryRow>(`${select} where e.user_id = $1 and e.request_id = $2`, [
    userId,
    requestId,
  ]);
  return row ?? null;
}

const listed = 30;

/** Reads the last entries of a player in a game, the newest first. */
export const readEntries = (sql: Sql, userId: bigint, game: string): Promise<EntryRow[]> =>
  sql.query<EntryRow>(
    `${select} join shared_round r on r.id = e.round_id
     where e.user_id = $1 and r.game = $2 order by e.id desc limit $3`,
    [userId, game, listed],
  );

/** Reads when a player last placed an entry in each of the games, the last one first. */
export async function readRecentShared(
  sql: Sql,
  userId: bigint,
  games: readonly string[],
): Promise<{ game: string; playedAtMs: number }[]> {
  const rows = await sql.query<{ game: string; placedAt: Date }>(
    `select g.game, l.placed_at as "placedAt" from unnest($2::text[]) as g(game)
     cross join lateral (select e.placed_at from shared_entry e join shared_round r on r.id = e.round_id
       where e.user_id = $1 and r.game = g.game order by e.id desc limit 1) l
     order by l.placed_at desc`,
    [userId, games],
  );
  return rows.map(({ game, placedAt }) => ({ game, playedAtMs: placedAt.getTime() }));
}

/** What a player staked and got back in a game since a time, in minor units of one currency. */
export type SharedSession = { rounds: number; stakedMinor: bigint; returnedMinor: bigint };

export async function readSharedSession(
  sql: Sql,
  userId: bigint,
  { game, currency, sinceMs }: { game: string; currency: string; sinceMs: number },
): Promise<SharedSession> {
  const [row] = await sql.query<SharedSession>(
    `select count(distinct e.round_id)::int as rounds, coalesce(sum(e.stake_minor), 0)::bigint as "stakedMinor",
       coalesce(sum(e.payout_minor), 0)::bigint as "returnedMinor"
     from shared_entry e join shared_round r on r.id = e.round_id
     where e.user_id = $1 and r.game = $2 and e.currency = $3 and e.placed_at >= $4`,
    [userId, game, currency, new Date(sinceMs)],
  );
  return row ?? { rounds: 0, stakedMinor: 0n, returnedMinor: 0n };
}

/** What the player sees of an entry. */
export function presentEntry(row: EntryRow): SharedEntryWire {
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(row.currency));
  return {
    entryId: Number(row.id),
    requestId: row.requestId,
    roundId: Number(row.roundId),
    accountId: Number(row.walletAccountId),
    currency: row.currency,
    stake: money(row.stakeMinor),
    target: row.target,
    goal: row.goal,
    state: row.state,
    multiplier: row.multiplier,
    payout: row.payoutMinor === null ? null : money(row.payoutMinor),
    placedAtMs: row.placedAt.getTime(),
  };
}
