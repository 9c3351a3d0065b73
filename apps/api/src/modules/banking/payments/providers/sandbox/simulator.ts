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
  takeBack: {
    outcome: 'chargeback',
    isKnownAtOnce: true,
    by: ({ db, nowMs }, providerReference) =>
      takeSandboxOrderBack(db, providerReference, 'chargeback', nowMs()),
  },
  payouts: {
    details: () => ({}),
    decisions: ['paid', 'declined', 'returned'],
    decide: async ({ db, nowMs }, reference, decision) => {
      const [row] = await db.query<{ key: string }>(
        'select key from payments_sandbox_payout where reference = $1',
        [reference],
      );
      return decideSandboxPayout(db, row?.key ?? '', decision, nowMs());
    },
  },
  deliver: ({ db, nowMs, secret }, send) => sendDueWebhooks({ db, nowMs, secret, send }),
});
