import { invariants } from './invariants.ts';
import type { Database } from './platform/database/db.ts';
import { findViolations, type Invariant, type Violation } from './platform/database/invariants.ts';
import { readLastCheck, storeCheck } from './platform/database/verification-log.ts';
import type { Log } from './platform/process/log.ts';

/**
 * Changes are checked again for this time, because a stake may wait 15 minutes for a trader before it becomes a coupon.
 */
const overlapMs = 30 * 60_000;

/** No other lock uses this key. */
const advisoryLockKey = 7_203_516;

export type Verification =
  | { outcome: 'checked'; rules: number; violations: readonly Violation[] }
  /** Another process is checking. Only one check runs at a time, because checks compete with bets for the database. */
  | { outcome: 'busy' };

/**
 * Checks every invariant: over everything (`full`), or over the changes since the last check (`recent`). It stores the
 * result and logs each violation with its rows.
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
    const { now, lastStart } = await readLastCheck(tx);
    const since = scope === 'full' || lastStart === null ? null : new Date(lastStart.getTime() - overlapMs);
    const violations = await findViolations(tx, rules, { since });
    await tx.query('select ledger_advance_checkpoint()');
    await storeCheck(tx, { startedAt: now, since, violations });
    return { outcome: 'checked', rules: rules.length, violations };
  });
  if (verification.outcome === 'checked') {
    for (const { id, rule, rows } of verification.violations)
      log.error({ invariant: id, rule, rows }, 'an invariant is violated');
  }
  return verification;
}
