import { fullProfile } from '@touchline/testkit/full-profile';
import { limitService } from '@touchline/testkit/limits';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const depositLimit = { limitType: 21, limitValue: '100.00' };
const limitOf = async (browser: TestBrowser, type: number) => {
  const { limits } = (await browser.get(`${limitService}/limits`)).body as {
    limits: { limitType: number }[];
  };
  return limits.find(({ limitType }) => limitType === type);
};
const inForce = { limitState: 'ACTIVE', limitValue: '100.00', limitBalance: '100.00', pendingChange: null };
const rowsOf = (userId: number) =>
  db().query('select type, action, new_value as "newValue", source from limits_event where user_id = $1', [
    BigInt(userId),
  ]);
const players = async (): Promise<bigint> =>
  (await db().query<{ n: bigint }>('select count(*) as n from identity_user'))[0]?.n ?? 0n;

describe('a deposit limit at the registration', () => {
  it('[DR-5.1] [DR-5.70] by one click is in force with the account', async () => {
    const browser = test.browser();
    const made = await browser.post('/web-api/registration/one-click', { ...form, depositLimit });
    expect(made.status).toBe(200);
    expect(await limitOf(browser, 21)).toMatchObject(inForce);
    expect(await rowsOf((made.body as { userId: number }).userId)).toEqual([
      { type: 21, action: 'set', newValue: 100_00n, source: 'player' },
    ]);
  });

  it('[DR-5.70] above the threshold of questions needs none, because it is a first limit', async () => {
    const browser = test.browser();
    const large = { limitType: 22, limitValue: '50000.00' };
    await browser.post('/web-api/registration/one-click', { ...form, depositLimit: large });
    expect(await limitOf(browser, 22)).toMatchObject({ limitState: 'ACTIVE', limitValue: '50000.00' });
  });

  it('[DR-5.70] by e-mail waits with the form, and is in force from the confirmation', async () => {
    const browser = test.browser();
    const email = {
      ...form,
      ...fullProfile,
      email: 'limit@example.org',
      password: 'a long enough secret',
      depositLimit,
    };
    expect((await browser.post('/web-api/registration/email', email)).status).toBe(200);
    expect(await db().query('select 1 from limits_limit where value = 10000 and type = 21')).toHaveLength(1);
    const letter = (await test.app.mail.list(1))[0];
    const code = (letter?.parameters as { code: string } | undefined)?.code;
    expect((await browser.post('/web-api/registration/confirm', { code })).status).toBe(200);
    expect(await limitOf(browser, 21)).toMatchObject(inForce);
  });

  it('[DR-5.70] may stay empty: then nothing is counted', async () => {
    const browser = test.browser();
    const made = await browser.post('/web-api/registration/one-click', form);
    const { userId } = made.body as { userId: number };
    expect(await limitOf(browser, 21)).toMatchObject({ limitState: null });
    expect(await db().query('select 1 from limits_person where user_id = $1', [BigInt(userId)])).toEqual([]);
  });

  it.each([
    ['zero', 'EUR', '0.00'],
    ['a part of a cent', 'EUR', '10.001'],
    ['no limit', 'EUR', '999999999'],
  ])('[DR-5.70] of %s is refused, and no account is made', async (_name, currency, limitValue) => {
    const before = await players();
    const answer = await test.browser().post('/web-api/registration/one-click', {
      ...form,
      currency,
      depositLimit: { limitType: 20, limitValue },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'registration/deposit-limit' } } });
    expect(await players()).toBe(before);
  });

  it.each([
    ['a type that counts no deposits', { limitType: 1, limitValue: '10.00' }],
    ['a number', { limitType: 20, limitValue: 10 }],
    ['an unknown field', { ...depositLimit, userId: 1 }],
  ])('[RL-70] with %s is refused by the schema', async (_name, wrong) => {
    const answer = await test
      .browser()
      .post('/web-api/registration/one-click', { ...form, depositLimit: wrong });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'request/invalid' } } });
  });
});
