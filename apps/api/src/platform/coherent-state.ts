import type { Sql } from './db.ts';

/** One broken invariant: which, and the first rows that break it. */
export type Incoherence = { invariant: string; rows: object[] };

/** One invariant: `sql` answers the rows that break it. Each module keeps its own in `coherence.ts`. */
export type CoherenceCheck = { invariant: string; sql: string };

/** Rows shown of each broken invariant. */
const shownRows = 5;

/** Runs invariants over a database. @returns the broken ones; an empty list is a coherent state. */
export async function findIncoherences(sql: Sql, checks: readonly CoherenceCheck[]): Promise<Incoherence[]> {
  const found: Incoherence[] = [];
  for (const check of checks) {
    const rows = await sql.query<object>(`select * from (${check.sql}) broken limit ${shownRows}`);
    if (rows.length > 0) found.push({ invariant: check.invariant, rows });
  }
  return found;
}
