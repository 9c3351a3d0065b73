import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loopback } from '../../../platform/limits/address-network.ts';
import type { ClientAddressReader } from '../../../platform/http/client-address.ts';
import type { AreaTexts } from '@touchline/i18n/server';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { pageTexts } from '../../../platform/http/page-texts.ts';
import type { Mail, StoredEmail } from './mail.ts';
import { linkOf, wordsOf } from './mail-text.ts';

/** The demo shows only the newest e-mails. */
const maxListedEmails = 50;

/** An SMS as a phone of the demo has received it. */
export type DemoSms = { recipient: string; text: string; receivedAt: Date };

/** The host names by which a browser on this machine reaches the site. */
const ownNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Serves `GET /demo/outbox`: the site's sent e-mails with their links, newest first. The page shows the e-mails of all
 * players, so it is only for a demo on one's own machine. The composition root adds it only outside production. It
 * answers only clients on this machine, and only under this machine's host names, because another site's name may
 * resolve to this machine.
 */
export function addOutboxPage(
  app: FastifyInstance,
  deps: {
    mail: Pick<Mail, 'list'>;
    /** Reads the messages that the demo's phones have received, newest first. */
    receivedSms: (limit: number) => Promise<readonly DemoSms[]>;
    clientAddress: Pick<ClientAddressReader, 'isFrom'>;
  },
): void {
  const texts = pageTexts('mail');
  app.get('/demo/outbox', async (request, reply) => {
    if (!deps.clientAddress.isFrom(request, loopback) || !ownNames.has(request.hostname))
      return reply.callNotFound();
    const { lng } = request.query as { lng?: unknown };
    const language = texts.language(lng ?? readerLanguage(request, texts.languages));
    const [emailMessages, smsMessages] = await Promise.all([
      deps.mail.list(maxListedEmails),
      deps.receivedSms(maxListedEmails),
    ]);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(outboxPage({ emailMessages, smsMessages }, texts, language, nonce));
  });
}

function outboxPage(
  { emailMessages, smsMessages }: { emailMessages: readonly StoredEmail[]; smsMessages: readonly DemoSms[] },
  texts: AreaTexts,
  language: string,
  nonce: string,
): string {
  const translate = (key: string, values?: Record<string, string>): string =>
    escapeHtml(texts.text(language, key, values));
  const items = [
    ...emailMessages.map((message) => ({ at: message.createdAt, html: emailItem(message, texts) })),
    ...smsMessages.map((message) => ({
      at: message.receivedAt,
      html: smsItem(message, translate('mail_outbox_sms')),
    })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const list = items.map(({ html }) => html).join('\n');
  return `<!doctype html><html lang="${language}" dir="${texts.direction(language)}"><head><meta charset="utf-8">
<title>${translate('mail_outbox_title')}</title><meta name="robots" content="noindex, nofollow">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">
  :root { color-scheme: light dark; }
  body { margin: 0 auto; padding: 24px 16px; max-width: 720px; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#f2f4ef, #0a110d); color: light-dark(#121a14, #e9f1ea); }
  h1 { font-size: 20px; margin: 0; } header p { margin: 4px 0 16px; } ul { display: grid; gap: 12px; margin: 0; padding: 0; list-style: none; }
  article { padding: 16px 20px; border-radius: 12px; background: light-dark(#fff, #111a15); border: 1px solid light-dark(#dfe4d9, #22302a); }
  h2 { font-size: 16px; margin: 0; } p { margin: 8px 0; } .meta { margin: 2px 0; font-size: 13px; color: light-dark(#556057, #a3b2a8); } a { color: light-dark(#0d6b43, #3fcf8e); overflow-wrap: anywhere; }
</style></head><body><main><header><h1>${translate('mail_outbox_title')}</h1><p class="meta">${translate('mail_outbox_text', { count: String(maxListedEmails) })}</p></header>
${items.length === 0 ? `<p>${translate('mail_outbox_empty')}</p>` : `<ul>\n${list}\n</ul>`}
</main></body></html>`;
}

/**
 * Returns the language that the reader chose on the site, otherwise the browser's first language that the site has; null
 * when there is none.
 */
function readerLanguage(request: FastifyRequest, languages: readonly string[]): string | null {
  const chosen = /(?:^|;\s*)lng=([a-z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (chosen !== undefined && languages.includes(chosen)) return chosen;
  return acceptedLanguages(request.headers['accept-language']).find((id) => languages.includes(id)) ?? null;
}

/** Returns the languages of an `Accept-Language` header, the preferred one first. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((item) => /^\s*([a-z]{2})(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(item))
    .flatMap((match) =>
      match === null ? [] : [{ id: (match[1] ?? '').toLowerCase(), q: Number(match[2] ?? 1) }],
    )
    .toSorted((a, b) => b.q - a.q)
    .map(({ id }) => id);
}

function emailItem(emailMessage: StoredEmail, texts: AreaTexts): string {
  const language = texts.language(emailMessage.lng);
  const { subject, text } = wordsOf(emailMessage, texts);
  const link = linkOf(emailMessage, language);
  return `<li><article lang="${language}" dir="${texts.direction(language)}"><h2>${escapeHtml(subject)}</h2>
<p class="meta"><bdi>${escapeHtml(emailMessage.recipient)}</bdi> · ${momentOf(emailMessage.createdAt)}</p>
<p>${escapeHtml(text)}</p>${link === null ? '' : `<p><a href="${link}"><bdi>${link}</bdi></a></p>`}</article></li>`;
}

const momentOf = (at: Date): string =>
  `<time datetime="${at.toISOString()}"><bdi>${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</bdi></time>`;

/** A message to a phone. Its text is as the provider got it, in the language of the player. */
function smsItem({ recipient, text, receivedAt }: DemoSms, title: string): string {
  return `<li><article><h2>${title}</h2>
<p class="meta"><bdi>${escapeHtml(recipient)}</bdi> · ${momentOf(receivedAt)}</p>
<p dir="auto">${escapeHtml(text)}</p></article></li>`;
}
