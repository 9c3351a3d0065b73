import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Ledger } from '../ledger/index.ts';
import { houseAccounts, ledgerAccountOf } from '../wallet/index.ts';
import type { RequestedRecharge, IncidentKind } from './callback-incidents.ts';
import type { ProviderCallback } from './provider.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

type Recharge = RequestedRecharge & Pick<Tables['payments_recharge'], 'userId' | 'state' | 'walletAccountId'>;

/** The result of a call-back: applied, applied before, or not applicable, with the reason (RL-7). */
export type Applied =
  | { outcome: 'credited' | 'declined' | 'repeated' }
  | { outcome: IncidentKind; requested: RequestedRecharge | null };

/**
 * Applies a provider's call-back in the caller's transaction. A deposit is credited once, for any order and number of
 * call-backs, and only with the amount and the currency of its order. A call-back that cannot be applied changes
 * nothing and does not use up its event id. So the corrected call-back can be applied under the same id.
 */
export async function applyCallback(
  tx: Transaction,
  ledger: Ledger,
  methodId: string,
  callback: ProviderCallback,
): Promise<Applied> {
  const recharge = await lockRecharge(tx, methodId, callback.providerReference);
  const known = await readEvent(tx, methodId, callback.eventId);
  if (known && !isSameEvent(known, callback)) return { outcome: 'event-reused', requested: recharge };
  if (!recharge) return { outcome: 'unknown', requested: null };
  const amount = formatAmountWire(recharge.amountMinor, knownCurrency(recharge.currency));
  if (callback.amount !== amount || callback.currency !== recharge.currency)
    return { outcome: 'mismatch', requested: recharge };
  if (known) return { outcome: 'repeated' };
  const first = await tx.query(
    `insert into payments_callback (method_id, event_id, provider_reference, outcome) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [methodId, callback.eventId, callback.providerReference, callback.outcome],
  );
  // This transaction holds the lock of the order, so only a call-back for another order can have used the event id.
  if (first.length === 0) return { outcome: 'event-reused', requested: recharge };
  if (recharge.state === 'credited') return { outcome: 'repeated' };
  if (callback.outcome === 'paid') await credit(tx, ledger, methodId, recharge);
  const state = callback.outcome === 'paid' ? 'credited' : 'declined';
  await tx.query('update payments_recharge set state = $2, ended_at = clock_timestamp() where id = $1', [
    recharge.id,
    state,
  ]);
  return { outcome: state };
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

type AppliedEvent = Pick<ProviderCallback, 'providerReference' | 'outcome'>;

async function readEvent(tx: Transaction, methodId: string, eventId: string): Promise<AppliedEvent | null> {
  const rows = await tx.query<AppliedEvent>(
    `select provider_reference as "providerReference", outcome from payments_callback
     where method_id = $1 and event_id = $2`,
    [methodId, eventId],
  );
  return rows[0] ?? null;
}

const isSameEvent = (known: AppliedEvent, callback: ProviderCallback): boolean =>
  known.providerReference === callback.providerReference && known.outcome === callback.outcome;

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
