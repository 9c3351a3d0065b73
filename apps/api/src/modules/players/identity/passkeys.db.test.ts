import { authenticatorCode } from '@touchline/testkit/authenticator';
import { createSoftPasskey, type SoftPasskey } from '@touchline/testkit/passkey';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
let other: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
  other = createTestApp(db(), { clock: site.clock });
});

const password = 'a long secret of mine';
const uPassword = encodeCredential(password);
let last = 0;
/** An address of its own for each call, because the rate limit of one address would refuse the later calls. */
const from = (headers: Record<string, string> = {}) => ({
  'x-forwarded-for': `198.51.${Math.floor(++last / 250)}.${1 + (last % 250)}`,
  ...headers,
});
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;

async function addPlayer(email: string | null = `mara${++last}@post.example`, phone?: string) {
  const passwordHash = await site.app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    site.app.identity.addUser(tx, {
      email,
      ...(phone === undefined ? {} : { phone }),
      passwordHash,
      countryCode: 'IT',
      lng: 'en',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  const browser = site.browser();
  expect((await logIn(browser, user.accountNumber)).status).toBe(200);
  return { ...user, browser };
}
const logIn = (browser: TestBrowser, login: string) =>
  browser.post('/web-api/auth/login', { uLogin: encodeCredential(login), uPassword, save: false }, from());

type Started = { attempt: string; options: { challenge: string; rp?: object; user?: { id: string } } };

async function startAdding(browser: TestBrowser, more: object = {}): Promise<Started> {
  const { status, body } = await browser.post('/web-api/user/passkeys/start', { uPassword, ...more }, from());
  expect(status).toBe(200);
  return body as Started;
}
const add = (browser: TestBrowser, { attempt }: Started, attestation: object, name = 'My laptop') =>
  browser.post('/web-api/user/passkeys', { attempt, name, attestation }, from());

async function withPasskey(passkey = createSoftPasskey(), player?: Awaited<ReturnType<typeof addPlayer>>) {
  const owner = player ?? (await addPlayer());
  const started = await startAdding(owner.browser);
  const { status, body } = await add(owner.browser, started, passkey.attest(started.options));
  expect([status, body]).toEqual([200, { passkeyId: expect.any(Number) as number }]);
  return { ...owner, passkey, passkeyId: (body as { passkeyId: number }).passkeyId };
}
async function startLogIn(browser = site.browser()): Promise<Started> {
  const { status, body } = await browser.post('/web-api/auth/passkey/start', undefined, from());
  expect(status).toBe(200);
  return body as Started;
}
const answer = (
  browser: TestBrowser,
  { attempt }: { attempt: string },
  assertion: object,
  path = 'passkey',
) => browser.post(`/web-api/auth/${path}`, { attempt, assertion, save: false }, from());
async function logInBy(passkey: SoftPasskey, change: Parameters<SoftPasskey['assert']>[1] = {}) {
  const browser = site.browser();
  const started = await startLogIn(browser);
  const reply = await answer(browser, started, passkey.assert(started.options, change));
  return { browser, status: reply.status, code: codeOf(reply.body), body: reply.body as object };
}
const who = async (browser: TestBrowser) =>
  ((await browser.get('/web-api/session/check', from())).body as { user_id: number | null }).user_id;
const stateOf = async (browser: TestBrowser) =>
  (await browser.get('/web-api/user/security', from())).body as {
    level: number;
    methods: Record<string, boolean>;
    passkeys: { id: number; name: string; domain: string; usedAtMs: number | null }[];
    logIns: { outcome: string }[];
  };
async function turnOn(browser: TestBrowser): Promise<string> {
  const start = await browser.post('/web-api/user/two-step/start', { uPassword }, from());
  const { secret } = start.body as { secret: string };
  await browser.post(
    '/web-api/user/two-step/confirm',
    { code: authenticatorCode(secret, site.clock.nowMs()) },
    from(),
  );
  return secret;
}

describe('passkeys on the page of security', () => {
  it('[DR-13.70] [DR-13.74] [DR-13.75] are added, counted once, named, and removed', async () => {
    const owner = await addPlayer();
    const started = await startAdding(owner.browser);
    expect(started.options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    // The handle names the account to the site and has nothing of the player in it.
    expect(Buffer.from(started.options.user?.id ?? '', 'base64url').toString()).not.toContain(
      owner.accountNumber,
    );
    const before = await stateOf(owner.browser);
    const { passkeyId } = await withPasskey(createSoftPasskey(), owner);
    const state = await stateOf(owner.browser);
    expect(state.level - before.level).toBe(20);
    expect(state.methods['secondStep']).toBe(true);
    expect(state.passkeys).toEqual([
      {
        id: passkeyId,
        name: 'My laptop',
        domain: 'localhost',
        createdAtMs: site.clock.nowMs(),
        usedAtMs: null,
      },
    ]);
    await turnOn(owner.browser);
    expect((await stateOf(owner.browser)).level).toBe(state.level);
    const renamed = await owner.browser.post(
      '/web-api/user/passkeys/rename',
      { passkeyId, name: '  Old phone ' },
      from(),
    );
    expect([renamed.status, renamed.body]).toEqual([200, { name: 'Old phone' }]);
    expect((await stateOf(owner.browser)).passkeys[0]?.name).toBe('Old phone');
    const letters = await db().query<{ kind: string }>(
      "select kind from mail_letter where recipient = $1 and kind like 'passkey%' order by id",
      [owner.email],
    );
    expect(letters).toEqual([{ kind: 'passkey-added' }]);
  });

  it('[DR-13.74] removing needs the password, ends the other sessions, and the passkey opens nothing', async () => {
    const { browser, passkey, passkeyId, email, accountNumber } = await withPasskey();
    const elsewhere = await logInBy(passkey);
    const wrong = await browser.post(
      '/web-api/user/passkeys/remove',
      { passkeyId, uPassword: encodeCredential('wrong') },
      from(),
    );
    expect([wrong.status, codeOf(wrong.body)]).toEqual([400, 'security/bad-password']);
    expect(await who(elsewhere.browser)).not.toBeNull();
    const done = await browser.post('/web-api/user/passkeys/remove', { passkeyId, uPassword }, from());
    expect([done.status, done.body]).toEqual([200, { removed: 1 }]);
    expect(await who(elsewhere.browser)).toBeNull();
    expect(await who(browser)).not.toBeNull();
    expect(await logInBy(passkey)).toMatchObject({ status: 400, code: 'passkey/refused' });
    const again = await browser.post('/web-api/user/passkeys/remove', { passkeyId, uPassword }, from());
    expect([again.status, codeOf(again.body)]).toEqual([404, 'passkey/none']);
    const letters = await db().query(
      "select kind from mail_letter where recipient = $1 and kind like 'passkey%' order by id",
      [email],
    );
    expect(letters).toEqual([{ kind: 'passkey-added' }, { kind: 'passkey-removed' }]);
    const audit = await db().query(
      "select action from platform_audit where subject = $1 and action like 'passkey%' order by id",
      [`player:${accountNumber}`],
    );
    expect(audit).toEqual([{ action: 'passkey.add' }, { action: 'passkey.remove' }]);
  });

  it('[DR-13.74] [RL-53] another player can neither remove nor rename it', async () => {
    const [owner, stranger] = [await withPasskey(), await addPlayer()];
    const { passkeyId } = owner;
    for (const [path, body] of [
      ['remove', { passkeyId, uPassword }],
      ['rename', { passkeyId, name: 'Stolen' }],
    ] as const) {
      const answered = await stranger.browser.post(`/web-api/user/passkeys/${path}`, body, from());
      expect([answered.status, codeOf(answered.body)]).toEqual([404, 'passkey/none']);
    }
    expect((await stateOf(owner.browser)).passkeys.map(({ name }) => name)).toEqual(['My laptop']);
    expect((await logInBy(owner.passkey)).status).toBe(200);
  });

  it('[DR-13.74] an account without an e-mail is told by SMS', async () => {
    const phone = '+393475550199';
    await withPasskey(createSoftPasskey(), await addPlayer(null, phone));
    expect(await db().query('select kind from sms_message where recipient = $1', [phone])).toEqual([
      { kind: 'passkey-added' },
    ]);
  });

  it('[DR-13.70] [RL-51] adding needs the password, and the code of the second step while it is on', async () => {
    const { browser } = await addPlayer();
    const start = (body: object) => browser.post('/web-api/user/passkeys/start', body, from());
    expect(codeOf((await start({ uPassword: encodeCredential('wrong') })).body)).toBe(
      'security/bad-password',
    );
    const secret = await turnOn(browser);
    expect(codeOf((await start({ uPassword })).body)).toBe('security/code-needed');
    expect(codeOf((await start({ uPassword, code: '000000' })).body)).toBe('code/wrong');
    const code = authenticatorCode(secret, site.clock.nowMs(), 1);
    expect((await start({ uPassword, code })).status).toBe(200);
  });

  it('[DR-13.71] a challenge adds one passkey, in its session and of its player only, within 600 s', async () => {
    const [owner, stranger] = [await addPlayer(), await addPlayer()];
    const started = await startAdding(owner.browser);
    const attestation = createSoftPasskey().attest(started.options);
    const second = site.browser();
    await logIn(second, owner.accountNumber);
    for (const browser of [stranger.browser, second])
      expect(codeOf((await add(browser, started, attestation)).body)).toBe('passkey/expired');
    expect((await add(owner.browser, started, attestation)).status).toBe(200);
    const repeated = createSoftPasskey().attest(started.options);
    expect(codeOf((await add(owner.browser, started, repeated)).body)).toBe('passkey/expired');
    const late = await startAdding(owner.browser);
    site.clock.advance(600_000);
    const tooLate = await add(owner.browser, late, createSoftPasskey().attest(late.options));
    expect([tooLate.status, codeOf(tooLate.body)]).toEqual([400, 'passkey/expired']);
    expect((await stateOf(stranger.browser)).passkeys).toEqual([]);
  });

  it('[DR-13.71] an ended session adds no passkey', async () => {
    const { browser, id } = await addPlayer();
    const started = await startAdding(browser);
    const cookies = new Map(browser.cookies);
    await browser.post('/web-api/auth/disconnect', undefined, from());
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect((await add(browser, started, createSoftPasskey().attest(started.options))).status).toBe(401);
    expect(await db().query('select 1 from identity_passkey where user_id = $1', [id])).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['the answer of a log-in', { type: 'webauthn.get' }],
  ])('[DR-13.73] an attestation with %s is refused and its challenge is used up', async (_, change) => {
    const { browser } = await addPlayer();
    const started = await startAdding(browser);
    const passkey = createSoftPasskey();
    const answered = await add(browser, started, passkey.attest(started.options, change));
    expect([answered.status, codeOf(answered.body)]).toEqual([400, 'passkey/refused']);
    const right = await add(browser, started, passkey.attest(started.options));
    expect(codeOf(right.body)).toBe('passkey/expired');
  });

  it('[DR-13.71] an attestation with the challenge of another attempt is refused', async () => {
    const { browser } = await addPlayer();
    const [first, second] = [await startAdding(browser), await startAdding(browser)];
    const answered = await add(browser, first, createSoftPasskey().attest(second.options));
    expect(codeOf(answered.body)).toBe('passkey/refused');
  });

  it('[DR-13.73] the passkey of an account cannot be added to another', async () => {
    const { passkey } = await withPasskey();
    const { browser } = await addPlayer();
    const started = await startAdding(browser);
    expect(codeOf((await add(browser, started, passkey.attest(started.options))).body)).toBe(
      'passkey/refused',
    );
  });

  it('[DR-13.70] an account has ten passkeys at most, also when two are added at once', async () => {
    const owner = await addPlayer();
    for (let n = 0; n < 9; n++) await withPasskey(createSoftPasskey(), owner);
    const [first, second] = [await startAdding(owner.browser), await startAdding(owner.browser)];
    const elsewhere = other.browser();
    for (const [name, value] of owner.browser.cookies) elsewhere.cookies.set(name, value);
    const answers = await Promise.all([
      add(owner.browser, first, createSoftPasskey().attest(first.options)),
      add(elsewhere, second, createSoftPasskey().attest(second.options)),
    ]);
    expect(answers.map(({ body }) => codeOf(body) ?? 'added').toSorted()).toEqual([
      'added',
      'passkey/too-many',
    ]);
    const start = await owner.browser.post('/web-api/user/passkeys/start', { uPassword }, from());
    expect([start.status, codeOf(start.body)]).toEqual([409, 'passkey/too-many']);
  });

  it('[DR-13.71] passkeys are not offered for a host that is not a domain of the site, or has no name', async () => {
    for (const host of ['evil.example', '127.0.0.1:8080']) {
      const refused = await site.browser().post('/web-api/auth/passkey/start', undefined, from({ host }));
      expect([host, refused.status, codeOf(refused.body)]).toEqual([host, 403, 'passkey/not-available']);
    }
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['a name of 41 characters', { name: 'n'.repeat(41) }],
  ])('[DR-13.74] refuses %s', async (_, change) => {
    const { browser, passkeyId } = await withPasskey();
    const renamed = await browser.post('/web-api/user/passkeys/rename', { passkeyId, ...change }, from());
    expect([renamed.status, codeOf(renamed.body)]).toEqual([400, 'request/invalid']);
  });
});

describe('log-in with a passkey', () => {
  it('[DR-13.72] opens a session of its owner without a name, a password or a second step', async () => {
    const owner = await withPasskey();
    await turnOn(owner.browser);
    const started = await startLogIn();
    expect(started.options).toMatchObject({ userVerification: 'required', allowCredentials: [] });
    const { browser, status, body } = await logInBy(owner.passkey);
    expect([status, body]).toEqual([
      200,
      { outcome: 'signed-in', userId: Number(owner.id), accountNumber: owner.accountNumber },
    ]);
    expect(await who(browser)).toBe(Number(owner.id));
    expect((await stateOf(browser)).passkeys[0]?.usedAtMs).toBe(site.clock.nowMs());
    expect((await logInBy(owner.passkey)).status).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the origin over https', { origin: 'https://localhost' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isVerified: false }],
    ['the type of an attestation', { type: 'webauthn.create' }],
    ['the handle of another account', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('[DR-13.73] refuses %s, audits it and shows it to the owner', async (_, change) => {
    const owner = await withPasskey();
    expect(await logInBy(owner.passkey, change)).toMatchObject({ status: 400, code: 'passkey/refused' });
    const [audit] = await db().query(
      "select actor, action, subject, reason from platform_audit where action = 'session.refuse' order by id desc limit 1",
    );
    expect(audit).toEqual({
      actor: 'guest',
      action: 'session.refuse',
      subject: `player:${owner.accountNumber}`,
      reason: 'wrong answer of a passkey',
    });
    expect((await stateOf(owner.browser)).logIns[0]?.outcome).toBe('wrong-passkey');
  });

  it('[DR-13.73] refuses a counter that did not grow, and the copy stays refused', async () => {
    const { passkey } = await withPasskey();
    expect((await logInBy(passkey, { counter: 5 })).status).toBe(200);
    for (const counter of [5, 4, 0])
      expect((await logInBy(passkey, { counter })).code).toBe('passkey/refused');
    expect((await logInBy(passkey, { counter: 6 })).status).toBe(200);
  });

  it('[DR-13.70] a passkey without a counter, as synced ones are, logs in again and again', async () => {
    const { passkey } = await withPasskey();
    for (let n = 0; n < 3; n++) expect((await logInBy(passkey, { counter: 0 })).status).toBe(200);
  });

  it('[DR-13.71] a challenge is used once, also after a refused answer, and within 600 s', async () => {
    const { passkey } = await withPasskey();
    const first = await startLogIn();
    const assertion = passkey.assert(first.options);
    expect((await answer(site.browser(), first, assertion)).status).toBe(200);
    expect(codeOf((await answer(site.browser(), first, assertion)).body)).toBe('passkey/expired');
    const second = await startLogIn();
    await answer(site.browser(), second, passkey.assert(second.options, { isVerified: false }));
    expect(codeOf((await answer(site.browser(), second, passkey.assert(second.options))).body)).toBe(
      'passkey/expired',
    );
    const [third, fourth] = [await startLogIn(), await startLogIn()];
    // The challenge of another browser's attempt is not this one's.
    expect(codeOf((await answer(site.browser(), third, passkey.assert(fourth.options))).body)).toBe(
      'passkey/refused',
    );
    site.clock.advance(600_000);
    expect(codeOf((await answer(site.browser(), fourth, passkey.assert(fourth.options))).body)).toBe(
      'passkey/expired',
    );
  });

  it('[DR-13.71] one answer sent to two nodes at once opens one session', async () => {
    const { passkey, id } = await withPasskey();
    for (let round = 0; round < 10; round++) {
      const started = await startLogIn();
      const assertion = passkey.assert(started.options);
      const sessions = async () =>
        (await db().query('select 1 from identity_session where user_id = $1', [id])).length;
      const before = await sessions();
      const answers = await Promise.all([
        answer(site.browser(), started, assertion),
        answer(other.browser(), started, assertion),
      ]);
      expect(answers.map(({ body }) => codeOf(body) ?? 'signed-in').toSorted()).toEqual([
        'passkey/expired',
        'signed-in',
      ]);
      expect((await sessions()) - before).toBe(1);
    }
  });

  it('[DR-13.73] two challenges answered with one counter at once open one session', async () => {
    const { passkey } = await withPasskey();
    for (let round = 1; round <= 10; round++) {
      const [first, second] = [await startLogIn(), await startLogIn()];
      const counter = round * 10;
      const answers = await Promise.all([
        answer(site.browser(), first, passkey.assert(first.options, { counter })),
        answer(other.browser(), second, passkey.assert(second.options, { counter })),
      ]);
      expect(answers.map(({ body }) => codeOf(body) ?? 'signed-in').toSorted()).toEqual([
        'passkey/refused',
        'signed-in',
      ]);
    }
  });

  it('[DR-13.73] an unknown passkey gets the same answer as a wrong one', async () => {
    const { passkey } = await withPasskey();
    const [unknown, wrong] = [
      await logInBy(createSoftPasskey()),
      await logInBy(passkey, { isVerified: false }),
    ];
    const plain = ({ status, body }: typeof wrong) => {
      const { traceId: _, ...error } = (body as { error: { traceId?: string } }).error;
      return { status, error };
    };
    expect(plain(unknown)).toEqual(plain(wrong));
  });
});

describe('a passkey as the second step', () => {
  async function firstFactor() {
    const owner = await withPasskey();
    await turnOn(owner.browser);
    const browser = site.browser();
    const { body } = await logIn(browser, owner.accountNumber);
    expect(body).toMatchObject({ outcome: 'second-step', hasPasskey: true });
    return { owner, browser, attempt: (body as { attempt: string }).attempt };
  }
  const startStep = async (attempt: string) =>
    site.browser().post('/web-api/auth/two-step/passkey/start', { attempt }, from());

  it('[DR-13.72] completes the log-in in place of the code, once', async () => {
    const { owner, browser, attempt } = await firstFactor();
    const { status, body } = await startStep(attempt);
    const { options } = body as Started;
    expect([status, options]).toMatchObject([200, { allowCredentials: [{ id: owner.passkey.id }] }]);
    const assertion = owner.passkey.assert(options);
    const done = await answer(browser, { attempt }, assertion, 'two-step/passkey');
    expect([done.status, done.body]).toMatchObject([200, { outcome: 'signed-in', userId: Number(owner.id) }]);
    const again = await answer(site.browser(), { attempt }, assertion, 'two-step/passkey');
    expect(codeOf(again.body)).toBe('passkey/expired');
  });

  it('[DR-13.72] [RL-50] another account’s passkey does not, and a refused answer uses the challenge up', async () => {
    const { owner, attempt } = await firstFactor();
    const stranger = await withPasskey();
    const { options } = (await startStep(attempt)).body as Started;
    const theirs = await answer(
      site.browser(),
      { attempt },
      stranger.passkey.assert(options),
      'two-step/passkey',
    );
    expect([theirs.status, codeOf(theirs.body)]).toEqual([400, 'passkey/refused']);
    const mine = await answer(site.browser(), { attempt }, owner.passkey.assert(options), 'two-step/passkey');
    expect(codeOf(mine.body)).toBe('passkey/expired');
    for (let n = 0; n < 4; n++) {
      const next = (await startStep(attempt)).body as Started;
      await answer(
        site.browser(),
        { attempt },
        owner.passkey.assert(next.options, { isVerified: false }),
        'two-step/passkey',
      );
    }
    expect(codeOf((await startStep(attempt)).body)).toBe('passkey/expired');
  });

  it('[DR-13.72] an account without a passkey is told so, and an unknown attempt has ended', async () => {
    const owner = await addPlayer();
    await turnOn(owner.browser);
    const { body } = await logIn(site.browser(), owner.accountNumber);
    expect(body).toMatchObject({ outcome: 'second-step', hasPasskey: false });
    const none = await startStep((body as { attempt: string }).attempt);
    expect([none.status, codeOf(none.body)]).toEqual([404, 'passkey/none']);
    expect(codeOf((await startStep('x'.repeat(32))).body)).toBe('passkey/expired');
  });
});
