import type { Log } from '../../../../platform/process/log.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import type { Database } from '../../../../platform/database/db.ts';
import { decideCoupons } from '../settlement/decide-coupons.ts';
import { openHouseAccounts, settlementHouses } from '../settlement/house-accounts.ts';
import type { SettleDeps } from '../settlement/settle-chunk.ts';
import { writeSettlements } from '../settlement/write-settlements.ts';

const batchSize = 100;

/**
 * Decides the advances that are due: all base coupons are settled, or 48 hours have passed (DR-4.100). The duty is the
 * row of the advance itself, so it survives every process, and of several workers one decides.
 * @returns the number of advances decided
 */
export async function decideDuePrepaids(deps: SettleDeps, log: Log): Promise<number> {
  const due = await deps.db.query<{ id: bigint }>('select id from betting_due_prepaids($1, $2) as id', [
    new Date(deps.clock.nowMs()),
    batchSize,
  ]);
  let ended = 0;
  for (const { id } of due) {
    try {
      if (await decidePrepaid(deps, id)) ended++;
    } catch (error) {
      log.warn({ err: error, couponId: String(id) }, 'advance not decided; it will be retried');
    }
  }
  return ended;
}

/**
 * Opens the house's accounts before the transaction, see `openHouseAccounts`.
 */
async function openHouses(db: Database, couponId: bigint): Promise<void> {
  const rows = await db.query<{ currency: string }>('select currency from betting_coupon where id = $1', [
    couponId,
  ]);
  await openHouseAccounts(
    db,
    rows.flatMap(({ currency }) => settlementHouses.map((code) => ({ code, currency }))),
  );
}

/**
 * Decides one advance in one transaction, under the locks of its coupon, its base coupons and the player's accounts. A
 * covered advance confirms the coupon, and results that were held settle it now. Otherwise the coupon is cancelled.
 * @returns false when the advance was decided meanwhile, or is no longer due
 */
async function decidePrepaid(deps: SettleDeps, couponId: bigint): Promise<boolean> {
  await openHouses(deps.db, couponId);
  return deps.db.transaction(async (tx) => {
    const nowMs = deps.clock.nowMs();
    const now = new Date(nowMs);
    const [row] = await tx.query<{ decision: 'confirm' | 'cancel' | null }>(
      'select betting_lock_prepaid($1, $2) as decision',
      [couponId, now],
    );
    const decision = row?.decision ?? null;
    if (decision === null) return false;
    const state = decision === 'confirm' ? 'confirmed' : 'cancelled';
    await tx.query('select betting_decide_prepaid($1, $2, $3)', [couponId, state, now]);
    await writeSettlements(tx, deps.ledger, await decideCoupons(tx, [couponId]), nowMs);
    await failpoint('advance-decided');
    return true;
  });
}
