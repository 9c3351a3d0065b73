import type { Transaction } from '../../../../platform/database/db.ts';
import { writeOutbox } from '../../../../platform/database/outbox.ts';
import type { Ledger, Transfer } from '../../ledger/index.ts';
import { houseAccounts, ledgerAccountOf } from '../../wallet/index.ts';
import type { PayoutAnswer, PayoutOutcome } from '../provider.ts';
import { addPaymentMessage } from '../add-payment-message.ts';
import { holdKey, lockPayouts, moveTo, type Payout, type PayoutId } from './payout-store.ts';

/**
 * What became of an answer: applied, known before, or not possible in the state of the payout. `unknown`: there is no
 * such payout.
 */
export type AnswerOutcome = 'applied' | 'repeated' | 'contradiction' | 'unknown';

/** The first poll of a payout that the provider has accepted (DR-12.35). */
const firstPollMs = 60_000;

type Change = 'accept' | 'pay' | 'fail' | 'return' | 'pay-and-return';

/**
 * What an answer changes in a state (DR-12.31, DR-12.33). Null: it says what is known already. `returned` may overtake
 * `paid`, because call-backs come in any order.
 */
export function changeOf(state: Payout['state'], outcome: PayoutOutcome): Change | 'contradiction' | null {
  const isOpen = state === 'sending' || state === 'sent';
  switch (outcome) {
    case 'pending':
      if (state === 'sending') return 'accept';
      return state === 'sent' || state === 'paid' || state === 'returned' || state === 'failed'
        ? null
        : 'contradiction';
    case 'paid':
      if (isOpen) return 'pay';
      return state === 'paid' || state === 'returned' ? null : 'contradiction';
    case 'declined':
      if (isOpen) return 'fail';
      return state === 'failed' ? null : 'contradiction';
    case 'returned':
      if (isOpen) return 'pay-and-return';
      if (state === 'paid') return 'return';
      return state === 'returned' ? null : 'contradiction';
  }
}

/**
 * Applies a provider's answer about a payout in the caller's transaction, whether it came as a reply, as a call-back or
 * by polling. The hold ends once (RL-8), for any order and number of answers. `pending` and `contradiction` move no
 * money.
 */
export async function applyAnswer(
  tx: Transaction,
  { ledger, nowMs }: { ledger: Ledger; nowMs: number },
  id: PayoutId,
  { outcome, providerReference }: PayoutAnswer,
): Promise<AnswerOutcome> {
  const [payout] = await lockPayouts(tx, id.withdrawalId, id.part);
  if (!payout) return 'unknown';
  const change = changeOf(payout.state, outcome);
  if (change === null) return 'repeated';
  if (change === 'contradiction') return 'contradiction';
  const at = { nowMs, providerReference };
  switch (change) {
    case 'accept':
      await moveTo(tx, payout, 'sent', { ...at, dueAtMs: nowMs + firstPollMs });
      return 'applied';
    case 'pay':
      await pay(tx, ledger, payout);
      await moveTo(tx, payout, 'paid', at);
      break;
    case 'fail':
      await applyAll(tx, ledger, [releaseOf(payout)]);
      await moveTo(tx, payout, 'failed', at);
      break;
    case 'pay-and-return':
      await pay(tx, ledger, payout);
      await moveTo(tx, payout, 'paid', at);
      await creditReturned(tx, ledger, payout);
      await moveTo(tx, payout, 'returned', at);
      break;
    case 'return':
      await creditReturned(tx, ledger, payout);
      await moveTo(tx, payout, 'returned', at);
  }
  const isPaid = change === 'pay';
  const kind = isPaid ? 'withdrawal-paid' : 'withdrawal-failed';
  await addPaymentMessage(tx, kind, `${holdKey(payout)}:${isPaid ? 'paid' : 'returned'}`, payout, nowMs);
  await writeOutbox(tx, 'user-changed', { userId: String(payout.userId), what: 'balance' });
  return 'applied';
}

/** The release of a part's hold: the money is back in the player's balance. */
export const releaseOf = (payout: PayoutId): Transfer => ({
  phase: 'void',
  key: `${holdKey(payout)}:release`,
  pendingKey: holdKey(payout),
  reason: 'withdrawal',
});

/** The provider has paid: the hold goes to its clearing account, and from there fee and tax to their accounts. */
async function pay(tx: Transaction, ledger: Ledger, payout: Payout): Promise<void> {
  const post: Transfer = {
    phase: 'post',
    key: `${holdKey(payout)}:paid`,
    pendingKey: holdKey(payout),
    reason: 'withdrawal',
  };
  return applyAll(tx, ledger, [post, ...(await feeAndTax(tx, ledger, payout))]);
}

/**
 * Returns the transfers of a paid payout from the clearing account: the fee to the house (DR-12.34), the tax to the
 * account of its country (DR-12.94).
 */
export async function feeAndTax(tx: Transaction, ledger: Ledger, payout: Payout): Promise<Transfer[]> {
  const { currency, feeMinor, taxMinor, taxCountry } = payout;
  const fromClearing = async (name: 'fee' | 'tax', code: string, amountMinor: bigint): Promise<Transfer[]> =>
    amountMinor === 0n
      ? []
      : [
          {
            phase: 'direct',
            key: `${holdKey(payout)}:${name}`,
            sourceId: await openHouse(tx, ledger, houseAccounts.clearing(payout.providerId), currency),
            destinationId: await openHouse(tx, ledger, code, currency),
            currency,
            amountMinor,
            reason: `withdrawal-${name}`,
          },
        ];
  const fee = await fromClearing('fee', houseAccounts.paymentFees, feeMinor);
  const tax = await fromClearing('tax', houseAccounts.taxes(taxCountry ?? ''), taxMinor);
  return [...fee, ...tax];
}

/**
 * The money came back after it was paid: the amount without the fee is in the balance again (DR-12.33). No tax is due on
 * it, so the tax goes back to the clearing account first (DR-12.94).
 */
async function creditReturned(tx: Transaction, ledger: Ledger, payout: Payout): Promise<void> {
  const { currency, taxMinor, taxCountry } = payout;
  const taxBack: readonly Transfer[] =
    taxMinor === 0n
      ? []
      : [
          {
            phase: 'direct',
            key: `${holdKey(payout)}:tax-back`,
            sourceId: await openHouse(tx, ledger, houseAccounts.taxes(taxCountry ?? ''), currency),
            destinationId: await openHouse(tx, ledger, houseAccounts.clearing(payout.providerId), currency),
            currency,
            amountMinor: taxMinor,
            reason: 'withdrawal-tax',
          },
        ];
  await applyAll(tx, ledger, [
    ...taxBack,
    {
      phase: 'direct',
      key: `${holdKey(payout)}:returned`,
      sourceId: await openHouse(tx, ledger, houseAccounts.clearing(payout.providerId), currency),
      destinationId: await ledgerAccountOf(tx, payout.walletAccountId),
      currency,
      amountMinor: payout.amountMinor - payout.feeMinor,
      reason: 'withdrawal-returned',
    },
  ]);
}

const openHouse = (tx: Transaction, ledger: Ledger, code: string, currency: string) =>
  ledger.openAccount(tx, { code, currency, isGuarded: false });

/** @throws when the ledger refuses one; then nothing of the transaction is committed */
export async function applyAll(
  tx: Transaction,
  ledger: Ledger,
  transfers: readonly Transfer[],
): Promise<void> {
  const outcomes = await ledger.apply(tx, transfers);
  const bad = outcomes.findIndex((outcome) => outcome !== 'applied');
  if (bad >= 0) throw new Error(`transfer ${transfers[bad]?.key} was ${outcomes[bad]}`);
}
