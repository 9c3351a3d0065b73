import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../../../platform/database/db.ts';
import { signSandboxCallback } from './sandbox.ts';

export type SandboxOrder = {
  reference: string;
  amount: string;
  currency: string;
  state: string;
  returnUrl: string;
};

/** Late and more than once, as real companies do: when each notice of a payment goes out, in ms. */
const noticeDelaysMs = [400, 2500] as const;
/** A call-back that was not taken is sent again after 2, 4, 6 … 16 s, then every 16 s, for a quarter of an hour in all. */
const maxTries = 60;
const retryMs = { step: 2000, most: 16_000 } as const;

export async function findSandboxOrder(db: Database, reference: string): Promise<SandboxOrder | null> {
  const rows = await db.query<SandboxOrder>(
    `select reference, amount, currency, state, return_url as "returnUrl" from payments_sandbox_order where reference = $1`,
    [reference],
  );
  return rows[0] ?? null;
}

/** The player decided on the provider's page. Notices are queued once; @returns where to send the player. */
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
    if (rows[0]) await queueNotices(tx, reference, outcome, nowMs);
    const known = await tx.query<{ returnUrl: string; state: string }>(
      'select return_url as "returnUrl", state from payments_sandbox_order where reference = $1',
      [reference],
    );
    const order = known[0];
    if (!order) return null;
    // A payment is confirmed by the call-back, never by the way back: that page says "pending" until then.
    return order.returnUrl.replace('{outcome}', order.state === 'paid' ? 'success' : 'fail');
  });
}

async function queueNotices(
  tx: Transaction,
  reference: string,
  outcome: string,
  nowMs: number,
): Promise<void> {
  const eventId = randomUUID();
  for (const delayMs of noticeDelaysMs) {
    await tx.query(
      'insert into payments_sandbox_notice (reference, event_id, outcome, due_at) values ($1, $2, $3, $4)',
      [reference, eventId, outcome, new Date(nowMs + delayMs)],
    );
  }
}

type DueNotice = SandboxOrder & {
  id: bigint;
  eventId: string;
  outcome: string;
  callbackUrl: string;
  tries: number;
};

/** Sends what is due, over HTTP like a stranger would. @returns how many were delivered. */
export async function sendDueNotices(deps: {
  db: Database;
  secret: string;
  nowMs: () => number;
  send?: SendCallback;
}): Promise<number> {
  const due = await deps.db.query<DueNotice>(
    `select n.id, n.event_id as "eventId", n.outcome, n.tries, o.reference, o.amount, o.currency, o.state,
       o.callback_url as "callbackUrl", o.return_url as "returnUrl"
     from payments_sandbox_notice n join payments_sandbox_order o using (reference)
     where n.done_at is null and n.due_at <= $1 order by n.due_at limit 50`,
    [new Date(deps.nowMs())],
  );
  let delivered = 0;
  for (const notice of due) {
    const isDelivered = await deliver(notice, deps);
    if (isDelivered) delivered++;
    const isOver = isDelivered || notice.tries + 1 >= maxTries;
    await deps.db.query(
      `update payments_sandbox_notice set tries = tries + 1, due_at = $3, done_at = $2 where id = $1`,
      [
        notice.id,
        isOver ? new Date(deps.nowMs()) : null,
        new Date(deps.nowMs() + Math.min(retryMs.most, retryMs.step * (notice.tries + 1))),
      ],
    );
  }
  return delivered;
}

/** Sends one call-back. @returns whether it was taken. */
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
    // Not reached: tried again later, like any stranger's call-back.
    return false;
  }
};

function deliver(
  notice: DueNotice,
  deps: { secret: string; nowMs: () => number; send?: SendCallback },
): Promise<boolean> {
  const { eventId, reference, outcome, amount, currency } = notice;
  const rawBody = JSON.stringify({ eventId, reference, outcome, amount, currency });
  const headers = signSandboxCallback(deps.secret, rawBody, Math.floor(deps.nowMs() / 1000));
  return (deps.send ?? sendOverHttp)(notice.callbackUrl, headers, rawBody);
}
