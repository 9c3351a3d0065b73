import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Ledger, Movement } from '../ledger/index.ts';
import { countDeposit } from '../../players/limits/index.ts';
import { houseAccounts, ledgerAccountOf, type Wallet } from '../wallet/index.ts';
import { chargeBack } from './charge-back.ts';
import type { Applied } from './callback-outcome.ts';
import type { RequestedRecharge } from './callback-incidents.ts';
import { addPaymentMessage } from './add-payment-message.ts';
import { applyAll } from './withdrawals/apply-answer.ts';
import { applyPayoutCallback } from './withdrawals/apply-payout-callback.ts';
import { isSameEvent, readEvent, storeEvent } from './callback-events.ts';
import { lockReference } from './lock-reference.ts';
import type { DepositCallback, ProviderCallback } from './provider.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

type Recharge = RequestedRecharge &
  Pick<Tables['payments_recharge'], 'userId' | 'state' | 'walletAccountId' | 'feeMinor'>;
type State = Recharge['state'];

/** Applies a provider's call-back about a deposit or a payout in the caller's transaction. */
export const applyCallback = (
  tx: Transaction,
  deps: { ledger: Ledger; wallet: Wallet; nowMs: number },
  providerId: string,
  callback: ProviderCallback,
): Promise<Applied> =>
  callback.about === 'payout'
    ? applyPayoutCallback(tx, deps, providerId, callback)
    : applyDepositCallback(tx, deps, providerId, callback);

/**
 * Applies a call-back about a deposit. A deposit is credited once, for any order and number of
 * call-backs, and only with the amount and the currency of its order. A call-back that cannot be applied changes
 * nothing and does not use up its event id. So the corrected call-back can be applied under the same id.
 */
async function applyDepositCallback(
  tx: Transaction,
  deps: { ledger: Ledger; wallet: Wallet; nowMs: number },
  providerId: string,
  callback: DepositCallback,
): Promise<Applied> {
  const reference = callback.providerReference;
  let recharge = await lockRecharge(tx, providerId, reference);
  if (!recharge) {
    // The deposit may be stored at this moment. Under this lock it is there, or it finds the stored incident (DR-12.73).
    await lockReference(tx, providerId, reference);
    recharge = await lockRecharge(tx, providerId, reference);
  }
  const known = await readEvent(tx, providerId, callback.eventId);
  if (known && !isSameEvent(known, callback)) return { outcome: 'event-reused', requested: recharge };
  if (!recharge) return { outcome: 'unknown', requested: null };
  // The player was told to pay the amount and the fee (DR-12.51).
  const paidMinor = recharge.amountMinor + recharge.feeMinor;
  const amount = formatAmountWire(paidMinor, knownCurrency(recharge.currency));
  if (callback.amount !== amount || callback.currency !== recharge.currency)
    return { outcome: 'mismatch', requested: recharge };
  if (known) return { outcome: 'repeated' };
  // This transaction holds the lock of the order, so only a call-back for another order can have used the event id.
  if (!(await storeEvent(tx, providerId, callback))) return { outcome: 'event-reused', requested: recharge };
  const state = nextState(recharge.state, callback.outcome);
  if (state === null) return { outcome: 'repeated' };
  if (state === 'credited') {
    await credit(tx, deps.ledger, providerId, recharge);
    await addPaymentMessage(tx, 'deposit-credited', `deposit:${recharge.id}`, recharge, deps.nowMs);
  }
  if (isTakenBack(state) && recharge.state === 'credited') {
    await chargeBack(tx, deps, providerId, recharge);
    await addPaymentMessage(tx, 'deposit-taken-back', `deposit:${recharge.id}:back`, recharge, deps.nowMs);
  }
  // A deposit that the player leaves unpaid expires without a message (DR-11.69).
  if (state === 'declined')
    await addPaymentMessage(tx, 'deposit-declined', `deposit:${recharge.id}:declined`, recharge, deps.nowMs);
  await tx.query('update payments_recharge set state = $2, ended_at = clock_timestamp() where id = $1', [
    recharge.id,
    state,
  ]);
  // A failed deposit leaves the player's limits; one that is paid after all counts again (DR-5.20).
  if (hasFailed(state) !== hasFailed(recharge.state))
    await countDeposit(tx, recharge.userId, recharge.id, !hasFailed(state));
  return { outcome: state };
}

const hasFailed = (state: State): boolean => state === 'declined' || state === 'expired';

/** Whether the money of a credited deposit has gone back to the payer. */
const isTakenBack = (state: State): boolean => state === 'charged-back' || state === 'refunded';

/**
 * The state after a call-back; null when it changes nothing. A chargeback and a refund are final (DR-12.40): a `paid`
 * that arrives after them credits nothing. A `declined` or `expired` never undoes a credit, and a `paid` after them
 * credits (DR-12.56).
 */
function nextState(state: State, outcome: DepositCallback['outcome']): Exclude<State, 'waiting'> | null {
  if (isTakenBack(state)) return null;
  if (outcome === 'chargeback') return 'charged-back';
  if (outcome === 'refund') return 'refunded';
  if (state === 'credited') return null;
  return outcome === 'paid' ? 'credited' : outcome;
}

async function lockRecharge(
  tx: Transaction,
  providerId: string,
  reference: string,
): Promise<Recharge | null> {
  const rows = await tx.query<Recharge>(
    `select id, user_id as "userId", currency, amount_minor as "amountMinor", state,
       wallet_account_id as "walletAccountId", fee_minor as "feeMinor"
     from payments_recharge where provider_id = $1 and provider_reference = $2 for update`,
    [providerId, reference],
  );
  return rows[0] ?? null;
}

/** Credits the amount; the player's fee goes to the house (DR-12.57). */
async function credit(
  tx: Transaction,
  ledger: Ledger,
  providerId: string,
  { id, userId, currency, amountMinor, feeMinor, walletAccountId }: Recharge,
): Promise<void> {
  const open = (code: string) => ledger.openAccount(tx, { code, currency, isGuarded: false });
  const movement = {
    phase: 'direct',
    sourceId: await open(houseAccounts.clearing(providerId)),
    currency,
  } as const;
  const amount: Movement = {
    ...movement,
    key: `recharge:${id}`,
    destinationId: await ledgerAccountOf(tx, walletAccountId),
    amountMinor,
    reason: 'deposit',
  };
  const fees: Movement[] =
    feeMinor === 0n
      ? []
      : [
          {
            ...movement,
            key: `recharge:${id}:fee`,
            destinationId: await open(houseAccounts.paymentFees),
            amountMinor: feeMinor,
            reason: 'deposit-fee',
          },
        ];
  await applyAll(tx, ledger, [amount, ...fees]);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });
}
