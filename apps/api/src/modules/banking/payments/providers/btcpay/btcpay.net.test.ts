import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { createOutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../provider.ts';
import { createBtcpayProvider } from './btcpay.ts';
import { createGreenfield } from './greenfield.ts';
import { type GreenfieldDouble, startGreenfieldDouble } from './greenfield-double.ts';

const webhookSecret = 'a-webhook-secret-0123456789';
const { db } = useTestDatabase();
let double: GreenfieldDouble;
let provider: PaymentProvider;

const createProvider = (change: { apiKey?: string; storeId?: string } = {}): PaymentProvider => {
  const { origin, storeId, apiKey } = double;
  const settings = { origin, storeId, apiKey, webhookSecret, ...change };
  const http = createOutboundHttp({ origins: [origin], isProduction: false });
  return createBtcpayProvider({ api: createGreenfield(http, settings), db: db(), nowMs: Date.now, settings });
};
beforeAll(async () => {
  double = await startGreenfieldDouble();
  provider = createProvider();
});
afterAll(() => double.close());

const order = (key: string = randomUUID(), amount = '10.00') =>
  provider.start({
    key,
    methodId: 'btcpay',
    amount,
    currency: 'EUR',
    lng: 'ar',
    returnUrl: `https://site.test/ar/onpay/{outcome}?recharge=${key}`,
    callbackUrl: 'https://site.test/web-api/payments/callback/btcpay',
    details: {},
  });
const call = (id: string, type = 'InvoiceSettled') => {
  const rawBody = double.eventBody(id, type);
  return provider.readCallback(double.sign(webhookSecret, rawBody), rawBody);
};

describe('[DR-12.59] BTCPay Server', () => {
  it('opens an invoice as the documents say: amount, currency, order id, way back and language', async () => {
    const key = randomUUID();
    const { providerReference, pageUrl, instructions } = await order(key);
    expect([pageUrl, instructions]).toEqual([`${double.origin}/i/${providerReference}`, null]);
    expect(double.created.at(-1)).toEqual({
      amount: '10.00',
      currency: 'EUR',
      metadata: { orderId: key },
      checkout: {
        redirectURL: `https://site.test/ar/onpay/pending?recharge=${key}`,
        redirectAutomatically: true,
        defaultLanguage: 'ar',
      },
    });
  });

  it('a payment that is not confirmed says nothing yet', async () => {
    const { providerReference } = await order();
    for (const type of ['InvoiceCreated', 'InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoiceSettled'])
      expect(await call(providerReference, type)).toEqual({ about: 'nothing' });
  });

  it.each(['None', 'PaidOver', 'Marked'] as const)(
    'a settled invoice (%s) is paid with its own amount, under one event id for each delivery',
    async (additional) => {
      const { providerReference } = await order();
      expect(double.settle(providerReference, additional)).toBe(true);
      const paid = { about: 'deposit', providerReference, outcome: 'paid', amount: '10.00', currency: 'EUR' };
      const all = await Promise.all(
        ['InvoiceReceivedPayment', 'InvoiceProcessing', 'InvoiceSettled'].map((type) =>
          call(providerReference, type),
        ),
      );
      for (const one of all) expect(one).toEqual({ ...paid, eventId: `${providerReference}:paid:10.00` });
    },
  );

  it('an invoice with a part paid reports the part; one paid late waits for the operator in BTCPay', async () => {
    const [part, late, none] = [await order(), await order(), await order()];
    double.expire(part.providerReference, 'PaidPartial');
    double.expire(late.providerReference, 'PaidLate');
    double.expire(none.providerReference);
    expect(await provider.orderState(part.providerReference)).toEqual({
      outcome: 'paid',
      amount: '7.00',
      currency: 'EUR',
    });
    expect((await provider.orderState(late.providerReference))?.outcome).toBe('pending');
    expect((await provider.orderState(none.providerReference))?.outcome).toBe('expired');
    double.settle(late.providerReference, 'Marked');
    expect((await provider.orderState(late.providerReference))?.outcome).toBe('paid');
  });

  it('an event of another store, and of an unknown invoice, changes nothing', async () => {
    const { providerReference } = await order();
    double.settle(providerReference);
    const rawBody = double.eventBody(providerReference, 'InvoiceSettled').replace(double.storeId, 'another');
    expect(await provider.readCallback(double.sign(webhookSecret, rawBody), rawBody)).toBeNull();
    expect(await call('unknown')).toEqual({ about: 'nothing' });
  });

  it('[RL-7] the signature is that of the exact bytes, with its algorithm named', async () => {
    const { providerReference } = await order();
    double.settle(providerReference);
    const rawBody = double.eventBody(providerReference, 'InvoiceSettled');
    const signature = double.sign(webhookSecret, rawBody)['btcpay-sig'] ?? '';
    const read = (header: string, body = rawBody) => provider.readCallback({ 'btcpay-sig': header }, body);
    expect(await read(signature)).toMatchObject({ outcome: 'paid' });
    for (const bad of [signature.slice(7), signature.toUpperCase(), `${signature}0`, 'sha256=', ''])
      expect(await read(bad), bad).toBeNull();
    expect(await read(signature, `${rawBody} `)).toBeNull();
  });

  it.each([500, 503, 403, 429])(
    'after an answer %i the call-back is refused, so it comes again',
    async (status) => {
      const { providerReference } = await order();
      double.settle(providerReference);
      double.failWith(status);
      await expect(call(providerReference)).rejects.toThrow(`BTCPay Server answered ${status}`);
      await expect(order()).rejects.toThrow(`BTCPay Server answered ${status}`);
      double.failWith(null);
      expect(await call(providerReference)).toMatchObject({ outcome: 'paid' });
    },
  );

  it('a wrong API key opens nothing, and its error does not have the key', async () => {
    const other = createProvider({ apiKey: 'wrong-key-0123456789' });
    const error: unknown = await other.orderState('any').catch((reason: unknown) => reason);
    expect(String(error)).toBe('Error: BTCPay Server answered 401');
  });
});
