import { writeOutbox } from '../../../../platform/database/outbox.ts';
import { applyAll, releaseOf } from './apply-answer.ts';
import { lockPayouts, moveTo } from './payout-store.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/**
 * Cancels the parts of a withdrawal that wait for an operator and releases their holds, where the site allows it (RL-8,
 * DR-12.16).
 * @returns `no-withdrawal` for another player's withdrawal too
 */
export const cancelWithdrawal = (
  { db, clock, ledger, siteConfig }: WithdrawalDeps,
  userId: bigint,
  withdrawalId: string,
): Promise<'cancelled' | 'no-withdrawal' | 'not-cancellable'> =>
  db.transaction(async (tx) => {
    const payouts = await lockPayouts(tx, withdrawalId, null);
    if (payouts.length === 0 || payouts.some((one) => one.userId !== userId)) return 'no-withdrawal';
    const waiting = payouts.filter(({ state }) => state === 'checking');
    if (!siteConfig.get().isWithdrawalCancelAllowed || waiting.length === 0) return 'not-cancellable';
    await applyAll(tx, ledger, waiting.map(releaseOf));
    for (const payout of waiting) await moveTo(tx, payout, 'cancelled', { nowMs: clock.nowMs() });
    await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });
    return 'cancelled';
  });
