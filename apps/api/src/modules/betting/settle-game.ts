import {
  type AcceptedCoupon,
  nextGeneration,
  type OutcomeSettlement,
  settleCoupon,
} from '@touchline/betting-engine';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql, Transaction } from '../../platform/db.ts';
import type { Catalogue, OutcomeResultRow } from '../catalogue/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { readCouponJson } from './coupon-json.ts';
import { dueAtMs, type LegResult, resultForLeg } from './leg-results.ts';
import { type PaidCoupon, writeGenerations } from './write-generations.ts';

export type SettleDeps = {
  db: Database;
  clock: Clock;
  catalogue: Pick<Catalogue, 'readResults'>;
  ledger: Ledger;
  settleHoldMs: () => number;
};

export type SettleReport = {
  coupons: number;
  /** When a result that is held (scout only) becomes final; null when nothing waits. */
  nextDueAtMs: number | null;
};

/** Coupons of one transaction: long enough to be a set, short enough to be undone cheaply (RL-22). */
const chunkSize = 2_000;

/**
 * Settles every coupon with a bet on a game from the results in force (DR-4.105 to 4.113). Runs again as often as
 * anybody likes: what has not changed writes nothing, a correction writes the difference.
 */
export async function settleGame(deps: SettleDeps, gameId: bigint): Promise<SettleReport> {
  const results = await readGameResults(deps, gameId);
  const report: SettleReport = { coupons: 0, nextDueAtMs: null };
  for (let afterId = 0n; ;) {
    const chunk = await deps.db.transaction((tx) => settleChunk(deps, tx, gameId, afterId, results));
    report.coupons += chunk.coupons;
    report.nextDueAtMs = earliest(report.nextDueAtMs, chunk.nextDueAtMs);
    if (chunk.lastId === null) return report;
    afterId = chunk.lastId;
  }
}

const earliest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/** Results of every outcome that a coupon holds in this game; few, however many coupons there are. */
async function readGameResults(deps: SettleDeps, gameId: bigint): Promise<Map<string, OutcomeResultRow[]>> {
  const picks = await deps.db.query<{ marketId: bigint; outcomeKey: string }>(
    `select distinct market_id as "marketId", outcome_key as "outcomeKey" from betting_leg where game_id = $1`,
    [gameId],
  );
  const rows = await deps.catalogue.readResults(deps.db, picks);
  return Map.groupBy(rows, (row) => `${row.marketId}/${row.outcomeKey}`);
}

type LegOfGame = {
  couponId: bigint;
  position: number;
  marketId: bigint;
  outcomeKey: string;
  kind: 1 | 3;
  acceptedAtMs: number;
  statusId: number;
  deadHeatNum: number | null;
  deadHeatDen: number | null;
};

async function settleChunk(
  deps: SettleDeps,
  tx: Transaction,
  gameId: bigint,
  afterId: bigint,
  results: Map<string, OutcomeResultRow[]>,
): Promise<{ coupons: number; lastId: bigint | null; nextDueAtMs: number | null }> {
  const ids = await lockCoupons(tx, gameId, afterId);
  const lastId = ids.length === chunkSize ? (ids.at(-1) ?? null) : null;
  if (ids.length === 0) return { coupons: 0, lastId: null, nextDueAtMs: null };
  const legs = await readLegsOfGame(tx, gameId, ids);
  const nowMs = deps.clock.nowMs();
  const holdMs = deps.settleHoldMs();
  let nextDueAtMs: number | null = null;
  const changed: { leg: LegOfGame; result: LegResult }[] = [];
  for (const leg of legs) {
    const rows = results.get(`${leg.marketId}/${leg.outcomeKey}`) ?? [];
    const result = resultForLeg(rows, leg, nowMs, holdMs);
    nextDueAtMs = earliest(nextDueAtMs, dueAtMs(rows, leg, nowMs, holdMs));
    if (!isSame(leg, result)) changed.push({ leg, result });
  }
  if (changed.length === 0) return { coupons: 0, lastId, nextDueAtMs };
  await writeLegs(tx, changed);
  const couponIds = [...new Set(changed.map(({ leg }) => leg.couponId))];
  const paid = await decideCoupons(tx, couponIds);
  await writeGenerations(tx, deps.ledger, paid, nowMs);
  return { coupons: paid.length, lastId, nextDueAtMs };
}

/** Coupons are locked in id order, so two settlements of one coupon wait for each other (DR-4.108). */
async function lockCoupons(tx: Transaction, gameId: bigint, afterId: bigint): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `select c.id from betting_coupon c
     where c.id > $2 and c.accepted is not null
       and exists (select 1 from betting_leg l where l.coupon_id = c.id and l.game_id = $1)
     order by c.id limit $3 for update of c`,
    [gameId, afterId, chunkSize],
  );
  return rows.map((row) => row.id);
}

function readLegsOfGame(tx: Transaction, gameId: bigint, couponIds: readonly bigint[]): Promise<LegOfGame[]> {
  return tx.query<LegOfGame>(
    `select l.coupon_id as "couponId", l.position, l.market_id as "marketId", l.outcome_key as "outcomeKey", l.kind,
       (extract(epoch from c.accepted_at) * 1000)::float8 as "acceptedAtMs", l.status_id as "statusId",
       l.dead_heat_num as "deadHeatNum", l.dead_heat_den as "deadHeatDen"
     from betting_leg l join betting_coupon c on c.id = l.coupon_id
     where l.game_id = $1 and l.coupon_id = any($2::bigint[])`,
    [gameId, couponIds],
  );
}

const isSame = (leg: LegOfGame, result: LegResult): boolean =>
  leg.statusId === result.statusId &&
  leg.deadHeatNum === (result.deadHeat?.num ?? null) &&
  leg.deadHeatDen === (result.deadHeat?.den ?? null);

async function writeLegs(
  tx: Transaction,
  changed: readonly { leg: LegOfGame; result: LegResult }[],
): Promise<void> {
  await tx.query(
    `update betting_leg l set status_id = n.status_id, dead_heat_num = n.num, dead_heat_den = n.den
     from unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::int[], $5::int[])
       as n(coupon_id, position, status_id, num, den)
     where l.coupon_id = n.coupon_id and l.position = n.position`,
    [
      changed.map(({ leg }) => leg.couponId),
      changed.map(({ leg }) => leg.position),
      changed.map(({ result }) => result.statusId),
      changed.map(({ result }) => result.deadHeat?.num ?? null),
      changed.map(({ result }) => result.deadHeat?.den ?? null),
    ],
  );
}

type CouponRow = {
  id: bigint;
  userId: bigint;
  currency: string;
  stakeMinor: bigint;
  ledgerAccountId: bigint;
  accepted: unknown;
  settlementSeq: number;
  payoutMinor: bigint | null;
  state: string;
  statuses: { s: number; n: number | null; d: number | null }[];
};

/** Decides coupons from scratch with the engine; answers those whose state or payout moves. */
async function decideCoupons(sql: Sql, couponIds: readonly bigint[]): Promise<PaidCoupon[]> {
  const rows = await sql.query<CouponRow>(
    `select c.id, c.user_id as "userId", c.currency, c.stake_minor as "stakeMinor", w.ledger_account_id as "ledgerAccountId",
       c.accepted, c.settlement_seq as "settlementSeq", c.payout_minor as "payoutMinor", c.state,
       (select jsonb_agg(jsonb_build_object('s', l.status_id, 'n', l.dead_heat_num, 'd', l.dead_heat_den)
          order by l.position) from betting_leg l where l.coupon_id = c.id) as statuses
     from betting_coupon c join wallet_account w on w.id = c.wallet_account_id where c.id = any($1::bigint[])
     order by c.id`,
    [couponIds],
  );
  return rows.flatMap((row) => decideCoupon(row) ?? []);
}

function decideCoupon(row: CouponRow): PaidCoupon | null {
  const coupon = readCouponJson<AcceptedCoupon>(row.accepted);
  const settlement = settleCoupon(coupon, row.statuses.map(toSettlement));
  const previous =
    row.settlementSeq > 0
      ? { settlementSeq: row.settlementSeq, payoutMinor: row.payoutMinor ?? 0n }
      : undefined;
  const state = settlement.outcome === 'open' ? 'open' : stateNames[settlement.state];
  const next = nextGeneration(previous, settlement);
  if (!next && state === row.state) return null;
  return {
    couponId: row.id,
    userId: row.userId,
    currency: row.currency,
    stakeMinor: row.stakeMinor,
    ledgerAccountId: row.ledgerAccountId,
    state,
    payoutMinor: settlement.outcome === 'open' ? null : settlement.payoutMinor,
    // A change of state with the same payout is a generation too: history shows each step (RL-20).
    seq: next?.settlementSeq ?? row.settlementSeq + 1,
    differenceMinor: next?.differenceMinor ?? 0n,
    isFirst: row.settlementSeq === 0,
  };
}

const stateNames = { WON: 'won', LOST: 'lost', RETURNED: 'returned', PARTIAL: 'partial' } as const;

function toSettlement(status: CouponRow['statuses'][number]): OutcomeSettlement | undefined {
  if (status.s < 0) return undefined;
  const statusId = status.s as OutcomeSettlement['statusId'];
  if (status.n === null || status.d === null) return { statusId };
  return { statusId, deadHeatFactor: { num: BigInt(status.n), den: BigInt(status.d) } };
}
