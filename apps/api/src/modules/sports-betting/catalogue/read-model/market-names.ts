import type { Sql } from '../../../../platform/database/db.ts';

/** Returns the type and line of markets by id; unknown ids are absent. */
export async function marketNames(
  sql: Sql,
  marketIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, { typeKey: string; lineKey: string }>> {
  const rows = await sql.query<{ id: bigint; typeKey: string; lineKey: string }>(
    'select id, type_key as "typeKey", line_key as "lineKey" from catalogue_market where id = any($1::bigint[])',
    [marketIds],
  );
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
