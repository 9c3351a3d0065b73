import { randomBytes } from 'node:crypto';
import type { BtcpaySettings } from '../../provider.ts';
import type { ProviderSimulator } from '../provider-simulator.ts';
import { type GreenfieldDouble, startGreenfieldDouble } from './greenfield-double.ts';

/** The staff refunds an invoice, the customer claims it, and it is paid. @returns false when it cannot be refunded */
function refund({ refund: open, payouts }: GreenfieldDouble, invoiceId: string): boolean {
  const pullPaymentId = open(invoiceId);
  if (pullPaymentId === null) return false;
  payouts.claim(pullPaymentId);
  return payouts.move(pullPaymentId, 'Completed');
}

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
    takeBack: { outcome: 'refund', isKnownAtOnce: false, by: async (_, id) => refund(double, id) },
    payouts: {
      // A destination has one open payout at BTCPay Server, so each one has an address of its own.
      details: () => ({ address: `bc1q${randomBytes(19).toString('hex')}` }),
      decisions: ['paid', 'declined'],
      decide: async (_, reference, decision) =>
        decision !== 'returned' &&
        double.payouts.move(reference, decision === 'paid' ? 'Completed' : 'Cancelled'),
    },
    deliver: (_, send) =>
      double.deliver(secret, (headers, rawBody) => send('https://site.test/callback', headers, rawBody)),
    close: double.close,
  };
}
