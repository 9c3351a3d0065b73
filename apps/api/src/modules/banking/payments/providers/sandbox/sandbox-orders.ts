import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../../platform/database/db.ts';
import type { Tables } from '../../../../../platform/database/tables.gen.ts';
import { queueWebhooks } from './queue-webhooks.ts';

export type SandboxOrder = Pick<
  Tables['payments_sandbox_order'],
  'reference' | 'amount' | 'currency' | 'state' | 'returnUrl'
>;

export async function findSandboxOrder(db: Database, reference: string): Promise<SandboxOrder | null> {
  const rows = await db.query<SandboxOrder>(
    `select reference, amount, currency, state, return_url as "returnUrl" from payments_sandbox_order where reference = $1`,
    [reference],
  );
  return rows[0] ?? null;
}

/**
 * Stores the player's decision on the provider's page and queues its webhooks once.
 * @returns the URL to redirect the player to
 */
export async function decideSandboxOrder(
  db: Database,
  reference: string,
  outcome: 'paid' | 'declined',
  nowMs: number,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ returnUrl: string }>(
      `update payments_sandbox_order set state = $2 where reference = $1 and state = 'open'
       returning return_url as "returnUrl"`,
      [reference, outcome],
    );
    if (rows[0]) await queueWebhooks(tx, { reference }, { eventId: randomUUID(), outcome, nowMs });
    const known = await tx.query<{ returnUrl: string; state: string }>(
      'select return_url as "returnUrl", state from payments_sandbox_order where reference = $1',
      [reference],
    );
    const order = known[0];
    if (!order) return null;
    // Only the webhook confirms a payment. The redirect alone proves nothing, so the page shows "pending" until the
    // webhook.
    return order.returnUrl.replace('{outcome}', order.state === 'paid' ? 'success' : 'fail');
  });
}

/** The last orders that were paid, newest first, for the control page. */
export const listPaidOrders = (db: Database): Promise<SandboxOrder[]> =>
  db.query<SandboxOrder>(
    `select reference, amount, currency, state, return_url as "returnUrl" from payments_sandbox_order
     where state in ('paid', 'charged-back') order by created_at desc limit 50`,
  );

/** The payer's bank takes a paid order back. @returns false when the order is not paid */
export const chargeSandboxOrderBack = (db: Database, reference: string, nowMs: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx.query(
      "update payments_sandbox_order set state = 'charged-back' where reference = $1 and state = 'paid' returning 1",
      [reference],
    );
    if (rows.length > 0)
      await queueWebhooks(tx, { reference }, { eventId: randomUUID(), outcome: 'chargeback', nowMs });
    return rows.length > 0;
  });
