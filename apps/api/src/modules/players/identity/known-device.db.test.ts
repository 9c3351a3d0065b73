import { fullProfile } from '@touchline/testkit/full-profile';
import type { CaptchaCode } from '@touchline/contracts/site';
import { answerByWork } from '@touchline/testkit/solve-captcha';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  test = createTestApp(db());
  await test.app.siteConfig.change({ captchaWork: 1000 });
});

let players = 0;
const password = 'correct horse battery';
async function addPlayer(): Promise<{ email: string; userId: bigint }> {
  const email = `known${++players}@example.org`;
  const user = await db().transaction(async (tx) =>
    test.app.identity.addUser(tx, {
      email,
      passwordHash: await test.app.identity.passwords.hash(password),
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  return { email, userId: user.id };
}

/** @returns 200 or the refusal's code */
async function logIn(browser: TestBrowser, login: string, secret: string, headers = {}): Promise<string> {
  const body = { uLogin: encodeCredential(login), uPassword: encodeCredential(secret), save: false };
  const answer = await browser.post('/web-api/auth/login', body, headers);
  return (answer.body as { error?: { code: string } }).error?.code ?? String(answer.status);
}

/** Passes a captcha by calling the module directly, because captchas have a rate limit per address. */
async function solve(code: CaptchaCode): Promise<string> {
  const { captcha } = test.app;
  const solved = await captcha.validate(answerByWork(await captcha.update('login', code)).captcha);
  if (solved.outcome !== 'passed') throw new Error(solved.outcome);
  return solved.result;
}

/** Fails log-ins from one address until the account is locked for unknown devices. */
async function lockOut(login: string, address: string): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const code = await logIn(test.browser(), login, 'a guess', { 'x-forwarded-for': address });
    if (code === 'session/too-many-tries') return;
    if (code === 'session/bad-credentials') continue;
    const result = await solve(112);
    await logIn(test.browser(), login, 'a guess', { 'x-forwarded-for': address, 'x-captcha-result': result });
  }
  throw new Error('strangers were not stopped');
}

describe('a known device', () => {
  it('[RL-46] can log in while others have locked the account, from the same address too', async () => {
    const { email } = await addPlayer();
    const owner = test.browser();
    const from = { 'x-forwarded-for': '198.51.100.10' };
    expect(await logIn(owner, email, password, from)).toBe('200');
    await owner.post('/web-api/auth/disconnect');
    await lockOut(email, '198.51.100.10');
    expect(await logIn(test.browser(), email, password, from)).toBe('session/too-many-tries');
    expect(await logIn(owner, email, password, from)).toBe('200');
    // Unknown devices are still refused.
    expect(await logIn(test.browser(), email, 'a guess', from)).toBe('session/too-many-tries');
  });

  it('[DR-13.59] is the browser that registered, by one click and by a link in an e-mail', async () => {
    const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
    const mailsTo = async (email: string) =>
      (await test.app.mail.list(20)).filter(({ recipient }) => recipient === email).map(({ kind }) => kind);
    const email = 'registered@example.org';
    const owner = test.browser();
    await owner.post('/web-api/registration/email', { ...form, ...fullProfile, email, password });
    const [letter] = await test.app.mail.list(1);
    const { code = '' } = (letter?.parameters ?? {}) as { code?: string };
    expect((await owner.post('/web-api/registration/confirm', { code })).status).toBe(200);
    await owner.post('/web-api/auth/disconnect');
    expect(await logIn(owner, email, password)).toBe('200');
    expect(await mailsTo(email)).not.toContain('new-device');
    // Another browser is told.
    expect(await logIn(test.browser(), email, password)).toBe('200');
    expect(await mailsTo(email)).toContain('new-device');

    const click = test.browser();
    const { body } = await click.post('/web-api/registration/one-click', form);
    const { userId } = body as { userId: number };
    const cookie = click.cookies.get('known-device') ?? '';
    const { accounts } = JSON.parse(Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString()) as {
      accounts: [string, number][];
    };
    expect(accounts.map(([id]) => id)).toEqual([String(userId)]);
  });

  it('[RL-46] has a separate attempt counter, which is limited too', async () => {
    const { email } = await addPlayer();
    const owner = test.browser();
    await logIn(owner, email, password);
    const codes: string[] = [];
    for (let n = 0; n < 6; n++) codes.push(await logIn(owner, email, 'a guess'));
    expect(codes).toEqual([...Array<string>(5).fill('session/bad-credentials'), '100']);
    const result = await solve(100);
    expect(await logIn(owner, email, password, { 'x-captcha-result': result })).toBe('200');
    expect(await logIn(owner, email, 'a guess')).toBe('session/bad-credentials');
  });

  it('[RL-46] is not known to other accounts, with a forged cookie, or after a password change', async () => {
    const [mine, other] = [await addPlayer(), await addPlayer()];
    const owner = test.browser();
    await logIn(owner, mine.email, password);
    await lockOut(other.email, '198.51.100.11');
    expect(await logIn(owner, other.email, password)).toBe('session/too-many-tries');
    await lockOut(mine.email, '198.51.100.12');
    const cookie = owner.cookies.get('known-device') ?? '';
    const [payload = '', signature = ''] = cookie.split('.');
    const device = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(
      JSON.stringify({ ...device, accounts: [[String(other.userId), test.clock.nowMs()]] }),
    ).toString('base64url');
    for (const bad of [`${forged}.${signature}`, `${payload}.AAAA`, 'x', 'x'.repeat(2000), '']) {
      const browser = test.browser();
      browser.cookies.set('known-device', bad);
      expect(await logIn(browser, other.email, password)).toBe('session/too-many-tries');
    }
    await db().query('update identity_user set password_changed_at = $2 where id = $1', [
      mine.userId,
      new Date(test.clock.nowMs() + 1),
    ]);
    expect(await logIn(owner, mine.email, password)).toBe('session/too-many-tries');
  });

  it('[RL-46] stays known for 400 days from its last log-in, and for five accounts', async () => {
    const owner = test.browser();
    const family = [];
    for (let n = 0; n < 6; n++) family.push(await addPlayer());
    for (const { email } of family) expect(await logIn(owner, email, password)).toBe('200');
    const cookie = owner.cookies.get('known-device') ?? '';
    const { accounts } = JSON.parse(Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString()) as {
      accounts: [string, number][];
    };
    expect(accounts.map(([id]) => id)).toEqual(
      family
        .slice(1)
        .toReversed()
        .map(({ userId }) => String(userId)),
    );
    const last = family.at(-1)?.email ?? '';
    test.clock.advance(400 * 86_400_000);
    await lockOut(last, '198.51.100.13');
    expect(await logIn(owner, last, password)).toBe('session/too-many-tries');
  });
});

describe('captchas solved by a person', () => {
  it('[RL-46] count once with their attempt, and count against the address too', async () => {
    const { email } = await addPlayer();
    const from = { 'x-forwarded-for': '198.51.100.14' };
    for (let n = 0; n < 50; n++) await logIn(test.browser(), `nobody${n}@example.org`, 'a guess', from);
    // The address has used its 50 free attempts. Each of the next 200 attempts needs a captcha. After 250 counted
    // attempts, all are refused.
    const tries = 150;
    for (let n = 0; n < tries; n++) {
      expect(await logIn(test.browser(), `other${n}@example.org`, 'a guess', from)).toMatch(/^1\d\d$/);
      const solved = { ...from, 'x-captcha-result': await solve(112) };
      expect(await logIn(test.browser(), `other${n}@example.org`, 'a guess', solved)).toBe(
        'session/bad-credentials',
      );
    }
    const result = await solve(112);
    expect(await logIn(test.browser(), email, password, { ...from, 'x-captcha-result': result })).toBe('200');
  });
});
