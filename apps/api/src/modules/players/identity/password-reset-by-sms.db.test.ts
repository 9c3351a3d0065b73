import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCode } from '../../../platform/process/sealed-code.ts';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

const password = 'correct horse battery';
const newPassword = 'eight blue lanterns';
let last = 0;
/** An address of its own for each call, because the rate limit of one address would refuse the later calls. */
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++last / 250)}.${1 + (last % 250)}` });
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function addPlayer() {
  const phone = `348${String(++last).padStart(7, '0')}`;
  const email = `player${last}@example.org`;
  const passwordHash = await site.app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    site.app.identity.addUser(tx, {
      email,
      phone: `+39${phone}`,
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('the number is taken');
  return { ...user, email, phone };
}
type Player = Awaited<ReturnType<typeof addPlayer>>;

async function storedCode(phone: string): Promise<string> {
  const [row] = await db().query<{ sealed: Buffer | null }>(
    `select sealed_code as sealed from sms_message
     where recipient = $1 and kind = 'password-reset-code' order by id desc limit 1`,
    [`+39${phone}`],
  );
  return row?.sealed ? (openCode('test-mail-secret', row.sealed) ?? '') : '';
}
async function requestAttempt(phone: string, path = '/web-api/auth/password-reset/sms'): Promise<string> {
  const number = { 'phone-number': phone, 'phone-code': 'IT', lng: 'en' };
  const { status, body } = await site.browser().post(path, number, from());
  expect([status, body]).toEqual([
    200,
    { attempt: expect.stringMatching(/^[\w-]{32}$/) as string, expiresInSec: 600, resendInSec: 60 },
  ]);
  return (body as { attempt: string }).attempt;
}
const confirm = (attempt: string, code: string, secret = newPassword, browser = site.browser()) =>
  browser.post(
    '/web-api/auth/password-reset/sms/confirm',
    { attempt, 'sms-code': code, uPassword: encodeCredential(secret) },
    from(),
  );
const logIn = (browser: TestBrowser, { accountNumber }: Player, secret: string) =>
  browser.post(
    '/web-api/auth/login',
    { uLogin: encodeCredential(accountNumber), uPassword: encodeCredential(secret), save: false },
    from(),
  );
const hashOf = async ({ id }: Player): Promise<string | undefined> => {
  const rows = await db().query<{ hash: string }>(
    'select password_hash as hash from identity_user where id = $1',
    [id],
  );
  return rows[0]?.hash;
};

describe('password reset by SMS', () => {
  it('[DR-13.58] [RL-48] a code sets the password once, ends the sessions and tells the player by e-mail', async () => {
    const player = await addPlayer();
    const open = site.browser();
    expect((await logIn(open, player, password)).status).toBe(200);
    const attempt = await requestAttempt(player.phone);
    const code = await storedCode(player.phone);
    const answer = await confirm(attempt, code);
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'changed' }]);
    expect((await open.get('/web-api/session/check')).body).toEqual({ user_id: null });
    const [letter] = await site.app.mail.list(1);
    expect([letter?.recipient, letter?.kind]).toEqual([player.email, 'password-changed']);
    expect(await storedCode(player.phone)).toBe('');
    const audit = await db().query(
      `select action, subject, reason from platform_audit where action = 'password.change' order by id desc limit 1`,
    );
    expect(audit).toEqual([
      { action: 'password.change', subject: `player:${player.accountNumber}`, reason: 'a code by SMS' },
    ]);
    const again = await confirm(attempt, code, 'another good secret');
    expect([again.status, codeOf(again.body)]).toEqual([400, 'code/expired']);
    expect((await logIn(site.browser(), player, password)).status).toBe(401);
    expect((await logIn(site.browser(), player, newPassword)).status).toBe(200);
  });

  it('[DR-13.58] [DR-13.23] the new password opens no session, and the second step stays needed', async () => {
    const player = await addPlayer();
    await db().query(
      "insert into identity_second_step (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())",
      [player.id],
    );
    const browser = site.browser();
    const attempt = await requestAttempt(player.phone);
    const code = await storedCode(player.phone);
    expect((await confirm(attempt, code, newPassword, browser)).status).toBe(200);
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: null });
    expect((await logIn(browser, player, newPassword)).body).toMatchObject({ outcome: 'second-step' });
  });

  it('[DR-13.58] [RL-50] a code works with its attempt and purpose only, five tries and ten minutes', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    const before = await hashOf(player);
    const attempt = await requestAttempt(player.phone);
    const code = await storedCode(player.phone);
    // As a log-in, and with the attempt of another player.
    const asLogIn = await site
      .browser()
      .post('/web-api/auth/sms/confirm', { attempt, 'sms-code': code, save: false }, from());
    expect(codeOf(asLogIn.body)).toBe('code/expired');
    const foreign = await requestAttempt(other.phone);
    if ((await storedCode(other.phone)) !== code)
      expect(codeOf((await confirm(foreign, code)).body)).toBe('code/wrong');
    // A code of a log-in sets no password.
    site.clock.advance(60_000);
    const ofLogIn = await requestAttempt(player.phone, '/web-api/auth/sms');
    expect(codeOf((await confirm(ofLogIn, '000000')).body)).toBe('code/expired');
    for (const [n, expected] of ['wrong', 'wrong', 'wrong', 'wrong', 'expired', 'expired'].entries())
      expect(codeOf((await confirm(attempt, otherThan(code, n + 1))).body)).toBe(`code/${expected}`);
    expect(codeOf((await confirm(attempt, code)).body)).toBe('code/expired');
    site.clock.advance(60_000);
    const late = await requestAttempt(player.phone);
    const lateCode = await storedCode(player.phone);
    site.clock.advance(600_000);
    expect(codeOf((await confirm(late, lateCode)).body)).toBe('code/expired');
    expect(await hashOf(player)).toBe(before);
    // One millisecond earlier the code is accepted.
    const inTime = await requestAttempt(player.phone);
    const inTimeCode = await storedCode(player.phone);
    site.clock.advance(599_999);
    expect((await confirm(inTime, inTimeCode)).status).toBe(200);
  });

  it('[DR-13.58] [RL-45] a weak password leaves the code usable, and names are compared after a right code only', async () => {
    const player = await addPlayer();
    const attempt = await requestAttempt(player.phone);
    const code = await storedCode(player.phone);
    for (let n = 0; n < 6; n++)
      expect(codeOf((await confirm(attempt, code, 'short')).body)).toBe('session/password-weak');
    // A guess gets the same answer for a password with the name of the account as for any other.
    expect(codeOf((await confirm(attempt, otherThan(code), player.email)).body)).toBe('code/wrong');
    expect(codeOf((await confirm(attempt, code, player.email)).body)).toBe('session/password-weak');
    expect(codeOf((await confirm(attempt, code, `x${player.accountNumber}`)).body)).toBe(
      'session/password-weak',
    );
    expect((await confirm(attempt, code)).status).toBe(200);
  });

  it('[DR-13.58] an account without an e-mail is told by SMS, also after a change with the current password', async () => {
    const player = await addPlayer();
    await db().query('update identity_user set email = null where id = $1', [player.id]);
    const notices = () =>
      db().query("select lng from sms_message where recipient = $1 and kind = 'password-changed'", [
        `+39${player.phone}`,
      ]);
    const attempt = await requestAttempt(player.phone);
    expect((await confirm(attempt, await storedCode(player.phone))).status).toBe(200);
    expect(await notices()).toEqual([{ lng: 'en' }]);
    const browser = site.browser();
    await logIn(browser, player, newPassword);
    const changed = await browser.post(
      '/web-api/user/password',
      { uPassword: encodeCredential(newPassword), uNewPassword: encodeCredential('nine grey lanterns') },
      from(),
    );
    expect(changed.status).toBe(200);
    expect(await notices()).toHaveLength(2);
  });

  it('[DR-13.58] [DR-13.5] an unknown number gets no SMS, and its attempt sets nothing', async () => {
    const attempt = await requestAttempt('3490000001');
    expect(await db().query("select 1 from sms_message where recipient = '+393490000001'")).toEqual([]);
    expect(codeOf((await confirm(attempt, '123456')).body)).toBe('code/wrong');
  });

  it('[DR-13.58] [RL-77] a wrong code is audited and listed among the log-ins of the owner', async () => {
    const player = await addPlayer();
    const attempt = await requestAttempt(player.phone);
    await confirm(attempt, otherThan(await storedCode(player.phone)));
    const audit = await db().query(
      `select subject, reason from platform_audit where action = 'session.refuse' order by id desc limit 1`,
    );
    expect(audit).toEqual([{ subject: `player:${player.accountNumber}`, reason: 'wrong code of an SMS' }]);
    const logIns = await db().query('select outcome from identity_log_in where user_id = $1', [player.id]);
    expect(logIns).toEqual([{ outcome: 'wrong-code' }]);
  });

  it('[DR-13.58] eight simultaneous calls with the right code change the password once', async () => {
    const player = await addPlayer();
    const attempt = await requestAttempt(player.phone);
    const code = await storedCode(player.phone);
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await confirm(attempt, code, `${newPassword} ${n}`)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(400)]);
  });
});
