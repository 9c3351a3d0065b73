import { answerByWork, requestCaptcha, passCaptcha } from '@touchline/testkit/solve-captcha';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from './captcha-picture.ts';
import { keyedHash, sign } from './captcha-ticket.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
let secret: Buffer;
beforeAll(async () => {
  test = createTestApp(db());
  // The first captcha creates the signing key.
  await test.app.captcha.update('login', 100);
  secret =
    (await db().query<{ secret: Buffer }>('select secret from captcha_key'))[0]?.secret ?? Buffer.alloc(0);
});

const validate = (browser: TestBrowser, body: unknown) => browser.post('/captcha/validate', body);
/** Computes the text of a captcha picture, which needs the secret key. */
const captchaTextOf = (id: string): string => {
  const { nonce } = JSON.parse(Buffer.from(id.split('.')[0] ?? '', 'base64url').toString()) as {
    nonce: string;
  };
  return textOf(keyedHash(secret, 'picture', nonce));
};
let players = 0;
async function signedIn() {
  const user = await db().transaction(async (tx) =>
    test.app.identity.addUser(tx, {
      email: `captcha${++players}@example.org`,
      passwordHash: await test.app.identity.passwords.hash('correct horse'),
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  const browser = test.browser();
  const answer = await logIn(browser, user.accountNumber, 'correct horse');
  expect(answer.status).toBe(200);
  return { browser, user };
}
const logIn = (
  browser: TestBrowser,
  login: string,
  password: string,
  captcha?: string,
  headers: Record<string, string> = {},
) =>
  browser.post(
    '/web-api/auth/login',
    { uLogin: encodeCredential(login), uPassword: encodeCredential(password), save: false },
    captcha === undefined ? headers : { ...headers, 'x-captcha-result': captcha },
  );

describe('a captcha', () => {
  it('[SH-CA-001] [SH-CA-002] [SH-CA-003] [SH-CA-004] is requested, solved and passed', async () => {
    const browser = test.browser();
    const nowSec = test.clock.nowMs() / 1000;
    expect((await browser.get('/captcha/gettime')).body).toEqual({ time: nowSec });
    const captcha = await requestCaptcha(browser, 'login', 100);
    expect(captcha).toMatchObject({ time: nowSec + 180, picture: null, work: { maxnumber: 50_000 } });
    expect((await validate(browser, answerByWork(captcha))).body).toEqual({
      success: true,
      result: expect.any(String) as string,
      time: nowSec + 120,
    });
  });

  it('[SH-CA-002] every update returns a new captcha; code 112 has a picture and harder work', async () => {
    const browser = test.browser();
    const one = await requestCaptcha(browser, 'form', 111);
    const other = await requestCaptcha(browser, 'form', 111);
    expect(one.picture).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(other.picture).not.toBe(one.picture);
    expect(one.work.maxnumber).toBe(500_000);
    expect(
      await validate(browser, { captcha: { id: one.id, text: captchaTextOf(one.id).toLowerCase() } }),
    ).toMatchObject({
      body: { success: true },
    });
  });

  it('[DM-CA-002] a wrong answer is reported and ends the captcha; a right answer after it fails too', async () => {
    const browser = test.browser();
    const { id } = await requestCaptcha(browser, 'form', 111);
    const failed = { success: false, type: 1, time: test.clock.nowMs() / 1000 };
    expect((await validate(browser, { captcha: { id, text: '00000' } })).body).toEqual({
      ...failed,
      message: 'captcha/wrong',
    });
    expect((await validate(browser, { captcha: { id, text: captchaTextOf(id) } })).body).toEqual({
      ...failed,
      message: 'captcha/used',
    });
  });

  it('work done for one captcha does not solve another, and a work captcha has no picture', async () => {
    const browser = test.browser();
    const one = await requestCaptcha(browser, 'login', 100);
    const other = await requestCaptcha(browser, 'login', 100);
    const { captcha } = answerByWork(one);
    expect((await validate(browser, { captcha: { ...captcha, id: other.id } })).body).toMatchObject({
      success: false,
      message: 'captcha/wrong',
    });
    const third = await requestCaptcha(browser, 'login', 100);
    expect(
      (await validate(browser, { captcha: { id: third.id, text: captchaTextOf(third.id) } })).body,
    ).toMatchObject({
      success: false,
    });
  });

  it('ends after three minutes', async () => {
    const browser = test.browser();
    const answer = answerByWork(await requestCaptcha(browser, 'login', 100));
    test.clock.advance(181_000);
    expect((await validate(browser, answer)).body).toMatchObject({
      success: false,
      message: 'captcha/expired',
    });
  });

  it.each([
    ['a ticket of our form signed by nobody', (id: string) => `${id.split('.')[0]}.${'A'.repeat(43)}`],
    [
      'a ticket signed with another key',
      () => sign(Buffer.alloc(32), 'ticket', { kind: 'asked', nonce: 'x'.repeat(22) }),
    ],
    [
      'a ticket signed for another use',
      () =>
        sign(secret, 'device', {
          kind: 'asked',
          nonce: 'y'.repeat(22),
          action: 'login',
          code: 111,
          endsAtSec: 9e9,
        }),
    ],
  ])('%s is wrong', async (_, forge) => {
    const browser = test.browser();
    const { id } = await requestCaptcha(browser, 'form', 111);
    expect((await validate(browser, { captcha: { id: forge(id), text: 'AAAAA' } })).body).toMatchObject({
      success: false,
      message: 'captcha/wrong',
    });
  });

  it('used captchas are deleted one minute after they have ended', async () => {
    const count = async () =>
      Number((await db().query<{ n: bigint }>('select count(*) as n from captcha_used'))[0]?.n);
    await passCaptcha(test.browser(), 'login', 100);
    expect(await count()).toBeGreaterThan(0);
    test.clock.advance(240_000);
    await test.app.captcha.cleanUp();
    expect(await count()).toBeGreaterThan(0);
    test.clock.advance(1);
    await test.app.captcha.cleanUp();
    expect(await count()).toBe(0);
    // Advances the clock back to whole seconds, which the other tests expect.
    test.clock.advance(999);
  });

  it('[SH-HT-012] the third failure of a player at code 113 ends the session, with type 2', async () => {
    const { browser } = await signedIn();
    const fail = async () => {
      const { id } = await requestCaptcha(browser, 'form', 113);
      return (await validate(browser, { captcha: { id, text: '00000' } })).body as { type: number };
    };
    expect([(await fail()).type, (await fail()).type, (await fail()).type]).toEqual([1, 1, 2]);
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: null });
  });

  it('[RL-72] more than sixty a minute from one address have to wait', async () => {
    const own = createTestApp(db());
    const sendRequest = (path: string, headers = {}) => own.browser().get(path, headers);
    const address = '/captcha/update?action=login&code=100';
    for (let n = 0; n < 60; n++) expect((await sendRequest(address)).status).toBe(200);
    expect(await sendRequest(address)).toMatchObject({
      status: 429,
      body: { error: { code: 'request/rate-limit', details: { waitSec: expect.any(Number) as number } } },
    });
    expect((await sendRequest(address, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    await own.close();
  });
});

describe('a result', () => {
  const failFive = async (login: string) => {
    for (let n = 0; n < 5; n++) expect((await logIn(test.browser(), login, 'nope nope')).status).toBe(401);
  };

  it('[SH-HT-012] [RL-46] the sixth wrong password of an account requires work; with a valid result the log-in continues', async () => {
    const { user } = await signedIn();
    await failFive(user.accountNumber);
    const browser = test.browser();
    expect(await logIn(browser, user.accountNumber, 'correct horse')).toMatchObject({
      status: 400,
      body: { error: { code: '100', details: { action: 'login' } } },
    });
    const result = await passCaptcha(browser, 'login', 100);
    expect((await logIn(browser, user.accountNumber, 'correct horse', result)).status).toBe(200);
    // A log-in with the right password has reset the account's counter.
    expect((await logIn(test.browser(), user.accountNumber, 'correct horse')).status).toBe(200);
  });

  it("[RL-46] failed log-ins without a captcha do not lock out the account's owner", async () => {
    const { user } = await signedIn();
    await failFive(user.accountNumber);
    const otherAddress = { 'x-forwarded-for': '198.51.100.66' };
    for (let n = 0; n < 30; n++)
      expect(
        await logIn(test.browser(), user.accountNumber, 'nope nope', undefined, otherAddress),
      ).toMatchObject({ status: 400, body: { error: { code: '100' } } });
    const owner = test.browser();
    const result = await passCaptcha(owner, 'login', 100);
    expect((await logIn(owner, user.accountNumber, 'correct horse', result)).status).toBe(200);
  });

  it('e-mail requests by others do not stop the owner of the address from requesting one', async () => {
    const reset = async (address: string, captcha?: string) => {
      const answer = await test.browser().post(
        '/web-api/auth/password-reset',
        { email: 'reset.me@example.org', lng: 'en' },
        {
          'x-forwarded-for': address,
          ...(captcha === undefined ? {} : { 'x-captcha-result': captcha }),
        },
      );
      return answer.status;
    };
    const free = test.app.siteConfig.get().captchaFreeResets;
    for (let n = 0; n < free; n++) expect(await reset('198.51.100.20')).toBe(200);
    for (let n = 0; n < free * 4 + 1; n++) expect(await reset(`198.51.100.${100 + n}`)).toBe(400);
    const owner = test.browser();
    expect(await reset('198.51.100.30', await passCaptcha(owner, 'password-reset', 100))).toBe(200);
  });

  it('[RL-46] right passwords do not count against their address; wrong ones do', async () => {
    const { user } = await signedIn();
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const logInThere = async (login: string, password: string) => {
      const body = { uLogin: encodeCredential(login), uPassword: encodeCredential(password), save: false };
      const answer = await test.browser().post('/web-api/auth/login', body, from);
      const { error } = answer.body as { error?: { code: string } };
      return error?.code ?? answer.status;
    };
    // Fifty wrong attempts per address are free, for any accounts.
    const free = 50;
    for (let n = 0; n < free; n++) {
      expect(await logInThere(user.accountNumber, 'correct horse')).toBe(200);
      expect(await logInThere(`nobody${n}@example.org`, 'guess')).toBe('session/bad-credentials');
    }
    expect(await logInThere('nobody@example.org', 'guess')).toBe('100');
    expect(await logInThere(user.accountNumber, 'correct horse')).toBe('100');
  });

  it('is valid once, for its own action, until it expires, and not for a harder code', async () => {
    const { user } = await signedIn();
    await failFive(user.accountNumber);
    const browser = test.browser();
    const asks = async (result: string, code: string) =>
      expect(await logIn(browser, user.accountNumber, 'nope nope', result)).toMatchObject({
        status: 400,
        body: { error: { code } },
      });
    await asks(await passCaptcha(browser, 'registration', 112), '100');
    const once = await passCaptcha(browser, 'login', 100);
    expect((await logIn(browser, user.accountNumber, 'nope nope', once)).status).toBe(401);
    await asks(once, '100');
    const late = await passCaptcha(browser, 'login', 100);
    test.clock.advance(121_000);
    await asks(late, '100');
    await asks('forged', '100');
    // A text with the same number of characters as a valid result, but one byte more.
    await asks(`${once.slice(0, -1)}é`, '100');
    // Four more wrong passwords reach twice the free attempts. After that, proof of work alone is not enough.
    for (let n = 0; n < 4; n++)
      expect(
        (await logIn(browser, user.accountNumber, 'nope nope', await passCaptcha(browser, 'login', 100)))
          .status,
      ).toBe(401);
    await asks(await passCaptcha(browser, 'login', 100), '111');
    expect(
      (await logIn(browser, user.accountNumber, 'nope nope', await passCaptcha(browser, 'login', 111)))
        .status,
    ).toBe(401);
  });

  it('stays used until the end of its last second, even after a clean-up', async () => {
    const { user } = await signedIn();
    await failFive(user.accountNumber);
    const browser = test.browser();
    const result = await passCaptcha(browser, 'login', 100);
    test.clock.advance(120_500);
    expect((await logIn(browser, user.accountNumber, 'nope nope', result)).status).toBe(401);
    await test.app.captcha.cleanUp();
    expect(await logIn(browser, user.accountNumber, 'nope nope', result)).toMatchObject({
      status: 400,
      body: { error: { code: '100' } },
    });
    test.clock.advance(500);
  });

  it('of two simultaneous calls with one result, one passes', async () => {
    const { user } = await signedIn();
    await failFive(user.accountNumber);
    const browser = test.browser();
    const result = await passCaptcha(browser, 'login', 100);
    const both = await Promise.all([1, 2].map(() => logIn(browser, user.accountNumber, 'nope nope', result)));
    expect(both.map((one) => one.status).toSorted((one, other) => one - other)).toEqual([400, 401]);
  });

  it('[RL-72] registrations from one address: free ones, then hard work, then pictures, then 429', async () => {
    const own = createTestApp(db());
    await own.app.siteConfig.change({ captchaFreeRegistrations: 1 });
    const register = async (captcha?: string) => {
      const answer = await own
        .browser()
        .post(
          '/web-api/registration/one-click',
          { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' },
          captcha === undefined ? {} : { 'x-captcha-result': captcha },
        );
      return { status: answer.status, code: (answer.body as { error?: { code: string } }).error?.code };
    };
    expect((await register()).status).toBe(200);
    expect(await register()).toEqual({ status: 400, code: '112' });
    expect(await register()).toEqual({ status: 400, code: '111' });
    expect((await register(await passCaptcha(own.browser(), 'registration', 111))).status).toBe(200);
    expect(await register()).toEqual({ status: 400, code: '111' });
    expect(await register()).toEqual({ status: 429, code: 'registration/too-many-tries' });
    await own.close();
  });
});

describe('a fingerprint', () => {
  const data = {
    screenWidth: 1440,
    screenHeight: 900,
    timeZone: 'Europe/Rome',
    language: 'it',
    isTouch: false,
  };
  type Issued = { token: string; expiresAt: number; data: object };
  const issue = async (browser: TestBrowser) =>
    (await browser.post('/web-api/fingerprint', { data })).body as Issued;

  it('[SH-FP-001] [DM-FP-001] [DM-FP-007] has a token, its end in seconds and the properties that it was issued for', async () => {
    const issued = await issue(test.browser());
    expect(issued).toEqual({
      token: expect.any(String) as string,
      expiresAt: test.clock.nowMs() / 1000 + 86_400,
      data,
    });
  });

  it("[RL-83] keeps the browser's id only with consent to functional cookies", async () => {
    const browser = test.browser();
    const idOf = ({ token }: Issued) =>
      (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { id: string }).id;
    expect(idOf(await issue(browser))).not.toBe(idOf(await issue(browser)));
    expect(browser.cookies.has('device_id')).toBe(false);
    browser.cookies.set('cookies_agree_type', 'functionality');
    const remaining = idOf(await issue(browser));
    expect(browser.cookies.get('device_id')).toBe(remaining);
    expect(idOf(await issue(browser))).toBe(remaining);
    browser.cookies.set('device_id', "'; drop table");
    expect(idOf(await issue(browser))).toMatch(/^[\w-]{22}$/);
  });

  it('[SH-HT-009] [SH-HT-010] an expired or foreign one is refused with 400 and 120 before anything is done', async () => {
    const browser = test.browser();
    const { token } = await issue(browser);
    const check = (value: string) => browser.get('/web-api/session/check', { 'x-fingerprint': value });
    expect((await check(token)).status).toBe(200);
    for (const bad of [
      '',
      'x',
      `${token}x`,
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      `${token}.${token}`,
      'é'.repeat(43),
      // A text with the same number of characters as a signature, but one byte more.
      `${token.slice(0, -1)}é`,
      'a'.repeat(9000),
    ])
      expect(await check(bad)).toMatchObject({ status: 400, body: { error: { code: '120' } } });
    test.clock.advance(86_401_000);
    expect(await check(token)).toMatchObject({ status: 400, body: { error: { code: '120' } } });
  });
});
