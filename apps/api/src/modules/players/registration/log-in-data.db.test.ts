import { fullProfile } from '@touchline/testkit/full-profile';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});
beforeEach(() => db().query('delete from mail_letter'));

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const path = '/web-api/registration/log-in-data';

async function register(change: object = {}) {
  const browser = test.browser();
  const { body } = await browser.post('/web-api/registration/one-click', { ...form, ...change });
  return { browser, ...(body as { userId: number; accountNumber: string; password: string }) };
}
const send = (browser: TestBrowser, password: string, change: object = {}) =>
  browser.post(path, {
    choice: 2,
    email: 'new@example.org',
    uPassword: encodeCredential(password),
    lng: 'en',
    ...change,
  });
const emails = async () =>
  (await test.app.mail.list(10)).map(({ recipient, kind, parameters }) => ({ recipient, kind, parameters }));

describe('log-in data by e-mail', () => {
  it('[DM-RG-003] [DR-13.141] sends account number and password once, and adds no address to the account', async () => {
    const { browser, accountNumber, password } = await register();
    expect(await send(browser, password)).toMatchObject({ status: 200, body: { outcome: 'sent' } });
    expect(await emails()).toEqual([
      {
        recipient: 'new@example.org',
        kind: 'log-in-data',
        parameters: { accountNumber, code: password },
      },
    ]);
    expect(await send(browser, password)).toMatchObject({
      status: 409,
      body: { error: { code: 'registration/log-in-data-over' } },
    });
    expect(await emails()).toHaveLength(1);
    expect(await db().query("select 1 from identity_user where email = 'new@example.org'")).toEqual([]);
  });

  it('[DR-13.141] [RL-51] the password is stored as ciphertext and is deleted after 15 minutes', async () => {
    const { browser, password } = await register();
    await send(browser, password);
    const [stored] = await db().query<{ text: string }>('select m::text as text from mail_letter m');
    expect(stored?.text).not.toContain(password);
    expect(stored?.text).not.toContain(Buffer.from(password).toString('hex'));
    const sentMs = test.clock.nowMs();
    expect(await test.app.mail.deleteExpiredCodes(db(), sentMs + 15 * 60_000 - 1)).toBe(0);
    expect(await test.app.mail.deleteExpiredCodes(db(), sentMs + 15 * 60_000)).toBe(1);
  });

  it('[DR-13.141] two at once send one e-mail', async () => {
    const { browser, password } = await register();
    const answers = await Promise.all(
      [1, 2, 3].map((n) => send(browser, password, { email: `n${n}@x.org` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await emails()).toHaveLength(1);
  });

  it('[DR-13.141] [RL-46] a wrong password sends nothing, and tries are counted', async () => {
    const { browser, password } = await register();
    expect(await send(browser, 'not the password')).toMatchObject({
      status: 401,
      body: { error: { code: 'session/bad-credentials' } },
    });
    const codes: string[] = [];
    for (let n = 0; n < 6; n++) {
      const { body } = await send(browser, 'not the password');
      codes.push((body as { error: { code: string } }).error.code);
    }
    expect(codes).toEqual([...Array<string>(4).fill('session/bad-credentials'), '111', '111']);
    expect(await send(browser, password)).toMatchObject({ body: { error: { code: '111' } } });
    expect(await emails()).toEqual([]);
  });

  it.each([
    [15 * 60 - 1, 200],
    [15 * 60 + 1, 409],
  ])('[DR-13.141] %i seconds after the registration: %i', async (seconds, status) => {
    const { browser, userId, password } = await register();
    await db().query(
      'update identity_user set created_at = $2::timestamptz - make_interval(secs => $3) where id = $1',
      [BigInt(userId), new Date(test.clock.nowMs()), seconds],
    );
    expect((await send(browser, password)).status).toBe(status);
  });

  it('[DR-13.141] a password that the player chose is not sent', async () => {
    const email = 'chosen@example.org';
    const password = 'blue horse 42 lamp';
    const browser = test.browser();
    await browser.post('/web-api/registration/email', { ...form, ...fullProfile, email, password });
    const [mail] = await test.app.mail.list(1);
    await browser.post('/web-api/registration/confirm', mail?.parameters);
    await db().query('delete from mail_letter');
    expect((await send(browser, password)).status).toBe(409);
    expect(await emails()).toEqual([]);
  });

  it('[RL-54] a guest, another choice and a wrong address are refused', async () => {
    const { browser, password } = await register();
    expect((await send(test.browser(), password)).status).toBe(401);
    expect((await send(browser, password, { choice: 0 })).status).toBe(400);
    expect((await send(browser, password, { email: 'a@b\r\nBcc: c@d.org' })).status).toBe(400);
    expect(await emails()).toEqual([]);
  });
});

describe('promo code and bonus choice', () => {
  it('[DM-RG-002] [DR-13.142] are stored by a form without other fields, and shown to an operator', async () => {
    const { accountNumber } = await register({ bonusChoice: 2, promoCode: 'spring-26' });
    expect((await runOps(test.app, ['registration', 'show', accountNumber], 'tester')).text).toBe(
      [
        'country: IT',
        'first name: –',
        'last name: –',
        'birth date: –',
        'phone (not confirmed): –',
        'promo code: SPRING-26',
        'bonus: casino',
      ].join('\n'),
    );
    const { accountNumber: plain } = await register();
    expect((await runOps(test.app, ['registration', 'show', plain], 'tester')).text).toBe(
      `Player ${plain} gave country IT and nothing else.`,
    );
    expect((await runOps(test.app, ['registration', 'show', '100000001'], 'tester')).ok).toBe(false);
  });
});
