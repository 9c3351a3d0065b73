import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { choosePage } from './choose-page.ts';
import { people } from './people.ts';

const maxFormBytes = 1000;

/** Answers `/interaction/<id>`: GET shows the people, POST takes the choice. */
export async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const nonce = randomBytes(16).toString('base64');
    // No `form-action`: Chromium applies it to the redirects after the form, which lead back to the site.
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      })
      .end(choosePage(people, languageOf(params['ui_locales']), nonce));
    return;
  }
  const form = new URLSearchParams(await readForm(request));
  const person = people.find(({ id }) => id === form.get('person'));
  const result = person
    ? {
        login: { accountId: person.id, remember: false },
        consent: { grantId: await grantAll(provider, person.id, String(params['client_id'])) },
      }
    : { error: 'access_denied', error_description: 'declined' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function grantAll(provider: Provider, accountId: string, clientId: string): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  return grant.save();
}

export async function readForm(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxFormBytes) throw new Error('the form is too long');
  }
  return text;
}

const languageOf = (wish: unknown): string => (typeof wish === 'string' ? wish.slice(0, 2) : '');
