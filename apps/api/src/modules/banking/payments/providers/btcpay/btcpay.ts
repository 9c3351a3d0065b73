import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';
import { z } from 'zod';
import type { BtcpaySettings, DepositMethod, PaymentProvider } from '../../provider.ts';
import type { Greenfield, Invoice } from './greenfield.ts';
import { paidMinorOf } from './paid-amount.ts';

/** Coins, priced in the account's currency. The operator settles the costs of the network. */
const btcpayMethod: DepositMethod = {
  id: 'btcpay',
  kind: 'wallet',
  flow: 'redirect',
  limits: { EUR: { min: '5.00', max: '5000.00' }, USD: { min: '5.00', max: '5000.00' } },
  fee: { fixed: {}, rateBp: 0, payer: 'house' },
  countries: null,
  fields: [],
  hours: { min: 0, max: 1 },
};

type State = NonNullable<Awaited<ReturnType<PaymentProvider['orderState']>>>;

/**
 * Deposits through a BTCPay Server. A call-back of BTCPay says only that an invoice changed, so its signature is checked
 * and the invoice is read. A recorded call-back that is sent again therefore says what is true now.
 */
export function createBtcpayProvider(api: Greenfield, settings: BtcpaySettings): PaymentProvider {
  const orderState = async (providerReference: string): Promise<State | null> => {
    const invoice = await api.invoice(providerReference);
    return invoice && stateOf(api, invoice);
  };
  return {
    id: 'btcpay',
    depositMethods: [btcpayMethod],
    payOuts: null,
    orderState,
    start: async ({ key, amount, currency, lng, returnUrl }) => {
      const redirectUrl = returnUrl.replace('{outcome}', 'pending');
      const order = { orderId: key, amount, currency, redirectUrl, language: lng };
      const { id, checkoutLink } = (await api.findByOrder(key)) ?? (await api.createInvoice(order));
      return { providerReference: id, pageUrl: checkoutLink, instructions: null };
    },
    readCallback: async (headers, rawBody) => {
      if (!isSigned(headers['btcpay-sig'], settings.webhookSecret, rawBody)) return null;
      const event = readEvent(rawBody);
      if (!event || event.storeId !== settings.storeId) return null;
      const { invoiceId: providerReference } = event;
      const state = await orderState(providerReference);
      if (!state || state.outcome === 'pending') return { about: 'nothing' };
      const { outcome, amount, currency } = state;
      // Every delivery about one state is a repeat of one event.
      const eventId = `${providerReference}:${outcome}:${amount}`;
      return { about: 'deposit', eventId, providerReference, outcome, amount, currency };
    },
  };
}

/** The signature is `sha256=` and the HMAC of the body's bytes in hex. */
function isSigned(header: string | string[] | undefined, secret: string, rawBody: string): boolean {
  if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(header)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(header.slice('sha256='.length), 'hex'), expected);
}

const webhookEvent = z.object({
  type: z.string(),
  storeId: z.string(),
  invoiceId: z.string().min(1).max(200),
});

function readEvent(rawBody: string): z.infer<typeof webhookEvent> | null {
  try {
    return webhookEvent.safeParse(JSON.parse(rawBody)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads what became of an invoice. A settled invoice is paid with its own amount, also when more was paid: the operator
 * returns the rest in BTCPay. An invoice that expired with a part paid reports the part, which is an incident. One that
 * was paid late stays pending until the operator has marked it as settled or invalid in BTCPay.
 */
async function stateOf(api: Greenfield, invoice: Invoice): Promise<State> {
  const { status, additionalStatus, currency } = invoice;
  const say = (outcome: State['outcome'], minor: bigint): State => ({
    outcome,
    amount: formatAmountWire(minor, knownCurrency(currency)),
    currency,
  });
  const parsed = parseAmount(trimZeros(invoice.amount, currency), knownCurrency(currency));
  if (parsed.outcome === 'refused') throw new Error(`the invoice ${invoice.id} has no amount`);
  if (status === 'Settled') return say('paid', parsed.minor);
  if (status === 'Invalid') return say('declined', parsed.minor);
  if (status !== 'Expired' || additionalStatus === 'PaidLate') return say('pending', parsed.minor);
  if (additionalStatus !== 'PaidPartial') return say('expired', parsed.minor);
  return say('paid', paidMinorOf(await api.paidOf(invoice.id), knownCurrency(currency)));
}

/** The API may write more decimals than the currency has; those beyond it are zeros. */
function trimZeros(amount: string, currencyCode: string): string {
  const { exponent } = knownCurrency(currencyCode);
  const [whole = '', decimals = ''] = amount.split('.');
  const rest = decimals.slice(exponent);
  if (/[^0]/.test(rest)) return amount;
  const kept = decimals.slice(0, exponent);
  return kept === '' ? whole : `${whole}.${kept}`;
}
