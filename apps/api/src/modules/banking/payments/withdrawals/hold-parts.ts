import type { PayoutState } from '@touchline/contracts/banking';
import type { Transaction } from '../../../../platform/database/db.ts';
import type { Movement, Transfer } from '../../ledger/index.ts';
import { houseAccounts, type WalletAccount } from '../../wallet/index.ts';
import { applyAll } from './apply-answer.ts';
import { type PayoutDetails, shownTo } from './payout-details.ts';
import { addStep, holdKey } from './payout-store.ts';
import type { PlannedPart } from './plan-withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

type Held = { withdrawalId: string; account: Pick<WalletAccount, 'ledgerAccountId' | 'currency'> };

/**
 * Writes parts of a withdrawal and their holds, from the player's account to the clearing account of each part's
 * provider (DR-12.10). The caller has locked the balance and checked it.
 * @param firstPart the number of the first part
 * @param before transfers of the same change that come first, such as the release of a replaced part
 * @throws when the ledger refuses; then nothing of the transaction is committed
 */
export async function holdParts(
  { ledger, clock }: Pick<WithdrawalDeps, 'ledger' | 'clock'>,
  tx: Transaction,
  { withdrawalId, account }: Held,
  firstPart: number,
  parts: readonly PlannedPart[],
  before: readonly Transfer[] = [],
  state: PayoutState = 'checking',
): Promise<void> {
  const holds: Movement[] = [];
  for (const [at, { method, amountMinor, feeMinor, taxMinor, taxCountry }] of parts.entries()) {
    const id = { withdrawalId, part: firstPart + at };
    const code = houseAccounts.clearing(method.providerId);
    const { currency } = account;
    holds.push({
      phase: 'pending',
      key: holdKey(id),
      sourceId: account.ledgerAccountId,
      destinationId: await ledger.openAccount(tx, { code, currency, isGuarded: false }),
      currency,
      amountMinor,
      reason: 'withdrawal',
    });
    await tx.query(
      `insert into payments_payout (withdrawal_id, part, provider_id, method_id, amount_minor, fee_minor,
         tax_minor, tax_country, source_reference, shown_to, state, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        withdrawalId,
        id.part,
        method.providerId,
        method.method.id,
        amountMinor,
        feeMinor,
        taxMinor,
        taxCountry,
        method.method.isReturnOnly ? method.sourceReference : null,
        method.method.fields.length > 0 ? await readShownTo(tx, withdrawalId) : null,
        state,
        state === 'checking' ? null : new Date(clock.nowMs()),
      ],
    );
    await addStep(tx, id, state, clock.nowMs());
  }
  await applyAll(tx, ledger, [...before, ...holds]);
}

async function readShownTo(tx: Transaction, withdrawalId: string): Promise<string | null> {
  const [row] = await tx.query<{ details: PayoutDetails }>(
    'select details from payments_withdrawal_details where withdrawal_id = $1',
    [withdrawalId],
  );
  return row ? shownTo(row.details) : null;
}
