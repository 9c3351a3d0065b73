import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Database } from '../../../../../platform/database/db.ts';
import type { Greenfield, Invoice, PaidByCoin } from './greenfield.ts';
import type { GreenfieldPayout } from './greenfield-payouts.ts';
import { findRefunds, storeRefund, withoutOwn } from './pull-payment-store.ts';
import { readAmount, readMinor } from './read-amount.ts';

type Deps = { api: Greenfield; db: Database };

/** Only refunds whose payout was made within this time are found. */
const lookBackSec = 30 * 86_400;
/** The most refunds that are looked at in one run, newest first. Each costs two calls. */
const maxRefunds = 200;

/** What was sent back of an invoice. */
export type Refunded = { amount: string; currency: string };

/** BTCPay Server calls the pull payment of a refund `Refund` and the id of its invoice. */
const refundName = /^Refund ([A-Za-z0-9]{1,100})$/;

/** Returns the invoice that a pull payment refunds, and remembers it; null for any other pull payment. */
export async function findRefundedInvoice({ api, db }: Deps, pullPaymentId: string): Promise<Invoice | null> {
  const invoiceId = refundName.exec((await api.pullPayment(pullPaymentId))?.name ?? '')?.[1];
  const invoice = invoiceId === undefined ? null : await api.invoice(invoiceId);
  if (invoice) await storeRefund(db, pullPaymentId, invoice.id);
  return invoice;
}

/**
 * Returns the ids of the invoices that paid refunds of the last 30 days belong to, also where no call-back has come
 * (DR-12.82), and remembers the refunds.
 */
export async function findRefundedInvoices({
  api,
  db,
  nowMs,
}: Deps & { nowMs: () => number }): Promise<string[]> {
  const sinceSec = nowMs() / 1000 - lookBackSec;
  const paid = (await api.payoutsOfStore())
    .filter(({ state, date }) => state === 'Completed' && date >= sinceSec)
    .toSorted((one, other) => other.date - one.date);
  const pullPayments = [...new Set(paid.flatMap(({ pullPaymentId }) => pullPaymentId ?? []))];
  const invoices = new Set<string>();
  for (const id of (await withoutOwn(db, pullPayments)).slice(0, maxRefunds)) {
    const invoice = await findRefundedInvoice({ api, db }, id);
    if (invoice) invoices.add(invoice.id);
  }
  return [...invoices];
}

/**
 * Returns what the paid refunds of an invoice have sent back; null before the first one is paid (DR-12.78). A refund in
 * coins counts as the whole invoice when it is exactly what was paid in this coin; otherwise it is reported in coins.
 */
export async function readRefunded({ api, db }: Deps, invoice: Invoice): Promise<Refunded | null> {
  const refunds = await findRefunds(db, invoice.id);
  const payouts = (await Promise.all(refunds.map((id) => api.payoutsOf(id)))).flat();
  const paid = payouts.filter(({ state }) => state === 'Completed');
  const [first] = paid;
  if (!first) return null;
  const inCoins = paid.find(({ originalCurrency }) => originalCurrency !== invoice.currency);
  if (!inCoins) return sumOf(paid, invoice.currency);
  const { originalAmount: amount, originalCurrency: currency } = inCoins;
  const coins = paid.length === 1 ? await api.paidOf(invoice.id) : [];
  if (!coins.some((coin) => isAllOf(coin, inCoins))) return { amount, currency };
  return {
    amount: readAmount(invoice.amount, invoice.currency, `the invoice ${invoice.id}`),
    currency: invoice.currency,
  };
}

function sumOf(paid: readonly GreenfieldPayout[], code: string): Refunded {
  const currency = knownCurrency(code);
  const minor = paid.reduce(
    (total, { id, originalAmount }) => total + readMinor(originalAmount, currency, `the payout ${id}`),
    0n,
  );
  return { amount: formatAmountWire(minor, currency), currency: code };
}

/** Whether a refund is exactly what was paid in a coin; zeros at the end of the decimals do not count. */
const isAllOf = (coin: PaidByCoin, { originalAmount, originalCurrency }: GreenfieldPayout): boolean =>
  coin.currency === originalCurrency && withoutZeros(coin.paymentMethodPaid) === withoutZeros(originalAmount);

const withoutZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
