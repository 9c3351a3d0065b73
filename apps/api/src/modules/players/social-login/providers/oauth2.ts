import { createHash } from 'node:crypto';
import type { SocialProviderId } from '@touchline/contracts/players';
import { sha256 } from '../../../../platform/process/sha256.ts';
import type { OutboundHttp, OutboundReply } from '../../../../platform/http/outbound-http.ts';
import { identityOf, type Proof, refused, type SocialProvider } from '../provider.ts';

/** An OAuth 2.0 provider as data: its addresses, and where its reply has the person. */
export type OAuth2Definition = {
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
  scope: string;
  /** Whether the provider accepts PKCE (S256). */
  hasPkce: boolean;
  /** How the client proves itself at the token address. */
  clientAuth: 'post' | 'basic';
  /** How the user address gets the access token; a form also has the client's id, `signed` is the way of ok.ru. */
  userToken: 'bearer' | 'oauth' | 'query' | 'form' | 'signed';
  /** Parameters of the answer that the token address wants too, such as the device of VK ID. */
  passedOn?: readonly string[];
  /** Paths into the user reply: `data.id`, `response.0.id`. */
  paths: {
    subject: string;
    name?: readonly string[];
    email?: string;
    emailVerified?: string;
  };
  /** Whether the provider documents that it confirms every address it hands out. */
  isEmailAlwaysVerified?: boolean;
};

export type OAuth2Settings = OAuth2Definition & {
  id: SocialProviderId;
  clientId: string;
  clientSecret: string;
  /** The public key of the application; ok.ru only. */
  publicKey?: string | undefined;
};

/** Reads a value by its path; undefined where there is none. Only own properties count. */
export function valueAt(value: unknown, path: string): unknown {
  let at: unknown = value;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** An adapter of OAuth 2.0 (authorization code) with a mapping of the user reply. */
export function createOAuth2(settings: OAuth2Settings, http: OutboundHttp): SocialProvider {
  return {
    id: settings.id,
    begin: async ({ state, verifier, returnAddress }) => {
      const url = new URL(settings.authorizeUrl);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', settings.clientId);
      url.searchParams.set('redirect_uri', returnAddress);
      if (settings.scope !== '') url.searchParams.set('scope', settings.scope);
      url.searchParams.set('state', state);
      if (settings.hasPkce) {
        url.searchParams.set('code_challenge', sha256(verifier).toString('base64url'));
        url.searchParams.set('code_challenge_method', 'S256');
      }
      return { kind: 'redirect', url: url.href };
    },
    prove: async (attempt, answer): Promise<Proof> => {
      const error = answer.get('error');
      if (error !== null)
        return refused(/denied|cancel/i.test(error) ? 'social/denied' : 'social/proof', 'error of provider');
      const code = answer.get('code');
      if (code === null || answer.get('state') !== attempt.state)
        return refused('social/proof', 'no code or another state');
      try {
        const token = await fetchToken(settings, http, attempt, code, answer);
        if (token === null) return refused('social/proof', 'no access token');
        const reply = await fetchUser(settings, http, token);
        const user = reply.status === 200 ? readJson(reply) : null;
        const identity = user === null ? null : readUser(settings, user);
        return identity ? { outcome: 'proved', identity } : refused('social/proof', 'no user');
      } catch (failure) {
        return refused('social/unavailable', failure instanceof Error ? failure.message : 'unknown');
      }
    },
  };
}

async function fetchToken(
  settings: OAuth2Settings,
  http: OutboundHttp,
  { verifier, returnAddress, state }: { verifier: string; returnAddress: string; state: string },
  code: string,
  answer: URLSearchParams,
): Promise<string | null> {
  const form = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: returnAddress });
  if (settings.hasPkce) form.set('code_verifier', verifier);
  for (const name of settings.passedOn ?? []) form.set(name, answer.get(name) ?? '');
  if (settings.passedOn !== undefined) form.set('state', state);
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  form.set('client_id', settings.clientId);
  if (settings.clientAuth === 'post') form.set('client_secret', settings.clientSecret);
  else headers['authorization'] = `Basic ${basic(settings.clientId, settings.clientSecret)}`;
  const reply = await http.request(settings.tokenUrl, { method: 'POST', headers, body: form.toString() });
  if (reply.status >= 500) throw new Error(`token address answered ${reply.status}`);
  const token = reply.status === 200 ? valueAt(readJson(reply), 'access_token') : null;
  return typeof token === 'string' && token !== '' ? token : null;
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before base64. */
const basic = (id: string, secret: string): string =>
  Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64');

function fetchUser(settings: OAuth2Settings, http: OutboundHttp, token: string): Promise<OutboundReply> {
  const accept = { accept: 'application/json' };
  switch (settings.userToken) {
    case 'bearer':
    case 'oauth': {
      const scheme = settings.userToken === 'bearer' ? 'Bearer' : 'OAuth';
      return http.request(settings.userUrl, {
        method: 'GET',
        headers: { ...accept, authorization: `${scheme} ${token}` },
      });
    }
    case 'query': {
      const url = new URL(settings.userUrl);
      url.searchParams.set('access_token', token);
      return http.request(url.href, { method: 'GET', headers: accept });
    }
    case 'signed':
      return http.request(signedUrl(settings, token), { method: 'GET', headers: accept });
    case 'form':
      return http.request(settings.userUrl, {
        method: 'POST',
        headers: { ...accept, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ access_token: token, client_id: settings.clientId }).toString(),
      });
  }
}

/** The signature of ok.ru: MD5 over the sorted parameters and the session's secret, by its documents. */
function signedUrl({ userUrl, clientSecret, publicKey = '' }: OAuth2Settings, token: string): string {
  const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
  const url = new URL(userUrl);
  url.searchParams.set('application_key', publicKey);
  url.searchParams.sort();
  const text = [...url.searchParams].map(([name, value]) => `${name}=${value}`).join('');
  url.searchParams.set('sig', md5(text + md5(token + clientSecret)));
  url.searchParams.set('access_token', token);
  return url.href;
}

function readJson({ body }: OutboundReply): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function readUser({ paths, isEmailAlwaysVerified }: OAuth2Settings, user: unknown) {
  const names = (paths.name ?? []).map((path) => valueAt(user, path));
  return identityOf({
    subject: valueAt(user, paths.subject),
    name: names.filter((name) => typeof name === 'string').join(' '),
    email: paths.email === undefined ? undefined : valueAt(user, paths.email),
    isEmailVerified:
      isEmailAlwaysVerified ??
      (paths.emailVerified === undefined ? false : valueAt(user, paths.emailVerified)),
  });
}
