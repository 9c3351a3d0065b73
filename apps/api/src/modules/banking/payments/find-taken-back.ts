import { within } from '../../../platform/process/time-limit.ts';
import { applyOrderState, type PollDeps } from './apply-order-state.ts';
import type { PaymentProvider } from './provider.ts';

/** The longest wait for the list of a provider, which may take many calls. */
const listLimitMs = 120_000;

/**
 * Asks the providers which paid deposits have gone back to the payer, and applies their answers with the checks of a
 * call-back, so that a lost call-back loses no money (DR-12.82). A provider or a deposit without an answer is asked
 * again in the next run.
 * @returns the number of deposits whose state has changed
 */
export async function findTakenBack(deps: PollDeps): Promise<number> {
  let changed = 0;
  for (const provider of Object.values(deps.providers))
    for (const reference of await openOnesOf(deps, provider))
      if (await applyState(deps, provider, reference)) changed++;
  return changed;
}

/** The deposits that the provider took back, and whose money is still with the player. */
async function openOnesOf({ db, log }: PollDeps, provider: PaymentProvider): Promise<string[]> {
  try {
    const references = await within(listLimitMs, 'the list of a provider', provider.takenBack());
    const rows = await db.query<{ reference: string }>(
      `select provider_reference as reference from payments_recharge
       where provider_id = $1 and provider_reference = any($2::text[]) and state not in ('charged-back', 'refunded')`,
      [provider.id, references],
    );
    return rows.map(({ reference }) => reference);
  } catch (error) {
    log.warn({ err: error, provider: provider.id }, 'a provider did not say which deposits were taken back');
    return [];
  }
}

/** The event id of BTCPay Server's call-back about a refund, so that one that cannot be applied is one incident. */
const applyState = (deps: PollDeps, provider: PaymentProvider, reference: string): Promise<boolean> =>
  applyOrderState(deps, provider, reference, {
    outcomes: ['chargeback', 'refund'],
    eventIdOf: ({ outcome, amount }) => `${reference}:${outcome}:${amount}`,
  });
