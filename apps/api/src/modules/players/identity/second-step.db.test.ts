import { authenticatorCode, secretBytes } from '@touchline/testkit/authenticator';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCode } from '../../../platform/process/sealed-code.ts';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
let last = 0;
const from = () => ({ 'x-forwarded-for': `203.0.${++last % 250}.${1 + Math.floor(last / 250)}` });
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;

const appCode = (secret: string, steps = 0): string => authenticatorCode(secret, site.clock.nowMs(), steps);
/** A code of no step near. */
const wrongCode = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps)));
  let n = 0;
  while (right.has(String(n).padStart(6, '0'))) n++;
  return String(n).padStart(6, '0');
};

async function addPlayer() {
  const browser = site.browser();
  const { body } = await browser.post('/web-api/registration/one-click', form, from());
  return { browser, ...(body as { userId: number; accountNumber: string; password: string }) };
}
type Player = Awaited<ReturnType<typeof addPlayer>>;

async function turnOn(player: Player) {
  const start = await player.browser.post('/web-api/user/two-step/start', {
    uPassword: encodeCredential(player.password),
  });
  expect(start.status).toBe(200);
  const { secret } = start.body as { secret: string };
  const confirm = await player.browser.post('/web-api/user/two-step/confirm', { code: appCode(secret) });
  expect(confirm.status).toBe(200);
  // The next log-in needs the code of another step.
  site.clock.advance(30_000);
  return { secret, recoveryCodes: (confirm.body as { recoveryCodes: string[] }).recoveryCodes };
}
const logIn = (browser: TestBrowser, player: Player, password = player.password) =>
  browser.post(
    '/web-api/auth/login',
    { uLogin: encodeCredential(player.accountNumber), uPassword: encodeCredential(password), save: false },
    from(),
  );
const attemptOf = async (player: Player): Promise<string> => {
  const { body } = await logIn(site.browser(), player);
  expect(body).toEqual({
    outcome: 'second-step',
    attempt: expect.stringMatching(/^[\w-]{32}$/) as string,
    expiresInSec: 600,
    hasPasskey: false,
  });
  return (body as { attempt: string }).attempt;
};
const second = (browser: TestBrowser, attempt: string, code: string) =>
  browser.post('/web-api/auth/two-step', { attempt, code, save: false }, from());
const who = async (browser: TestBrowser) =>
  ((await browser.get('/web-api/session/check')).body as { user_id: number | null }).user_id;

describe('the second step', () => {
  it('[DR-13.20] [DR-13.21] [SH-SE-035] a right password opens no session, the code of the app does', async () => {
    const player = await addPlayer();
    const { secret } = await turnOn(player);
    const browser = site.browser();
    const { body } = await logIn(browser, player);
    expect(await who(browser)).toBeNull();
    expect(browser.cookies.size).toBe(0);
    const { attempt } = body as { attempt: string };
    const answer = await second(browser, attempt, appCode(secret));
    expect([answer.status, answer.body]).toEqual([
      200,
      { outcome: 'signed-in', userId: player.userId, accountNumber: player.accountNumber },
    ]);
    expect(await who(browser)).toBe(player.userId);
  });

  it('[RL-50] a code of the app is accepted once, in all attempts', async () => {
    const player = await addPlayer();
    const { secret } = await turnOn(player);
    const code = appCode(secret);
    const attempts = [await attemptOf(player), await attemptOf(player), await attemptOf(player)];
    const answers = await Promise.all(attempts.map((attempt) => second(site.browser(), attempt, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('[RL-50] an attempt takes five wrong codes, lives ten minutes and is used once', async () => {
    const player = await addPlayer();
    const { secret } = await turnOn(player);
    const attempt = await attemptOf(player);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 5; n++)
      codes.push(codeOf((await second(site.browser(), attempt, wrongCode(secret))).body));
    codes.push(codeOf((await second(site.browser(), attempt, appCode(secret))).body));
    expect(codes).toEqual([...Array<string>(4).fill('code/wrong'), 'code/expired', 'code/expired']);
    const late = await attemptOf(player);
    site.clock.advance(600_000);
    expect(codeOf((await second(site.browser(), late, appCode(secret))).body)).toBe('code/expired');
    const used = await attemptOf(player);
    expect((await second(site.browser(), used, appCode(secret))).status).toBe(200);
    site.clock.advance(30_000);
    expect(codeOf((await second(site.browser(), used, appCode(secret))).body)).toBe('code/expired');
  });

  it('[RL-50] an attempt is of its account: the code of another one is wrong', async () => {
    const [owner, other] = [await addPlayer(), await addPlayer()];
    await turnOn(owner);
    const { secret, recoveryCodes } = await turnOn(other);
    const attempt = await attemptOf(owner);
    expect(codeOf((await second(site.browser(), attempt, appCode(secret))).body)).toBe('code/wrong');
    expect(codeOf((await second(site.browser(), attempt, recoveryCodes[0] ?? '')).body)).toBe('code/wrong');
    expect(codeOf((await second(site.browser(), 'x'.repeat(32), appCode(secret))).body)).toBe('code/expired');
  });

  it('[DR-13.20] each recovery code works once, in any form of writing', async () => {
    const player = await addPlayer();
    const { recoveryCodes } = await turnOn(player);
    expect(new Set(recoveryCodes).size).toBe(8);
    const code = recoveryCodes[3] ?? '';
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    const written = code.replaceAll('-', '').toUpperCase();
    const attempts = [await attemptOf(player), await attemptOf(player)];
    const answers = await Promise.all([
      second(site.browser(), attempts[0] ?? '', written),
      second(site.browser(), attempts[1] ?? '', code),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const state = await player.browser.get('/web-api/user/two-step');
    expect(state.body).toEqual({ isOn: true, recoveryCodesLeft: 7 });
  });

  it('[RL-50] after 20 wrong codes in a day the app waits, and a recovery code still works', async () => {
    const player = await addPlayer();
    const { secret, recoveryCodes } = await turnOn(player);
    for (let n = 0; n < 5; n++) {
      const guessed = await attemptOf(player);
      for (let tries = 0; tries < 4; tries++) await second(site.browser(), guessed, wrongCode(secret));
    }
    const attempt = await attemptOf(player);
    const limited = await second(site.browser(), attempt, appCode(secret));
    expect([limited.status, codeOf(limited.body)]).toEqual([429, 'two-step/limited']);
    const triesOf = async () =>
      (
        await db().query<{ tries: number }>(
          'select wrong_tries as tries from identity_second_step where user_id = $1',
          [player.userId],
        )
      )[0]?.tries;
    // A code during the wait is counted too, and does not extend it.
    expect(await triesOf()).toBe(21);
    site.clock.advance(86_400_000);
    expect((await second(site.browser(), await attemptOf(player), appCode(secret))).status).toBe(200);
    expect(await triesOf()).toBe(0);
    expect(recoveryCodes).toHaveLength(8);
  });

  it('[DR-13.21] a recovery code ends the wait of the app', async () => {
    const player = await addPlayer();
    const { secret, recoveryCodes } = await turnOn(player);
    await db().query(
      'update identity_second_step set wrong_tries = 20, wrong_since = platform_now() where user_id = $1',
      [player.userId],
    );
    const attempt = await attemptOf(player);
    expect(codeOf((await second(site.browser(), attempt, appCode(secret))).body)).toBe('two-step/limited');
    expect((await second(site.browser(), attempt, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await second(site.browser(), await attemptOf(player), appCode(secret))).status).toBe(200);
  });
  it('[DR-13.22] starting needs the password, confirming a code of the new secret', async () => {
    const player = await addPlayer();
    const start = (password: string) =>
      player.browser.post('/web-api/user/two-step/start', { uPassword: encodeCredential(password) });
    expect(codeOf((await start('a wrong password')).body)).toBe('two-step/bad-password');
    const { secret } = (await start(player.password)).body as { secret: string };
    const confirm = (code: string) => player.browser.post('/web-api/user/two-step/confirm', { code });
    expect(codeOf((await confirm(wrongCode(secret))).body)).toBe('code/wrong');
    // Not in force yet: a log-in needs no code.
    expect((await logIn(site.browser(), player)).body).toMatchObject({ outcome: 'signed-in' });
    expect((await confirm(appCode(secret))).status).toBe(200);
    expect(codeOf((await start(player.password)).body)).toBe('two-step/on');
    const again = await confirm(appCode(secret, 1));
    expect([again.status, codeOf(again.body)]).toEqual([409, 'two-step/on']);
    expect(
      codeOf(
        (await (await addPlayer()).browser.post('/web-api/user/two-step/confirm', { code: '123456' })).body,
      ),
    ).toBe('two-step/off');
  });

  it('[DR-13.22] stopping needs a code, ends open attempts, and is of the own account', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    const { secret } = await turnOn(player);
    const stop = (who_: Player, code: string) => who_.browser.post('/web-api/user/two-step/stop', { code });
    expect(codeOf((await stop(player, wrongCode(secret))).body)).toBe('code/wrong');
    expect(codeOf((await stop(other, appCode(secret))).body)).toBe('two-step/off');
    const open = await attemptOf(player);
    expect((await stop(player, appCode(secret))).body).toEqual({ isOn: false });
    site.clock.advance(30_000);
    expect(codeOf((await second(site.browser(), open, appCode(secret))).body)).toBe('code/expired');
    expect((await logIn(site.browser(), player)).body).toMatchObject({ outcome: 'signed-in' });
    expect((await player.browser.get('/web-api/user/two-step')).body).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
    });
  });

  it('[DR-13.22] new recovery codes need a code of the app and end the old ones', async () => {
    const player = await addPlayer();
    const { secret, recoveryCodes } = await turnOn(player);
    const renew = (code: string) => player.browser.post('/web-api/user/two-step/recovery-codes', { code });
    expect((await renew(recoveryCodes[0] ?? '')).status).toBe(400);
    const { status, body } = await renew(appCode(secret));
    expect(status).toBe(200);
    const renewed = (body as { recoveryCodes: string[] }).recoveryCodes;
    const attempt = await attemptOf(player);
    expect(codeOf((await second(site.browser(), attempt, recoveryCodes[1] ?? '')).body)).toBe('code/wrong');
    expect((await second(site.browser(), attempt, renewed[1] ?? '')).status).toBe(200);
  });

  it('[DR-13.21] [DR-13.23] [RL-51] a new password ends open attempts and keeps the second step', async () => {
    const player = await addPlayer();
    const { secret } = await turnOn(player);
    const open = await attemptOf(player);
    const hash = await site.app.identity.passwords.hash('another long secret');
    await db().transaction((tx) =>
      site.app.identity.replacePassword(tx, BigInt(player.userId), hash, {
        actor: null,
        reason: 'test',
        caller: null,
      }),
    );
    expect(codeOf((await second(site.browser(), open, appCode(secret))).body)).toBe('code/expired');
    const { body } = await logIn(site.browser(), player, 'another long secret');
    expect(body).toMatchObject({ outcome: 'second-step' });
  });

  it('[DR-13.23] a code by SMS does not skip the second step', async () => {
    const browser = site.browser();
    const phone = { 'phone-number': '3470001234', 'phone-code': 'IT', lng: 'en' };
    await db().query(
      `insert into identity_user (account_number, phone, phone_confirmed_at, password_hash, country_code, lng, registration_type)
       values ('100000199', '+393470001234', now(), 'unused', 'IT', 'en', 'phone_reg')`,
    );
    const [row] = await db().query<{ id: bigint }>(
      "select id from identity_user where account_number = '100000199'",
    );
    await db().query(
      "insert into identity_second_step (user_id, sealed_secret, confirmed_at) values ($1, '\\x00', now())",
      [row?.id ?? 0n],
    );
    const { body } = await browser.post('/web-api/auth/sms', phone, from());
    const [message] = await db().query<{ sealed: Buffer }>(
      "select sealed_code as sealed from sms_message where recipient = '+393470001234'",
    );
    const code = openCode('test-mail-secret', message?.sealed ?? Buffer.alloc(0)) ?? '';
    const answer = await browser.post('/web-api/auth/sms/confirm', {
      attempt: (body as { attempt: string }).attempt,
      'sms-code': code,
      save: false,
    });
    expect(answer.body).toMatchObject({ outcome: 'second-step' });
    expect(await who(browser)).toBeNull();
  });

  it('[DR-13.20] no table has the secret or a recovery code', async () => {
    const player = await addPlayer();
    const { secret, recoveryCodes } = await turnOn(player);
    const rows = await db().query<{ text: string }>(
      `select t::text as text from identity_second_step t
       union all select t::text from identity_recovery_code t union all select t::text from platform_audit t`,
    );
    const text = rows.map((row) => row.text).join('\n');
    for (const hidden of [
      secret,
      secretBytes(secret).toString('hex'),
      secretBytes(secret).toString('base64'),
      ...recoveryCodes,
    ])
      expect(text.includes(hidden)).toBe(false);
  });

  it('[RL-77] a wrong code is audited as a refused log-in', async () => {
    const player = await addPlayer();
    const { secret } = await turnOn(player);
    await second(site.browser(), await attemptOf(player), wrongCode(secret));
    const [entry] = await db().query(
      `select actor, reason from platform_audit where action = 'session.refuse' and subject = $1`,
      [`player:${player.accountNumber}`],
    );
    expect(entry).toEqual({ actor: 'guest', reason: 'wrong code of the second step' });
  });
});
