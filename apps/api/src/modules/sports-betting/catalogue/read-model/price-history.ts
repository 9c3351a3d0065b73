import type { Database, Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { MarketRow } from '../catalogue-rows.ts';

/** Minimum time between two points of one outcome, except at changes of direction (DR-7.47). */
const pointEveryMs = 30_000;
const shownPoints = 500;

type Last = { atMs: number; coefMilli: number; direction: number };

export type PriceHistory = {
  /** Compares changed markets with their last points and stores the points that are due. */
  note: (sql: Sql, markets: readonly MarketRow[], nowMs: number) => Promise<void>;
};

/** Stores the price history of main markets. The last stored points are kept in memory, so they are not read back. */
export function createPriceHistory(): PriceHistory {
  const lastByOutcome = new Map<string, Last>();
  return {
    note: async (sql, markets, nowMs) => {
      const due = markets.flatMap((market) => duePoints(lastByOutcome, market, nowMs));
      if (due.length === 0) return;
      await sql.query(
        `insert into catalogue_price_point (market_id, outcome_key, at, coef_milli)
         select m, k, $3, c from unnest($1::bigint[], $2::text[], $4::int[]) as p(m, k, c) on conflict do nothing`,
        [
          due.map((point) => point.marketId),
          due.map((point) => point.key),
          new Date(nowMs),
          due.map((point) => point.coefMilli),
        ],
      );
    },
  };
}

function duePoints(
  lastByOutcome: Map<string, Last>,
  market: MarketRow,
  nowMs: number,
): { marketId: number; key: string; coefMilli: number }[] {
  if (!market.isMain || market.status !== 'OPEN') return [];
  return market.outcomes.flatMap(({ key, coefMilli }) => {
    if (coefMilli === null) return [];
    const name = `${market.id}/${key}`;
    const last = lastByOutcome.get(name);
    const direction = last ? Math.sign(coefMilli - last.coefMilli) : 0;
    if (last && direction === 0) return [];
    const hasTurned = last !== undefined && last.direction !== 0 && direction !== last.direction;
    if (last && !hasTurned && nowMs - last.atMs < pointEveryMs) return [];
    lastByOutcome.set(name, { atMs: nowMs, coefMilli, direction });
    return [{ marketId: market.id, key, coefMilli }];
  });
}

/** Returns the price points of one market, oldest first. */
export async function readHistory(
  db: Database,
  marketId: number,
): Promise<{ key: string; points: { atMs: number; coefMilli: number }[] }[]> {
  const rows = await db.query<{ key: string; atMs: number; coefMilli: number }>(
    `select outcome_key as key, ${ms('at')} as "atMs", coef_milli as "coefMilli"
     from catalogue_price_point where market_id = $1 order by at desc limit $2`,
    [marketId, shownPoints],
  );
  const byKey = Map.groupBy(rows.toReversed(), (row) => row.key);
  return [...byKey].map(([key, points]) => ({
    key,
    points: points.map(({ atMs, coefMilli }) => ({ atMs, coefMilli })),
  }));
}
