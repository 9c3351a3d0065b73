import { randomBytes } from 'node:crypto';
import type { AreaTexts } from '@touchline/i18n/server';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../../platform/database/db.ts';
import { escapeHtml } from '../../../../../platform/http/escape-html.ts';
import { pageTexts } from '../../../../../platform/http/page-texts.ts';
import { decideSandboxOrder, findSandboxOrder, type SandboxOrder } from './sandbox-webhooks.ts';

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
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(
        page(
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
}

/** Translates a text into the page's language, escaped for HTML. */
type Translate = ((key: string, values?: Record<string, string>) => string) & { attributes: string };

function translateInto(texts: AreaTexts, language: string): Translate {
  const translate = (key: string, values?: Record<string, string>): string =>
    escapeHtml(texts.text(language, key, values));
  return Object.assign(translate, { attributes: `lang="${language}" dir="${texts.direction(language)}"` });
}

function page(translate: Translate, nonce: string, body: string): string {
  return `<!doctype html><html ${translate.attributes}><head><meta charset="utf-8"><title>${translate('sandbox_name')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eef1f7; color: #1b2333; display: grid; min-height: 100vh; place-items: center; }
  main { background: #fff; border-radius: 16px; padding: 32px; box-sizing: border-box; width: min(424px, calc(100vw - 32px)); box-shadow: 0 10px 40px rgb(27 35 51 / .12); }
  h1 { font-size: 15px; font-weight: 600; color: #4a5a78; margin: 0 0 20px; } strong { font-size: 32px; display: block; letter-spacing: -.02em; }
  p { color: #4a5a78; font-size: 14px; } button { width: 100%; height: 48px; border: 0; border-radius: 12px; font: inherit; font-weight: 650; margin-top: 12px; cursor: pointer; }
  .yes { background: #2146c7; color: #fff; } .no { background: #e8ecf5; color: #1b2333; } button:focus-visible { outline: 3px solid #8fa6f5; outline-offset: 2px; }
</style></head><body><main><h1>${translate('sandbox_title')}</h1>${body}</main></body></html>`;
}

/** Renders the order, with two buttons until the player has decided. */
function orderBody(order: SandboxOrder, translate: Translate): string {
  const amount = `${order.amount} ${order.currency}`;
  const buttons = `<form method="post"><button class="yes" name="outcome" value="paid">${translate('sandbox_pay', { amount })}</button><button class="no" name="outcome" value="declined">${translate('sandbox_decline')}</button></form>`;
  const closed = `<p>${translate(order.state === 'paid' ? 'sandbox_paid' : 'sandbox_declined')}</p>`;
  return `<strong><bdi>${escapeHtml(amount)}</bdi></strong>
<p>${translate('sandbox_order', { reference: order.reference })}</p>
${order.state === 'open' ? buttons : closed}`;
}
