import type { Sql } from '../../../../platform/database/db.ts';

/** Returns the internal ids of a provider's ids (URNs). */
export type MapIds = (provider: string, urns: readonly string[]) => Promise<Map<string, number>>;

/** Returns the internal ids of the URNs that already have one. */
async function findIds(sql: Sql, provider: string, urns: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.query<{ urn: string; id: number }>(
    'select urn, id::float8 as id from catalogue_id_map where provider = $1 and urn = any($2::text[])',
    [provider, [...new Set(urns)]],
  );
  return new Map(rows.map((row) => [row.urn, row.id]));
}

/**
 * Returns internal ids of all URNs. Unknown URNs get the next free ids. The mapping is one-to-one and an id is never
 * reused, because rows are only added and ids come from a sequence (DR-6.9).
 */
export async function mapIds(
  sql: Sql,
  provider: string,
  urns: readonly string[],
): Promise<Map<string, number>> {
  const known = await findIds(sql, provider, urns);
  const missing = [...new Set(urns)].filter((urn) => !known.has(urn));
  if (missing.length === 0) return known;
  // Another process may add the same URN at the same time, so the stored ids are read again.
  await sql.query(
    `insert into catalogue_id_map (provider, urn, id)
     select $1, urn, nextval('catalogue_internal_id') from unnest($2::text[]) as n(urn)
     on conflict (provider, urn) do nothing`,
    [provider, missing],
  );
  return findIds(sql, provider, urns);
}
