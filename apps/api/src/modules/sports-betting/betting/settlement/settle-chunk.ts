import type { Clock } from '../../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Catalogue, OutcomeResultRow } from '../../catalogue/index.ts';
import type { Ledger } from '../../../banking/ledger/index.ts';
import { decideCoupons } from './decide-coupons.ts';
import { dueAtMs, type LegResult, resultForLeg } from './leg-results.ts';
import { writeSettlements } from './write-settlements.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';

export type SettleDeps = {
  db: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'readResults' | 'lockResults'>;
  ledger: Ledger;
  settleHoldMs: () => number;
};

export type SettledChunk = {
  /** The number of coupons that got a generation. */
  coupons: number;
  /** Where the next chunk starts; null after the last. */
  lastId: bigint | null;
  /** When the first delayed result of these coupons becomes final; null when no result waits. */
  nextDueAtMs: number | null;
};

/** Coupons per transaction: enough for set operations, few enough for a cheap rollback (RL-22). */
const chunkSize = 2_000;

/**
 * Settles the coupons of a game with ids above `afterId`, one chunk of them. The caller holds the lock of the game's
 * results. Results are read after the last lock, so payouts follow the committed results (RL-19). A result whose delay
 * has not ended becomes a due settlement in the same transaction, so a restart does not lose it (DR-4.110, RL-22).
 */
export async function settleChunk(
  deps: SettleDeps,
  tx: Transaction,
  gameId: bigint,
  afterId: bigint,
): Promise<SettledChunk> {
  const ids = await lockCoupons(tx, gameId, afterId);
  const lastId = ids.length === chunkSize ? (ids.at(-1) ?? null) : null;
  if (ids.length === 0) return { coupons: 0, lastId: null, nextDueAtMs: null };
  const nowMs = deps.clock.nowMs();
  const { changed, nextDueAtMs } = await compareResults(deps, tx, { gameId, ids, nowMs });
  if (nextDueAtMs !== null) await delaySettlement(tx, gameId, nextDueAtMs);
  if (changed.length === 0) return { coupons: 0, lastId, nextDueAtMs };
  await writeLegs(tx, changed);
  const couponIds = [...new Set(changed.map(({ leg }) => leg.couponId))];
  const paid = await decideCoupons(tx, couponIds);
  await writeSettlements(tx, deps.ledger, paid, nowMs);
  return { coupons: paid.length, lastId, nextDueAtMs };
}

/** Locks coupons in id order, so two settlements of one coupon wait for each other (DR-4.108). */
async function lockCoupons(tx: Transaction, gameId: bigint, afterId: bigint): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>('select id from betting_lock_coupons($1, $2, $3) as id', [
    gameId,
    afterId,
    chunkSize,
  ]);
  return rows.map((row) => row.id);
}

type LegOfGame = Pick<
  Tables['betting_leg'],
  'couponId' | 'position' | 'marketId' | 'outcomeKey' | 'statusId' | 'deadHeatNum' | 'deadHeatDen'
> & { kind: 1 | 3; acceptedAtMs: number };

type ChangedLeg = { leg: LegOfGame; result: LegResult };

/**
 * Finds the bets on a game whose stored status differs from its results, and when the next delayed result becomes
 * final.
 */
async function compareResults(
  deps: SettleDeps,
  tx: Transaction,
  chunk: { gameId: bigint; ids: readonly bigint[]; nowMs: number },
): Promise<{ changed: ChangedLeg[]; nextDueAtMs: number | null }> {
  const legs = await readLegsOfGame(tx, chunk.gameId, chunk.ids);
  const results = await readLegResults(deps, tx, legs);
  const holdMs = deps.settleHoldMs();
  const changed: ChangedLeg[] = [];
  let nextDueAtMs: number | null = null;
  for (const leg of legs) {
    const rows = results.get(keyOf(leg)) ?? [];
    const result = resultForLeg(rows, leg, chunk.nowMs, holdMs);
    nextDueAtMs = earliest(nextDueAtMs, dueAtMs(rows, leg, chunk.nowMs, holdMs));
    if (!isSame(leg, result)) changed.push({ leg, result });
  }
  return { changed, nextDueAtMs };
}

export const earliest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

function readLegsOfGame(tx: Transaction, gameId: bigint, couponIds: readonly bigint[]): Promise<LegOfGame[]> {
  return tx.query<LegOfGame>(
    `select l.coupon_id as "couponId", l.position, l.market_id as "marketId", l.outcome_key as "outcomeKey", l.kind,
       ${ms('c.accepted_at')} as "acceptedAtMs", l.status_id as "statusId",
       l.dead_heat_num as "deadHeatNum", l.dead_heat_den as "deadHeatDen"
     from betting_leg l join betting_coupon c on c.id = l.coupon_id
     where l.game_id = $1 and l.coupon_id = any($2::bigint[])`,
    [gameId, couponIds],
  );
}

const keyOf = (pick: { marketId: bigint; outcomeKey: string }): string =>
  `${pick.marketId}/${pick.outcomeKey}`;

/** Reads the results of the outcomes that bets name. Outcomes are few, however many bets there are. */
async function readLegResults(
  deps: SettleDeps,
  tx: Transaction,
  legs: readonly LegOfGame[],
): Promise<Map<string, OutcomeResultRow[]>> {
  const picks = [...new Map(legs.map((leg) => [keyOf(leg), leg])).values()];
  return Map.groupBy(await deps.catalogue.readResults(tx, picks), keyOf);
}

const isSame = (leg: LegOfGame, result: LegResult): boolean =>
  leg.statusId === result.statusId &&
  leg.deadHeatNum === (result.deadHeat?.num ?? null) &&
  leg.deadHeatDen === (result.deadHeat?.den ?? null);

async function writeLegs(tx: Transaction, changed: readonly ChangedLeg[]): Promise<void> {
  await tx.query(
    'select betting_write_leg_results($1::bigint[], $2::smallint[], $3::smallint[], $4::int[], $5::int[])',
    [
      changed.map(({ leg }) => leg.couponId),
      changed.map(({ leg }) => leg.position),
      changed.map(({ result }) => result.statusId),
      changed.map(({ result }) => result.deadHeat?.num ?? null),
      changed.map(({ result }) => result.deadHeat?.den ?? null),
    ],
  );
}

/** The caller holds the lock of the game's results, so no other transaction writes the same row. */
async function delaySettlement(tx: Transaction, gameId: bigint, atMs: number): Promise<void> {
  await tx.query(
    `insert into betting_settlement_due (game_id, due_at)
     select $1::bigint, $2::timestamptz where not exists (
       select 1 from betting_settlement_due where game_id = $1 and due_at = $2 and after_coupon_id = 0)`,
    [gameId, new Date(atMs)],
  );
}
