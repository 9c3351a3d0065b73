import type { Transaction } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import type { ProviderCallback } from './provider.ts';

/** An applied call-back. Its event id is used up. */
export type AppliedEvent = Pick<Tables['payments_callback'], 'about' | 'providerReference' | 'outcome'>;

/** Returns the applied call-back with an event id of a provider. */
export async function readEvent(
  tx: Transaction,
  providerId: string,
  eventId: string,
): Promise<AppliedEvent | null> {
  const rows = await tx.query<AppliedEvent>(
    `select about, provider_reference as "providerReference", outcome from payments_callback
     where method_id = $1 and event_id = $2`,
    [providerId, eventId],
  );
  return rows[0] ?? null;
}

/** Whether a call-back says the same as the applied one with its event id. */
export const isSameEvent = (known: AppliedEvent, callback: ProviderCallback): boolean =>
  known.about === callback.about &&
  known.providerReference === callback.providerReference &&
  known.outcome === callback.outcome;

/** Uses up the event id. @returns false when another call-back has used it */
export async function storeEvent(
  tx: Transaction,
  providerId: string,
  { about, eventId, providerReference, outcome }: ProviderCallback,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into payments_callback (method_id, about, event_id, provider_reference, outcome)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [providerId, about, eventId, providerReference, outcome],
  );
  return rows.length === 1;
}
