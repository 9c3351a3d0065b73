import { randomBytes } from 'node:crypto';
import type { AreaTexts } from '@touchline/i18n/server';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../../../platform/http/escape-html.ts';

/** Sends a page of the sandbox, with a policy that allows its styles and its forms only. */
export function sendSandboxPage(
  reply: FastifyReply,
  translate: Translate,
  body: string,
  status = 200,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyOf(nonce))
    .send(sandboxPage(translate, nonce, body));
}

/** The policy of the sandbox's pages: no scripts, styles with the nonce, forms to this site only. */
const policyOf = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Translates a text into the page's language, escaped for HTML. */
export type Translate = ((key: string, values?: Record<string, string>) => string) & {
  attributes: string;
  language: string;
};

export function translateInto(texts: AreaTexts, language: string): Translate {
  const translate = (key: string, values?: Record<string, string>): string =>
    escapeHtml(texts.text(language, key, values));
  return Object.assign(translate, {
    language,
    attributes: `lang="${language}" dir="${texts.direction(language)}"`,
  });
}

/** One page of the sandbox, without scripts. */
function sandboxPage(translate: Translate, nonce: string, body: string): string {
  return `<!doctype html><html ${translate.attributes}><head><meta charset="utf-8"><title>${translate('sandbox_name')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: #eef1f7; color: #1b2333; display: grid; min-height: 100vh; place-items: center; }
  main { background: #fff; border-radius: 16px; padding: 32px; box-sizing: border-box; width: min(424px, calc(100vw - 32px)); box-shadow: 0 10px 40px rgb(27 35 51 / .12); }
  h1 { font-size: 15px; font-weight: 600; color: #4a5a78; margin: 0 0 20px; } strong { font-size: 32px; display: block; letter-spacing: -.02em; }
  p { color: #4a5a78; font-size: 14px; } button { width: 100%; height: 48px; border: 0; border-radius: 12px; font: inherit; font-weight: 650; margin-top: 12px; cursor: pointer; }
  summary { margin-top: 20px; min-height: 44px; align-content: center; cursor: pointer; color: #4a5a78; font-size: 14px; } label { display: block; margin-top: 12px; font-size: 14px; }
  select { display: block; width: 100%; height: 44px; margin-top: 4px; font: inherit; }
  .yes { background: #2146c7; color: #fff; } .no { background: #e8ecf5; color: #1b2333; } button:focus-visible, summary:focus-visible, select:focus-visible { outline: 3px solid #8fa6f5; outline-offset: 2px; }
</style></head><body><main><h1>${translate('sandbox_title')}</h1>${body}</main></body></html>`;
}
