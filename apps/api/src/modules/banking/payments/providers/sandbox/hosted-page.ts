import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../../platform/database/db.ts';
import { escapeHtml } from '../../../../../platform/http/escape-html.ts';
import { pageTexts } from '../../../../../platform/http/page-texts.ts';
import { policyOf, sandboxPage, type Translate, translateInto } from './page-frame.ts';
import { addPayoutControl } from './payout-control.ts';
import { decideSandboxOrder, findSandboxOrder, type SandboxOrder } from './sandbox-orders.ts';

type PageRequest = { params: unknown; query: unknown };

/**
 * The payment page of the sandbox provider: separate from the site, without scripts, in the player's language. Its two
 * buttons simulate the bank's approval and refusal.
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
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(order ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policyOf(nonce))
      .send(
        sandboxPage(
          translate,
          nonce,
          order ? orderBody(order, translate) : `<p>${translate('sandbox_unknown')}</p>`,
        ),
      );
  });
  app.post('/sandbox-provider/pay/:reference', async (request, reply) => {
    const form = request.body as URLSearchParams;
    const outcome = form.get('outcome') === 'paid' ? 'paid' : 'declined';
    const { reference, translate } = readRequest(request);
    const returnUrl = await decideSandboxOrder(deps.db, reference, outcome, deps.nowMs());
    return returnUrl ? reply.redirect(returnUrl, 303) : reply.status(404).send(translate('sandbox_unknown'));
  });
  addPayoutControl(app, deps, texts);
}

/** Renders the order, with two buttons until the player has decided. */
function orderBody(order: SandboxOrder, translate: Translate): string {
  const amount = `${order.amount} ${order.currency}`;
  const buttons = `<form method="post"><button class="yes" name="outcome" value="paid">${translate('sandbox_pay', { amount })}</button><button class="no" name="outcome" value="declined">${translate('sandbox_decline')}</button></form>`;
  const closed = `<p>${translate(order.state === 'declined' ? 'sandbox_declined' : 'sandbox_paid')}</p>`;
  return `<strong><bdi>${escapeHtml(amount)}</bdi></strong>
<p>${translate('sandbox_order', { reference: order.reference })}</p>
${order.state === 'open' ? buttons : closed}`;
}
