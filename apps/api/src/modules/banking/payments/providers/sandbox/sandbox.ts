import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../../../platform/database/db.ts';
import type { PaymentProvider, ProviderNotice } from '../../provider.ts';

/** A call-back older or newer than this is refused: a recorded one cannot be played back later. */
const signatureLifeSec = 300;

const sign = (secret: string, atSec: string, rawBody: string): Buffer =>
  createHmac('sha256', secret).update(`${atSec}.${rawBody}`).digest();

/** Headers with which the sandbox signs what it sends. */
export function signSandboxCallback(secret: string, rawBody: string, atSec: number): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-sandbox-time': String(atSec),
    'x-sandbox-signature': sign(secret, String(atSec), rawBody).toString('hex'),
  };
}

/**
 * The payment company in the box, so that the site runs with no account anywhere. It keeps its own orders, shows
 * its own page and reports by signed call-backs, late and repeated as real ones are. It moves no real money and
 * refuses to start in production unless named.
 */
export function createSandboxProvider(deps: {
  db: Database;
  secret: string;
  nowMs: () => number;
}): PaymentProvider {
  return {
    id: 'sandbox',
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
/** Text that the database takes: not empty, not endless, without the one character that it refuses. */
const shortText = z
  .string()
  .min(1)
  .max(maxTextLength)
  .refine((text) => !text.includes('\0'));

const sandboxNotice = z.object({
  eventId: shortText,
  reference: shortText,
  outcome: z.enum(['paid', 'declined']),
  amount: shortText,
  currency: shortText,
});

function readNotice(rawBody: string): ProviderNotice | null {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return null;
  }
  const parsed = sandboxNotice.safeParse(body);
  if (!parsed.success) return null;
  const { reference, ...notice } = parsed.data;
  return { ...notice, providerReference: reference };
}
