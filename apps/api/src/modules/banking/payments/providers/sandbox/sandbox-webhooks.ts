import type { Database } from '../../../../../platform/database/db.ts';
import { signSandboxCallback } from './sandbox.ts';
import type { Tables } from '../../../../../platform/database/tables.gen.ts';

/** A webhook that was not accepted is sent again after 2, 4, 6 … 16 s and then every 16 s, for a quarter of an hour. */
const maxTries = 60;
const retryMs = { step: 2000, most: 16_000 } as const;

type DueWebhook = Pick<
  Tables['payments_sandbox_notice'],
  'id' | 'eventId' | 'outcome' | 'tries' | 'payoutKey'
> &
  Pick<Tables['payments_sandbox_order'], 'reference' | 'amount' | 'currency' | 'callbackUrl'>;

/** Sends due webhooks over HTTP, as an external provider does. @returns the number of accepted webhooks */
export async function sendDueWebhooks(deps: {
  db: Database;
  secret: string;
  nowMs: () => number;
  send?: SendCallback;
}): Promise<number> {
  const due = await deps.db.query<DueWebhook>(
    `select n.id, n.event_id as "eventId", n.outcome, n.tries, n.payout_key as "payoutKey",
       coalesce(o.reference, p.reference) as reference, coalesce(n.amount, o.amount, p.amount) as amount,
       coalesce(o.currency, p.currency) as currency, coalesce(o.callback_url, p.callback_url) as "callbackUrl"
     from payments_sandbox_notice n left join payments_sandbox_order o on o.reference = n.reference
       left join payments_sandbox_payout p on p.key = n.payout_key
     where n.done_at is null and n.due_at <= $1 order by n.due_at limit 50`,
    [new Date(deps.nowMs())],
  );
  let delivered = 0;
  for (const webhook of due) {
    const isDelivered = await deliver(webhook, deps);
    if (isDelivered) delivered++;
    const isOver = isDelivered || webhook.tries + 1 >= maxTries;
    await deps.db.query(
      `update payments_sandbox_notice set tries = tries + 1, due_at = $3, done_at = $2 where id = $1`,
      [
        webhook.id,
        isOver ? new Date(deps.nowMs()) : null,
        new Date(deps.nowMs() + Math.min(retryMs.most, retryMs.step * (webhook.tries + 1))),
      ],
    );
  }
  return delivered;
}

/**
 * Sends one webhook.
 * @returns whether it was accepted
 */
export type SendCallback = (
  url: string,
  headers: Record<string, string>,
  rawBody: string,
) => Promise<boolean>;

const sendOverHttp: SendCallback = async (url, headers, rawBody) => {
  try {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(url, { method: 'POST', headers, body: rawBody, redirect: 'error', signal });
    return answer.ok;
  } catch {
    // Not accepted: the webhook is sent again later.
    return false;
  }
};

function deliver(
  webhook: DueWebhook,
  deps: { secret: string; nowMs: () => number; send?: SendCallback },
): Promise<boolean> {
  const { eventId, reference, outcome, amount, currency, payoutKey } = webhook;
  const said = { eventId, reference, outcome, amount, currency };
  const rawBody = JSON.stringify(payoutKey === null ? said : { ...said, payoutKey });
  const headers = signSandboxCallback(deps.secret, rawBody, Math.floor(deps.nowMs() / 1000));
  return (deps.send ?? sendOverHttp)(webhook.callbackUrl, headers, rawBody);
}
