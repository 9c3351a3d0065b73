import type { Transaction } from '../../../../../platform/database/db.ts';

/** Delays of the webhooks of each payment, in ms. Each webhook is sent late and twice, as real providers do. */
const webhookDelaysMs = [400, 2500] as const;

/** Queues the webhooks about an order or a payout. */
export async function queueWebhooks(
  tx: Transaction,
  about: { reference: string } | { payoutKey: string },
  { eventId, outcome, nowMs }: { eventId: string; outcome: string; nowMs: number },
): Promise<void> {
  for (const delayMs of webhookDelaysMs) {
    await tx.query(
      `insert into payments_sandbox_notice (reference, payout_key, event_id, outcome, due_at)
       values ($1, $2, $3, $4, $5)`,
      [
        'reference' in about ? about.reference : null,
        'payoutKey' in about ? about.payoutKey : null,
        eventId,
        outcome,
        new Date(nowMs + delayMs),
      ],
    );
  }
}
