import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../../../../platform/database/db.ts';
import type { OpenedOrder, PaymentProvider, ProviderCallback, ProviderOrder } from '../../provider.ts';
import { readBehaviour } from './sandbox-behaviour.ts';
import { sandboxDepositMethods } from './sandbox-methods.ts';
import { decideSandboxOrder, findSandboxOrder, listTakenBack, openSandboxOrder } from './sandbox-orders.ts';
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

type Deps = { db: Database; secret: string; nowMs: () => number };

/**
 * The built-in payment provider, with which the site runs without an account at a payment company. It stores its own
 * orders, shows its own page and reports by signed webhooks, which arrive late and repeated as real ones do. It moves
 * no real money. In production it starts only when it is configured by name.
 */
export function createSandboxProvider(deps: Deps): PaymentProvider {
  return {
    id: 'sandbox',
    depositMethods: sandboxDepositMethods,
    payOuts: createSandboxPayOuts(deps),
    start: (order) => start(deps, order),
    orderState: async (providerReference) => {
      const order = await findSandboxOrder(deps.db, providerReference);
      if (!order || order.state === 'unknown') return null;
      const { paidAmount, amount, currency } = order;
      return { outcome: outcomeOf[order.state], amount: paidAmount ?? amount, currency };
    },
    takenBack: () => listTakenBack(deps.db),
    readCallback: async (headers, rawBody) => {
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

const outcomeOf = {
  open: 'pending',
  paid: 'paid',
  declined: 'declined',
  expired: 'expired',
  'charged-back': 'chargeback',
  refunded: 'refund',
} as const;

/** Opens an order, and does with it what the method is set to do. */
async function start({ db, nowMs }: Deps, order: ProviderOrder): Promise<OpenedOrder> {
  const behaviour = await readBehaviour(db, order.methodId);
  if (behaviour === 'error') throw new Error('the sandbox answers 500');
  // The order exists, but the site does not hear of it: the same key leads to it again.
  const providerReference = await openSandboxOrder(db, order);
  if (behaviour === 'timeout') throw new Error('the sandbox does not answer');
  if (behaviour !== 'ask') await decideSandboxOrder(db, providerReference, behaviour, nowMs());
  return { providerReference, ...waysToPay(order, providerReference) };
}

function waysToPay(
  { methodId, lng, returnUrl }: ProviderOrder,
  reference: string,
): Pick<OpenedOrder, 'pageUrl' | 'instructions'> {
  const page = `/sandbox-provider/pay/${reference}?lng=${encodeURIComponent(lng)}`;
  const flow = sandboxDepositMethods.find(({ id }) => id === methodId)?.flow;
  if (flow === 'qr') {
    // The code is the page's address, which a phone opens. The page is on the host to which the player returns.
    const code = URL.canParse(returnUrl) ? new URL(page, returnUrl).href : page;
    return { pageUrl: null, instructions: { flow, code } };
  }
  if (flow !== 'transfer') return { pageUrl: page, instructions: null };
  const lines = [
    { name: 'holder', value: 'Sandbox Pay' },
    { name: 'iban', value: 'DE50100000000000000001' },
    { name: 'bic', value: 'SANDDEFFXXX' },
    { name: 'reference', value: reference.slice(-10).toUpperCase() },
  ] as const;
  return { pageUrl: null, instructions: { flow, lines } };
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
    outcome: z.enum(['paid', 'declined', 'expired', 'chargeback', 'refund']),
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
  if (parsed.data.payoutKey === undefined)
    return { ...notice, about: 'deposit', outcome: parsed.data.outcome };
  const { payoutKey, outcome } = parsed.data;
  return { ...notice, about: 'payout', payoutKey, outcome, destination: null };
}
