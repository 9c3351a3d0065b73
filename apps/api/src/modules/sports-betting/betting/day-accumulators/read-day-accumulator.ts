import type { DayAccumulator } from '@touchline/betting-engine';
import type { Sql } from '../../../../platform/database/db.ts';
import type { LegRow } from '../../catalogue/index.ts';
import { toDayAccumulator } from './day-legs.ts';
import { readPublishedOne } from './day-rows.ts';

/**
 * Reads the accumulator of the day that a request names, for the decision of the engine.
 * @param rows the selections of the coupon, from which its fair chances are computed
 * @returns null when the request names none, or when it is not published now
 */
export async function readDayAccumulator(
  sql: Sql,
  expressId: number | undefined,
  rows: readonly (LegRow | undefined)[],
): Promise<DayAccumulator | null> {
  if (expressId === undefined) return null;
  const row = await readPublishedOne(sql, expressId);
  return row && toDayAccumulator(row, rows);
}
