import type { Database } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Log } from '../../../platform/process/log.ts';
import { within } from '../../../platform/process/time-limit.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { handleProviderCallback, isApplied } from './handle-callback.ts';
import { callLimitMs, type DepositCallback, type DepositOutcome, type PaymentProvider } from './provider.ts';

export type PollDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  ledger: Ledger;
  wallet: Wallet;
  providers: Readonly<Record<string, PaymentProvider>>;
};

type Said = { outcome: DepositOutcome; amount: string; currency: string };

/**
 * Asks a provider for the state of an order, and applies the answer with the checks of a call-back. A failure is logged,
 * and the caller asks again later.
 *
 * @param outcomes the outcomes that are applied; others change nothing
 * @param eventIdOf the same answer must have the same id, so that it counts once
 * @returns whether the deposit has changed
 */
export async function applyOrderState(
  deps: PollDeps,
  provider: PaymentProvider,
  providerReference: string,
  { outcomes, eventIdOf }: { outcomes: readonly DepositOutcome[]; eventIdOf: (said: Said) => string },
): Promise<boolean> {
  const what = { provider: provider.id, reference: providerReference };
  try {
    const call = provider.orderState(providerReference);
    const state = await within(callLimitMs, 'the call of a provider', call);
    if (state === null) {
      deps.log.error(what, 'the provider does not know the order of a deposit');
      return false;
    }
    const { outcome, amount, currency } = state;
    if (outcome === 'pending' || !outcomes.includes(outcome)) return false;
    const eventId = eventIdOf({ outcome, amount, currency });
    const said: DepositCallback = { about: 'deposit', eventId, providerReference, outcome, amount, currency };
    return isApplied(await handleProviderCallback(deps, provider.id, said, JSON.stringify(said)));
  } catch (error) {
    deps.log.warn({ err: error, ...what }, 'the state of a deposit could not be read; it is read again');
    return false;
  }
}
