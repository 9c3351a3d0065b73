import { createHmac, timingSafeEqual } from 'node:crypto';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { z } from 'zod';
import type { Database } from '../../../../../platform/database/db.ts';
import type {
  BtcpaySettings,
  DepositCallback,
  DepositMethod,
  NoNews,
  PaymentProvider,
  ProviderCallback,
} from '../../provider.ts';
import { createBtcpayPayOuts, payoutState } from './btcpay-payouts.ts';
import { findRefundedInvoice, findRefundedInvoices, readRefunded } from './btcpay-refunds.ts';
import type { Greenfield, Invoice } from './greenfield.ts';
import { apiId } from './greenfield-request.ts';
import { paidMinorOf } from './paid-amount.ts';
import { findKey } from './pull-payment-store.ts';
import { readAmount } from './read-amount.ts';

/** Coins, priced in the account's currency. The operator settles the costs of the network. */
const btcpayMethod: DepositMethod = {
  id: 'btcpay',
  kind: 'crypto',
  flow: 'redirect',
  limits: { EUR: { min: '5.00', max: '5000.00' }, USD: { min: '5.00', max: '5000.00' } },
  fee: { fixed: {}, rateBp: 0, payer: 'house' },
  countries: null,
  fields: [],
  hours: { min: 0, max: 1 },
};

type State = NonNullable<Awaited<ReturnType<PaymentProvider['orderState']>>>;
type Deps = { api: Greenfield; db: Database; nowMs: () => number; settings: BtcpaySettings };

/**
 * Deposits and payouts through a BTCPay Server. A call-back of BTCPay says only that an invoice or a payout changed, so
 * its signature is checked and the state is read. A recorded call-back that is sent again therefore says what is true
 * now.
 */
export function createBtcpayProvider(deps: Deps): PaymentProvider {
  const { api, settings } = deps;
  return {
    id: 'btcpay',
    depositMethods: [btcpayMethod],
    payOuts: createBtcpayPayOuts(deps),
    orderState: async (providerReference) => {
      const invoice = await api.invoice(providerReference);
      return invoice && stateOf(deps, invoice);
    },
    takenBack: () => findRefundedInvoices(deps),
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
      return 'invoiceId' in event
        ? readDeposit(deps, await api.invoice(event.invoiceId))
        : readPayout(deps, event.pullPaymentId);
    },
  };
}

/** Every delivery about one state is a repeat of one event. */
async function readDeposit(deps: Deps, invoice: Invoice | null): Promise<DepositCallback | NoNews> {
  const state = invoice && (await stateOf(deps, invoice));
  if (!state || state.outcome === 'pending') return { about: 'nothing' };
  const { id: providerReference } = invoice;
  const { outcome, amount, currency } = state;
  const eventId = `${providerReference}:${outcome}:${amount}`;
  return { about: 'deposit', eventId, providerReference, outcome, amount, currency };
}

/** A payout is one of the site, by its pull payment, or refunds an invoice. Others are the store's own business. */
async function readPayout(deps: Deps, pullPaymentId: string): Promise<ProviderCallback | NoNews> {
  const payoutKey = await findKey(deps.db, pullPaymentId);
  if (payoutKey === null) return readDeposit(deps, await findRefundedInvoice(deps, pullPaymentId));
  const answer = await payoutState(deps.api, pullPaymentId);
  if (!answer || answer.outcome === 'pending') return { about: 'nothing' };
  return { about: 'payout', eventId: `${pullPaymentId}:${answer.outcome}`, payoutKey, ...answer };
}

/** The signature is `sha256=` and the HMAC of the body's bytes in hex. */
function isSigned(header: string | string[] | undefined, secret: string, rawBody: string): boolean {
  if (typeof header !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(header)) return false;
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(header.slice('sha256='.length), 'hex'), expected);
}

const said = { type: z.string(), storeId: z.string() };
/** An event about a payout without a pull payment is about a payout that the staff made by hand. */
const webhookEvent = z.union([
  z.object({ ...said, invoiceId: apiId }),
  z.object({ ...said, payoutId: apiId, pullPaymentId: apiId }),
]);

function readEvent(rawBody: string): z.infer<typeof webhookEvent> | null {
  try {
    return webhookEvent.safeParse(JSON.parse(rawBody)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Reads what became of an invoice. A settled invoice is paid with its own amount, also when more was paid: the operator
 * returns the rest in BTCPay. After a refund it is refunded with what was sent back (DR-12.78). An invoice that expired
 * with a part paid reports the part, which is an incident. One that was paid late stays pending until the operator has
 * marked it as settled or invalid in BTCPay.
 */
async function stateOf({ api, db }: Deps, invoice: Invoice): Promise<State> {
  const { status, additionalStatus, currency } = invoice;
  const amount = readAmount(invoice.amount, currency, `the invoice ${invoice.id}`);
  const refunded = status === 'Settled' ? await readRefunded({ api, db }, invoice) : null;
  if (refunded) return { outcome: 'refund', ...refunded };
  if (status === 'Settled') return { outcome: 'paid', amount, currency };
  if (status === 'Invalid') return { outcome: 'declined', amount, currency };
  if (status !== 'Expired' || additionalStatus === 'PaidLate')
    return { outcome: 'pending', amount, currency };
  if (additionalStatus !== 'PaidPartial') return { outcome: 'expired', amount, currency };
  const paidMinor = paidMinorOf(await api.paidOf(invoice.id), knownCurrency(currency));
  return { outcome: 'paid', amount: formatAmountWire(paidMinor, knownCurrency(currency)), currency };
}
