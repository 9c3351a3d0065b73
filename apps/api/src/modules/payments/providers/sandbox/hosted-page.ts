import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../platform/db.ts';
import { decideSandboxOrder, findSandboxOrder, type SandboxOrder } from './notices.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * The sandbox company's own page: it is a stranger to our site, with its own look and no script. Two buttons
 * stand for a bank's yes and no.
 */
export function addSandboxPages(app: FastifyInstance, deps: { db: Database; nowMs: () => number }): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/sandbox-provider/pay/:reference', async (request, reply) => {
    const order = await findSandboxOrder(deps.db, (request.params as { reference: string }).reference);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .status(order ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(order ? orderPage(order, nonce) : '<!doctype html><title>404</title><p>No such order.</p>');
  });
  app.post('/sandbox-provider/pay/:reference', async (request, reply) => {
    const form = request.body as URLSearchParams;
    const outcome = form.get('outcome') === 'paid' ? 'paid' : 'declined';
    const { reference } = request.params as { reference: string };
    const returnUrl = await decideSandboxOrder(deps.db, reference, outcome, deps.nowMs());
    return returnUrl ? reply.redirect(returnUrl, 303) : reply.status(404).send('No such order.');
  });
}

function orderPage(order: SandboxOrder, nonce: string): string {
  const amount = `${escapeHtml(order.amount)} ${escapeHtml(order.currency)}`;
  const isOpen = order.state === 'open';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox Pay</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eef1f7; color: #1b2333; display: grid; min-height: 100vh; place-items: center; }
  main { background: #fff; border-radius: 16px; padding: 32px; box-sizing: border-box; width: min(424px, calc(100vw - 32px)); box-shadow: 0 10px 40px rgb(27 35 51 / .12); }
  h1 { font-size: 15px; font-weight: 600; color: #4a5a78; margin: 0 0 20px; } strong { font-size: 32px; display: block; letter-spacing: -.02em; }
  p { color: #4a5a78; font-size: 14px; } button { width: 100%; height: 48px; border: 0; border-radius: 12px; font: inherit; font-weight: 650; margin-top: 12px; cursor: pointer; }
  .yes { background: #2146c7; color: #fff; } .no { background: #e8ecf5; color: #1b2333; } button:focus-visible { outline: 3px solid #8fa6f5; outline-offset: 2px; }
</style></head><body><main><h1>Sandbox Pay · test company, no real money</h1><strong>${amount}</strong>
<p>Order ${escapeHtml(order.reference)}</p>
${isOpen ? `<form method="post"><button class="yes" name="outcome" value="paid">Pay ${amount}</button><button class="no" name="outcome" value="declined">Decline</button></form>` : `<p>This order is closed (${escapeHtml(order.state)}).</p>`}
</main></body></html>`;
}
