import { smallerMinor } from '@touchline/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { Ledger, Movement } from '../ledger/index.ts';
import { houseAccounts, type Wallet } from '../wallet/index.ts';
import { applyAll } from './withdrawals/apply-answer.ts';

type Credited = Pick<
  Tables['payments_recharge'],
  'id' | 'userId' | 'currency' | 'amountMinor' | 'feeMinor' | 'walletAccountId'
>;

/**
 * Takes a credited deposit back (DR-12.40): what the account has goes to the provider's clearing account, and the rest
 * is booked on the player's receivable (DR-1.19). The fee goes back from the house (DR-12.57). Money that is held, for bets or withdrawals, stays held. The caller
 * has locked the deposit.
 */
export async function chargeBack(
  tx: Transaction,
  { ledger, wallet }: { ledger: Ledger; wallet: Wallet },
  providerId: string,
  { id, userId, currency, amountMinor, feeMinor, walletAccountId }: Credited,
): Promise<void> {
  // The receivable of a currency changes only under the locks of the player's accounts in this currency (RL-21).
  await ledger.lockAccounts(tx, await wallet.ledgerAccounts(tx, userId, currency));
  const account = await wallet.account(tx, userId, walletAccountId);
  if (!account) throw new Error(`deposit ${id} has no account`);
  const open = (code: string) => ledger.openAccount(tx, { code, currency, isGuarded: false });
  const destinationId = await open(houseAccounts.clearing(providerId));
  const takenMinor = smallerMinor(account.availableMinor, amountMinor);
  const movement = { phase: 'direct', destinationId, currency } as const;
  const transfers: Movement[] = [];
  if (takenMinor > 0n)
    transfers.push({
      ...movement,
      key: `recharge:${id}:chargeback`,
      sourceId: account.ledgerAccountId,
      amountMinor: takenMinor,
      reason: 'deposit-chargeback',
    });
  if (takenMinor < amountMinor)
    transfers.push({
      ...movement,
      key: `recharge:${id}:chargeback-owed`,
      sourceId: await open(houseAccounts.receivable(userId)),
      amountMinor: amountMinor - takenMinor,
      reason: 'receivable',
    });
  if (feeMinor > 0n)
    transfers.push({
      ...movement,
      key: `recharge:${id}:fee-back`,
      sourceId: await open(houseAccounts.paymentFees),
      amountMinor: feeMinor,
      reason: 'deposit-fee-back',
    });
  await applyAll(tx, ledger, transfers);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });
}
