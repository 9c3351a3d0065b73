import type { Sql } from '../../../platform/database/db.ts';

/**
 * Stores the site's interval of time checks for the SQL functions that count time (DR-5.94). Only a difference is written.
 * @param everyMin minutes between two checks; 0 for none
 */
export async function syncSiteCheck(sql: Sql, everyMin: number): Promise<void> {
  await sql.query('update limits_site_check set every_min = $1 where every_min <> $1', [everyMin]);
}
