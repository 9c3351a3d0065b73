import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../../../platform/database/db.ts';
import type { PaymentProvider, ProviderCallback } from '../../provider.ts';
import { findSandboxOrder } from './sandbox-orders.ts';
import { createSandboxPayOuts } from './sandbox-payouts.ts';

/**
 * A webhook whose timestamp differs from the clock by more than this is refused, so a recorded webhook cannot be
 * replayed later.
 */
const signatureLifeSec = 300;

const sign = (secret: string, atSec: string, rawBody: string): Buffer =>
  createHmac('sha256', secret).update(`${atSec}.${rawBody}`).digest();

/** Creates the signature headers of a sandbox webhook. */
export function signSandboxCallback(secret: string, rawBody: string, atSec: number): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-sandbox-time': String(atSec),
    'x-sandbox-signature': sign(secret, String(atSec), rawBody).toString('hex'),
  };
}

/**
 * The built-in payment provider, with which the site runs without an account at a payment company. It stores its own
 * orders, shows its own page and reports by signed webhooks, which arrive late and repeated as real ones do. It moves
 * no real money. In production it starts only when it is configured by name.
 */
export function createSandboxProvider(deps: {
  db: Database;
  secret: string;
  nowMs: () => number;
}): PaymentProvider {
  return {
    id: 'sandbox',
    payOuts: createSandboxPayOuts(deps),
    start: async (order) => {
      const providerReference = `sbx_${randomBytes(12).toString('hex')}`;
      await deps.db.query(
        `insert into payments_sandbox_order (reference, amount, currency, return_url, callback_url)
         values ($1, $2, $3, $4, $5)`,
        [providerReference, order.amount, order.currency, order.returnUrl, order.callbackUrl],
      );
      return {
        providerReference,
        pageUrl: `/sandbox-provider/pay/${providerReference}?lng=${encodeURIComponent(order.lng)}`,
      };
    },
    orderState: async (providerReference) => {
      const order = await findSandboxOrder(deps.db, providerReference);
      if (!order) return null;
      const outcome = {
        open: 'pending',
        paid: 'paid',
        declined: 'declined',
        'charged-back': 'chargeback',
      } as const;
      return { outcome: outcome[order.state], amount: order.amount, currency: order.currency };
    },
    parseCallback: (headers, rawBody) => {
      const atSec = headers['x-sandbox-time'];
      const given = headers['x-sandbox-signature'];
      if (typeof atSec !== 'string' || typeof given !== 'string' || !/^[0-9]{1,12}$/.test(atSec)) return null;
      if (Math.abs(deps.nowMs() / 1000 - Number(atSec)) > signatureLifeSec) return null;
      const expected = sign(deps.secret, atSec, rawBody);
      const actual = Buffer.from(given, 'hex');
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
      return readNotice(rawBody);
    },
  };
}

const maxTextLength = 200;
/** A text that the database can store: not empty, limited in length, without NUL. */
const shortText = z
  .string()
  .min(1)
  .max(maxTextLength)
  .refine((text) => !text.includes('\0'));

const said = { eventId: shortText, reference: shortText, amount: shortText, currency: shortText };

/** A call-back with a `payoutKey` is about a payout. */
const sandboxNotice = z.union([
  z.object({
    ...said,
    payoutKey: shortText,
    outcome: z.enum(['pending', 'paid', 'declined', 'returned']),
  }),
  z.object({
    ...said,
    payoutKey: z.undefined().optional(),
    outcome: z.enum(['paid', 'declined', 'chargeback']),
  }),
]);

function readNotice(rawBody: string): ProviderCallback | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const parsed = sandboxNotice.safeParse(body);
  if (!parsed.success) return null;
  const { reference: providerReference, eventId, amount, currency } = parsed.data;
  const notice = { providerReference, eventId, amount, currency };
  return parsed.data.payoutKey === undefined
    ? { ...notice, about: 'deposit', outcome: parsed.data.outcome }
    : { ...notice, about: 'payout', payoutKey: parsed.data.payoutKey, outcome: parsed.data.outcome };
}
