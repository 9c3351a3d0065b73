import { randomBytes } from 'node:crypto';
import type { AreaTexts } from '@touchline/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../../platform/database/db.ts';
import { escapeHtml } from '../../../../../platform/http/escape-html.ts';
import { chargeSandboxOrderBack, listPaidOrders, type SandboxOrder } from './sandbox-orders.ts';
import { policyOf, sandboxPage, type Translate, translateInto } from './page-frame.ts';
import {
  decideSandboxPayout,
  isSandboxDecision,
  keepSandboxPayout,
  listSandboxPayouts,
  type SandboxPayout,
} from './sandbox-payouts.ts';

const path = '/sandbox-provider/payouts';

/**
 * The control page of the sandbox: a person acts as the bank. It pays payouts, declines them, waits, or sends paid money
 * back, and it takes paid deposits back. Like every page of the sandbox, it exists only where `PAYMENTS` names the sandbox.
 */
export function addPayoutControl(
  app: FastifyInstance,
  { db, nowMs }: { db: Database; nowMs: () => number },
  texts: AreaTexts,
): void {
  const languageOf = (query: unknown): string => texts.language((query as { lng?: unknown }).lng);
  app.get(path, async (request, reply) => {
    const translate = translateInto(texts, languageOf(request.query));
    const payouts = await listSandboxPayouts(db);
    const nonce = randomBytes(16).toString('base64');
    const rows = payouts.map((payout) => payoutRow(payout, translate)).join('');
    const orders = (await listPaidOrders(db)).map((order) => orderRow(order, translate)).join('');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(nonce))
      .send(
        sandboxPage(
          translate,
          nonce,
          `<strong>${translate('sandbox_payouts')}</strong><p>${translate('sandbox_payouts_text')}</p>${
            rows || `<p>${translate('sandbox_payouts_none')}</p>`
          }<strong>${translate('sandbox_orders')}</strong>${orders || `<p>${translate('sandbox_orders_none')}</p>`}`,
        ),
      );
  });
  app.post(path, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const key = form.get('key') ?? '';
    const decision = form.get('decision');
    if (decision === 'wait') await keepSandboxPayout(db, key);
    else if (decision === 'chargeback') await chargeSandboxOrderBack(db, key, nowMs());
    else if (isSandboxDecision(decision)) await decideSandboxPayout(db, key, decision, nowMs());
    return reply.redirect(`${path}?lng=${encodeURIComponent(languageOf(request.query))}`, 303);
  });
}

/** The decisions that a state allows. */
const buttonsOf: Record<SandboxPayout['state'], readonly string[]> = {
  pending: ['paid', 'declined', 'returned', 'wait'],
  paid: ['returned'],
  declined: [],
  returned: [],
};

function payoutRow({ key, amount, currency, state, reference }: SandboxPayout, translate: Translate): string {
  const buttons = buttonsOf[state].map(
    (decision) =>
      `<button class="no" name="decision" value="${decision}">${translate(`sandbox_payout_${decision}`)}</button>`,
  );
  return `<form method="post"><input type="hidden" name="key" value="${escapeHtml(key)}">
<p><b><bdi>${escapeHtml(`${amount} ${currency}`)}</bdi></b> ${translate('sandbox_payout_state', { state })}<br><bdi>${escapeHtml(reference)}</bdi></p>${buttons.join('')}</form>`;
}

function orderRow({ reference, amount, currency, state }: SandboxOrder, translate: Translate): string {
  const isPaid = state === 'paid';
  const button = `<button class="no" name="decision" value="chargeback">${translate('sandbox_order_chargeback')}</button>`;
  return `<form method="post"><input type="hidden" name="key" value="${escapeHtml(reference)}">
<p><b><bdi>${escapeHtml(`${amount} ${currency}`)}</bdi></b> ${translate(isPaid ? 'sandbox_order_is_paid' : 'sandbox_order_is_charged_back')}<br><bdi>${escapeHtml(reference)}</bdi></p>${isPaid ? button : ''}</form>`;
}
