import type { Database } from '../../../../platform/database/db.ts';
import type { AccountMovement, Ledger, LedgerAccountId } from '../../ledger/index.ts';
import { type StatementSums, statementSums } from '../statement-sums.ts';

export type WholeStatement = {
  fromMs: number;
  toMs: number;
  sums: StatementSums;
  /** Newest first. */
  movements: readonly AccountMovement[];
};

/** The most movements of a document; about 200 pages. The CSV file has no such limit. */
const mostMovements = 8_000;
const pageSize = 500;
const tries = 3;

type ReadDeps = { db: Database; ledger: Ledger };
type Period = { fromMs: number; toMs: number };

/**
 * Reads the statement of an account with all movements of the period. Money may move while it is read, so it is read
 * again until the movements add up to the closing balance, three times at most (DR-1.35).
 * @param most the most movements; `too-long` with more
 */
export async function readStatement(
  deps: ReadDeps,
  id: LedgerAccountId,
  period: Period,
  most = mostMovements,
): Promise<{ outcome: 'read'; statement: WholeStatement } | { outcome: 'too-long' } | { outcome: 'moving' }> {
  for (let attempt = 0; attempt < tries; attempt++) {
    // Each try begins after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const statement = await readOnce(deps, id, period, most);
    if (statement === null) return { outcome: 'too-long' };
    if (addsUp(statement)) return { outcome: 'read', statement };
  }
  return { outcome: 'moving' };
}

async function readOnce(
  { db, ledger }: ReadDeps,
  id: LedgerAccountId,
  period: Period,
  most: number,
): Promise<WholeStatement | null> {
  const sums = statementSums(await ledger.sumsOf(db, id, new Date(period.fromMs)));
  const movements: AccountMovement[] = [];
  let before = BigInt(Number.MAX_SAFE_INTEGER);
  for (;;) {
    // Each page begins after the last row of the one before.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await ledger.movementsOf(db, id, { before, limit: pageSize });
    const inPeriod = rows.filter(({ at }) => at.getTime() >= period.fromMs);
    movements.push(...inPeriod);
    if (movements.length > most) return null;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize || inPeriod.length < rows.length) break;
    before = last.id;
  }
  return { ...period, sums, movements };
}

/** Whether opening balance and movements give the closing balance, exactly. */
const addsUp = ({ sums, movements }: WholeStatement): boolean =>
  movements.reduce((total, { change }) => total + change, sums.opening) === sums.closing;
