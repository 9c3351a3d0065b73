import type { Transaction } from '../../../../platform/database/db.ts';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { settleChunk, type SettleDeps } from './settle-chunk.ts';

/** The result of one step of the due settlements. */
export type DueStep =
  | { outcome: 'settled'; gameId: bigint; coupons: number }
  /** The step wrote nothing; the game is due again at `nextAtMs`. */
  | { outcome: 'failed'; gameId: bigint; error: unknown; failures: number; nextAtMs: number };

/** A failed settlement is retried after this time; each further failure doubles it. */
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
const errorLength = 500;

/**
 * Makes a game due from now on, in the transaction that ends the event of its results. The duty to settle is therefore
 * never only in memory (RL-22). This never waits for a running settlement.
 */
export async function addDueSettlement(tx: Transaction, gameId: bigint, nowMs: number): Promise<void> {
  await tx.query('insert into betting_settlement_due (game_id, due_at) values ($1, $2)', [
    gameId,
    new Date(nowMs),
  ]);
}

type Claimed = { dueId: bigint; gameId: bigint; afterCouponId: bigint; failures: number };

/**
 * Settles the next chunk of the game that has been due longest, and deletes or moves its row in the same transaction.
 * After a kill at any point, the next worker continues from there (RL-22). Workers take different games.
 * @returns null when nothing is due that no other worker holds
 */
export async function settleDue(deps: SettleDeps): Promise<DueStep | null> {
  const claim: { current: Claimed | null } = { current: null };
  try {
    const step = await deps.db.transaction(async (tx): Promise<DueStep | null> => {
      claim.current = await claimDue(tx, deps.clock.nowMs());
      if (!claim.current) return null;
      await failpoint('settlement-claimed');
      const { dueId, gameId, afterCouponId } = claim.current;
      const { coupons, lastId } = await settleChunk(deps, tx, gameId, afterCouponId);
      await moveDue(tx, dueId, lastId, deps.clock.nowMs());
      await failpoint('settlement-written');
      return { outcome: 'settled', gameId, coupons };
    });
    if (step) await failpoint('settlement-committed');
    return step;
  } catch (error) {
    if (!claim.current) throw error;
    return postpone(deps, claim.current, error);
  }
}

async function claimDue(tx: Transaction, nowMs: number): Promise<Claimed | null> {
  const [row] = await tx.query<Claimed>(
    `select due_id as "dueId", game_id as "gameId", after_coupon_id as "afterCouponId", failures
     from betting_claim_settlement($1)`,
    [new Date(nowMs)],
  );
  return row ?? null;
}

/** Puts the row behind other due games while coupons remain; otherwise deletes it. */
async function moveDue(tx: Transaction, dueId: bigint, lastId: bigint | null, nowMs: number): Promise<void> {
  if (lastId === null) {
    await tx.query('delete from betting_settlement_due where id = $1', [dueId]);
    return;
  }
  await tx.query(
    `update betting_settlement_due set after_coupon_id = $2, due_at = $3, failures = 0, last_error = null
     where id = $1`,
    [dueId, lastId, new Date(nowMs)],
  );
}

/** Postpones all due rows of the game, because each would fail for the same reason. Other games continue. */
async function postpone(deps: SettleDeps, claimed: Claimed, error: unknown): Promise<DueStep> {
  const failures = claimed.failures + 1;
  const nowMs = deps.clock.nowMs();
  const nextAtMs = nowMs + Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
  await deps.db.query(
    `update betting_settlement_due set failures = $3, due_at = $4, last_error = $5
     where game_id = $1 and due_at <= $2`,
    [claimed.gameId, new Date(nowMs), failures, new Date(nextAtMs), String(error).slice(0, errorLength)],
  );
  return { outcome: 'failed', gameId: claimed.gameId, error, failures, nextAtMs };
}
