import type { Database } from '../../../../../platform/database/db.ts';

/** Returns the pull payment of a key; null before one is stored. */
export async function findPullPayment(db: Database, key: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    'select pull_payment_id as id from payments_btcpay_payout where key = $1',
    [key],
  );
  return row?.id ?? null;
}

/** Stores the pull payment of a key. @returns the stored one, which is another one when two workers came at once */
export async function storePullPayment(db: Database, key: string, id: string): Promise<string> {
  await db.query(
    'insert into payments_btcpay_payout (key, pull_payment_id) values ($1, $2) on conflict (key) do nothing',
    [key, id],
  );
  const stored = await findPullPayment(db, key);
  if (stored === null) throw new Error(`the pull payment of ${key} was not stored`);
  return stored;
}

/** Returns the key that a pull payment pays; null for a pull payment that the site has not made. */
export async function findKey(db: Database, pullPaymentId: string): Promise<string | null> {
  const [row] = await db.query<{ key: string }>(
    'select key from payments_btcpay_payout where pull_payment_id = $1',
    [pullPaymentId],
  );
  return row?.key ?? null;
}

/** Returns those of the pull payments that pay no withdrawal of the site, in the given order. */
export async function withoutOwn(db: Database, pullPaymentIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select pull_payment_id as id from payments_btcpay_payout where pull_payment_id = any($1::text[])',
    [pullPaymentIds],
  );
  const own = new Set(rows.map(({ id }) => id));
  return pullPaymentIds.filter((id) => !own.has(id));
}

/** Remembers that a pull payment refunds an invoice, so that the state of the invoice is known without a call-back. */
export async function storeRefund(db: Database, pullPaymentId: string, invoiceId: string): Promise<void> {
  await db.query(
    `insert into payments_btcpay_refund (pull_payment_id, invoice_id) values ($1, $2)
     on conflict (pull_payment_id) do nothing`,
    [pullPaymentId, invoiceId],
  );
}

/** The pull payments that refund an invoice, in a stable order, at most 20. */
export async function findRefunds(db: Database, invoiceId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select pull_payment_id as id from payments_btcpay_refund where invoice_id = $1
     order by pull_payment_id limit 20`,
    [invoiceId],
  );
  return rows.map(({ id }) => id);
}
