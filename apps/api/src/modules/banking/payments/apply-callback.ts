import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Ledger } from '../ledger/index.ts';
import { houseAccounts, ledgerAccountOf, type Wallet } from '../wallet/index.ts';
import { chargeBack } from './charge-back.ts';
import type { Applied } from './callback-outcome.ts';
import type { RequestedRecharge } from './callback-incidents.ts';
import { applyPayoutCallback } from './withdrawals/apply-payout-callback.ts';
import { isSameEvent, readEvent, storeEvent } from './callback-events.ts';
import type { DepositCallback, ProviderCallback } from './provider.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

type Recharge = RequestedRecharge & Pick<Tables['payments_recharge'], 'userId' | 'state' | 'walletAccountId'>;

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
  deps: { ledger: Ledger; wallet: Wallet },
  methodId: string,
  callback: DepositCallback,
): Promise<Applied> {
  const recharge = await lockRecharge(tx, methodId, callback.providerReference);
  const known = await readEvent(tx, methodId, callback.eventId);
  if (known && !isSameEvent(known, callback)) return { outcome: 'event-reused', requested: recharge };
  if (!recharge) return { outcome: 'unknown', requested: null };
  const amount = formatAmountWire(recharge.amountMinor, knownCurrency(recharge.currency));
  if (callback.amount !== amount || callback.currency !== recharge.currency)
    return { outcome: 'mismatch', requested: recharge };
  if (known) return { outcome: 'repeated' };
  // This transaction holds the lock of the order, so only a call-back for another order can have used the event id.
  if (!(await storeEvent(tx, methodId, callback))) return { outcome: 'event-reused', requested: recharge };
  const state = nextState(recharge.state, callback.outcome);
  if (state === null) return { outcome: 'repeated' };
  if (state === 'credited') await credit(tx, deps.ledger, methodId, recharge);
  if (state === 'charged-back' && recharge.state === 'credited')
    await chargeBack(tx, deps, methodId, recharge);
  await tx.query('update payments_recharge set state = $2, ended_at = clock_timestamp() where id = $1', [
    recharge.id,
    state,
  ]);
  return { outcome: state };
}

/**
 * The state after a call-back; null when it changes nothing. A chargeback is final (DR-12.40): a `paid` that arrives
 * after it credits nothing. A `declined` never undoes a credit.
 */
function nextState(
  state: Recharge['state'],
  outcome: DepositCallback['outcome'],
): 'credited' | 'declined' | 'charged-back' | null {
  if (state === 'charged-back') return null;
  if (outcome === 'chargeback') return 'charged-back';
  if (state === 'credited') return null;
  return outcome === 'paid' ? 'credited' : 'declined';
}

async function lockRecharge(tx: Transaction, methodId: string, reference: string): Promise<Recharge | null> {
  const rows = await tx.query<Recharge>(
    `select id, user_id as "userId", currency, amount_minor as "amountMinor", state,
       wallet_account_id as "walletAccountId"
     from payments_recharge where method_id = $1 and provider_reference = $2 for update`,
    [methodId, reference],
  );
  return rows[0] ?? null;
}

async function credit(
  tx: Transaction,
  ledger: Ledger,
  methodId: string,
  { id, userId, currency, amountMinor, walletAccountId }: Recharge,
): Promise<void> {
  const clearing = { code: houseAccounts.clearing(methodId), currency, isGuarded: false };
  const [outcome] = await ledger.apply(tx, [
    {
      phase: 'direct',
      key: `recharge:${id}`,
      sourceId: await ledger.openAccount(tx, clearing),
      destinationId: await ledgerAccountOf(tx, walletAccountId),
      currency,
      amountMinor,
      reason: 'deposit',
    },
  ]);
  if (outcome !== 'applied') throw new Error(`recharge ${id} was not credited: ${outcome}`);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });
}
