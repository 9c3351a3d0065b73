import type { AreaTexts } from '@touchline/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../../platform/database/db.ts';
import { escapeHtml } from '../../../../../platform/http/escape-html.ts';
import { readBehaviour, setBehaviour } from './sandbox-behaviour.ts';
import { sandboxDepositMethods } from './sandbox-methods.ts';
import { listSandboxOrders, type SandboxOrder, takeSandboxOrderBack } from './sandbox-orders.ts';
import { type Behaviour, behaviours, isBehaviour } from './sandbox-scenarios.ts';
import { sendSandboxPage, type Translate, translateInto } from './page-frame.ts';
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
 * back, takes paid deposits back, and chooses what each deposit method does with its next orders. Like every page of the
 * sandbox, it exists only where `PAYMENTS` names the sandbox.
 */
export function addControlPage(
  app: FastifyInstance,
  { db, nowMs }: { db: Database; nowMs: () => number },
  texts: AreaTexts,
): void {
  const languageOf = (query: unknown): string => texts.language((query as { lng?: unknown }).lng);
  app.get(path, async (request, reply) => {
    const translate = translateInto(texts, languageOf(request.query));
    const payouts = await listSandboxPayouts(db);
    const rows = payouts.map((payout) => payoutRow(payout, translate)).join('');
    const orders = (await listSandboxOrders(db)).map((order) => orderRow(order, translate)).join('');
    const methods = await Promise.all(
      sandboxDepositMethods.map(async ({ id }) => behaviourRow(id, await readBehaviour(db, id), translate)),
    );
    return sendSandboxPage(
      reply,
      translate,
      `<strong>${translate('sandbox_methods')}</strong><p>${translate('sandbox_methods_text')}</p>${methods.join('')}
<strong>${translate('sandbox_payouts')}</strong><p>${translate('sandbox_payouts_text')}</p>${
        rows || `<p>${translate('sandbox_payouts_none')}</p>`
      }<strong>${translate('sandbox_orders')}</strong>${orders || `<p>${translate('sandbox_orders_none')}</p>`}`,
    );
  });
  app.post(path, async (request, reply) => {
    const form = request.body as URLSearchParams;
    const key = form.get('key') ?? '';
    const decision = form.get('decision');
    if (decision === 'wait') await keepSandboxPayout(db, key);
    else if (decision === 'chargeback' || decision === 'refund')
      await takeSandboxOrderBack(db, key, decision, nowMs());
    else if (decision === 'behave') await behave(db, key, form.get('behaviour'));
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

/** A paid order can be taken back; an open one has a link to its page, where it is decided. */
function orderRow(order: SandboxOrder, translate: Translate): string {
  const { reference, methodId, amount, currency, state } = order;
  const button = (decision: string): string =>
    `<button class="no" name="decision" value="${decision}">${translate(`sandbox_order_${decision}`)}</button>`;
  const page = `/sandbox-provider/pay/${encodeURIComponent(reference)}?lng=${translate.language}`;
  const open = `<p><a href="${escapeHtml(page)}">${translate('sandbox_order_open')}</a></p>`;
  const actions = state === 'paid' ? button('chargeback') + button('refund') : state === 'open' ? open : '';
  return `<form method="post"><input type="hidden" name="key" value="${escapeHtml(reference)}">
<p><b><bdi>${escapeHtml(`${amount} ${currency}`)}</bdi></b> ${translate('sandbox_order_state', { state: state.replace('-', '_') })}<br><bdi>${escapeHtml(`${methodId} ${reference.slice(-10).toUpperCase()}`)}</bdi></p>${actions}</form>`;
}

/** What a method does with its next orders. */
function behaviourRow(methodId: string, current: Behaviour, translate: Translate): string {
  const options = behaviours.map(
    (one) =>
      `<option value="${one}"${one === current ? ' selected' : ''}>${translate('sandbox_scenario', { scenario: one.replace('-', '_') })}</option>`,
  );
  return `<form method="post"><input type="hidden" name="key" value="${methodId}">
<label><bdi>${methodId}</bdi><select name="behaviour">${options.join('')}</select></label>
<button class="no" name="decision" value="behave">${translate('sandbox_save')}</button></form>`;
}

/** Sets what a method does; an unknown method or behaviour changes nothing. */
async function behave(db: Database, methodId: string, behaviour: string | null): Promise<void> {
  if (isBehaviour(behaviour) && sandboxDepositMethods.some(({ id }) => id === methodId))
    await setBehaviour(db, methodId, behaviour);
}
