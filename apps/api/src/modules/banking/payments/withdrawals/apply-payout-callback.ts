import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Transaction } from '../../../../platform/database/db.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Applied } from '../callback-outcome.ts';
import { isSameEvent, readEvent, storeEvent } from '../callback-events.ts';
import type { PayoutCallback } from '../provider.ts';
import { applyAnswer, changeOf } from './apply-answer.ts';
import { lockPayouts, type PayoutId, payoutIdOf, sentMinor } from './payout-store.ts';

/**
 * Applies a call-back about a payout in the caller's transaction. It must name a payout of this provider, with the
 * amount and the currency that were sent (DR-12.32), and the player's address where the provider says it (DR-12.77). A
 * call-back that cannot be applied changes nothing and does not use up its event id.
 */
export async function applyPayoutCallback(
  tx: Transaction,
  { ledger, nowMs }: { ledger: Ledger; nowMs: number },
  providerId: string,
  callback: PayoutCallback,
): Promise<Applied> {
  const id = payoutIdOf(callback.payoutKey);
  const [payout] = id ? await lockPayouts(tx, id.withdrawalId, id.part) : [];
  const isOfProvider = payout?.providerId === providerId;
  const requested =
    payout && isOfProvider
      ? {
          id: payout.withdrawalId,
          amountMinor: sentMinor(payout),
          currency: payout.currency,
        }
      : null;
  const known = await readEvent(tx, providerId, callback.eventId);
  if (known && !isSameEvent(known, callback)) return { outcome: 'event-reused', requested };
  if (!payout || !requested) return { outcome: 'unknown', requested: null };
  const amount = formatAmountWire(requested.amountMinor, knownCurrency(requested.currency));
  const reference = payout.providerReference ?? callback.providerReference;
  if (
    callback.amount !== amount ||
    callback.currency !== requested.currency ||
    callback.providerReference !== reference ||
    !(await isDestination(tx, payout, callback.destination))
  )
    return { outcome: 'mismatch', requested };
  if (known) return { outcome: 'repeated' };
  if (changeOf(payout.state, callback.outcome) === 'contradiction')
    return { outcome: 'contradiction', requested };
  // This transaction holds the lock of the payout, so only a call-back about something else can have used the event id.
  if (!(await storeEvent(tx, providerId, callback))) return { outcome: 'event-reused', requested };
  const outcome = await applyAnswer(tx, { ledger, nowMs }, payout, callback);
  if (outcome === 'contradiction' || outcome === 'unknown')
    throw new Error(`the payout ${callback.payoutKey} changed under its lock`);
  return { outcome };
}

/** Whether the provider sends the payout to the address of the player's form. A provider may not say it. */
async function isDestination(
  tx: Transaction,
  { withdrawalId }: PayoutId,
  destination: string | null,
): Promise<boolean> {
  if (destination === null) return true;
  const rows = await tx.query(
    "select 1 from payments_withdrawal_details where withdrawal_id = $1 and details->>'address' = $2",
    [withdrawalId, destination],
  );
  return rows.length === 1;
}
