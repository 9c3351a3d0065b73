import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../../../platform/database/db.ts';
import { changedAmount, type PlannedWebhook } from './sandbox-scenarios.ts';

/** Delays of the webhooks of each payout, in ms. Each webhook is sent late and twice, as real providers do. */
const payoutDelaysMs = [400, 2500] as const;

/** Queues the webhooks about a payout. They have one event id. */
export async function queuePayoutWebhooks(
  tx: Transaction,
  payoutKey: string,
  { eventId, outcome, nowMs }: { eventId: string; outcome: string; nowMs: number },
): Promise<void> {
  for (const delayMs of payoutDelaysMs)
    await insert(tx, { reference: null, payoutKey, eventId, outcome, amount: null, dueMs: nowMs + delayMs });
}

/** Queues the webhooks of an order. Those with one outcome are repeats of one event. */
export async function queueOrderWebhooks(
  tx: Transaction,
  { reference, amount }: { reference: string; amount: string },
  webhooks: readonly PlannedWebhook[],
  nowMs: number,
): Promise<void> {
  const eventIds = new Map<string, string>();
  for (const webhook of webhooks) {
    const eventId = eventIds.get(webhook.outcome) ?? randomUUID();
    eventIds.set(webhook.outcome, eventId);
    await insert(tx, {
      reference,
      payoutKey: null,
      eventId,
      outcome: webhook.outcome,
      amount: webhook.amount === 'changed' ? changedAmount(amount) : null,
      dueMs: nowMs + webhook.afterMs,
    });
  }
}

type Row = {
  reference: string | null;
  payoutKey: string | null;
  eventId: string;
  outcome: string;
  amount: string | null;
  dueMs: number;
};

const insert = (tx: Transaction, { reference, payoutKey, eventId, outcome, amount, dueMs }: Row) =>
  tx.query(
    `insert into payments_sandbox_notice (reference, payout_key, event_id, outcome, amount, due_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [reference, payoutKey, eventId, outcome, amount, new Date(dueMs)],
  );
