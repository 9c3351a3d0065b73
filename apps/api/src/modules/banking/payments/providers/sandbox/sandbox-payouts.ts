import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../../../platform/database/db.ts';
import type { Tables } from '../../../../../platform/database/tables.gen.ts';
import type { PayOutMethod, PayOuts, PayoutAnswer } from '../../provider.ts';
import { queuePayoutWebhooks } from './queue-webhooks.ts';

/** The time after which the bank of the sandbox pays by itself. */
const payAfterMs = 4_000;

const euro = { min: '10.00', max: '5000.00' };

/** The sandbox's ways to pay out: back to the card of a deposit, and to a bank account with a fee. */
export const sandboxPayOutMethods: readonly PayOutMethod[] = [
  {
    id: 'sandbox',
    kind: 'card',
    limits: {
      EUR: { ...euro, min: '1.00' },
      USD: { ...euro, min: '1.00' },
      RUB: { min: '100.00', max: '500000.00' },
      KWD: { min: '0.500', max: '1500.000' },
    },
    fee: { fixed: {}, rateBp: 0 },
    countries: null,
    fields: [],
    hours: { min: 24, max: 72 },
    isReturnOnly: true,
  },
  {
    id: 'sandbox-bank',
    kind: 'bank',
    limits: {
      EUR: euro,
      USD: euro,
      RUB: { min: '1000.00', max: '500000.00' },
      KWD: { min: '3.000', max: '1500.000' },
    },
    fee: { fixed: { EUR: '0.50', USD: '0.50', RUB: '50.00', KWD: '0.150' }, rateBp: 25 },
    countries: null,
    fields: ['holder', 'iban'],
    hours: { min: 24, max: 24 },
    isReturnOnly: false,
  },
];

export type SandboxPayout = Pick<
  Tables['payments_sandbox_payout'],
  'key' | 'reference' | 'methodId' | 'amount' | 'currency' | 'state'
>;

/** The payouts of the sandbox: a key is executed once, and its bank pays a few seconds later. */
export function createSandboxPayOuts({ db, nowMs }: { db: Database; nowMs: () => number }): PayOuts {
  const state = async (key: string): Promise<PayoutAnswer | null> => {
    const rows = await db.query<SandboxPayout>(
      'select key, reference, method_id as "methodId", amount, currency, state from payments_sandbox_payout where key = $1',
      [key],
    );
    const [row] = rows;
    if (!row) return null;
    const { state: outcome, reference: providerReference, amount, currency } = row;
    return { outcome, providerReference, amount, currency, destination: null };
  };
  return {
    methods: sandboxPayOutMethods,
    state,
    send: async (order) => {
      await db.query(
        `insert into payments_sandbox_payout (key, reference, method_id, amount, currency, callback_url, decides_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing`,
        [
          order.key,
          `sbp_${randomBytes(12).toString('hex')}`,
          order.methodId,
          order.amount,
          order.currency,
          order.callbackUrl,
          new Date(nowMs() + payAfterMs),
        ],
      );
      const answer = await state(order.key);
      if (!answer) throw new Error(`the sandbox did not store ${order.key}`);
      return answer;
    },
  };
}

/** The last payouts, newest first, for the control page. */
export const listSandboxPayouts = (db: Database): Promise<SandboxPayout[]> =>
  db.query<SandboxPayout>(
    `select key, reference, method_id as "methodId", amount, currency, state from payments_sandbox_payout
     order by created_at desc limit 50`,
  );

/** What the bank of the sandbox may decide, and on which states. */
const decisions = { paid: ['pending'], declined: ['pending'], returned: ['pending', 'paid'] } as const;
export type SandboxDecision = keyof typeof decisions;
export const isSandboxDecision = (text: string | null): text is SandboxDecision =>
  text !== null && Object.hasOwn(decisions, text);

/** Decides a payout and queues its webhooks. @returns false when its state does not allow the decision */
export const decideSandboxPayout = (
  db: Database,
  key: string,
  decision: SandboxDecision,
  nowMs: number,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx.query(
      'update payments_sandbox_payout set state = $2 where key = $1 and state = any($3) returning 1',
      [key, decision, decisions[decision]],
    );
    if (rows.length > 0)
      await queuePayoutWebhooks(tx, key, { eventId: randomUUID(), outcome: decision, nowMs });
    return rows.length > 0;
  });

/** Makes a payout wait for the control page. */
export async function keepSandboxPayout(db: Database, key: string): Promise<void> {
  await db.query(
    "update payments_sandbox_payout set decides_at = null where key = $1 and state = 'pending'",
    [key],
  );
}

/** Pays what is due. @returns the number of payouts that were paid */
export async function payDuePayouts(db: Database, nowMs: number): Promise<number> {
  const due = await db.query<{ key: string }>(
    "select key from payments_sandbox_payout where state = 'pending' and decides_at <= $1 order by decides_at limit 50",
    [new Date(nowMs)],
  );
  for (const { key } of due) await decideSandboxPayout(db, key, 'paid', nowMs);
  return due.length;
}
