import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../../platform/database/db.ts';
import { escapeHtml } from '../../../../../platform/http/escape-html.ts';
import { pageTexts } from '../../../../../platform/http/page-texts.ts';
import { sendSandboxPage, type Translate, translateInto } from './page-frame.ts';
import { addControlPage } from './control-page.ts';
import { decideSandboxOrder, findSandboxOrder, returnUrlOf, type SandboxOrder } from './sandbox-orders.ts';
import { isScenario, scenarioNames } from './sandbox-scenarios.ts';

type PageRequest = { params: unknown; query: unknown };

/**
 * The payment page of the sandbox provider: separate from the site, without scripts, in the player's language. Its two
 * buttons simulate the bank's approval and refusal; further buttons simulate everything else that a real provider does.
 */
export function addSandboxPages(app: FastifyInstance, deps: { db: Database; nowMs: () => number }): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const texts = pageTexts('sandbox');
  const readRequest = ({ params, query }: PageRequest): { reference: string; translate: Translate } => {
    const language = texts.language((query as { lng?: unknown }).lng);
    return {
      reference: (params as { reference: string }).reference,
      translate: translateInto(texts, language),
    };
  };
  // This page has no rate limit (RL-72: costly actions have one), because it exists in demos and tests only, never in
  // production.
  app.get('/sandbox-provider/pay/:reference', async (request, reply) => {
    const { reference, translate } = readRequest(request);
    const order = await findSandboxOrder(deps.db, reference);
    const body = order ? orderBody(order, translate) : `<p>${translate('sandbox_unknown')}</p>`;
    return sendSandboxPage(reply, translate, body, order ? 200 : 404);
  });
  app.post('/sandbox-provider/pay/:reference', async (request, reply) => {
    const form = request.body as URLSearchParams;
    const { reference, translate } = readRequest(request);
    const returnUrl = await decide(deps, reference, form.get('outcome'));
    return returnUrl ? reply.redirect(returnUrl, 303) : reply.status(404).send(translate('sandbox_unknown'));
  });
  addControlPage(app, deps, texts);
}

/** Decides an order. A player who leaves decides nothing. @returns where the player goes; null for an unknown order */
async function decide(
  { db, nowMs }: { db: Database; nowMs: () => number },
  reference: string,
  outcome: string | null,
): Promise<string | null> {
  if (outcome === 'cancel') {
    const order = await findSandboxOrder(db, reference);
    return order && returnUrlOf(order, 'cancel');
  }
  return decideSandboxOrder(db, reference, isScenario(outcome) ? outcome : 'declined', nowMs());
}

/** Renders the order, with buttons until it is decided. */
function orderBody(order: SandboxOrder, translate: Translate): string {
  const amount = `${order.amount} ${order.currency}`;
  return `<strong><bdi>${escapeHtml(amount)}</bdi></strong>
<p>${translate('sandbox_order', { reference: order.reference })}</p>
${order.state === 'open' ? buttons(amount, translate) : `<p>${translate(closedKey(order.state))}</p>`}`;
}

function buttons(amount: string, translate: Translate): string {
  const button = (name: string, text: string, tone = 'no'): string =>
    `<button class="${tone}" name="outcome" value="${name}">${text}</button>`;
  const others = scenarioNames
    .filter((name) => name !== 'paid' && name !== 'declined')
    .map((name) => button(name, translate('sandbox_scenario', { scenario: name.replace('-', '_') })));
  return `<form method="post">${button('paid', translate('sandbox_pay', { amount }), 'yes')}${button('declined', translate('sandbox_decline'))}${button('cancel', translate('sandbox_cancel'))}
<details><summary>${translate('sandbox_more')}</summary>${others.join('')}</details></form>`;
}

const closedKey = (state: SandboxOrder['state']): string =>
  state === 'paid' || state === 'declined' ? `sandbox_${state}` : 'sandbox_ended';
