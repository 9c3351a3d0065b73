import type { Transaction } from '../../../platform/database/db.ts';
import { applyIncident } from './handle-callback.ts';

type ApplyDeps = Parameters<typeof applyIncident>[1];

/**
 * Applies the call-backs that came before their deposit was stored, in the order in which they came, with the checks of
 * every call-back (DR-12.73). The caller holds the lock of the reference and has stored the deposit.
 */
export async function applyEarlyCallbacks(
  tx: Transaction,
  deps: ApplyDeps,
  providerId: string,
  reference: string,
): Promise<void> {
  const early = await tx.query<{ id: bigint }>(
    `select id from payments_callback_incident where method_id = $1 and provider_reference = $2
       and about = 'deposit' and kind = 'unknown' and resolved_at is null order by id`,
    [providerId, reference],
  );
  const by = { actor: 'provider', reason: 'it came before its deposit was stored' };
  for (const { id } of early) await applyIncident(tx, deps, id, by);
}
