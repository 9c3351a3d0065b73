import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPayoutsDouble, type PayoutsDouble } from './greenfield-double-payouts.ts';

/**
 * A double of BTCPay Server for tests, written from the published OpenAPI documents of the Greenfield API (invoices,
 * pull payments, payouts and webhooks), not from the adapter. It has one store, checks the API key, and reports by signed webhooks: each is
 * repeated until the site accepts it, with `isRedelivery` and the id of the first delivery.
 */
export type GreenfieldDouble = {
  origin: string;
  storeId: string;
  apiKey: string;
  /** Pays an invoice in full and confirms it: three events, as from a real server. */
  settle: (id: string, additionalStatus?: 'None' | 'PaidOver' | 'Marked') => boolean;
  /** The payment does not confirm. */
  invalidate: (id: string) => boolean;
  expire: (id: string, additionalStatus?: 'None' | 'PaidPartial' | 'PaidLate') => boolean;
  /** The next requests are answered with this status. */
  failWith: (status: number | null) => void;
  /** The bodies of the requests that created invoices. */
  created: readonly unknown[];
  payouts: PayoutsDouble;
  /**
   * The staff refunds a settled invoice, as `POST /invoices/{id}/refund` does: in the invoice's currency (`Fiat`), or
   * the coins that were paid (`RateThen`). @returns the pull payment that the customer claims; null for another state
   */
  refund: (id: string, variant?: 'Fiat' | 'RateThen') => string | null;
  payoutEventBody: (pullPaymentId: string) => string;
  sign: (secret: string, rawBody: string) => Record<string, string>;
  eventBody: (id: string, type: string) => string;
  deliver: (secret: string, send: Send) => Promise<number>;
  close: () => Promise<void>;
};

type Send = (headers: Record<string, string>, rawBody: string) => Promise<boolean>;
type Invoice = {
  id: string;
  storeId: string;
  amount: string;
  currency: string;
  type: 'Standard';
  checkoutLink: string;
  createdTime: number;
  expirationTime: number;
  monitoringExpiration: number;
  status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
  additionalStatus: string;
  availableStatusesForManualMarking: string[];
  archived: boolean;
  metadata: { orderId?: string };
  checkout: object;
};
type Delivery = { body: Record<string, unknown>; isDone: boolean };

export async function startGreenfieldDouble(): Promise<GreenfieldDouble> {
  const [storeId, apiKey] = ['StoreOfTheDouble', randomBytes(20).toString('hex')];
  const invoices = new Map<string, Invoice>();
  const deliveries: Delivery[] = [];
  const created: unknown[] = [];
  let failure: number | null = null;
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (failure !== null) return { status: failure, body: {} };
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    // The page on which the player pays, for everybody.
    if (pathname.startsWith('/i/')) return { status: 200, body: 'Pay with bitcoin' };
    if (request.headers.authorization !== `token ${apiKey}`) return problem(401, 'unauthenticated');
    const { method = '' } = request;
    const ofPayouts = payouts.answer({ method, path: pathname, search: searchParams, body: text });
    if (ofPayouts) return ofPayouts;
    const path = /^\/api\/v1\/stores\/([^/]+)\/invoices(?:\/([^/]+)(\/payment-methods)?)?$/.exec(pathname);
    if (!path || path[1] !== storeId) return problem(403, 'missing-permission');
    const [, , id, methods] = path;
    if (request.method === 'POST' && id === undefined) return { status: 200, body: create(JSON.parse(text)) };
    if (id === undefined) {
      const orders = searchParams.getAll('orderId');
      const found = [...invoices.values()].filter(({ metadata }) => orders.includes(metadata.orderId ?? ''));
      return { status: 200, body: found.slice(0, Number(searchParams.get('take') ?? 50)) };
    }
    const invoice = invoices.get(id);
    if (!invoice) return problem(404, 'invoice-not-found');
    return { status: 200, body: methods === undefined ? invoice : [paidByBitcoin(invoice)] };
  }

  function create(body: { amount: string; currency: string; metadata: object; checkout: object }): Invoice {
    created.push(body);
    const id = randomBytes(11).toString('hex');
    const createdTime = Math.floor(Date.now() / 1000);
    const invoice: Invoice = {
      id,
      storeId,
      amount: body.amount,
      currency: body.currency,
      type: 'Standard',
      checkoutLink: `${origin}/i/${id}`,
      createdTime,
      expirationTime: createdTime + 900,
      monitoringExpiration: createdTime + 87_300,
      status: 'New',
      additionalStatus: 'None',
      availableStatusesForManualMarking: ['Settled', 'Invalid'],
      archived: false,
      metadata: body.metadata,
      checkout: body.checkout,
    };
    invoices.set(id, invoice);
    return invoice;
  }

  const delivery = (type: string, said: object): Record<string, unknown> => ({
    deliveryId: randomBytes(11).toString('hex'),
    webhookId: 'webhook-of-the-double',
    originalDeliveryId: '',
    isRedelivery: false,
    type,
    timestamp: Math.floor(Date.now() / 1000),
    storeId,
    ...said,
  });
  const event = (id: string, type: string): Record<string, unknown> =>
    delivery(type, { invoiceId: id, metadata: invoices.get(id)?.metadata ?? {} });
  const payouts = createPayoutsDouble({
    origin: () => origin,
    storeId,
    report: (type, said) => void deliveries.push({ body: delivery(type, said), isDone: false }),
  });

  const change = (id: string, from: Invoice['status'][], to: Partial<Invoice>, events: string[]): boolean => {
    const invoice = invoices.get(id);
    if (!invoice || !from.includes(invoice.status)) return false;
    Object.assign(invoice, to);
    for (const type of events) deliveries.push({ body: event(id, type), isDone: false });
    return true;
  };

  return {
    origin,
    storeId,
    apiKey,
    created,
    settle: (id, additionalStatus = 'None') =>
      change(id, ['New', 'Processing', 'Expired'], { status: 'Settled', additionalStatus }, [
        'InvoiceReceivedPayment',
        'InvoiceProcessing',
        'InvoiceSettled',
      ]),
    invalidate: (id) =>
      change(id, ['New', 'Processing'], { status: 'Invalid' }, ['InvoiceReceivedPayment', 'InvoiceInvalid']),
    expire: (id, additionalStatus = 'None') =>
      change(id, ['New'], { status: 'Expired', additionalStatus }, ['InvoiceExpired']),
    failWith: (status) => {
      failure = status;
    },
    sign,
    eventBody: (id, type) => JSON.stringify(event(id, type)),
    payouts,
    payoutEventBody: (pullPaymentId) => {
      const [payout] = payouts.payoutsOf(pullPaymentId);
      return JSON.stringify(
        delivery('PayoutUpdated', { payoutId: payout?.id, pullPaymentId, payoutState: payout?.state }),
      );
    },
    refund: (id, variant = 'Fiat') => {
      const invoice = invoices.get(id);
      if (invoice?.status !== 'Settled') return null;
      const coins = paidByBitcoin(invoice).paymentMethodPaid;
      const { currency } = invoice;
      return payouts.openRefund({
        name: `Refund ${id}`,
        ...(variant === 'Fiat' ? { amount: invoice.amount, currency } : { amount: coins, currency: 'BTC' }),
      });
    },
    deliver: (secret, send) => deliverAll(deliveries, secret, send),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const problem = (status: number, code: string) => ({ status, body: { code, message: code } });

const sign = (secret: string, rawBody: string): Record<string, string> => ({
  'content-type': 'application/json',
  'btcpay-sig': `sha256=${createHmac('sha256', secret).update(rawBody, 'utf8').digest('hex')}`,
});

/** Sends what was not accepted yet; a second try is a redelivery under a new id. @returns the number accepted */
async function deliverAll(deliveries: Delivery[], secret: string, send: Send): Promise<number> {
  let accepted = 0;
  for (const delivery of deliveries.filter(({ isDone }) => !isDone)) {
    const rawBody = JSON.stringify(delivery.body);
    delivery.isDone = await send(sign(secret, rawBody), rawBody);
    if (delivery.isDone) accepted++;
    const { body } = delivery;
    delivery.body = {
      ...body,
      deliveryId: randomBytes(11).toString('hex'),
      originalDeliveryId: body['isRedelivery'] === true ? body['originalDeliveryId'] : body['deliveryId'],
      isRedelivery: true,
    };
  }
  return accepted;
}

/** A settled invoice is paid, and a part when it says so; the coin's price is 40,000 in the invoice's currency. */
const paidByBitcoin = ({ status, additionalStatus, amount: price }: Invoice) => {
  const amount = (Number(price) / 40_000).toFixed(8);
  const paid = status === 'Settled' ? amount : additionalStatus === 'PaidPartial' ? '0.000175' : '0';
  return {
    paymentMethodId: 'BTC-CHAIN',
    currency: 'BTC',
    destination: 'bc1q',
    rate: '40000',
    paymentMethodPaid: paid,
    totalPaid: paid,
    due: '0',
    amount,
    payments: [],
  };
};
