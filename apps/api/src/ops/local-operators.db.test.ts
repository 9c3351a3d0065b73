import { authenticatorCode } from '@touchline/testkit/authenticator';
import { addOperator } from '@touchline/testkit/add-operator';
import { createTestApp, encodeCredential } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { endOperatorSecondStep } from './local-operators.ts';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

const password = 'seven green lanterns';
const logInAs = async (login: string) => {
  const browser = site.browser();
  const body = { uLogin: encodeCredential(login), uPassword: encodeCredential(password), save: false };
  return { browser, body: (await browser.post('/web-api/auth/login', body)).body as { outcome: string } };
};
const who = async (browser: ReturnType<typeof site.browser>) =>
  ((await browser.get('/web-api/session/check')).body as { user_id: number | null }).user_id;

/** An account with a second step, and an open session of it. */
async function withSecondStep(login: string) {
  const { browser } = await logInAs(login);
  const start = await browser.post('/web-api/user/two-step/start', { uPassword: encodeCredential(password) });
  const { secret } = start.body as { secret: string };
  const code = authenticatorCode(secret, site.clock.nowMs());
  expect((await browser.post('/web-api/user/two-step/confirm', { code })).status).toBe(200);
  return browser;
}

async function operatorLogin(): Promise<{ number: string; email: string }> {
  const { accountNumber } = await addOperator(site.app);
  const hash = await site.app.identity.passwords.hash(password);
  const [row] = await db().query<{ email: string }>(
    'update identity_user set password_hash = $2 where account_number = $1 returning email',
    [accountNumber, hash],
  );
  return { number: accountNumber, email: row?.email ?? '' };
}

describe('local end-second-step', () => {
  it('[DR-13.57] ends the second step of an operator, its sessions and its open log-in, once', async () => {
    const { number, email } = await operatorLogin();
    const browser = await withSecondStep(number);
    expect((await logInAs(number)).body.outcome).toBe('second-step');
    expect(await endOperatorSecondStep(site.app, email)).toEqual({
      ok: true,
      text: `The second step of operator ${number} has ended, and so have its sessions.`,
    });
    expect(await who(browser)).toBeNull();
    expect((await logInAs(number)).body.outcome).toBe('signed-in');
    const [audit] = await db().query(
      "select actor, subject, before, after from platform_audit where action = 'second-step.end' order by id desc limit 1",
    );
    expect(audit).toEqual({
      actor: 'local',
      subject: `operator:${number}`,
      before: { isOn: true },
      after: { isOn: false },
    });
    const [letter] = await db().query(
      "select kind from mail_letter where recipient = $1 and kind like 'second%' order by id desc",
      [email],
    );
    expect(letter).toEqual({ kind: 'second-step-off' });
    expect(await endOperatorSecondStep(site.app, number)).toMatchObject({
      ok: false,
      text: `The second step of operator ${number} is not on.`,
    });
  });

  it('[DR-13.57] [RL-55] ends none of a player, and none without a name', async () => {
    const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
    const { body } = await site.browser().post('/web-api/registration/one-click', form);
    const { accountNumber } = body as { accountNumber: string };
    const hash = await site.app.identity.passwords.hash(password);
    await db().query('update identity_user set password_hash = $2 where account_number = $1', [
      accountNumber,
      hash,
    ]);
    const browser = await withSecondStep(accountNumber);
    for (const login of [accountNumber, '', 'nobody@example.org'])
      expect(await endOperatorSecondStep(site.app, login)).toMatchObject({
        ok: false,
        text: `There is no operator ${login}.`,
      });
    expect(await who(browser)).not.toBeNull();
    expect((await logInAs(accountNumber)).body.outcome).toBe('second-step');
  });
});
