import type { Sql } from '../../../../platform/database/db.ts';

/** A published accumulator of the day: market and outcome of a selection stand at the same position. */
export type DayRow = {
  expressId: number;
  section: 'line' | 'live';
  marketIds: number[];
  outcomeKeys: string[];
  publishedBy: 'generator' | 'operator';
};

const columns = `id::float8 as "expressId", kind as section, market_ids::float8[] as "marketIds", outcome_keys as "outcomeKeys",
  published_by as "publishedBy"`;

/** More than any list has. */
const listLimit = 100;

/** Reads the published accumulators, the oldest first. */
export const readPublished = (sql: Sql): Promise<DayRow[]> =>
  sql.query<DayRow>(
    `select ${columns} from betting_day_accumulator where withdrawn_at is null order by id limit ${listLimit}`,
  );

/** Reads one published accumulator; null when it is not published now. */
export async function readPublishedOne(sql: Sql, expressId: number): Promise<DayRow | null> {
  const [row] = await sql.query<DayRow>(
    `select ${columns} from betting_day_accumulator where id = $1 and withdrawn_at is null`,
    [expressId],
  );
  return row ?? null;
}

/** The selections of some accumulators. */
export const picksOf = (rows: readonly Pick<DayRow, 'marketIds' | 'outcomeKeys'>[]) =>
  rows.flatMap(({ marketIds, outcomeKeys }) =>
    marketIds.map((marketId, at) => ({ marketId: BigInt(marketId), outcomeKey: outcomeKeys[at] ?? '' })),
  );
