import { z } from 'zod';
import type { OutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { BtcpaySettings } from '../../provider.ts';
import { createPullPayments, type PullPayments } from './greenfield-payouts.ts';
import { apiId, bodyOrNull, createGreenfieldRequest, decimal, storePath } from './greenfield-request.ts';

const invoice = z.object({
  id: apiId,
  amount: decimal,
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

/** `rate`: the price of one unit of the coin in the invoice's currency. `paymentMethodPaid` is in the coin. */
const paidByCoin = z.object({ currency: z.string(), rate: decimal, paymentMethodPaid: decimal });
export type PaidByCoin = z.infer<typeof paidByCoin>;

export type NewInvoice = {
  orderId: string;
  amount: string;
  currency: string;
  redirectUrl: string;
  language: string;
};

/** One store of a BTCPay Server by its Greenfield API. Each call throws without a valid answer. */
export type Greenfield = PullPayments & {
  createInvoice: (order: NewInvoice) => Promise<Invoice>;
  /** The newest invoice with an order id; null when there is none. */
  findByOrder: (orderId: string) => Promise<Invoice | null>;
  /** Null for an unknown id. */
  invoice: (id: string) => Promise<Invoice | null>;
  paidOf: (id: string) => Promise<PaidByCoin[]>;
};

export function createGreenfield(http: OutboundHttp, settings: BtcpaySettings): Greenfield {
  const request = createGreenfieldRequest(http, settings);
  const invoices = `${storePath(settings)}/invoices`;
  const at = (id: string): string => `${invoices}/${encodeURIComponent(id)}`;
  return {
    ...createPullPayments(request, settings),
    createInvoice: async ({ orderId, amount, currency, redirectUrl, language }) =>
      invoice.parse(
        bodyOrNull(
          await request('POST', invoices, {
            amount,
            currency,
            metadata: { orderId },
            checkout: { redirectURL: redirectUrl, redirectAutomatically: true, defaultLanguage: language },
          }),
        ),
      ),
    findByOrder: async (orderId) => {
      const query = `?orderId=${encodeURIComponent(orderId)}&take=1`;
      return z.array(invoice).parse(bodyOrNull(await request('GET', invoices + query)))[0] ?? null;
    },
    invoice: async (id) => invoice.nullable().parse(bodyOrNull(await request('GET', at(id)))),
    paidOf: async (id) =>
      z.array(paidByCoin).parse(bodyOrNull(await request('GET', `${at(id)}/payment-methods`))),
  };
}
