import type { PaymentProvider, ProviderDeps, ProviderEntry } from '../provider.ts';
import { btcpayEntry } from './btcpay/index.ts';
import { sandboxEntry } from './sandbox/index.ts';

/** Every payment company the site can use. `conformance.db.test.ts` runs over each. */
export const providerEntries: readonly ProviderEntry[] = [sandboxEntry, btcpayEntry];

/**
 * The providers of this installation, by id. The record has no prototype, because ids come from addresses and forms:
 * `constructor` must be an unknown provider too (DR-13.122).
 */
export function createProviders(deps: ProviderDeps): Record<string, PaymentProvider> {
  const providers = Object.create(null) as Record<string, PaymentProvider>;
  for (const { id, create } of providerEntries) {
    const provider = create(deps);
    if (provider) providers[id] = provider;
  }
  return providers;
}
