import { fullProfile } from '@touchline/testkit/full-profile';
import { createTestApp, encodeCredential } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const credentials = (login: string, password: string) => ({
  uLogin: encodeCredential(login),
  uPassword: encodeCredential(password),
  save: false,
});
const lastEmail = async () => {
  const emailMessage = (await test.app.mail.list(1))[0];
  return {
    kind: emailMessage?.kind,
    recipient: emailMessage?.recipient,
    ...(emailMessage?.parameters as { code?: string }),
  };
};

describe('registration by one click', () => {
  it('[DM-RG-001] logs in at once, shows number and password, and opens a wallet', async () => {
    const browser = test.browser();
    const answer = await browser.post('/web-api/registration/one-click', form);
    expect(answer.status).toBe(200);
    const { userId, accountNumber, password } = answer.body as Record<string, string>;
    expect(accountNumber).toMatch(/^[0-9]{9}$/);
    expect(password).toHaveLength(12);
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: userId });
    const { accounts } = (await browser.get('/web-api/wallet/accounts')).body as { accounts: object[] };
    expect(accounts).toMatchObject([
      { type: 0, currency: 'EUR', available: '0.00', held: '0.00', isActive: true },
    ]);
    const again = await test
      .browser()
      .post('/web-api/auth/login', credentials(accountNumber ?? '', password ?? ''));
    expect(again).toMatchObject({ status: 200, body: { userId, accountNumber } });
  });

  it.each([
    [{ isAdult: false }, 'registration/age-not-confirmed'],
    [{ hasAcceptedTerms: false }, 'registration/terms-not-accepted'],
    [{ countryCode: 'XX' }, 'registration/country'],
    [{ currency: 'GBP' }, 'registration/currency'],
  ])('refuses %o with its code and creates no user', async (change, code) => {
    const before = await db().query<{ n: bigint }>('select count(*) as n from identity_user');
    const answer = await test.browser().post('/web-api/registration/one-click', { ...form, ...change });
    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
    expect(await db().query('select count(*) as n from identity_user')).toEqual(before);
  });

  it.each([
    ['[RL-54] an unknown field', { ...form, role: 'operator' }, 'body'],
    ['[RL-70] a wrong type', { ...form, isAdult: 'yes' }, 'body.isAdult'],
    ['[RL-70] a missing field', { ...form, currency: undefined }, 'body.currency'],
  ])('%s is refused by the schema', async (_, body, path) => {
    const answer = await test.browser().post('/web-api/registration/one-click', body);
    expect(answer.status).toBe(400);
    const { error } = answer.body as { error: { code: string; fields: { path: string }[] } };
    expect(error.code).toBe('request/invalid');
    expect(error.fields.map((field) => field.path)).toEqual([path]);
  });

  it('[SH-VA-001] [SH-VA-002] is blocked when registration is not allowed or on a VIP domain', async () => {
    for (const change of [{ isRegistrationAllowed: false }, { isVipDomain: true }]) {
      expect(await test.app.siteConfig.change(change)).toEqual([]);
      const answer = await test.browser().post('/web-api/registration/one-click', form);
      expect(answer).toMatchObject({ status: 403, body: { error: { code: 'registration/not-allowed' } } });
      await test.app.siteConfig.change({ isRegistrationAllowed: true, isVipDomain: false });
    }
  });
});

describe('registration by e-mail', () => {
  const email = (address: string) => ({
    ...form,
    ...fullProfile,
    email: address,
    password: 'a long enough secret',
  });

  it("answers check-mail, and the e-mail's code creates the account", async () => {
    const browser = test.browser();
    expect(await browser.post('/web-api/registration/email', email('Mira@Example.org'))).toMatchObject({
      status: 200,
      body: { outcome: 'check-mail' },
    });
    const emailMessage = await lastEmail();
    expect(emailMessage).toMatchObject({ kind: 'confirm-email', recipient: 'mira@example.org' });
    expect((await browser.post('/web-api/registration/confirm', { code: emailMessage.code })).status).toBe(
      200,
    );
    const logIn = await test
      .browser()
      .post('/web-api/auth/login', credentials('mira@example.org', 'a long enough secret'));
    expect(logIn.status).toBe(200);
    const twice = await browser.post('/web-api/registration/confirm', { code: emailMessage.code });
    expect(twice).toMatchObject({ status: 400, body: { error: { code: 'registration/code-wrong' } } });
  });

  it('[RL-47] a known address gets the same reply and a different e-mail', async () => {
    const known = await test.browser().post('/web-api/registration/email', email('mira@example.org'));
    const emailMessage = await lastEmail();
    const unknown = await test.browser().post('/web-api/registration/email', email('nobody@example.org'));
    expect(emailMessage).toMatchObject({ kind: 'already-registered', recipient: 'mira@example.org' });
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual(unknown.body);
  });

  it('[RL-51] a code expires after a day', async () => {
    await test.browser().post('/web-api/registration/email', email('late@example.org'));
    const { code } = await lastEmail();
    test.clock.advance(24 * 3_600_000);
    const answer = await test.browser().post('/web-api/registration/confirm', { code });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'registration/code-expired' } } });
  });

  it('[RL-45] refuses a short and a common password, accepts a long one as typed', async () => {
    for (const password of ['seven77', 'Password1']) {
      const answer = await test
        .browser()
        .post('/web-api/registration/email', { ...email('p@example.org'), password });
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'registration/password-weak' } } });
    }
    const typed = { ...email('p@example.org'), password: '  пробелы по краям  ' };
    expect((await test.browser().post('/web-api/registration/email', typed)).status).toBe(200);
    const { code } = await lastEmail();
    await test.browser().post('/web-api/registration/confirm', { code });
    const logIn = await test
      .browser()
      .post('/web-api/auth/login', credentials('p@example.org', '  пробелы по краям  '));
    expect(logIn.status).toBe(200);
    const trimmed = await test
      .browser()
      .post('/web-api/auth/login', credentials('p@example.org', 'пробелы по краям'));
    expect(trimmed).toMatchObject({ status: 401, body: { error: { code: 'session/bad-credentials' } } });
  });
});
