import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import type { Log } from '../../../platform/process/log.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { applyCallback } from './apply-callback.ts';
import type { Applied, ChangedOutcome } from './callback-outcome.ts';
import {
  callbackOf,
  endIncident,
  lockIncident,
  storeIncident,
  supersedeIncidents,
} from './callback-incidents.ts';
import type { ProviderCallback } from './provider.ts';
import { lockPayouts, payoutIdOf } from './withdrawals/payout-store.ts';

type CallbackDeps = { db: Database; clock: Clock; log: Log; ledger: Ledger; wallet: Wallet };

/**
 * Applies a call-back with a valid signature. A call-back that cannot be applied becomes an incident in the same
 * transaction, and an error with its row id is logged.
 */
export async function handleProviderCallback(
  { db, clock, log, ledger, wallet }: CallbackDeps,
  methodId: string,
  callback: ProviderCallback,
  rawBody: string,
): Promise<Applied['outcome']> {
  const { outcome, incidentId } = await db.transaction(async (tx) => {
    const applied = await applyCallback(tx, { ledger, wallet, nowMs: clock.nowMs() }, methodId, callback);
    await failpoint('deposit-credited');
    if (!('requested' in applied)) {
      await supersedeIncidents(tx, methodId, callback, clock.nowMs());
      return { outcome: applied.outcome, incidentId: null };
    }
    const incident = { kind: applied.outcome, methodId, callback, requested: applied.requested };
    const stored = { ...incident, rawHash: sha256(rawBody), nowMs: clock.nowMs() };
    return { outcome: applied.outcome, incidentId: await storeIncident(tx, stored) };
  });
  await failpoint('deposit-committed');
  if (incidentId !== null) {
    const { eventId, providerReference: reference } = callback;
    log.error(
      { incidentId: String(incidentId), kind: outcome, provider: methodId, eventId, reference },
      'a payment call-back was not applied: see `npm run ops -- callbacks list`',
    );
  }
  return outcome;
}

/**
 * Applies the call-back of an open incident as if it arrived now, and ends the incident. This is for call-backs that
 * arrived before their order was known, or whose event id another order had used. All checks run again, so a call-back
 * that differs from its order stays an open incident.
 */
export async function applyIncident(
  tx: Transaction,
  { ledger, wallet, clock }: Pick<CallbackDeps, 'ledger' | 'wallet' | 'clock'>,
  id: bigint,
  by: { actor: string; reason: string },
): Promise<Applied['outcome'] | 'not-open'> {
  // Locks the order before the incident, as a call-back does. With another order of locks, the two could deadlock.
  await tx.query(
    `select 1 from payments_recharge r join payments_callback_incident i on i.method_id = r.provider_id
       and i.provider_reference = r.provider_reference and i.about = 'deposit' where i.id = $1 for update of r`,
    [id],
  );
  const [about] = await tx.query<{ payoutKey: string | null }>(
    'select payout_key as "payoutKey" from payments_callback_incident where id = $1',
    [id],
  );
  const payoutId = about?.payoutKey ? payoutIdOf(about.payoutKey) : null;
  if (payoutId) await lockPayouts(tx, payoutId.withdrawalId, payoutId.part);
  const incident = await lockIncident(tx, id);
  if (!incident) return 'not-open';
  // The provider's event id belongs to the other order, so this call-back gets an id of this site.
  const eventId = incident.kind === 'event-reused' ? `incident:${id}` : incident.eventId;
  const deps = { ledger, wallet, nowMs: clock.nowMs() };
  const { outcome } = await applyCallback(tx, deps, incident.methodId, { ...callbackOf(incident), eventId });
  if (isApplied(outcome)) {
    const how = outcome === 'charged-back' || outcome === 'refunded' ? 'applied' : outcome;
    await endIncident(tx, id, { by: by.actor, how, reason: by.reason, nowMs: clock.nowMs() });
  }
  return outcome;
}

/** Whether a call-back has changed its order or its payout. */
export const isApplied = (outcome: Applied['outcome'] | 'not-open'): outcome is ChangedOutcome =>
  (['credited', 'declined', 'expired', 'charged-back', 'refunded', 'applied'] as const).some(
    (one) => one === outcome,
  );
