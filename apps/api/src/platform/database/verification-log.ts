import type { Sql, Transaction } from './db.ts';
import type { Violation } from './invariants.ts';

/** Returns the database's time, and the start of the last check; null when no check has run. */
export async function readLastCheck(sql: Sql): Promise<{ now: Date; lastStart: Date | null }> {
  const [row] = await sql.query<{ now: Date; lastStart: Date | null }>(
    `select clock_timestamp() as now, (select max(started_at) from platform_verification) as "lastStart"`,
  );
  if (!row) throw new Error('the database has no clock');
  return row;
}

/**
 * Stores the result of a check of the invariants.
 * @param since the check covered the changes since this time; null means everything
 */
export async function storeCheck(
  tx: Transaction,
  check: { startedAt: Date; since: Date | null; violations: readonly Violation[] },
): Promise<void> {
  await tx.query('insert into platform_verification (started_at, since, violations) values ($1, $2, $3)', [
    check.startedAt,
    check.since,
    JSON.stringify(check.violations, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ]);
}
