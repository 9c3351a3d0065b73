import { createHash, createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../../platform/http/outbound-http.ts';
import { secretsOf } from '../attempt-secrets.ts';
import type { ProviderAttempt, SocialProvider } from '../provider.ts';
import { createOAuth2, type OAuth2Settings, valueAt } from './oauth2.ts';
import { createOpenIdConnect } from './open-id-connect.ts';
import { type DoubleReply, startProviderDouble } from './provider-double.ts';
import { createTelegram } from './telegram.ts';
import { wallet } from './wallet.ts';

const nowMs = Date.now();
const state = 'a'.repeat(43);
const attemptOf = (change: Partial<ProviderAttempt> = {}): ProviderAttempt => ({
  state,
  ...secretsOf('key', state),
  lng: 'en',
  origin: 'https://site.test',
  returnAddress: 'https://site.test/web-api/auth/social/callback/google',
  startedAtMs: nowMs,
  nowMs,
  ...change,
});
const invalid = expect.objectContaining({ outcome: 'refused', code: 'social/proof' });

/** One adapter with its double: what a provider answers after a person agreed, and what the adapter must refuse. */
type Case = {
  name: string;
  provider: () => SocialProvider;
  /** A right answer for an attempt. */
  right: (attempt: ProviderAttempt) => Promise<string>;
  /** What the provider adds when the person declines. */
  declined: string;
  /** Answers that are not valid for the attempt, by what is wrong. */
  wrong: Record<string, (attempt: ProviderAttempt) => Promise<string>>;
  expected: { subject: string; name: string | null; verifiedEmail: string | null };
};

// ---- OpenID Connect: a double that signs ID tokens, right and wrong ones ----
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let oidc: Awaited<ReturnType<typeof startProviderDouble>>;
let oauth: Awaited<ReturnType<typeof startProviderDouble>>;
const tokens = new Map<string, string>();
let oauthReply: (path: string) => DoubleReply = () => ({ status: 500, body: {} });

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  oidc = await startProviderDouble(({ path, form }) => {
    if (path === '/.well-known/openid-configuration')
      return {
        status: 200,
        body: {
          issuer: oidc.origin,
          authorization_endpoint: `${oidc.origin}/auth`,
          token_endpoint: `${oidc.origin}/token`,
          jwks_uri: `${oidc.origin}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
        },
      };
    if (path === '/keys') return { status: 200, body: { keys: [jwk] } };
    const token = tokens.get(form.get('code') ?? '');
    tokens.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = challenge === createHash('sha256').update(attemptOf().verifier).digest('base64url');
    return token === undefined || !isRight
      ? { status: 400, body: { error: 'invalid_grant' } }
      : { status: 200, body: { access_token: 'a', token_type: 'bearer', id_token: token } };
  });
  oauth = await startProviderDouble(({ path }) => oauthReply(path));
});
afterAll(() => Promise.all([oidc.close(), oauth.close()]));

type Claims = {
  iss?: string;
  aud?: string;
  nonce?: string;
  exp?: number;
  iat?: number;
  key?: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
};
async function idToken(attempt: ProviderAttempt, { key, ...change }: Claims = {}): Promise<string> {
  const nowSec = Math.floor(nowMs / 1000);
  const claims = {
    iss: oidc.origin,
    aud: 'client',
    sub: 'person-1',
    nonce: attempt.nonce,
    iat: nowSec,
    exp: nowSec + 300,
    name: 'Ada',
    email: 'Ada@People.example',
    email_verified: true,
    ...change,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(key ?? keys.privateKey);
  const code = `code-${tokens.size}-${createHash('sha256').update(token).digest('hex').slice(0, 8)}`;
  tokens.set(code, token);
  return `code=${code}&state=${attempt.state}`;
}

const openIdConnect: Case = {
  name: 'OpenID Connect',
  provider: () =>
    createOpenIdConnect(
      {
        id: 'google',
        issuer: oidc.origin,
        clientId: 'client',
        clientSecret: 'secret',
        scope: 'openid',
        isEmailTrusted: true,
        isHttpAllowed: true,
      },
      createOutboundHttp({ origins: [oidc.origin], isProduction: false }),
      () => nowMs,
    ),
  right: (attempt) => idToken(attempt),
  declined: `error=access_denied&state=${state}`,
  wrong: {
    'a token of another audience': (attempt) => idToken(attempt, { aud: 'another' }),
    'a token of another issuer': (attempt) => idToken(attempt, { iss: 'https://elsewhere.example' }),
    'an old nonce': (attempt) => idToken(attempt, { nonce: 'of another attempt' }),
    'an expired token': (attempt) => idToken(attempt, { exp: Math.floor(nowMs / 1000) - 60 }),
    'a token signed by another key': async (attempt) =>
      idToken(attempt, { key: (await generateKeyPair('RS256')).privateKey }),
    'another state': async (attempt) => (await idToken(attempt)).replace(state, 'b'.repeat(43)),
    'an unknown code': async () => `code=unknown&state=${state}`,
    nothing: async () => 'x=1',
  },
  expected: { subject: 'person-1', name: 'Ada', verifiedEmail: 'ada@people.example' },
};

// ---- OAuth 2.0 ----
const oauthSettings = (change: Partial<OAuth2Settings> = {}): OAuth2Settings => ({
  id: 'vk',
  clientId: 'client',
  clientSecret: 'secret',
  authorizeUrl: `${oauth.origin}/authorize`,
  tokenUrl: `${oauth.origin}/token`,
  userUrl: `${oauth.origin}/user`,
  scope: 'profile',
  hasPkce: true,
  clientAuth: 'post',
  userToken: 'bearer',
  paths: { subject: 'user.id', name: ['user.first', 'user.last'], email: 'user.email' },
  ...change,
});
const http = () => createOutboundHttp({ origins: [oauth.origin], isProduction: false });
const answers = (token: DoubleReply, user: DoubleReply) => {
  oauthReply = (path) => (path.startsWith('/token') ? token : user);
};
const goodToken: DoubleReply = { status: 200, body: { access_token: 'token-1' } };
const goodUser: DoubleReply = {
  status: 200,
  body: { user: { id: 77, first: 'Ada', last: 'N', email: 'ada@people.example' } },
};
const oauthAnswer =
  (token: DoubleReply, user: DoubleReply, text = `code=1&state=${state}`) =>
  async () => {
    answers(token, user);
    return text;
  };
const oauth2: Case = {
  name: 'OAuth 2.0',
  provider: () => createOAuth2(oauthSettings(), http()),
  right: oauthAnswer(goodToken, goodUser),
  declined: `error=access_denied&state=${state}`,
  wrong: {
    'another state': oauthAnswer(goodToken, goodUser, `code=1&state=${'b'.repeat(43)}`),
    'a refused code': oauthAnswer({ status: 400, body: { error: 'invalid_grant' } }, goodUser),
    'no token': oauthAnswer({ status: 200, body: {} }, goodUser),
    'a user without an id': oauthAnswer(goodToken, { status: 200, body: { user: {} } }),
    'a user with an object for an id': oauthAnswer(goodToken, { status: 200, body: { user: { id: {} } } }),
    nothing: oauthAnswer(goodToken, goodUser, 'x=1'),
  },
  // The provider says nothing about the address being verified, so it is dropped (DR-13.104).
  expected: { subject: '77', name: 'Ada N', verifiedEmail: null },
};

// ---- Telegram ----
const bot = '123456:AAtoken';
function telegramAnswer(change: Record<string, unknown> = {}, token = bot): string {
  const data: Record<string, unknown> = {
    id: 42,
    first_name: 'Ada',
    auth_date: Math.floor(nowMs / 1000),
    ...change,
  };
  const { hash: forged, ...signed } = data;
  const text = Object.keys(signed)
    .toSorted()
    .map((name) => `${name}=${String(signed[name])}`)
    .join('\n');
  const key = createHash('sha256').update(token).digest();
  const hash = forged ?? createHmac('sha256', key).update(text).digest('hex');
  return `tgAuthResult=${Buffer.from(JSON.stringify({ ...signed, hash })).toString('base64url')}`;
}
const ago = (sec: number): number => Math.floor(nowMs / 1000) - sec;
const telegram: Case = {
  name: 'Telegram',
  provider: () => createTelegram({ token: bot }),
  right: async () => telegramAnswer(),
  declined: 'tgAuthResult=false',
  wrong: {
    'data of another bot': async () => telegramAnswer({}, '123456:BBtoken'),
    'a forged signature': async () => telegramAnswer({ hash: '0'.repeat(64) }),
    'data from before the attempt': async () => telegramAnswer({ auth_date: ago(120) }),
    'data of the future': async () => telegramAnswer({ auth_date: ago(-120) }),
    'no date': async () => telegramAnswer({ auth_date: undefined }),
    'no text at all': async () => 'tgAuthResult=e30',
    nothing: async () => 'x=1',
  },
  expected: { subject: '42', name: 'Ada', verifiedEmail: null },
};

// ---- A wallet ----
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`);
const other = privateKeyToAccount(`0x${'2'.repeat(64)}`);
async function walletAnswer(
  attempt: ProviderAttempt,
  change: (message: string) => string = (message) => message,
  signer = owner,
): Promise<string> {
  const begun = await wallet.begin(attempt, owner.address);
  if (begun?.kind !== 'sign') throw new Error('the wallet has no text to sign');
  const message = change(begun.message);
  const signature = await signer.signMessage({ message });
  return new URLSearchParams({ message, signature }).toString();
}
const subject = owner.address.toLowerCase();
const eip4361: Case = {
  name: 'a wallet',
  provider: () => wallet,
  right: (attempt) => walletAnswer(attempt),
  declined: 'error=declined',
  wrong: {
    'a text for another site': (attempt) =>
      walletAnswer(attempt, (text) => text.replaceAll('site.test', 'evil.test')),
    'a text of another attempt': () =>
      walletAnswer(attemptOf({ nonce: secretsOf('key', 'b'.repeat(43)).nonce })),
    'another signer': (attempt) => walletAnswer(attempt, undefined, other),
    'a changed text': async (attempt) => {
      const answer = new URLSearchParams(await walletAnswer(attempt));
      answer.set('message', (answer.get('message') ?? '').replace('no money', 'much money'));
      return answer.toString();
    },
    'a text that has ended': () => walletAnswer(attemptOf({ startedAtMs: nowMs - 600_001 })),
    nothing: async () => 'x=1',
  },
  expected: { subject, name: `${subject.slice(0, 6)}…${subject.slice(-4)}`, verifiedEmail: null },
};

describe.each([openIdConnect, oauth2, telegram, eip4361])('$name', (adapter) => {
  it('[DR-13.101] begins with the site, the state and the address of return', async () => {
    const begun = await adapter.provider().begin(attemptOf(), owner.address);
    if (begun?.kind === 'sign') {
      expect(begun.message.startsWith('https://site.test wants you to sign in')).toBe(true);
      return;
    }
    if (begun?.kind !== 'redirect') throw new Error('the adapter did not begin');
    expect(begun.url).toContain(state);
    expect(decodeURIComponent(begun.url)).toContain(attemptOf().returnAddress);
    expect(begun.url).not.toContain(attemptOf().verifier);
  });

  it('[DR-13.102] proves a right answer', async () => {
    const provider = adapter.provider();
    const answer = new URLSearchParams(await adapter.right(attemptOf()));
    expect(await provider.prove(attemptOf(), answer)).toEqual({
      outcome: 'proved',
      identity: adapter.expected,
    });
  });

  it('[DR-13.102] refuses a person who declined', async () => {
    expect(await adapter.provider().prove(attemptOf(), new URLSearchParams(adapter.declined))).toMatchObject({
      outcome: 'refused',
      code: 'social/denied',
    });
  });

  it('[DR-13.102] [DR-13.110] refuses what is not valid for the attempt', async () => {
    const provider = adapter.provider();
    for (const [what, make] of Object.entries(adapter.wrong)) {
      const answer = new URLSearchParams(await make(attemptOf()));
      expect(await provider.prove(attemptOf(), answer), what).toEqual(invalid);
    }
  });
});

describe('OpenID Connect', () => {
  it('[DR-13.104] drops an address that is not verified', async () => {
    const answer = await idToken(attemptOf(), { email_verified: false } as Claims);
    expect(await openIdConnect.provider().prove(attemptOf(), new URLSearchParams(answer))).toMatchObject({
      identity: { verifiedEmail: null },
    });
  });

  it('[DR-13.101] a code with the PKCE verifier of another attempt is refused', async () => {
    const attempt = attemptOf();
    const answer = new URLSearchParams(await idToken(attempt));
    const { verifier } = secretsOf('key', 'b'.repeat(43));
    expect(await openIdConnect.provider().prove({ ...attempt, verifier }, answer)).toEqual(invalid);
  });

  it('[DR-13.102] [DR-13.109] a provider that cannot be reached is unavailable', async () => {
    const settings = { id: 'google', clientId: 'c', clientSecret: 's', scope: 'openid' } as const;
    const closed = createOpenIdConnect(
      { ...settings, issuer: 'http://127.0.0.1:1', isEmailTrusted: true, isHttpAllowed: true },
      createOutboundHttp({ origins: ['http://127.0.0.1:1'], isProduction: false }),
      () => nowMs,
    );
    expect(await closed.begin(attemptOf(), null)).toBeNull();
    const answer = new URLSearchParams(`code=1&state=${state}`);
    expect(await closed.prove(attemptOf(), answer)).toMatchObject({ code: 'social/unavailable' });
  });

  it('[RL-62] an address of the discovery document on another origin is not called', async () => {
    const foreign = await startProviderDouble(() => ({ status: 200, body: {} }));
    const double = await startProviderDouble(() => ({
      status: 200,
      body: {
        issuer: double.origin,
        authorization_endpoint: `${double.origin}/auth`,
        token_endpoint: `${foreign.origin}/token`,
        jwks_uri: `${foreign.origin}/keys`,
      },
    }));
    const provider = createOpenIdConnect(
      {
        id: 'google',
        issuer: double.origin,
        clientId: 'c',
        clientSecret: 's',
        scope: 'openid',
        isEmailTrusted: true,
        isHttpAllowed: true,
      },
      createOutboundHttp({ origins: [double.origin], isProduction: false }),
      () => nowMs,
    );
    const answer = new URLSearchParams(`code=1&state=${state}`);
    expect(await provider.prove(attemptOf(), answer)).toMatchObject({ code: 'social/unavailable' });
    expect(foreign.calls).toEqual([]);
    await Promise.all([foreign.close(), double.close()]);
  });
});

describe('OAuth 2.0', () => {
  it.each([
    ['bearer', 'Bearer token-1', '/user'],
    ['oauth', 'OAuth token-1', '/user'],
    ['query', undefined, '/user?access_token=token-1'],
    ['form', undefined, '/user'],
  ] as const)('sends the token as the provider wants it: %s', async (userToken, authorization, path) => {
    answers(goodToken, goodUser);
    oauth.calls.length = 0;
    const provider = createOAuth2(oauthSettings({ userToken, clientAuth: 'basic' }), http());
    const proof = await provider.prove(attemptOf(), new URLSearchParams(`code=1&state=${state}`));
    expect(proof.outcome).toBe('proved');
    const [token, user] = oauth.calls;
    expect(token?.headers['authorization']).toBe('Basic Y2xpZW50OnNlY3JldA==');
    expect(token?.form.get('code_verifier')).toBe(attemptOf().verifier);
    expect(user?.path).toBe(path);
    expect(user?.headers['authorization']).toBe(authorization);
    if (userToken === 'form') expect(user?.form.get('access_token')).toBe('token-1');
  });

  it('signs the call of ok.ru', async () => {
    answers(goodToken, goodUser);
    oauth.calls.length = 0;
    const userUrl = `${oauth.origin}/fb.do?method=users.getCurrentUser`;
    const settings = oauthSettings({ userToken: 'signed', publicKey: 'PUBLIC', userUrl });
    await createOAuth2(settings, http()).prove(attemptOf(), new URLSearchParams(`code=1&state=${state}`));
    const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
    const sig = md5(`application_key=PUBLICmethod=users.getCurrentUser${md5('token-1secret')}`);
    expect(oauth.calls[1]?.path).toContain(`sig=${sig}`);
  });

  it('[DR-13.102] a provider in trouble is unavailable', async () => {
    answers({ status: 502, body: {} }, goodUser);
    const proof = await oauth2.provider().prove(attemptOf(), new URLSearchParams(`code=1&state=${state}`));
    expect(proof).toMatchObject({ code: 'social/unavailable' });
  });

  it('reads own properties only', () => {
    expect(valueAt({ a: [{ b: 1 }] }, 'a.0.b')).toBe(1);
    expect(valueAt({}, 'constructor.name')).toBeUndefined();
  });
});
