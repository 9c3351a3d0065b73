import type { BtcpaySettings } from '../../provider.ts';
import type { ProviderSimulator } from '../provider-simulator.ts';
import { startGreenfieldDouble } from './greenfield-double.ts';

/** Simulates a BTCPay Server for the conformance test. */
export async function createBtcpaySimulator(secret: string): Promise<ProviderSimulator> {
  const double = await startGreenfieldDouble();
  const settings = (webhookSecret: string): BtcpaySettings => {
    const { origin, storeId, apiKey } = double;
    return { origin, storeId, apiKey, webhookSecret };
  };
  return {
    deps: { sandboxSecret: null, btcpay: settings(secret) },
    methodId: 'btcpay',
    isSignatureDated: false,
    sign: (by, { providerReference }) => {
      const rawBody = double.eventBody(providerReference, 'InvoiceSettled');
      return { rawBody, headers: double.sign(by, rawBody) };
    },
    signRaw: (by, rawBody) => double.sign(by, rawBody),
    decide: async (_, id, outcome) =>
      void { paid: double.settle, declined: double.invalidate, expired: double.expire }[outcome](id),
    chargeBack: null,
    decidePayout: null,
    deliver: (_, send) =>
      double.deliver(secret, (headers, rawBody) => send('https://site.test/callback', headers, rawBody)),
    close: double.close,
  };
}
