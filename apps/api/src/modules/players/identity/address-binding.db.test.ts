import { authenticatorCode } from '@touchline/testkit/authenticator';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCode } from '../../../platform/process/sealed-code.ts';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
let other: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
  other = createTestApp(db(), { clock: site.clock });
});

const password = 'a long secret of mine';
let last = 0;
/** An address of its own for each call, because the rate limit of one address would refuse the later calls. */
const from = () => ({ 'x-forwarded-for': `198.51.${Math.floor(++last / 250)}.${1 + (last % 250)}` });
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const wrong = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const freshPhone = () => `347${String(++last).padStart(7, '0')}`;
const freshEmail = () => `new${++last}@post.example`;

async function addPlayer(addresses: { email?: string; phone?: string } = {}) {
  const { email = null, phone } = addresses;
  const passwordHash = await site.app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    site.app.identity.addUser(tx, {
      email,
      ...(phone === undefined ? {} : { phone: `+39${phone}` }),
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'fast_reg',
    }),
  );
  if (!user) throw new Error('taken');
  const browser = site.browser();
  expect((await logIn(browser, user.accountNumber)).status).toBe(200);
  return { ...user, browser };
}
const logIn = (browser: TestBrowser, login: string, secret = password) =>
  browser.post(
    '/web-api/auth/login',
    { uLogin: encodeCredential(login), uPassword: encodeCredential(secret), save: false },
    from(),
  );

const bodyOf = {
  phone: (value: string) => ({ 'phone-number': value, 'phone-code': 'IT' }),
  email: (email: string) => ({ email }),
};
type Kind = keyof typeof bodyOf;

const request = (browser: TestBrowser, kind: Kind, value: string, more: object = {}) =>
  browser.post(
    `/web-api/user/${kind}`,
    { ...bodyOf[kind](value), lng: 'en', uPassword: encodeCredential(password), ...more },
    from(),
  );
const confirm = (browser: TestBrowser, kind: Kind, attempt: string, code: string) =>
  browser.post(
    `/web-api/user/${kind}/confirm`,
    { attempt, [kind === 'phone' ? 'sms-code' : 'code']: code },
    from(),
  );

/** The messages to an address, oldest first, with the code that is still stored. */
async function messages(kind: Kind, value: string): Promise<{ kind: string; code: string | null }[]> {
  const recipient = kind === 'phone' ? `+39${value}` : value;
  const table = kind === 'phone' ? 'sms_message' : 'mail_letter';
  const rows = await db().query<{ kind: string; sealed: Buffer | null }>(
    `select kind, sealed_code as sealed from ${table} where recipient = $1 order by id`,
    [recipient],
  );
  return rows.map(({ kind: name, sealed }) => ({
    kind: name,
    code: sealed && openCode('test-mail-secret', sealed),
  }));
}
const kinds = async (kind: Kind, value: string) =>
  (await messages(kind, value)).map((message) => message.kind);

async function requested(browser: TestBrowser, kind: Kind, value: string) {
  const answer = await request(browser, kind, value);
  expect([answer.status, answer.body]).toEqual([
    200,
    { attempt: expect.stringMatching(/^[\w-]{32}$/) as string, expiresInSec: 600, resendInSec: 60 },
  ]);
  const sent = await messages(kind, value);
  return { attempt: (answer.body as { attempt: string }).attempt, code: sent.at(-1)?.code ?? '' };
}
const stored = async (userId: bigint) => {
  const rows = await db().query<{ phone: string | null; email: string | null }>(
    'select phone, email from identity_user where id = $1',
    [userId],
  );
  return rows[0];
};
const stateOf = async (browser: TestBrowser) =>
  (await browser.get('/web-api/user/security', from())).body as {
    activationType: number;
    level: number;
    methods: Record<string, boolean>;
    phone: string | null;
  };

describe('binding of phone and e-mail', () => {
  it('[DM-UC-014] [DM-UC-015] [DM-UC-017] [DR-13.60] a phone moves activation 0 to 3 and counts as a method', async () => {
    const { browser, id } = await addPlayer();
    expect(await stateOf(browser)).toMatchObject({ activationType: 0, methods: { phone: false } });
    const phone = freshPhone();
    const { attempt, code } = await requested(browser, 'phone', phone);
    expect(await stored(id)).toEqual({ phone: null, email: null });
    const answer = await confirm(browser, 'phone', attempt, code);
    expect([answer.status, answer.body]).toEqual([200, { outcome: 'bound', activationType: 3 }]);
    expect(await stored(id)).toEqual({ phone: `+39${phone}`, email: null });
    expect(await stateOf(browser)).toMatchObject({
      activationType: 3,
      level: 20,
      methods: { phone: true },
      phone: `+39 ·· ${phone.slice(-2)}`,
    });
    // The code has left its message, and works once.
    expect(await messages('phone', phone)).toEqual([{ kind: 'binding-code', code: null }]);
    expect(codeOf((await confirm(browser, 'phone', attempt, code)).body)).toBe('code/expired');
  });

  it('[DM-UC-014] [DM-UC-016] an e-mail gives activation 1, a phone then moves it to 2', async () => {
    const { browser, id } = await addPlayer();
    const [email, phone] = [freshEmail(), freshPhone()];
    // An address is stored in lower case, however it was typed.
    const { body } = await request(browser, 'email', email.replace('new', 'NEW'));
    const { attempt } = body as { attempt: string };
    const code = (await messages('email', email)).at(-1)?.code ?? '';
    expect((await confirm(browser, 'email', attempt, code)).body).toEqual({
      outcome: 'bound',
      activationType: 1,
    });
    const second = await requested(browser, 'phone', phone);
    expect((await confirm(browser, 'phone', second.attempt, second.code)).body).toEqual({
      outcome: 'bound',
      activationType: 2,
    });
    expect(await stored(id)).toEqual({ phone: `+39${phone}`, email });
    // The owner is told at the address that the account had already.
    expect(await kinds('email', email)).toEqual(['binding-code', 'phone-changed']);
  });

  it('[RL-51] [DR-13.61] [DR-13.64] the old addresses are in force until the code and are told', async () => {
    const [oldPhone, oldEmail, newPhone, newEmail] = [freshPhone(), freshEmail(), freshPhone(), freshEmail()];
    const player = await addPlayer({ phone: oldPhone, email: oldEmail });
    const phone = await requested(player.browser, 'phone', newPhone);
    const email = await requested(player.browser, 'email', newEmail);
    expect((await logIn(site.browser(), oldEmail)).status).toBe(200);
    expect((await logIn(site.browser(), newEmail)).status).toBe(401);
    expect(await kinds('phone', oldPhone)).toEqual([]);
    const { code } = email;
    expect((await confirm(player.browser, 'email', email.attempt, code)).status).toBe(200);
    expect((await logIn(site.browser(), newEmail)).status).toBe(200);
    expect((await logIn(site.browser(), oldEmail)).status).toBe(401);
    expect((await kinds('email', oldEmail)).filter((kind) => kind !== 'new-device')).toEqual([
      'email-changed',
    ]);
    expect(await kinds('phone', oldPhone)).toEqual(['email-changed']);
    // The change ended the attempt for the phone, so it is requested again after the pause.
    expect(codeOf((await confirm(player.browser, 'phone', phone.attempt, phone.code)).body)).toBe(
      'code/expired',
    );
    site.clock.advance(61_000);
    const again = await requested(player.browser, 'phone', newPhone);
    expect((await confirm(player.browser, 'phone', again.attempt, again.code)).status).toBe(200);
    expect(await kinds('phone', oldPhone)).toEqual(['email-changed', 'phone-changed']);
    const audit = await db().query(
      `select action, subject, before, after from platform_audit where subject = $1 and action not like 'session.%'
       order by id`,
      [`player:${player.accountNumber}`],
    );
    const row = { subject: `player:${player.accountNumber}`, before: null, after: null };
    expect(audit).toEqual([
      { action: 'email.change', ...row },
      { action: 'phone.change', ...row },
    ]);
  });

  it('[DR-13.64] [RL-51] a change ends the links and codes that the old address got', async () => {
    const oldEmail = freshEmail();
    const player = await addPlayer({ email: oldEmail });
    await site.browser().post('/web-api/auth/password-reset', { email: oldEmail, lng: 'en' }, from());
    const link = (await messages('email', oldEmail)).at(-1)?.code ?? '';
    const { attempt, code } = await requested(player.browser, 'email', freshEmail());
    expect((await confirm(player.browser, 'email', attempt, code)).status).toBe(200);
    const reset = await site
      .browser()
      .post(
        '/web-api/auth/password-reset/confirm',
        { code: link, uPassword: encodeCredential('eight blue lanterns') },
        from(),
      );
    expect([reset.status, codeOf(reset.body)]).toEqual([400, 'session/code-wrong']);
  });

  it('[RL-51] [DR-13.60] without the password, or with a wrong one, nothing is sent', async () => {
    const { browser } = await addPlayer();
    const phone = freshPhone();
    const answer = await request(browser, 'phone', phone, { uPassword: encodeCredential('wrong') });
    expect([answer.status, codeOf(answer.body)]).toEqual([400, 'security/bad-password']);
    const missing = await request(browser, 'phone', phone, { uPassword: undefined });
    expect([missing.status, codeOf(missing.body)]).toEqual([400, 'request/invalid']);
    const guest = await request(site.browser(), 'phone', phone);
    expect(guest.status).toBe(401);
    expect(await messages('phone', phone)).toEqual([]);
  });

  it('[RL-51] [DR-13.60] with the second step on, its code is needed too, once', async () => {
    const { browser } = await addPlayer();
    const start = await browser.post(
      '/web-api/user/two-step/start',
      { uPassword: encodeCredential(password) },
      from(),
    );
    const { secret } = start.body as { secret: string };
    const codeAt = (steps: number) => authenticatorCode(secret, site.clock.nowMs(), steps);
    await browser.post('/web-api/user/two-step/confirm', { code: codeAt(0) }, from());
    const email = freshEmail();
    expect(codeOf((await request(browser, 'email', email)).body)).toBe('security/code-needed');
    const bad = await request(browser, 'email', email, { code: wrong(codeAt(1), 500) });
    expect([bad.status, codeOf(bad.body)]).toEqual([400, 'code/wrong']);
    const [counted] = await db().query<{ tries: number }>(
      'select wrong_tries as tries from identity_second_step order by user_id desc limit 1',
    );
    expect(counted).toEqual({ tries: 1 });
    expect(await messages('email', email)).toEqual([]);
    const code = codeAt(1);
    expect((await request(browser, 'email', email, { code })).status).toBe(200);
    expect(codeOf((await request(browser, 'email', freshEmail(), { code })).body)).toBe('code/wrong');
  });

  it('[RL-47] [DR-13.62] an address of another account gets a notice, the same reply and no code', async () => {
    const [phone, email] = [freshPhone(), freshEmail()];
    const owner = await addPlayer({ phone, email });
    const { browser, id } = await addPlayer();
    for (const [kind, value] of [
      ['phone', phone],
      ['email', email],
    ] as const) {
      const { attempt } = await requested(browser, kind, value);
      expect((await messages(kind, value)).at(-1)).toEqual({ kind: 'already-registered', code: null });
      const guesses: (string | undefined)[] = [];
      for (let n = 0; n < 5; n++)
        guesses.push(codeOf((await confirm(browser, kind, attempt, wrong('000000', n))).body));
      expect(guesses).toEqual(['code/wrong', 'code/wrong', 'code/wrong', 'code/wrong', 'code/expired']);
    }
    expect(await stored(id)).toEqual({ phone: null, email: null });
    expect(await stored(owner.id)).toEqual({ phone: `+39${phone}`, email });
  });

  it('[DR-13.61] [RL-50] five guesses end the attempt, and the right code comes too late', async () => {
    const { browser, id } = await addPlayer();
    const { attempt, code } = await requested(browser, 'phone', freshPhone());
    for (let n = 1; n <= 5; n++) await confirm(browser, 'phone', attempt, wrong(code, n));
    expect(codeOf((await confirm(browser, 'phone', attempt, code)).body)).toBe('code/expired');
    expect(await stored(id)).toEqual({ phone: null, email: null });
  });

  it('[DR-13.61] [RL-50] a code is valid for 600 s, and not a moment longer', async () => {
    const { browser, id } = await addPlayer();
    const [early, late] = [freshEmail(), freshPhone()];
    const second = await requested(browser, 'phone', late);
    site.clock.advance(600_000);
    expect(codeOf((await confirm(browser, 'phone', second.attempt, second.code)).body)).toBe('code/expired');
    const first = await requested(browser, 'email', early);
    site.clock.advance(599_999);
    expect((await confirm(browser, 'email', first.attempt, first.code)).status).toBe(200);
    expect(await stored(id)).toEqual({ phone: null, email: early });
  });

  it('[DR-13.61] a code of another player, or of the other kind, binds nothing', async () => {
    const [mine, theirs] = [await addPlayer(), await addPlayer()];
    const { attempt, code } = await requested(mine.browser, 'phone', freshPhone());
    expect(codeOf((await confirm(theirs.browser, 'phone', attempt, code)).body)).toBe('code/expired');
    expect(codeOf((await confirm(mine.browser, 'email', attempt, code)).body)).toBe('code/expired');
    expect(await stored(theirs.id)).toEqual({ phone: null, email: null });
    expect((await confirm(mine.browser, 'phone', attempt, code)).status).toBe(200);
  });

  it('[DR-13.62] [RL-42] two players confirm one address on two nodes at once: one gets it', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await addPlayer(), await addPlayer()];
      const phone = freshPhone();
      const first = await requested(a.browser, 'phone', phone);
      site.clock.advance(61_000);
      const second = await requested(b.browser, 'phone', phone);
      const elsewhere = other.browser();
      for (const [name, value] of b.browser.cookies) elsewhere.cookies.set(name, value);
      const answers = await Promise.all([
        confirm(a.browser, 'phone', first.attempt, first.code),
        confirm(elsewhere, 'phone', second.attempt, second.code),
      ]);
      const results = answers.map(({ status, body }) => codeOf(body) ?? String(status)).toSorted();
      expect(results).toEqual(['200', 'code/wrong']);
      const owners = await db().query('select id from identity_user where phone = $1', [`+39${phone}`]);
      expect(owners).toHaveLength(1);
    }
  });

  it('[DR-13.61] one code used twice at once on two nodes binds once', async () => {
    const { browser, accountNumber } = await addPlayer();
    const { attempt, code } = await requested(browser, 'email', freshEmail());
    const elsewhere = other.browser();
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const answers = await Promise.all([
      confirm(browser, 'email', attempt, code),
      confirm(elsewhere, 'email', attempt, code),
    ]);
    expect(answers.map(({ body }) => codeOf(body) ?? 'bound').toSorted()).toEqual(['bound', 'code/expired']);
    const audit = await db().query(
      "select 1 from platform_audit where action = 'email.bind' and subject = $1",
      [`player:${accountNumber}`],
    );
    expect(audit).toHaveLength(1);
  });

  it('[DR-13.63] an address gets one code a minute, an account five in an hour for all addresses', async () => {
    const { browser } = await addPlayer();
    const email = freshEmail();
    await requested(browser, 'email', email);
    const soon = await request(browser, 'email', email);
    expect([soon.status, codeOf(soon.body)]).toEqual([429, 'sms/too-many-codes']);
    expect(soon.body).toMatchObject({ error: { details: { waitSec: 60 } } });
    for (let n = 0; n < 4; n++)
      await requested(browser, n % 2 ? 'phone' : 'email', n % 2 ? freshPhone() : freshEmail());
    const sixth = freshPhone();
    expect(codeOf((await request(browser, 'phone', sixth)).body)).toBe('sms/too-many-codes');
    expect(await messages('phone', sixth)).toEqual([]);
  });

  it.each([
    ['a fixed line', 'phone', '06 1234 5678', 'sms/phone-wrong'],
    ['no e-mail address', 'email', 'mara@', 'request/invalid'],
  ] as const)('[DR-13.1] refuses %s', async (_, kind, value, refused) => {
    const { browser } = await addPlayer();
    const answer = await request(browser, kind, value);
    expect([answer.status, codeOf(answer.body)]).toEqual([400, refused]);
  });

  it('[DR-13.60] refuses the address that the account has already', async () => {
    const [phone, email] = [freshPhone(), freshEmail()];
    const { browser } = await addPlayer({ phone, email });
    for (const [kind, value] of [
      ['phone', phone],
      ['email', email],
    ] as const) {
      const answer = await request(browser, kind, value);
      expect([answer.status, codeOf(answer.body)]).toEqual([409, 'security/same-address']);
    }
  });
});
