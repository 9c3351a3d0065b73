import type { Sql } from './db.ts';

/** The invariants of docs/spec/reliability.md, section 1, that can be checked in a database. */
export type InvariantId =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I9'
  | 'I10'
  | 'I12'
  | 'I13'
  | 'I14'
  | 'I15'
  | 'I16'
  | 'I17'
  | 'I18'
  | 'I19'
  | 'I20'
  | 'I21'
  | 'I22';

/** The rows that a check reads: all rows, or only those changed since a time. */
export type Scope = { since: Date | null };

/** One invariant. `find` returns at most `rowsShown` rows that violate it. */
export type Invariant = {
  id: InvariantId;
  rule: string;
  find: (sql: Sql, scope: Scope) => Promise<object[]>;
};

export type Violation = { id: InvariantId; rule: string; rows: object[] };

/** Maximum number of rows reported for each violated invariant. */
export const rowsShown = 5;

/** Creates an invariant whose violating rows one query finds. `$1` is the time since which changes are checked. */
export const sqlInvariant = (id: InvariantId, rule: string, text: string): Invariant => ({
  id,
  rule,
  find: (sql, { since }) =>
    sql.query<object>(
      `select * from (${text}) broken, (select $1::timestamptz) as scope(since) limit ${rowsShown}`,
      [since ?? new Date(0)],
    ),
});

/**
 * Checks invariants one after another.
 * @returns the violated invariants; an empty list when the data is consistent
 */
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
