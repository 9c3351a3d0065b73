import { fullProfile } from '@touchline/testkit/full-profile';
import { type DemoIdentity, startDemoIdentity } from '@touchline/testkit/demo-identity';
import { authenticatorCode } from '@touchline/testkit/authenticator';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The provider is the demo's real process (oidc-provider), over sockets; the site's clock is therefore the real one.
const { db } = useTestDatabase();
let demo: DemoIdentity;
let test: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  demo = await startDemoIdentity();
  test = createTestApp(db(), { startMs: Date.now(), social: { demo: demo.settings } });
});
afterAll(() => demo.stop());

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
type Body = Record<string, string>;
const refused = (status: number, code: string) => ({ status, body: { error: { code } } });

/** Begins a log-in, chooses a person, and follows the return. @returns what the page then sends */
async function visit(browser: TestBrowser, person: string | null, start: object = {}) {
  const begun = await browser.post('/web-api/auth/social/start', {
    provider: 'demo',
    lng: 'en',
    save: false,
    ...start,
  });
  expect(begun.status).toBe(200);
  return follow(browser, (begun.body as Body)['url'] ?? '', person);
}

async function follow(browser: TestBrowser, url: string, person: string | null) {
  const back = await demo.choose(url, person);
  const sent = await browser.get(`${back.pathname}${back.search}`);
  expect(sent.status).toBe(303);
  const page = new URL(sent.headers['location'] ?? '', 'http://site.test');
  const fragment = new URLSearchParams(page.hash.slice(1));
  return { page, body: { login: fragment.get('social') ?? '', pass: fragment.get('pass') ?? '' } };
}

const complete = async (browser: TestBrowser, person: string | null) =>
  browser.post('/web-api/auth/social', (await visit(browser, person)).body);

/** Registers a person with the short form. */
async function join(person: string): Promise<{ browser: TestBrowser; account: Body }> {
  const browser = test.browser();
  const { attempt } = (await complete(browser, person)).body as Body;
  const answer = await browser.post('/web-api/registration/social', { ...form, attempt });
  expect(answer.status).toBe(200);
  return { browser, account: answer.body as Body };
}

/** A player who registered by one click. */
async function player(): Promise<{ browser: TestBrowser; account: Body }> {
  const browser = test.browser();
  const answer = await browser.post('/web-api/registration/one-click', form);
  return { browser, account: answer.body as Body };
}
const passwordOf = (account: Body) => ({ uPassword: encodeCredential(account['password'] ?? '') });
const forget = async (): Promise<void> => void (await db().query('delete from social_link'));

describe('social log-in with a real provider', () => {
  it('[DR-13.106] [DR-13.103] [DR-5.70] [SH-SE-033] shows the short form once, then logs in', async () => {
    const browser = test.browser();
    const first = await complete(browser, 'person-timur');
    expect(first).toMatchObject({
      status: 200,
      body: { outcome: 'register', provider: 'demo', name: 'Тимур Орлов', email: null },
    });
    const { attempt } = first.body as Body;
    const young = await browser.post('/web-api/registration/social', { ...form, attempt, isAdult: false });
    expect(young).toMatchObject(refused(400, 'registration/age-not-confirmed'));
    const zero = await browser.post('/web-api/registration/social', {
      ...form,
      attempt,
      depositLimit: { limitType: 21, limitValue: '0' },
    });
    expect(zero).toMatchObject(refused(400, 'registration/deposit-limit'));
    const made = await browser.post('/web-api/registration/social', {
      ...form,
      attempt,
      depositLimit: { limitType: 21, limitValue: '70.00' },
    });
    expect(made).toMatchObject({ status: 200, body: { accountNumber: expect.stringMatching(/^[0-9]{9}$/) } });
    const { userId } = made.body as { userId: number };
    expect(await db().query('select type, value from limits_limit where user_id = $1', [userId])).toEqual([
      { type: 21, value: 70_00n },
    ]);
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: userId });
    const again = await browser.post('/web-api/registration/social', { ...form, attempt });
    expect(again).toMatchObject(refused(400, 'social/expired'));
    const other = test.browser();
    expect(await complete(other, 'person-timur')).toMatchObject({
      status: 200,
      body: { outcome: 'signed-in', userId },
    });
    expect((await other.get('/web-api/session/check')).body).toEqual({ user_id: userId });
    await forget();
  });

  it('[DR-13.106] the account has the verified address of the provider', async () => {
    const { account } = await join('person-ada');
    expect(
      await db().query(
        'select email, registration_type as type from identity_user where account_number = $1',
        [account['accountNumber'] ?? null],
      ),
    ).toEqual([{ email: 'ada@people.example', type: 'social_reg' }]);
  });

  it('[DR-13.103] [DR-13.21] [SH-SE-036] a code follows where the second step is on', async () => {
    const { browser, account } = await join('person-layla');
    const started = await browser.post('/web-api/user/two-step/start', passwordOf(account));
    const { secret } = started.body as Body;
    const code = (steps: number) => authenticatorCode(secret ?? '', test.clock.nowMs() + steps * 30_000);
    await browser.post('/web-api/user/two-step/confirm', { code: code(0) });
    const other = test.browser();
    const answer = await complete(other, 'person-layla');
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'second-step' } });
    expect((await other.get('/web-api/session/check')).body).toEqual({ user_id: null });
    const { attempt } = answer.body as Body;
    const done = await other.post('/web-api/auth/two-step', { attempt, code: code(1), save: false });
    expect(done).toMatchObject({ status: 200, body: { outcome: 'signed-in', userId: account['userId'] } });
  });

  it('[DR-13.104] an unverified address of somebody is neither stored nor told', async () => {
    const { account } = await registerByEmail('player@demo.touchline');
    const browser = test.browser();
    const answer = await complete(browser, 'person-max');
    expect(answer).toMatchObject({
      status: 200,
      body: { outcome: 'register', name: 'Max Weber', email: null },
    });
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: null });
    expect(
      await db().query('select 1 from social_attempt where email = $1', ['player@demo.touchline']),
    ).toEqual([]);
    const { attempt } = answer.body as Body;
    const made = await browser.post('/web-api/registration/social', { ...form, attempt });
    expect((made.body as Body)['userId']).not.toBe(account);
    await forget();
  });

  it('[DR-13.105] a verified address of somebody needs the password once', async () => {
    const { userId } = await registerByEmail('vip@demo.touchline');
    const browser = test.browser();
    const answer = await complete(browser, 'person-vera');
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'confirm', email: 'vip@demo.touchline' } });
    const { attempt } = answer.body as Body;
    const confirm = (from: TestBrowser, password: string) =>
      from.post('/web-api/auth/social/confirm', { attempt, uPassword: encodeCredential(password) });
    expect(await confirm(browser, 'a wrong secret')).toMatchObject(refused(400, 'social/bad-password'));
    const other = test.browser();
    expect(await confirm(other, 'a long enough secret')).toMatchObject(refused(400, 'social/expired'));
    // A browser with an attempt of its own.
    await visit(other, null);
    expect(await confirm(other, 'a long enough secret')).toMatchObject(refused(400, 'social/expired'));
    expect(await db().query("select 1 from social_link where subject = 'person-vera'")).toEqual([]);
    expect(await confirm(browser, 'a long enough secret')).toMatchObject({
      status: 200,
      body: { outcome: 'signed-in', userId },
    });
    expect(await confirm(browser, 'a long enough secret')).toMatchObject(refused(400, 'social/expired'));
    expect(await complete(test.browser(), 'person-vera')).toMatchObject({
      body: { outcome: 'signed-in', userId },
    });
    await forget();
  });

  it('[DR-13.105] five wrong passwords end the attempt, also sent at once', async () => {
    const browser = test.browser();
    const { attempt } = (await complete(browser, 'person-vera')).body as Body;
    const confirm = (password: string) =>
      browser.post('/web-api/auth/social/confirm', { attempt, uPassword: encodeCredential(password) });
    const codes = (await Promise.all(Array.from({ length: 9 }, (_, n) => confirm(`wrong secret ${n}`)))).map(
      ({ body }) => (body as { error: { code: string } }).error.code,
    );
    expect(codes.filter((code) => code === 'social/bad-password').length).toBeLessThanOrEqual(5);
    expect(await db().query("select 1 from social_link where subject = 'person-vera'")).toEqual([]);
    await db().query(
      'update social_attempt set tries = 5 where ticket_hash is not null and ticket_used_at is null',
    );
    expect(await confirm('a long enough secret')).toMatchObject(refused(400, 'social/expired'));
  });
});

describe('an attempt', () => {
  it('[DR-13.101] [DR-13.102] works once, also with two answers at once', async () => {
    const browser = test.browser();
    const { body } = await visit(browser, 'person-timur');
    const answers = await Promise.all([1, 2].map(() => browser.post('/web-api/auth/social', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await browser.post('/web-api/auth/social', body)).toMatchObject(refused(400, 'social/expired'));
  });

  it('[DR-13.101] belongs to the browser that opened it', async () => {
    const browser = test.browser();
    const { body } = await visit(browser, 'person-timur');
    const other = test.browser();
    expect(await other.post('/web-api/auth/social', body)).toMatchObject(refused(400, 'social/expired'));
    await visit(other, null);
    expect(await other.post('/web-api/auth/social', body)).toMatchObject(refused(400, 'social/expired'));
    expect((await browser.post('/web-api/auth/social', body)).status).toBe(200);
  });

  it('[DR-13.101] ends after 10 minutes', async () => {
    const browser = test.browser();
    const { body } = await visit(browser, 'person-timur');
    test.clock.advance(600_000);
    expect(await browser.post('/web-api/auth/social', body)).toMatchObject(refused(400, 'social/expired'));
    test.clock.set(Date.now());
  });

  it('[DR-13.102] a code that was used with another attempt is refused', async () => {
    const browser = test.browser();
    const first = await visit(browser, 'person-timur');
    expect((await browser.post('/web-api/auth/social', first.body)).status).toBe(200);
    const second = await visit(browser, null);
    const pass = new URLSearchParams(first.body.pass);
    pass.set('state', second.body.login);
    const mixed = { login: second.body.login, pass: pass.toString() };
    expect(await browser.post('/web-api/auth/social', mixed)).toMatchObject(refused(400, 'social/proof'));
  });

  it('[DR-13.102] a declined log-in and another issuer are refused', async () => {
    const browser = test.browser();
    expect(await complete(browser, null)).toMatchObject(refused(400, 'social/denied'));
    const { body } = await visit(browser, 'person-timur');
    const pass = new URLSearchParams(body.pass);
    pass.set('iss', 'https://elsewhere.example');
    expect(await browser.post('/web-api/auth/social', { ...body, pass: pass.toString() })).toMatchObject(
      refused(400, 'social/proof'),
    );
  });

  it('[DR-13.109] an unconfigured provider is unknown, and the list has the configured ones', async () => {
    const answer = await test
      .browser()
      .post('/web-api/auth/social/start', { provider: 'google', lng: 'en', save: false });
    expect(answer).toMatchObject(refused(404, 'social/unknown'));
    expect((await test.browser().get('/web-api/auth/social/providers')).body).toEqual({
      providers: ['demo'],
    });
  });

  it('[DR-13.110] a wallet without an account is refused, and no attempt is stored', async () => {
    const wallets = createTestApp(db(), { startMs: Date.now() });
    const before = await db().query('select count(*) as n from social_attempt');
    const answer = await wallets
      .browser()
      .post('/web-api/auth/social/start', { provider: 'metamask', lng: 'en', save: false });
    expect(answer).toMatchObject(refused(400, 'social/address'));
    expect(await db().query('select count(*) as n from social_attempt')).toEqual(before);
  });

  it('[DR-13.108] [RL-61] goes back to the page of the log-in, on this site only', async () => {
    const browser = test.browser();
    const { page } = await visit(browser, 'person-timur', { returnUrl: '/en/live?a=1' });
    expect(page.pathname).toBe('/en/login');
    expect(page.searchParams.get('return-url')).toBe('/en/live?a=1');
    for (const returnUrl of ['//evil.test', '/\\evil.test', 'https://evil.test', '/\tevil']) {
      const { page: home } = await visit(browser, null, { returnUrl });
      expect(home.search).toBe('');
    }
  });

  it('[RL-57] the address of return changes nothing and knows its provider', async () => {
    const browser = test.browser();
    const begun = await browser.post('/web-api/auth/social/start', {
      provider: 'demo',
      lng: 'ru',
      save: false,
    });
    const back = await demo.choose((begun.body as Body)['url'] ?? '', 'person-timur');
    const state = back.searchParams.get('state') ?? '';
    for (let n = 0; n < 2; n++)
      expect((await browser.get(`${back.pathname}${back.search}`)).status).toBe(303);
    const wrong = await browser.get(`/web-api/auth/social/callback/google?state=${state}&code=a`);
    expect(wrong.headers['location']).toBe('/ru/login#social=');
    expect((await browser.get('/web-api/auth/social/callback/constructor?state=a')).status).toBe(404);
  });
});

describe('links of an account', () => {
  const startLink = (browser: TestBrowser, account: Body) =>
    browser.post('/web-api/user/social/start', { provider: 'demo', lng: 'en', ...passwordOf(account) });
  async function link(browser: TestBrowser, account: Body, person: string) {
    const begun = await startLink(browser, account);
    const { body } = await follow(browser, (begun.body as Body)['url'] ?? '', person);
    return browser.post('/web-api/user/social', body);
  }

  it('[DR-13.107] links and unlinks with the password', async () => {
    const { browser, account } = await player();
    expect(await startLink(browser, { password: 'wrong' })).toMatchObject(
      refused(400, 'social/bad-password'),
    );
    expect(await link(browser, account, 'person-timur')).toMatchObject({
      status: 200,
      body: { outcome: 'linked', provider: 'demo' },
    });
    expect((await browser.get('/web-api/user/social')).body).toMatchObject({
      providers: ['demo'],
      links: [{ provider: 'demo', name: 'Тимур Орлов' }],
    });
    expect(await complete(test.browser(), 'person-timur')).toMatchObject({
      body: { outcome: 'signed-in', userId: account['userId'] },
    });
    expect(await startLink(browser, account)).toMatchObject(refused(409, 'social/linked'));
    const second = await player();
    expect(await link(second.browser, second.account, 'person-timur')).toMatchObject(
      refused(409, 'social/taken'),
    );
    const unlink = (password: Body) =>
      browser.post('/web-api/user/social/unlink', { provider: 'demo', ...passwordOf(password) });
    // The password was made by the site, and there is no address to set a new one.
    expect(await unlink(account)).toMatchObject(refused(409, 'social/last-way-in'));
    const chosen = 'a long secret of mine';
    await browser.post('/web-api/user/password', {
      ...passwordOf(account),
      uNewPassword: encodeCredential(chosen),
    });
    expect(await unlink(account)).toMatchObject(refused(400, 'social/bad-password'));
    expect(await unlink({ password: chosen })).toMatchObject({ status: 200, body: { outcome: 'unlinked' } });
    expect(await unlink({ password: chosen })).toMatchObject(refused(404, 'social/unknown'));
    expect((await complete(test.browser(), 'person-timur')).body).toMatchObject({ outcome: 'register' });
  });

  it('[DR-13.107] a passkey is another way in', async () => {
    const { browser, account } = await player();
    const begun = await startLink(browser, account);
    const { body } = await follow(browser, (begun.body as Body)['url'] ?? '', 'person-timur');
    expect((await browser.post('/web-api/user/social', body)).status).toBe(200);
    const unlink = () =>
      browser.post('/web-api/user/social/unlink', { provider: 'demo', ...passwordOf(account) });
    expect(await unlink()).toMatchObject(refused(409, 'social/last-way-in'));
    await db().query(
      `insert into identity_passkey (user_id, credential_id, rp_id, public_key, counter, transports, is_backed_up,
         name, created_at) values ($1, 'way-in', 'localhost', '\\x00', 0, '{}', false, 'Mine', now())`,
      [account['userId'] ?? null],
    );
    expect(await unlink()).toMatchObject({ status: 200, body: { outcome: 'unlinked' } });
  });

  it('[DR-13.107] another session cannot complete a link, a log-in does not link, and a link does not log in', async () => {
    const { browser, account } = await player();
    const begun = await startLink(browser, account);
    const { body } = await follow(browser, (begun.body as Body)['url'] ?? '', 'person-timur');
    expect(await browser.post('/web-api/auth/social', body)).toMatchObject(refused(400, 'social/expired'));
    const other = await player();
    other.browser.cookies.set('social', browser.cookies.get('social') ?? '');
    expect(await other.browser.post('/web-api/user/social', body)).toMatchObject(
      refused(400, 'social/expired'),
    );
    const logIn = await visit(browser, 'person-timur');
    expect(await browser.post('/web-api/user/social', logIn.body)).toMatchObject(
      refused(400, 'social/expired'),
    );
    expect(
      await db().query('select 1 from social_link where user_id = $1', [other.account['userId'] ?? null]),
    ).toEqual([]);
  });

  it('[DR-13.100] two accounts that link one identity at once: one gets it', async () => {
    const both = await Promise.all([player(), player()]);
    const answers = await Promise.all(
      both.map(({ browser, account }) => link(browser, account, 'person-timur')),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await forget();
  });

  it('[DR-13.107] [RL-55] accounts of operators are never linked', async () => {
    const { browser, account } = await player();
    await db().query("update identity_user set role = 'operator' where id = $1", [account['userId'] ?? null]);
    expect(await startLink(browser, account)).toMatchObject(refused(404, 'social/unknown'));
    await db().query("update identity_user set role = 'player' where id = $1", [account['userId'] ?? null]);
  });
});

async function registerByEmail(email: string): Promise<{ userId: number; account: string }> {
  const browser = test.browser();
  await browser.post('/web-api/registration/email', {
    ...form,
    ...fullProfile,
    email,
    password: 'a long enough secret',
  });
  const [message] = await test.app.mail.list(1);
  const { code } = (message?.parameters ?? {}) as { code?: string };
  const { userId } = (await browser.post('/web-api/registration/confirm', { code })).body as {
    userId: number;
  };
  return { userId, account: String(userId) };
}
