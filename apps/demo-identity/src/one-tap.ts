import { type KeyObject, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SignJWT } from 'jose';
import { choosePage } from './choose-page.ts';
import { readForm } from './interaction.ts';
import { oneTapLibrary } from './one-tap-library.ts';
import { people } from './people.ts';
import { isOwnName, signingKey } from './provider.ts';

export type OneTapSettings = { issuer: string; clientId: string; privateKey: KeyObject };

const tokenLifeSec = 300;

/**
 * Answers `/one-tap/client.js`, the library that a page loads, and `/one-tap`, its frame: GET shows the people, POST
 * sends a signed ID token of the chosen person to the page (DR-13.131).
 */
export async function answerOneTap(
  settings: OneTapSettings,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', settings.issuer);
  if (pathname === '/one-tap/client.js') {
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .end(oneTapLibrary(settings.issuer));
    return;
  }
  const [clientId, nonce] = [searchParams.get('client_id'), searchParams.get('nonce') ?? ''];
  const site = originOf(searchParams.get('origin') ?? '');
  if (pathname !== '/one-tap' || clientId !== settings.clientId || site === null)
    throw new Error('not a frame of this provider');
  const isPost = request.method === 'POST';
  const person = isPost ? new URLSearchParams(await readForm(request)).get('person') : null;
  const pass = randomBytes(16).toString('base64');
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${pass}'; script-src 'nonce-${pass}'; base-uri 'none'; form-action 'self'; frame-ancestors ${site}`,
    })
    .end(
      isPost
        ? answerPage(await credentialOf(settings, person, nonce), site, pass)
        : choosePage(people, searchParams.get('lng')?.slice(0, 2), pass),
    );
}

/** The origin of a site on this machine; null for any other text. */
function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.protocol === 'http:' && isOwnName(url.hostname) ? url.origin : null;
}

/** A signed ID token of a person; null when the visitor declined. */
async function credentialOf(
  { issuer, clientId, privateKey }: OneTapSettings,
  id: string | null,
  nonce: string,
): Promise<string | null> {
  const person = people.find((one) => one.id === id);
  if (!person) return null;
  const { name, email, isEmailVerified } = person;
  const address = email === null ? {} : { email, email_verified: isEmailVerified };
  const nowSec = Math.floor(Date.now() / 1000);
  return new SignJWT({ name, nonce, jti: randomBytes(16).toString('hex'), ...address })
    .setProtectedHeader(signingKey)
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(person.id)
    .setIssuedAt(nowSec)
    .setExpirationTime(nowSec + tokenLifeSec)
    .sign(privateKey);
}

/** A page that sends its answer to the site that shows the frame, and to no other. */
function answerPage(credential: string | null, site: string, nonce: string): string {
  const message = JSON.stringify({ oneTap: credential });
  return `<!doctype html><meta charset="utf-8"><title>…</title>
<script nonce="${nonce}">parent.postMessage(${message}, ${JSON.stringify(site)});</script>`;
}
