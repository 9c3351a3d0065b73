import type { Sql } from './db.ts';

/** The rules of docs/spec/reliability.md, section 1, that a database can be checked against. */
export type InvariantId = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I9' | 'I10' | 'I12';

/** How much is checked: everything, or what has changed since a moment. */
export type Scope = { since: Date | null };

/** One rule. `find` returns the rows that break it, at most `rowsShown` of them. */
export type Invariant = {
  id: InvariantId;
  rule: string;
  find: (sql: Sql, scope: Scope) => Promise<object[]>;
};

export type Violation = { id: InvariantId; rule: string; rows: object[] };

/** Rows shown of each broken rule. */
export const rowsShown = 5;

/** A rule whose breaking rows one query finds. `$1` is the moment from which changes count. */
export const sqlInvariant = (id: InvariantId, rule: string, text: string): Invariant => ({
  id,
  rule,
  find: (sql, { since }) =>
    sql.query<object>(
      `select * from (${text}) broken, (select $1::timestamptz) as scope(since) limit ${rowsShown}`,
      [since ?? new Date(0)],
    ),
});

/** Checks rules one after another. @returns the broken ones; none when the state is consistent. */
export async function findViolations(
  sql: Sql,
  invariants: readonly Invariant[],
  scope: Scope = { since: null },
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { id, rule, find } of invariants) {
    const rows = await find(sql, scope);
    if (rows.length > 0) violations.push({ id, rule, rows });
  }
  return violations;
}
