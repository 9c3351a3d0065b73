import { type DemoIdentity, startDemoIdentity } from '@touchline/testkit/demo-identity';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProviderDouble } from './providers/provider-double.ts';

// Credentials come from the demo's real process; those that no honest provider signs, from a double with its own key.
const { db } = useTestDatabase();
let demo: DemoIdentity;
let double: Awaited<ReturnType<typeof startProviderDouble>>;
let test: ReturnType<typeof createTestApp>;
let other: ReturnType<typeof createTestApp>;
const keys = await generateKeyPair('RS256');
const foreignKeys = await generateKeyPair('RS256');

beforeAll(async () => {
  demo = await startDemoIdentity();
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  double = await startProviderDouble(({ path }) => ({
    status: 200,
    body:
      path === '/keys'
        ? { keys: [jwk] }
        : {
            issuer: double.origin,
            authorization_endpoint: `${double.origin}/auth`,
            token_endpoint: `${double.origin}/token`,
            jwks_uri: `${double.origin}/keys`,
            id_token_signing_alg_values_supported: ['RS256'],
            response_types_supported: ['id_token'],
            subject_types_supported: ['public'],
          },
  }));
  test = createTestApp(db(), { startMs: Date.now(), social: { demo: demo.settings } });
  other = createTestApp(db(), {
    startMs: Date.now(),
    social: { demo: { id: 'client', secret: 'secret', issuer: double.origin } },
  });
  await test.app.siteConfig.change({ isOneTapAuthEnabled: true });
  await other.app.siteConfig.change({ isOneTapAuthEnabled: true });
});
afterAll(async () => {
  demo.stop();
  await double.close();
});

const clientPath = '/social-api/oauth/google-one-tap/clientId';
const logInPath = '/social-api/oauth/google-one-tap';
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const place = { language: 'en', currency: 'USD', countryId: '840' };
type Body = Record<string, string>;
const refused = (status: number, code: string) => ({ status, body: { error: { code } } });

const nonceOf = async (browser: TestBrowser): Promise<string> =>
  ((await browser.get(clientPath)).body as Body)['nonce'] ?? '';

/** Sends fields as the page does: `multipart/form-data`. */
async function sendForm(
  browser: TestBrowser,
  fields: readonly (readonly [string, string | Blob])[],
  path = logInPath,
) {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  const request = new Request('http://site.test', { method: 'POST', body: data });
  const type = request.headers.get('content-type') ?? '';
  return browser.post(path, Buffer.from(await request.arrayBuffer()), { 'content-type': type });
}
const send = (browser: TestBrowser, credential: string, more: object = {}) =>
  sendForm(browser, Object.entries({ credential, ...place, ...more }) as [string, string][]);

/** Chooses a person in the frame and sends the credential. */
async function choose(browser: TestBrowser, person: string, more: object = {}) {
  return send(browser, (await demo.oneTap(await nonceOf(browser), person)) ?? '', more);
}

/** Sends what the page of the log-in sends after it was led to the address. */
async function complete(browser: TestBrowser, redirectUrl: string) {
  const fragment = new URLSearchParams(new URL(redirectUrl, 'http://site.test').hash.slice(1));
  const [login, pass] = [fragment.get('social') ?? '', fragment.get('pass') ?? ''];
  return browser.post('/web-api/auth/social', { login, pass });
}
const redirectOf = ({ body }: { body: unknown }): string => (body as Body)['redirectUrl'] ?? '';

const stateOf = async () =>
  db().query(
    `select (select count(*) from social_attempt) as attempts, (select count(*) from social_answer) as answers,
       (select count(*) from social_link) as links`,
  );

describe('one-tap sign-in', () => {
  it('[SH-SL-002] [DR-13.127] the client id comes with a nonce of the browser', async () => {
    const browser = test.browser();
    const first = await browser.get(clientPath);
    const nonce = expect.stringMatching(/^[\w-]{43}$/);
    const scriptUrl = `${demo.settings.issuer}/one-tap/client.js`;
    expect(first).toMatchObject({ status: 200, body: { clientId: 'touchline', scriptUrl, nonce } });
    expect(await nonceOf(browser)).toBe((first.body as Body)['nonce']);
    expect(await nonceOf(test.browser())).not.toBe((first.body as Body)['nonce']);
    const library = await fetch(scriptUrl);
    expect(library.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('[SH-SL-001] [SH-SL-003] [SH-SL-007] [DR-13.128] [DR-13.130] registers once, then logs in', async () => {
    const browser = test.browser();
    const sent = await choose(browser, 'person-ada', { returnUrl: '/en/live?a=1' });
    expect(sent.status).toBe(200);
    const page = new URL(redirectOf(sent), 'http://site.test');
    expect(page.pathname).toBe('/en/login');
    expect(page.searchParams.get('return-url')).toBe('/en/live?a=1');
    const fragment = new URLSearchParams(page.hash.slice(1));
    expect([fragment.get('country'), fragment.get('currency')]).toEqual(['US', 'USD']);
    const answer = await complete(browser, redirectOf(sent));
    const email = 'ada@people.example';
    expect(answer).toMatchObject({
      body: { outcome: 'register', provider: 'demo', name: 'Ada Neumann', email },
    });
    const { attempt } = answer.body as Body;
    const made = await browser.post('/web-api/registration/social', { ...form, attempt });
    expect(made.status).toBe(200);
    const { userId } = made.body as { userId: number };

    const again = test.browser();
    const second = await choose(again, 'person-ada');
    expect((await again.get('/web-api/session/check')).body).toEqual({ user_id: null });
    expect(await complete(again, redirectOf(second))).toMatchObject({
      status: 200,
      body: { outcome: 'signed-in', userId },
    });
    expect((await again.get('/web-api/session/check')).body).toEqual({ user_id: userId });
    // The attempt works once, and keeps no personal data.
    expect(await complete(again, redirectOf(second))).toMatchObject(refused(400, 'social/expired'));
    expect(await db().query('select 1 from social_attempt where subject is not null')).toEqual([]);
  });

  it('[DR-13.104] [DR-13.105] an unverified address opens nothing, a verified one needs the password', async () => {
    const browser = test.browser();
    const max = await complete(browser, redirectOf(await choose(browser, 'person-max')));
    expect(max).toMatchObject({ body: { outcome: 'register', name: 'Max Weber', email: null } });
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: null });
    await db().query(
      `update identity_user set email = 'vip@demo.touchline'
       where id = (select user_id from social_link where subject = 'person-ada')`,
    );
    const vera = await complete(browser, redirectOf(await choose(browser, 'person-vera')));
    expect(vera).toMatchObject({ body: { outcome: 'confirm', email: 'vip@demo.touchline' } });
    expect(await db().query("select 1 from social_link where subject = 'person-vera'")).toEqual([]);
  });

  it('[DR-13.128] a credential works once, also sent twice at once', async () => {
    const browser = test.browser();
    const credential = (await demo.oneTap(await nonceOf(browser), 'person-layla')) ?? '';
    const answers = await Promise.all([1, 2].map(() => send(browser, credential)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const before = await stateOf();
    expect(await send(browser, credential)).toMatchObject(refused(400, 'social/proof'));
    expect(await stateOf()).toEqual(before);
  });

  it('[DR-13.127] [DR-13.101] belongs to the browser that got the nonce', async () => {
    const browser = test.browser();
    const credential = (await demo.oneTap(await nonceOf(browser), 'person-layla')) ?? '';
    const stranger = test.browser();
    const before = await stateOf();
    expect(await send(stranger, credential)).toMatchObject(refused(400, 'social/expired'));
    await nonceOf(stranger);
    expect(await send(stranger, credential)).toMatchObject(refused(400, 'social/proof'));
    expect(await stateOf()).toEqual(before);
    const sent = await send(browser, credential);
    expect(await complete(stranger, redirectOf(sent))).toMatchObject(refused(400, 'social/expired'));
    expect(await complete(browser, redirectOf(sent))).toMatchObject({ body: { outcome: 'register' } });
  });

  it('[SH-SL-008] [SH-RO-004] [DR-13.126] is for signed-out visitors of a site that has it on', async () => {
    const browser = test.browser();
    const credential = (await demo.oneTap(await nonceOf(browser), 'person-layla')) ?? '';
    expect((await browser.post('/web-api/registration/one-click', form)).status).toBe(200);
    expect(await browser.get(clientPath)).toMatchObject(refused(409, 'social/signed-in'));
    const before = await stateOf();
    expect(await send(browser, credential)).toMatchObject(refused(409, 'social/signed-in'));
    const guest = test.browser();
    const good = (await demo.oneTap(await nonceOf(guest), 'person-layla')) ?? '';
    await test.app.siteConfig.change({ isOneTapAuthEnabled: false });
    expect(await guest.get(clientPath)).toMatchObject(refused(404, 'social/unknown'));
    expect(await send(guest, good)).toMatchObject(refused(404, 'social/unknown'));
    expect(await stateOf()).toEqual(before);
    await test.app.siteConfig.change({ isOneTapAuthEnabled: true });
    const none = createTestApp(db(), { startMs: Date.now() });
    await none.app.siteConfig.change({ isOneTapAuthEnabled: true });
    expect(await none.browser().get(clientPath)).toMatchObject(refused(404, 'social/unknown'));
  });

  it('[RL-61] [DR-13.130] the address is a path of this site, and an unserved place is left out', async () => {
    for (const returnUrl of ['//evil.test', '/\\evil.test', 'https://evil.test', '/\tevil']) {
      const sent = await choose(test.browser(), 'person-layla', { returnUrl, countryId: '999' });
      expect(redirectOf(sent)).toMatch(/^\/en\/login#social=[\w-]{43}&pass=one-tap$/);
    }
  });
});

describe('a credential', () => {
  type Change = { iss?: string; aud?: string; nonce?: string; iat?: number; exp?: number };
  async function sign(nonce: string, change: Change = {}, key = keys.privateKey): Promise<string> {
    const nowSec = Math.floor(Date.now() / 1000);
    const good = {
      iss: double.origin,
      aud: 'client',
      sub: 'person-1',
      nonce,
      iat: nowSec,
      exp: nowSec + 300,
    };
    return new SignJWT({ ...good, ...change }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(key);
  }

  it('[DR-13.127] of another audience, issuer, nonce or key, or an old one, changes nothing', async () => {
    const browser = other.browser();
    const nonce = await nonceOf(browser);
    const nowSec = Math.floor(Date.now() / 1000);
    const before = await stateOf();
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await sign(nonce)).split('.')[1]}.`;
    const bad = {
      audience: await sign(nonce, { aud: 'another' }),
      issuer: await sign(nonce, { iss: 'https://evil.test' }),
      nonce: await sign('another'),
      ended: await sign(nonce, { iat: nowSec - 400, exp: nowSec - 100 }),
      old: await sign(nonce, { iat: nowSec - 700, exp: nowSec + 3000 }),
      key: await sign(nonce, {}, foreignKeys.privateKey),
      unsigned,
      text: 'not a token',
    };
    for (const [name, credential] of Object.entries(bad))
      expect(await send(browser, credential), name).toMatchObject(refused(400, 'social/proof'));
    expect(await stateOf()).toEqual(before);
    expect((await send(browser, await sign(nonce))).status).toBe(200);
  });
});

describe('a form', () => {
  it('[RL-70] with a file, a name twice, a wrong field or no end is refused', async () => {
    const browser = test.browser();
    await nonceOf(browser);
    const fields = Object.entries({ credential: 'x', ...place });
    const before = await stateOf();
    const bad: [string, [string, string | Blob][]][] = [
      ['file', [...fields.slice(1), ['credential', new Blob(['x'])]]],
      ['twice', [...fields, ['language', 'ru']]],
      ['unknown', [...fields, ['isAdmin', '1']]],
      ['prototype', [...fields, ['__proto__', '1']]],
      ['nul', [...fields.slice(1), ['credential', 'a\u0000']]],
      ['country', [...fields.slice(0, 3), ['countryId', '-1']]],
    ];
    for (const [name, given] of bad)
      expect(await sendForm(browser, given), name).toMatchObject(refused(400, 'request/invalid'));
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const broken = await browser.post(logInPath, Buffer.from('--x\r\nno form'), type);
    expect(broken).toMatchObject(refused(400, 'request/invalid'));
    const long = await send(browser, 'x'.repeat(20_000));
    expect(long).toMatchObject(refused(413, 'request/too-large'));
    expect(await stateOf()).toEqual(before);
  });

  it('[RL-57] opens no endpoint that takes JSON', async () => {
    const given = [['login', 'x']] as const;
    expect(await sendForm(test.browser(), given, '/web-api/auth/social')).toMatchObject(
      refused(415, 'request/media-type'),
    );
  });
});
