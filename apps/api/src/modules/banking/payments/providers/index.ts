import type { PaymentProvider, ProviderDeps, ProviderEntry } from '../provider.ts';
import { btcpayEntry } from './btcpay/index.ts';
import { sandboxEntry } from './sandbox/index.ts';

/** Every payment company the site can use. `conformance.db.test.ts` runs over each. */
export const providerEntries: readonly ProviderEntry[] = [sandboxEntry, btcpayEntry];

/** The providers of this installation, by id. */
export const createProviders = (deps: ProviderDeps): Record<string, PaymentProvider> =>
  Object.fromEntries(
    providerEntries.flatMap(({ id, create }) => {
      const provider = create(deps);
      return provider ? [[id, provider]] : [];
    }),
  );
