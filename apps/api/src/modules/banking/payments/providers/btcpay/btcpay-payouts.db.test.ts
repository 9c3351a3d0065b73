import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { PaymentProvider, PayOuts, PayoutOrder } from '../../provider.ts';
import { createBtcpayProvider } from './btcpay.ts';
import { createGreenfield, type Greenfield } from './greenfield.ts';
import { type GreenfieldDouble, startGreenfieldDouble } from './greenfield-double.ts';

const webhookSecret = 'a-webhook-secret-0123456789';
const { db } = useTestDatabase();
let double: GreenfieldDouble;
let provider: PaymentProvider;
let payOuts: PayOuts;

/** @param change replaces calls of the api, for instance by ones that lose their answer */
const createProvider = (change: (api: Greenfield) => Partial<Greenfield> = () => ({})): PaymentProvider => {
  const { origin, storeId, apiKey } = double;
  const settings = { origin, storeId, apiKey, webhookSecret };
  const api = createGreenfield(createOutboundHttp({ origins: [origin], isProduction: false }), settings);
  return createBtcpayProvider({ api: { ...api, ...change(api) }, db: db(), nowMs: Date.now, settings });
};
const payOutsOf = (one: PaymentProvider): PayOuts => {
  if (!one.payOuts) throw new Error('BTCPay Server pays out');
  return one.payOuts;
};
beforeAll(async () => {
  double = await startGreenfieldDouble();
});
beforeEach(() => {
  double.failWith(null);
  provider = createProvider();
  payOuts = payOutsOf(provider);
});
afterAll(() => double.close());

const newAddress = (): string => `bc1q${randomUUID().replaceAll('-', '')}`;
const payoutOrder = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key: `${randomUUID()}:1`,
  methodId: 'btcpay',
  amount: '20.00',
  currency: 'EUR',
  sourceReference: null,
  details: { address: newAddress() },
  callbackUrl: 'https://site.test/web-api/payments/callback/btcpay',
  ...change,
});
const call = (rawBody: string) => provider.readCallback(double.sign(webhookSecret, rawBody), rawBody);
const liveOf = (pullPaymentId: string) =>
  double.payouts.payoutsOf(pullPaymentId).filter(({ state }) => state !== 'Cancelled');

describe('[DR-12.75] a payout through BTCPay Server', () => {
  it('is one pull payment of its amount with one approved payout to the address', async () => {
    const order = payoutOrder();
    const { providerReference, ...answer } = await payOuts.send(order);
    const { address } = order.details;
    expect(answer).toEqual({ outcome: 'pending', amount: '20.00', currency: 'EUR', destination: address });
    expect(double.payouts.requested.pullPayments.at(-1)).toEqual({
      name: order.key,
      amount: '20.00',
      currency: 'EUR',
      autoApproveClaims: false,
      payoutMethods: ['BTC-CHAIN'],
    });
    expect(double.payouts.requested.payouts.at(-1)).toEqual({
      pullPaymentId: providerReference,
      destination: address,
      amount: '20.00',
      payoutMethodId: 'BTC-CHAIN',
      approved: true,
      metadata: { source: order.key },
    });
    const [payout] = double.payouts.payoutsOf(providerReference);
    expect(payout).toMatchObject({ state: 'AwaitingPayment', payoutAmount: '0.00050000' });
  });

  it('of two workers at once, one pull payment counts and the other one is archived unpaid', async () => {
    const order = payoutOrder();
    const before = new Set(double.payouts.pullPaymentIds());
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => payOutsOf(createProvider()).send(order)),
    );
    const [{ providerReference } = { providerReference: '' }] = answers;
    for (const answer of answers) expect(answer.providerReference).toBe(providerReference);
    const opened = double.payouts.pullPaymentIds().filter((id) => !before.has(id));
    expect(opened.length).toBeGreaterThan(0);
    for (const id of opened) {
      expect(double.payouts.isArchived(id), id).toBe(id !== providerReference);
      expect(double.payouts.payoutsOf(id)).toHaveLength(id === providerReference ? 1 : 0);
    }
  });

  it('a worker whose pull payment came second archives it and pays by the stored one', async () => {
    const order = payoutOrder();
    let own = '';
    const second = payOutsOf(
      createProvider((api) => ({
        createPullPayment: async (given) => {
          const made = await api.createPullPayment(given);
          own = made.id;
          // Another worker opens and stores its pull payment before this one is stored.
          await payOuts.send(order);
          return made;
        },
      })),
    );
    const { providerReference } = await second.send(order);
    expect(providerReference).not.toBe(own);
    expect(double.payouts.isArchived(own)).toBe(true);
    expect(double.payouts.payoutsOf(own)).toEqual([]);
    expect(liveOf(providerReference)).toHaveLength(1);
  });

  it('after a lost answer the next call finds the payout, and it is paid once', async () => {
    const order = payoutOrder();
    const lossy = payOutsOf(
      createProvider((api) => ({
        createPayout: async (given) => {
          await api.createPayout(given);
          throw new Error('the connection was lost');
        },
      })),
    );
    await expect(lossy.send(order)).rejects.toThrow('the connection was lost');
    const again = await payOuts.send(order);
    expect(again.outcome).toBe('pending');
    expect(double.payouts.payoutsOf(again.providerReference)).toHaveLength(1);
  });

  it('two calls that both see no payout make one: the second is an overdraft', async () => {
    const order = payoutOrder();
    let isSecond = false;
    const slow = payOutsOf(
      createProvider((api) => ({
        createPayout: async (given) => {
          // Another worker pays between the look and the call.
          if (!isSecond) {
            isSecond = true;
            await payOuts.send(order);
          }
          return api.createPayout({ ...given, destination: newAddress() });
        },
      })),
    );
    const { providerReference, destination } = await slow.send(order);
    expect(liveOf(providerReference)).toHaveLength(1);
    expect(destination).toBe(order.details.address);
  });

  it.each([500, 503, 403, 429])('an answer %i is none: the state is not known', async (status) => {
    const order = payoutOrder();
    const { providerReference } = await payOuts.send(order);
    double.failWith(status);
    await expect(payOuts.state(order.key)).rejects.toThrow(`BTCPay Server answered ${status}`);
    await expect(payOuts.send(payoutOrder())).rejects.toThrow(`BTCPay Server answered ${status}`);
    await expect(call(double.payoutEventBody(providerReference))).rejects.toThrow(String(status));
    double.failWith(null);
    expect(await payOuts.state(order.key)).toMatchObject({ outcome: 'pending' });
  });

  it('a second payout to an address waits until the first has ended', async () => {
    const details = { address: newAddress() };
    const [first, second] = [payoutOrder({ details }), payoutOrder({ details })];
    const { providerReference } = await payOuts.send(first);
    await expect(payOuts.send(second)).rejects.toThrow('duplicate-destination');
    expect(await payOuts.state(second.key)).toBeNull();
    double.payouts.move(providerReference, 'Completed');
    expect(await payOuts.send(second)).toMatchObject({ outcome: 'pending' });
  });

  it.each([
    ['an address that BTCPay Server refuses', { details: { address: 'no-address' } }],
    ['an amount below what BTCPay Server pays', { amount: '0.01' }],
  ])('%s is declined for good', async (_, change) => {
    const order = payoutOrder(change);
    const { outcome, providerReference } = await payOuts.send(order);
    expect(outcome).toBe('declined');
    expect(double.payouts.isArchived(providerReference)).toBe(true);
    expect(await payOuts.state(order.key)).toMatchObject({ outcome: 'declined', destination: null });
    expect(double.payouts.payoutsOf(providerReference)).toEqual([]);
  });
});

describe('[DR-12.76] a payout that the staff cancels in BTCPay Server', () => {
  it('is declined, and no later call can claim its money', async () => {
    const order = payoutOrder();
    const { providerReference } = await payOuts.send(order);
    expect(double.payouts.move(providerReference, 'Cancelled')).toBe(true);
    expect(double.payouts.isArchived(providerReference)).toBe(false);
    expect(await payOuts.state(order.key)).toMatchObject({ outcome: 'declined', amount: '20.00' });
    expect(double.payouts.isArchived(providerReference)).toBe(true);
    expect(await payOuts.send(order)).toMatchObject({ outcome: 'declined' });
    expect(liveOf(providerReference)).toEqual([]);
  });

  it('is not declined when another worker has claimed the money before the archive', async () => {
    const order = payoutOrder();
    const { providerReference } = await payOuts.send(order);
    double.payouts.move(providerReference, 'Cancelled');
    const raced = payOutsOf(
      createProvider((api) => ({
        archivePullPayment: async (id) => {
          double.payouts.claim(id);
          double.payouts.move(id, 'InProgress');
          await api.archivePullPayment(id);
        },
      })),
    );
    expect(await raced.state(order.key)).toMatchObject({ outcome: 'pending' });
    expect(liveOf(providerReference)).toHaveLength(1);
  });
});

describe('[DR-12.77] call-backs about payouts', () => {
  it.each(['AwaitingPayment', 'InProgress'] as const)('%s says nothing yet', async (state) => {
    const { providerReference } = await payOuts.send(payoutOrder());
    if (state === 'InProgress') double.payouts.move(providerReference, state);
    expect(await call(double.payoutEventBody(providerReference))).toEqual({ about: 'nothing' });
  });

  it('report what the server has now: another address and another amount are said as they are', async () => {
    const order = payoutOrder();
    const { providerReference } = await payOuts.send(order);
    double.payouts.alter(providerReference, { destination: 'bc1qanother', originalAmount: '19.5' });
    double.payouts.move(providerReference, 'Completed');
    expect(await call(double.payoutEventBody(providerReference))).toEqual({
      about: 'payout',
      payoutKey: order.key,
      eventId: `${providerReference}:paid`,
      providerReference,
      outcome: 'paid',
      amount: '19.50',
      currency: 'EUR',
      destination: 'bc1qanother',
    });
  });

  it("a payout of the store's own, and one without a pull payment, is nothing of the site", async () => {
    const own = double.payouts.openRefund({ name: 'Wages', amount: '5.00', currency: 'EUR' });
    double.payouts.claim(own);
    double.payouts.move(own, 'Completed');
    expect(await call(double.payoutEventBody(own))).toEqual({ about: 'nothing' });
    const { pullPaymentId: _, ...byHand } = JSON.parse(double.payoutEventBody(own)) as Record<
      string,
      unknown
    >;
    expect(await call(JSON.stringify({ ...byHand, pullPaymentId: null }))).toBeNull();
  });

  it('an unsigned event about a payout, and one of another store, is ignored', async () => {
    const { providerReference } = await payOuts.send(payoutOrder());
    double.payouts.move(providerReference, 'Completed');
    const rawBody = double.payoutEventBody(providerReference);
    expect(await provider.readCallback({}, rawBody)).toBeNull();
    expect(await provider.readCallback(double.sign('another-secret', rawBody), rawBody)).toBeNull();
    expect(await call(rawBody.replace(double.storeId, 'another-store'))).toBeNull();
    expect(await call(rawBody)).toMatchObject({ outcome: 'paid' });
  });
});

describe('[DR-12.78] a refund that the staff makes in BTCPay Server', () => {
  const paidInvoice = async (): Promise<string> => {
    const { providerReference } = await provider.start({
      key: randomUUID(),
      methodId: 'btcpay',
      amount: '30.00',
      currency: 'EUR',
      lng: 'en',
      returnUrl: 'https://site.test/en/onpay/{outcome}',
      callbackUrl: 'https://site.test/web-api/payments/callback/btcpay',
      details: {},
    });
    double.settle(providerReference);
    return providerReference;
  };
  const refundOf = (invoiceId: string, variant?: 'Fiat' | 'RateThen'): string => {
    const id = double.refund(invoiceId, variant);
    if (id === null) throw new Error('the invoice is settled');
    return id;
  };

  it.each(['Fiat', 'RateThen'] as const)('takes the deposit back when it is paid (%s)', async (variant) => {
    const invoiceId = await paidInvoice();
    const refund = refundOf(invoiceId, variant);
    const said = { about: 'deposit', providerReference: invoiceId, amount: '30.00', currency: 'EUR' };
    double.payouts.claim(refund);
    expect(await call(double.payoutEventBody(refund)), 'it is not paid yet').toMatchObject({
      outcome: 'paid',
    });
    double.payouts.move(refund, 'Completed');
    const refunded = { ...said, outcome: 'refund', eventId: `${invoiceId}:refund:30.00` };
    expect(await call(double.payoutEventBody(refund))).toEqual(refunded);
    expect(await call(double.eventBody(invoiceId, 'InvoiceSettled'))).toEqual(refunded);
    expect(await provider.orderState(invoiceId)).toEqual({
      outcome: 'refund',
      amount: '30.00',
      currency: 'EUR',
    });
  });

  it('in parts is reported with the sum of the parts, each time under an id of its own', async () => {
    const invoiceId = await paidInvoice();
    const refund = refundOf(invoiceId);
    const events = [];
    for (const amount of ['10.00', '20.00']) {
      double.payouts.claim(refund, amount);
      double.payouts.move(refund, 'Completed');
      events.push(await call(double.payoutEventBody(refund)));
    }
    expect(events).toMatchObject([
      { outcome: 'refund', amount: '10.00', eventId: `${invoiceId}:refund:10.00` },
      { outcome: 'refund', amount: '30.00', eventId: `${invoiceId}:refund:30.00` },
    ]);
  });

  it('of other coins than were paid is reported in coins, so that a person decides', async () => {
    const invoiceId = await paidInvoice();
    const name = `Refund ${invoiceId}`;
    const refund = double.payouts.openRefund({ name, amount: '0.0007', currency: 'BTC' });
    double.payouts.claim(refund);
    double.payouts.move(refund, 'Completed');
    expect(await call(double.payoutEventBody(refund))).toMatchObject({
      outcome: 'refund',
      amount: '0.0007',
      currency: 'BTC',
    });
  });
});
