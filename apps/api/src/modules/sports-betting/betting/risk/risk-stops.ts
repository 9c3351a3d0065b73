import { formatAmountWire } from '@touchline/money';
import { appendAudit } from '../../../../platform/database/audit.ts';
import type { Database, Transaction } from '../../../../platform/database/db.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { type Catalogue, type ChangeSet, setGameBlocked, setMarketSuspended } from '../../catalogue/index.ts';
import { houseCurrency } from './house-amount.ts';
import { liabilityScopes } from './read-liability.ts';

/** The market or game of an automatic suspension. */
export type StopSubject = { kind: 'market' | 'game'; id: bigint };

export const scopeOf = ({ kind }: StopSubject): number =>
  kind === 'market' ? liabilityScopes.market : liabilityScopes.event;

export const subjectOf = (scope: number, id: bigint): StopSubject => ({
  kind: scope === liabilityScopes.market ? 'market' : 'game',
  id,
});

/**
 * Suspends markets and games in the catalogue that their liability has stopped (DR-4.166). The transaction of the bet
 * that reached the figure has already written the stop, and no later bet was accepted. This step makes the stop
 * visible. When a process dies before it, the row stays and the next process continues.
 * @returns the number of suspensions
 */
export async function applyRiskStops(deps: { db: Database; catalogue: Catalogue }): Promise<number> {
  let applied = 0;
  while (await isDue(deps.db)) {
    const before = applied;
    await deps.catalogue.change(async (tx, changeSet) => {
      if (await applyOne(tx, changeSet)) applied++;
    });
    if (applied === before) break;
  }
  return applied;
}

async function isDue(db: Database): Promise<boolean> {
  const rows = await db.query('select 1 from betting_risk_stop where suspended_at is null limit 1');
  return rows.length > 0;
}

type Stop = { id: bigint; scope: number; scopeId: bigint; liabilityMinor: bigint };

async function applyOne(tx: Transaction, changeSet: ChangeSet): Promise<boolean> {
  const [stop] = await tx.query<Stop>(
    'select id, scope, scope_id as "scopeId", liability_minor as "liabilityMinor" from betting_claim_stop()',
  );
  if (!stop) return false;
  const subject = subjectOf(stop.scope, stop.scopeId);
  const before = await suspend(tx, changeSet, subject, true);
  await tx.query('select betting_end_stop($1)', [stop.id]);
  await failpoint('risk-stop-written');
  const liability = `${formatAmountWire(stop.liabilityMinor, houseCurrency)} ${houseCurrency.code}`;
  await appendAudit(tx, {
    actor: 'system',
    action: `${subject.kind}.suspend`,
    subject: `${subject.kind}:${subject.id}`,
    reason: `liability reached ${liability}`,
    before,
    after: { isSuspended: true, liability },
  });
  return true;
}

/**
 * Suspends or reopens a market or game in the catalogue.
 * @returns the state before; null when the market or game no longer exists
 */
export async function suspend(
  tx: Transaction,
  changeSet: ChangeSet,
  { kind, id }: StopSubject,
  isSuspended: boolean,
): Promise<object | null> {
  if (kind === 'market') {
    const overlay = await setMarketSuspended(tx, changeSet, id, isSuspended);
    return overlay === undefined ? null : { isSuspended: overlay?.suspended === true };
  }
  const isBlocked = await setGameBlocked(tx, changeSet, id, isSuspended);
  return isBlocked === null ? null : { isSuspended: isBlocked };
}
