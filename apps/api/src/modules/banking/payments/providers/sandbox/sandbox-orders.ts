import { randomBytes } from 'node:crypto';
import type { Database } from '../../../../../platform/database/db.ts';
import type { Tables } from '../../../../../platform/database/tables.gen.ts';
import type { ProviderOrder } from '../../provider.ts';
import { queueOrderWebhooks } from './queue-webhooks.ts';
import { changedAmount, type Scenario, sandboxScenarios, type ScenarioName } from './sandbox-scenarios.ts';

export type SandboxOrder = Pick<
  Tables['payments_sandbox_order'],
  'reference' | 'methodId' | 'amount' | 'paidAmount' | 'currency' | 'state' | 'returnUrl'
>;

const columns = `reference, method_id as "methodId", amount, paid_amount as "paidAmount", currency, state,
  return_url as "returnUrl"`;

export async function findSandboxOrder(db: Database, reference: string): Promise<SandboxOrder | null> {
  const rows = await db.query<SandboxOrder>(
    `select ${columns} from payments_sandbox_order where reference = $1`,
    [reference],
  );
  return rows[0] ?? null;
}

/** Opens an order once for each key. @returns its reference */
export async function openSandboxOrder(db: Database, order: ProviderOrder): Promise<string> {
  const reference = `sbx_${randomBytes(12).toString('hex')}`;
  const inserted = await db.query(
    `insert into payments_sandbox_order (reference, order_key, method_id, amount, currency, return_url, callback_url)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (order_key) do nothing returning 1`,
    [reference, order.key, order.methodId, order.amount, order.currency, order.returnUrl, order.callbackUrl],
  );
  if (inserted.length > 0) return reference;
  const [first] = await db.query<{ reference: string }>(
    'select reference from payments_sandbox_order where order_key = $1',
    [order.key],
  );
  if (!first) throw new Error(`the sandbox has no order ${order.key}`);
  return first.reference;
}

/**
 * Stores what becomes of an open order and queues its webhooks once.
 * @returns the URL to redirect the player to; null for an unknown order
 */
export async function decideSandboxOrder(
  db: Database,
  reference: string,
  name: ScenarioName,
  nowMs: number,
): Promise<string | null> {
  const scenario: Scenario = sandboxScenarios[name];
  await db.transaction(async (tx) => {
    const [order] = await tx.query<{ amount: string }>(
      "update payments_sandbox_order set state = $2 where reference = $1 and state = 'open' returning amount",
      [reference, scenario.state],
    );
    if (!order) return;
    if (scenario.webhooks.some(({ amount }) => amount === 'changed'))
      await tx.query('update payments_sandbox_order set paid_amount = $2 where reference = $1', [
        reference,
        changedAmount(order.amount),
      ]);
    await queueOrderWebhooks(tx, { reference, ...order }, scenario.webhooks, nowMs);
  });
  const order = await findSandboxOrder(db, reference);
  // Only the webhook confirms a payment. The redirect alone proves nothing, so the page waits for the webhook.
  return (
    order && returnUrlOf(order, order.state === scenario.state ? scenario.returns : returnsOf(order.state))
  );
}

export const returnUrlOf = ({ returnUrl }: SandboxOrder, outcome: string): string =>
  returnUrl.replace('{outcome}', outcome);

const returnsOf = (state: SandboxOrder['state']): string =>
  state === 'declined' || state === 'expired' ? 'fail' : state === 'paid' ? 'success' : 'pending';

/** The last orders, newest first, for the control page. */
export const listSandboxOrders = (db: Database): Promise<SandboxOrder[]> =>
  db.query<SandboxOrder>(`select ${columns} from payments_sandbox_order order by created_at desc limit 50`);

/** The references of orders whose money was taken back, newest first, at most 1,000. */
export async function listTakenBack(db: Database): Promise<string[]> {
  const rows = await db.query<{ reference: string }>(
    `select reference from payments_sandbox_order where state in ('charged-back', 'refunded')
     order by created_at desc limit 1000`,
  );
  return rows.map(({ reference }) => reference);
}

/** Takes the money of a paid order back: the payer's bank or the provider. @returns false when it is not paid */
export const takeSandboxOrderBack = (
  db: Database,
  reference: string,
  outcome: 'chargeback' | 'refund',
  nowMs: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [order] = await tx.query<{ amount: string }>(
      "update payments_sandbox_order set state = $2 where reference = $1 and state = 'paid' returning amount",
      [reference, outcome === 'refund' ? 'refunded' : 'charged-back'],
    );
    if (!order) return false;
    const twice = [400, 2500].map((afterMs) => ({ outcome, afterMs, amount: 'ordered' as const }));
    await queueOrderWebhooks(tx, { reference, ...order }, twice, nowMs);
    return true;
  });
