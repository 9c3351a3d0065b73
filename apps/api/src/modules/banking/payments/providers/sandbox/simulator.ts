import type { ProviderSimulator } from '../provider-simulator.ts';
import { decideSandboxPayout } from './sandbox-payouts.ts';
import { decideSandboxOrder, takeSandboxOrderBack } from './sandbox-orders.ts';
import { sendDueWebhooks } from './sandbox-webhooks.ts';
import { signSandboxCallback } from './sandbox.ts';

/** Simulates the sandbox provider for the conformance test. */
export const createSandboxSimulator = async (own: string): Promise<ProviderSimulator> => ({
  deps: { sandboxSecret: own, btcpay: null },
  methodId: 'sandbox',
  isSignatureDated: true,
  close: async () => {},
  sign: (secret, callback, atMs) => {
    const { providerReference: reference, about: _, ...rest } = callback;
    const rawBody = JSON.stringify({ reference, ...rest });
    return { rawBody, headers: signSandboxCallback(secret, rawBody, Math.floor(atMs / 1000)) };
  },
  signRaw: (secret, rawBody, atMs) => signSandboxCallback(secret, rawBody, Math.floor(atMs / 1000)),
  decide: async ({ db, nowMs }, providerReference, outcome) => {
    await decideSandboxOrder(db, providerReference, outcome, nowMs());
  },
  chargeBack: ({ db, nowMs }, providerReference) =>
    takeSandboxOrderBack(db, providerReference, 'chargeback', nowMs()),
  decidePayout: ({ db, nowMs }, payoutKey, decision) => decideSandboxPayout(db, payoutKey, decision, nowMs()),
  deliver: ({ db, nowMs, secret }, send) => sendDueWebhooks({ db, nowMs, secret, send }),
});
