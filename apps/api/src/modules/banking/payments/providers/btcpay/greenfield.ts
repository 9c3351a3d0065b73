import { z } from 'zod';
import type { OutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { BtcpaySettings } from '../../provider.ts';

/** A decimal number; the API writes it as text, and older servers as a number. */
const decimal = z.union([z.string(), z.number()]).transform(String);

const invoice = z.object({
  id: z.string().min(1).max(200),
  amount: decimal,
  currency: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  status: z.enum(['New', 'Processing', 'Settled', 'Expired', 'Invalid']),
  additionalStatus: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

/** `rate`: the price of one unit of the coin in the invoice's currency. `paymentMethodPaid` is in the coin. */
const paidByCoin = z.object({ rate: decimal, paymentMethodPaid: decimal });
export type PaidByCoin = z.infer<typeof paidByCoin>;

export type NewInvoice = {
  orderId: string;
  amount: string;
  currency: string;
  redirectUrl: string;
  language: string;
};

/** The invoices of one store by BTCPay Server's Greenfield API. Each call throws without a valid answer. */
export type Greenfield = {
  createInvoice: (order: NewInvoice) => Promise<Invoice>;
  /** The newest invoice with an order id; null when there is none. */
  findByOrder: (orderId: string) => Promise<Invoice | null>;
  /** Null for an unknown id. */
  invoice: (id: string) => Promise<Invoice | null>;
  paidOf: (id: string) => Promise<PaidByCoin[]>;
};

export function createGreenfield(http: OutboundHttp, settings: BtcpaySettings): Greenfield {
  const invoices = `${settings.origin}/api/v1/stores/${encodeURIComponent(settings.storeId)}/invoices`;
  const request = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const headers = { authorization: `token ${settings.apiKey}`, 'content-type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await http.request(url, { method, headers, ...text });
    if (reply.status === 404) return null;
    if (reply.status !== 200) throw new Error(`BTCPay Server answered ${reply.status}`);
    return JSON.parse(reply.body) as unknown;
  };
  const at = (id: string): string => `${invoices}/${encodeURIComponent(id)}`;
  return {
    createInvoice: async ({ orderId, amount, currency, redirectUrl, language }) =>
      invoice.parse(
        await request('POST', invoices, {
          amount,
          currency,
          metadata: { orderId },
          checkout: { redirectURL: redirectUrl, redirectAutomatically: true, defaultLanguage: language },
        }),
      ),
    findByOrder: async (orderId) => {
      const found = await request('GET', `${invoices}?orderId=${encodeURIComponent(orderId)}&take=1`);
      return z.array(invoice).parse(found)[0] ?? null;
    },
    invoice: async (id) => {
      const found = await request('GET', at(id));
      return found === null ? null : invoice.parse(found);
    },
    paidOf: async (id) => z.array(paidByCoin).parse(await request('GET', `${at(id)}/payment-methods`)),
  };
}
