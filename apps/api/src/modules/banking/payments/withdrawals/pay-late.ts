import { smallerMinor } from '@touchline/money';
import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import type { Movement } from '../../ledger/index.ts';
import { houseAccounts } from '../../wallet/index.ts';
import { addPaymentMessage } from '../add-payment-message.ts';
import { applyAll, feeAndTax } from './apply-answer.ts';
import { holdKey, moveTo, type Payout } from './payout-store.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** What a payout that was paid late took from the balance, and what the player owes for it. Minor units. */
export type PaidLate = { takenMinor: bigint; owedMinor: bigint };

/**
 * Debits a payout that the provider paid after it had been taken as failed (DR-12.74): what the account has goes to the
 * clearing account, and the rest is booked on the receivable. The caller has locked the payout and checked its state.
 */
export async function payLate(
  { ledger, wallet, clock }: Pick<WithdrawalDeps, 'ledger' | 'wallet' | 'clock'>,
  tx: Transaction,
  payout: Payout,
): Promise<PaidLate> {
  const { userId, currency, amountMinor, walletAccountId } = payout;
  // The receivable of a currency changes only under the locks of the player's accounts in this currency (RL-21).
  await ledger.lockAccounts(tx, await wallet.ledgerAccounts(tx, userId, currency));
  const account = await wallet.account(tx, userId, walletAccountId);
  if (!account) throw new Error(`withdrawal ${payout.withdrawalId} has no account`);
  const open = (code: string) => ledger.openAccount(tx, { code, currency, isGuarded: false });
  const destinationId = await open(houseAccounts.clearing(payout.providerId));
  const takenMinor = smallerMinor(account.availableMinor, amountMinor);
  const owedMinor = amountMinor - takenMinor;
  const movement = { phase: 'direct', destinationId, currency } as const;
  const debits: Movement[] = [];
  if (takenMinor > 0n)
    debits.push({
      ...movement,
      key: `${holdKey(payout)}:paid-late`,
      sourceId: account.ledgerAccountId,
      amountMinor: takenMinor,
      reason: 'withdrawal',
    });
  if (owedMinor > 0n)
    debits.push({
      ...movement,
      key: `${holdKey(payout)}:paid-late-owed`,
      sourceId: await open(houseAccounts.receivable(userId)),
      amountMinor: owedMinor,
      reason: 'receivable',
    });
  await applyAll(tx, ledger, [...debits, ...(await feeAndTax(tx, ledger, payout))]);
  const nowMs = clock.nowMs();
  await moveTo(tx, payout, 'paid', { nowMs });
  await addPaymentMessage(tx, 'withdrawal-paid', `${holdKey(payout)}:paid`, payout, nowMs);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });
  return { takenMinor, owedMinor };
}
