import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuditText, readAuditSecret } from '../../../platform/database/audit.ts';
import { openCode } from '../../../platform/process/sealed-code.ts';

const { db, admin } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

let last = 0;
/** A number of its own, in national form, and an address of its own. */
const fresh = () => {
  last++;
  return {
    phone: `347${String(last).padStart(7, '0')}`,
    from: { 'x-forwarded-for': `198.51.${Math.floor(last / 250)}.${1 + (last % 250)}` },
  };
};
const number = (phone: string) => ({ 'phone-number': phone, 'phone-code': 'IT', lng: 'en' });
const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };

type Sent = { attempt: string; expiresInSec: number; resendInSec: number };
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;

/** The code that waits to be sent to a number; null when none does. */
async function storedCode(phone: string): Promise<string | null> {
  const [row] = await db().query<{ sealed: Buffer | null }>(
    'select sealed_code as sealed from sms_message where recipient = $1 order by id desc limit 1',
    [`+39${phone}`],
  );
  return row?.sealed ? openCode('test-mail-secret', row.sealed) : null;
}
const ascending = (a: number, b: number): number => a - b;
const byText = (a: string, b: string): number => (a < b ? -1 : 1);
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const request = async (browser: TestBrowser, path: string, phone: string, from: Record<string, string>) => {
  const { status, body } = await browser.post(path, number(phone), from);
  expect([status, body]).toEqual([
    200,
    { attempt: expect.stringMatching(/^[\w-]{32}$/) as string, expiresInSec: 600, resendInSec: 60 },
  ]);
  return (body as Sent).attempt;
};
const complete = (browser: TestBrowser, attempt: string, code: string, more: object = {}) =>
  browser.post('/web-api/registration/phone', { ...form, ...more, attempt, 'sms-code': code });

async function registered(more: object = {}) {
  const { phone, from } = fresh();
  const browser = site.browser();
  const attempt = await request(browser, '/web-api/registration/sms', phone, from);
  const { status, body } = await complete(browser, attempt, (await storedCode(phone)) ?? '', more);
  expect(status).toBe(200);
  return { phone, from, browser, ...(body as { userId: number; accountNumber: string; password: string }) };
}
const logIn = (browser: TestBrowser, attempt: string, code: string) =>
  browser.post('/web-api/auth/sms/confirm', { attempt, 'sms-code': code, save: false });

describe('registration by phone', () => {
  it('[DR-13.8] [DR-5.70] [DM-RG-001] the code creates an account with the number and the chosen deposit limit, and its password is shown once', async () => {
    const player = await registered({ depositLimit: { limitType: 20, limitValue: '30.00' } });
    expect(
      await db().query('select type, value from limits_limit where user_id = $1', [player.userId]),
    ).toEqual([{ type: 20, value: 30_00n }]);
    expect((await player.browser.get('/web-api/session/check')).body).toEqual({ user_id: player.userId });
    const [row] = await db().query(
      `select phone, phone_confirmed_at is not null as confirmed, email, registration_type as type
       from identity_user where id = $1`,
      [player.userId],
    );
    expect(row).toEqual({ phone: `+39${player.phone}`, confirmed: true, email: null, type: 'phone_reg' });
    const wallet = (await player.browser.get('/web-api/wallet/accounts')).body as { accounts: unknown[] };
    expect(wallet.accounts).toHaveLength(1);
  });

  it('[DR-13.5] [RL-47] a known number gets a message without a code, and no second account is made', async () => {
    const player = await registered();
    const browser = site.browser();
    const attempt = await request(browser, '/web-api/registration/sms', player.phone, fresh().from);
    const messages = await db().query(
      `select kind, sealed_code is null as "isEmpty" from sms_message where recipient = $1 order by id`,
      [`+39${player.phone}`],
    );
    expect(messages).toEqual([
      { kind: 'registration-code', isEmpty: true },
      { kind: 'already-registered', isEmpty: true },
    ]);
    const answer = await complete(browser, attempt, '000000');
    expect([answer.status, ['code/wrong'].includes(codeOf(answer.body) ?? '')]).toEqual([400, true]);
  });

  it('[DR-13.8] two attempts for one number make one account', async () => {
    const { phone, from } = fresh();
    const [one, two] = [site.browser(), site.browser()];
    const first = await request(one, '/web-api/registration/sms', phone, from);
    const firstCode = (await storedCode(phone)) ?? '';
    site.clock.advance(60_000);
    const second = await request(two, '/web-api/registration/sms', phone, from);
    const secondCode = (await storedCode(phone)) ?? '';
    const answers = await Promise.all([complete(one, first, firstCode), complete(two, second, secondCode)]);
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400]);
    const users = await db().query('select 1 from identity_user where phone = $1', [`+39${phone}`]);
    expect(users).toHaveLength(1);
  });

  it.each([
    ['a fixed line', number('06 1234 5678'), 400, 'sms/phone-wrong'],
    ['text', number('call me'), 400, 'sms/phone-wrong'],
    ['a country that is not served', { ...number('+81 90 1234 5678') }, 400, 'registration/country'],
    ['no country', { 'phone-number': '3475550122', lng: 'en' }, 400, 'request/invalid'],
    ['an unknown field', { ...number('3475550122'), role: 'operator' }, 400, 'request/invalid'],
  ])('[DR-13.1] refuses %s and sends nothing', async (_, body, status, code) => {
    const count = async () => (await db().query('select 1 from sms_message')).length;
    const before = await count();
    const answer = await site.browser().post('/web-api/registration/sms', body, fresh().from);
    expect([answer.status, codeOf(answer.body)]).toEqual([status, code]);
    expect(await count()).toBe(before);
  });

  it('[SH-VA-002] no code is sent while registration is closed, and none without a provider', async () => {
    await site.app.siteConfig.change({ isRegistrationAllowed: false });
    const { phone, from } = fresh();
    const closed = await site.browser().post('/web-api/registration/sms', number(phone), from);
    await site.app.siteConfig.change({ isRegistrationAllowed: true });
    expect(codeOf(closed.body)).toBe('registration/not-allowed');
    const other = createTestApp(db(), { isSmsAvailable: false });
    const without = await other.browser().post('/web-api/auth/sms', number(phone), from);
    const countries = await other.browser().get('/web-api/phone/countries?lng=en');
    await other.close();
    expect([without.status, codeOf(without.body), countries.body]).toEqual([
      403,
      'sms/not-available',
      { countries: [] },
    ]);
  });
});

describe('log-in by SMS', () => {
  it('[DR-13.9] [SH-SE-034] the code opens a session of the owner of the number, once', async () => {
    const owner = await registered();
    await registered();
    const browser = site.browser();
    const attempt = await request(browser, '/web-api/auth/sms', owner.phone, owner.from);
    const code = (await storedCode(owner.phone)) ?? '';
    const { status, body } = await logIn(browser, attempt, code);
    expect([status, body]).toEqual([
      200,
      { outcome: 'signed-in', userId: owner.userId, accountNumber: owner.accountNumber },
    ]);
    const again = await logIn(site.browser(), attempt, code);
    expect([again.status, codeOf(again.body)]).toEqual([400, 'code/expired']);
    expect(await storedCode(owner.phone)).toBeNull();
  });

  it('[DR-13.9] [RL-46] wrong codes count against the address, right ones do not, and each wrong one is audited', async () => {
    await site.app.siteConfig.change({ isCaptchaOn: true });
    const owner = await registered();
    const from = { 'x-forwarded-for': '203.0.113.77' };
    const send = (attempt: string, code: string) =>
      site.browser().post('/web-api/auth/sms/confirm', { attempt, 'sms-code': code, save: false }, from);
    const attempt = await request(site.browser(), '/web-api/auth/sms', owner.phone, fresh().from);
    const code = (await storedCode(owner.phone)) ?? '';
    expect(codeOf((await send(attempt, otherThan(code))).body)).toBe('code/wrong');
    const subject = `player:${owner.accountNumber}`;
    const [refusal] = await db().query<{ subject: string; reason: string; address: string }>(
      `select subject, reason, address from platform_audit where action = 'session.refuse' order by id desc limit 1`,
    );
    expect(refusal).toMatchObject({ subject, reason: 'wrong code of an SMS' });
    const secret = await readAuditSecret(admin(), subject);
    expect(openAuditText(secret, refusal?.address ?? '')).toBe('203.0.113.77');
    expect((await send(attempt, code)).status).toBe(200);
    // The first wrong code is counted and the right one is not: 50 are free, five an account and ten times that an address.
    const free = site.app.siteConfig.get().captchaFreeLogIns * 10;
    const answers: (string | undefined)[] = [];
    for (let n = 1; n < free; n++) answers.push(codeOf((await send('x'.repeat(32), '123456')).body));
    expect(new Set(answers)).toEqual(new Set(['code/expired']));
    expect(codeOf((await send('x'.repeat(32), '123456')).body)).toBe('100');
    await site.app.siteConfig.change({ isCaptchaOn: false });
  });

  it('[RL-50] a code works only with its attempt and its purpose', async () => {
    const [owner, other] = [await registered(), await registered()];
    const attempt = await request(site.browser(), '/web-api/auth/sms', owner.phone, owner.from);
    const code = (await storedCode(owner.phone)) ?? '';
    const foreign = await request(site.browser(), '/web-api/auth/sms', other.phone, other.from);
    if ((await storedCode(other.phone)) !== code)
      expect(codeOf((await logIn(site.browser(), foreign, code)).body)).toBe('code/wrong');
    expect(codeOf((await complete(site.browser(), attempt, code)).body)).toBe('code/expired');
    expect((await logIn(site.browser(), attempt, code)).status).toBe(200);
  });

  it('[RL-50] five wrong codes end the attempt, also at once, and the right code comes too late', async () => {
    const owner = await registered();
    const attempt = await request(site.browser(), '/web-api/auth/sms', owner.phone, owner.from);
    const code = (await storedCode(owner.phone)) ?? '';
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => logIn(site.browser(), attempt, otherThan(code, n + 1))),
    );
    const codes = answers.map(({ body }) => codeOf(body) ?? '').toSorted(byText);
    expect(codes).toEqual([...Array<string>(4).fill('code/expired'), ...Array<string>(4).fill('code/wrong')]);
    expect(codeOf((await logIn(site.browser(), attempt, code)).body)).toBe('code/expired');
    const [row] = await db().query<{ tries: number }>(
      'select tries from identity_attempt where phone = $1 order by created_at desc, tries desc limit 1',
      [`+39${owner.phone}`],
    );
    expect(row?.tries).toBe(5);
  });

  it('[RL-50] after four wrong codes the right one is accepted, after ten minutes none', async () => {
    const owner = await registered();
    const attempt = await request(site.browser(), '/web-api/auth/sms', owner.phone, owner.from);
    const code = (await storedCode(owner.phone)) ?? '';
    for (let n = 1; n <= 4; n++)
      expect(codeOf((await logIn(site.browser(), attempt, otherThan(code, n))).body)).toBe('code/wrong');
    site.clock.advance(599_999);
    expect((await logIn(site.browser(), attempt, code)).status).toBe(200);
    const late = await request(site.browser(), '/web-api/auth/sms', owner.phone, owner.from);
    const lateCode = (await storedCode(owner.phone)) ?? '';
    site.clock.advance(600_000);
    expect(codeOf((await logIn(site.browser(), late, lateCode)).body)).toBe('code/expired');
  });

  it('[RL-50] eight simultaneous calls with the right code open one session', async () => {
    const owner = await registered();
    const attempt = await request(site.browser(), '/web-api/auth/sms', owner.phone, owner.from);
    const code = (await storedCode(owner.phone)) ?? '';
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await logIn(site.browser(), attempt, code)).status),
    );
    expect(statuses.toSorted(ascending)).toEqual([200, ...Array<number>(7).fill(400)]);
  });

  it('[DR-13.5] the code of a number without an account opens nothing', async () => {
    const { phone, from } = fresh();
    const attempt = await request(site.browser(), '/web-api/auth/sms', phone, from);
    expect(await db().query('select 1 from sms_message where recipient = $1', [`+39${phone}`])).toEqual([]);
    expect(codeOf((await logIn(site.browser(), attempt, '123456')).body)).toBe('code/wrong');
  });

  it('[DR-13.3] no table has the code or the id of an attempt', async () => {
    const owner = await registered();
    const attempt = await request(site.browser(), '/web-api/auth/sms', owner.phone, owner.from);
    const code = (await storedCode(owner.phone)) ?? '';
    for (const table of ['identity_attempt', 'sms_message']) {
      const rows = await db().query<{ text: string }>(`select t::text as text from ${table} t`);
      const text = rows.map((row) => row.text).join('\n');
      expect([table, text.includes(attempt)]).toEqual([table, false]);
      expect([table, text.includes(Buffer.from(code).toString('hex'))]).toEqual([table, false]);
    }
  });
});

describe('limits of codes', () => {
  // The captcha of a number would come before its limit.
  beforeAll(async () => void (await site.app.siteConfig.change({ captchaFreeSmsCodes: 1000 })));
  afterAll(async () => void (await site.app.siteConfig.change({ captchaFreeSmsCodes: 5 })));

  it('[DR-13.4] simultaneous requests from many addresses send one code', async () => {
    const owner = await registered();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { status } = await site.browser().post('/web-api/auth/sms', number(owner.phone), fresh().from);
        return status;
      }),
    );
    expect(statuses.toSorted(ascending)).toEqual([200, 429, 429, 429, 429, 429]);
  });

  it('[DR-13.4] the sixth code in an hour waits, for a known and for an unknown number alike', async () => {
    const owner = await registered();
    // The code of the registration is the first of the hour.
    const unknown = fresh().phone;
    await request(site.browser(), '/web-api/auth/sms', unknown, fresh().from);
    const waits: unknown[] = [];
    for (let n = 0; n < 5; n++) {
      site.clock.advance(61_000);
      for (const phone of [owner.phone, unknown]) {
        const { body } = await site.browser().post('/web-api/auth/sms', number(phone), fresh().from);
        waits.push(codeOf(body) ?? 'sent');
      }
    }
    expect(waits).toEqual([...Array<string>(8).fill('sent'), 'sms/too-many-codes', 'sms/too-many-codes']);
  });
});

describe('log-in by phone and password', () => {
  const byPassword = (phone: string, password: string, country = 'IT') =>
    site
      .browser()
      .post(
        '/web-api/auth/login/phone',
        { phone_number: phone, country_code: country, uPassword: encodeCredential(password), save: false },
        fresh().from,
      );

  it('[SH-SE-031] [DR-13.9] takes the number in any form, and only its own password', async () => {
    const [owner, other] = [await registered(), await registered()];
    for (const typed of [owner.phone, `+39 ${owner.phone}`, `0039${owner.phone}`])
      expect((await byPassword(typed, owner.password)).body).toEqual({
        outcome: 'signed-in',
        userId: owner.userId,
        accountNumber: owner.accountNumber,
      });
    const foreign = await byPassword(owner.phone, other.password);
    expect([foreign.status, codeOf(foreign.body)]).toEqual([401, 'session/bad-credentials']);
  });

  it('[RL-47] an account number in the field of the phone is not a phone', async () => {
    const owner = await registered();
    const answer = await byPassword(owner.accountNumber, owner.password);
    expect([answer.status, codeOf(answer.body)]).toEqual([401, 'session/bad-credentials']);
  });

  it('[DM-PH-001] [DM-PH-003] [DR-13.2] countries are those of the operator, and the mask is of one country', async () => {
    const { body } = await site.browser().get('/web-api/phone/countries?lng=ru');
    expect((body as { countries: unknown[] }).countries[0]).toEqual({
      id: 380,
      name: 'Италия',
      country_code: 'IT',
      tel_code: '+39',
    });
    expect((await site.browser().get('/web-api/phone/masks?country=KW')).body).toEqual({
      masks: [{ CountryId: 414, Mask: '### #####', Min: 8, Max: 8 }],
    });
  });
});
