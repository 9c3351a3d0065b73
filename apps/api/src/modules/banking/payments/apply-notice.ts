import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../platform/database/db.ts';
import { writeOutbox } from '../../../platform/database/outbox.ts';
import type { Ledger, LedgerAccountId } from '../ledger/index.ts';
import { houseAccounts } from '../wallet/index.ts';
import type { RequestedRecharge, IncidentKind } from './callback-incidents.ts';
import type { ProviderNotice } from './provider.ts';

type Recharge = RequestedRecharge & { userId: bigint; state: string; ledgerAccountId: LedgerAccountId };

/** The result of a call-back: applied, applied before, or not applicable with the reason (RL-7). */
export type Applied =
  | { outcome: 'credited' | 'declined' | 'repeated' }
  | { outcome: IncidentKind; asked: RequestedRecharge | null };

/**
 * Applies a provider's notice in the caller's transaction. A deposit is credited once, for any order and number of
 * notices, and only with the amount and the currency of its order. A notice that cannot be applied changes nothing
 * and does not use up its event id, so the corrected notice under the same id can be applied.
 */
export async function applyNotice(
  tx: Transaction,
  ledger: Ledger,
  methodId: string,
  notice: ProviderNotice,
): Promise<Applied> {
  const recharge = await lockRecharge(tx, methodId, notice.providerReference);
  const known = await readEvent(tx, methodId, notice.eventId);
  if (known && !isSameEvent(known, notice)) return { outcome: 'event-reused', asked: recharge };
  if (!recharge) return { outcome: 'unknown', asked: null };
  const amount = formatAmountWire(recharge.amountMinor, knownCurrency(recharge.currency));
  if (notice.amount !== amount || notice.currency !== recharge.currency)
    return { outcome: 'mismatch', asked: recharge };
  if (known) return { outcome: 'repeated' };
  const first = await tx.query(
    `insert into payments_callback (method_id, event_id, provider_reference, outcome) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [methodId, notice.eventId, notice.providerReference, notice.outcome],
  );
  // Notices of this order wait for its lock: the event has just been applied to another order.
  if (first.length === 0) return { outcome: 'event-reused', asked: recharge };
  if (recharge.state === 'credited') return { outcome: 'repeated' };
  if (notice.outcome === 'paid') await credit(tx, ledger, methodId, recharge);
  const state = notice.outcome === 'paid' ? 'credited' : 'declined';
  await tx.query('update payments_recharge set state = $2, ended_at = clock_timestamp() where id = $1', [
    recharge.id,
    state,
  ]);
  return { outcome: state };
}

async function lockRecharge(tx: Transaction, methodId: string, reference: string): Promise<Recharge | null> {
  const rows = await tx.query<Recharge>(
    `select r.id, r.user_id as "userId", r.currency, r.amount_minor as "amountMinor", r.state,
       w.ledger_account_id as "ledgerAccountId"
     from payments_recharge r join wallet_account w on w.id = r.wallet_account_id
     where r.method_id = $1 and r.provider_reference = $2 for update of r`,
    [methodId, reference],
  );
  return rows[0] ?? null;
}

type AppliedEvent = Pick<ProviderNotice, 'providerReference' | 'outcome'>;

async function readEvent(tx: Transaction, methodId: string, eventId: string): Promise<AppliedEvent | null> {
  const rows = await tx.query<AppliedEvent>(
    `select provider_reference as "providerReference", outcome from payments_callback
     where method_id = $1 and event_id = $2`,
    [methodId, eventId],
  );
  return rows[0] ?? null;
}

const isSameEvent = (known: AppliedEvent, notice: ProviderNotice): boolean =>
  known.providerReference === notice.providerReference && known.outcome === notice.outcome;

async function credit(
  tx: Transaction,
  ledger: Ledger,
  methodId: string,
  { id, userId, currency, amountMinor, ledgerAccountId }: Recharge,
): Promise<void> {
  const clearing = { code: houseAccounts.clearing(methodId), currency, isGuarded: false };
  const [outcome] = await ledger.apply(tx, [
    {
      phase: 'direct',
      key: `recharge:${id}`,
      sourceId: await ledger.openAccount(tx, clearing),
      destinationId: ledgerAccountId,
      currency,
      amountMinor,
      reason: 'deposit',
    },
  ]);
  if (outcome !== 'applied') throw new Error(`recharge ${id} was not credited: ${outcome}`);
  await writeOutbox(tx, 'user-changed', { userId: String(userId), what: 'balance' });
}
