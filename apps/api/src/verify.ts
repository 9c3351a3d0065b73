import { invariants } from './invariants.ts';
import type { Database, Transaction } from './platform/database/db.ts';
import { findViolations, type Invariant, type Violation } from './platform/database/invariants.ts';
import type { Log } from './platform/process/log.ts';

/** Changes are checked again for this long: a stake may wait for a trader for 15 minutes before it is a coupon. */
const overlap = '30 minutes';

/** No other lock uses this key. */
const advisoryLockKey = 7_203_516;

export type Verification =
  | { outcome: 'checked'; rules: number; violations: readonly Violation[] }
  /** Another process is checking; one check at a time leaves the database to bets. */
  | { outcome: 'busy' };

/**
 * Checks every invariant, over everything (`full`) or the changes since the last check (`recent`). Stores the result
 * and logs each violation with its rows.
 */
export function verify(deps: { db: Database; log: Log }, scope: 'full' | 'recent'): Promise<Verification> {
  return verifyRules(deps, scope, invariants);
}

export async function verifyRules(
  { db, log }: { db: Database; log: Log },
  scope: 'full' | 'recent',
  rules: readonly Invariant[],
): Promise<Verification> {
  const verification = await db.transaction(async (tx): Promise<Verification> => {
    const [lock] = await tx.query<{ isMine: boolean }>('select pg_try_advisory_xact_lock($1) as "isMine"', [
      advisoryLockKey,
    ]);
    if (!lock?.isMine) return { outcome: 'busy' };
    if (scope === 'full') await tx.query("set local statement_timeout = '0'");
    const [{ now, since } = { now: new Date(0), since: null }] = await readPeriod(tx, scope);
    const violations = await findViolations(tx, rules, { since });
    await tx.query('select ledger_advance_checkpoint()');
    await tx.query('insert into platform_verification (started_at, since, violations) values ($1, $2, $3)', [
      now,
      since,
      JSON.stringify(violations, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ]);
    return { outcome: 'checked', rules: rules.length, violations };
  });
  if (verification.outcome === 'checked') {
    for (const { id, rule, rows } of verification.violations)
      log.error({ invariant: id, rule, rows }, 'an invariant is violated');
  }
  return verification;
}

const readPeriod = (
  tx: Transaction,
  scope: 'full' | 'recent',
): Promise<{ now: Date; since: Date | null }[]> =>
  tx.query<{ now: Date; since: Date | null }>(
    `select clock_timestamp() as now,
       case when $1 then (select max(started_at) from platform_verification) - interval '${overlap}' end as since`,
    [scope === 'recent'],
  );
