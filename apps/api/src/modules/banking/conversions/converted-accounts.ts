import type { Sql } from '../../../platform/database/db.ts';

/**
 * Returns which of these accounts have ever got money by a conversion. Such money does not go back the way it came,
 * because the deposit was to another account (DR-12.14).
 */
export async function readConvertedAccounts(sql: Sql, accountIds: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await sql.query<{ id: bigint }>(
    'select distinct to_account_id as id from conversion_entry where to_account_id = any($1::bigint[])',
    [accountIds],
  );
  return new Set(rows.map(({ id }) => id));
}
