import { passCaptcha } from '@touchline/testkit/solve-captcha';
import { createTestApp, encodeCredential } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeAll(() => {
  test = createTestApp(db());
});

let players = 0;
const password = 'correct horse battery';

async function addPlayer(): Promise<{ email: string; accountNumber: string; userId: bigint }> {
  const email = `player${++players}@example.org`;
  const passwordHash = await test.app.identity.passwords.hash(password);
  const user = await db().transaction((tx) =>
    test.app.identity.addUser(tx, {
      email,
      passwordHash,
      countryCode: 'IT',
      lng: 'ru',
      registrationType: 'full_reg',
    }),
  );
  if (!user) throw new Error('taken');
  return { email, accountNumber: user.accountNumber, userId: user.id };
}

const logIn = (browser: ReturnType<typeof test.browser>, login: string, secret = password, save = false) =>
  browser.post('/web-api/auth/login', {
    uLogin: encodeCredential(login),
    uPassword: encodeCredential(secret),
    save,
  });

describe('log-in', () => {
  it('[SH-SE-030] [SH-SE-040] works by e-mail and by account number, and the session check returns user_id', async () => {
    const player = await addPlayer();
    for (const login of [player.email, player.email.toUpperCase(), player.accountNumber]) {
      const browser = test.browser();
      expect((await logIn(browser, login)).status).toBe(200);
      expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: Number(player.userId) });
    }
  });

  it('[SH-SE-001] sets `ua` for display and hides the session cookie from scripts', async () => {
    const player = await addPlayer();
    const answer = await logIn(test.browser(), player.email, password, true);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
      'ua=1; Path=/; SameSite=Lax; Max-Age=2592000',
      expect.stringMatching(/^known-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
    ]);
  });

  it('[RL-47] gives the same reply for a wrong password and an unknown player', async () => {
    const player = await addPlayer();
    const wrong = await logIn(test.browser(), player.email, 'wrong password');
    const unknown = await logIn(test.browser(), 'nobody@example.org', 'wrong password');
    const strip = (answer: { body: { error: object } }) => ({ ...answer.body.error, traceId: '' });
    expect(wrong.status).toBe(401);
    expect(strip(wrong)).toEqual(strip(unknown));
  });

  it('[RL-46] after five wrong passwords the account needs a captcha, after twenty-five it must wait; other accounts are unaffected', async () => {
    const player = await addPlayer();
    const other = await addPlayer();
    // Attempts a log-in from an address that no other test of this file uses.
    const guess = async (headers: Record<string, string> = {}) => {
      const { body } = await test
        .browser()
        .post(
          '/web-api/auth/login',
          { uLogin: encodeCredential(player.email), uPassword: encodeCredential('nope nope'), save: false },
          { 'x-forwarded-for': '198.51.100.46', ...headers },
        );
      return (body as { error: { code: string } }).error.code;
    };
    await test.app.siteConfig.change({ captchaWork: 1000 });
    const requested: string[] = [];
    for (let n = 0; n < 25; n++) {
      const code = await guess();
      requested.push(code);
      if (code === 'session/bad-credentials') continue;
      const result = await passCaptcha(test.browser(), 'login', 112);
      expect(await guess({ 'x-captcha-result': result })).toBe('session/bad-credentials');
    }
    expect(requested).toEqual([
      ...Array<string>(5).fill('session/bad-credentials'),
      ...Array<string>(5).fill('100'),
      ...Array<string>(15).fill('111'),
    ]);
    const result = await passCaptcha(test.browser(), 'login', 112);
    expect(await guess({ 'x-captcha-result': result })).toBe('session/too-many-tries');
    await test.app.siteConfig.reset(['captchaWork']);
    expect((await logIn(test.browser(), other.email)).status).toBe(200);
  });
});

describe('sessions', () => {
  it('[SH-SE-038] [SH-SE-013] [SH-SE-014] [RL-48] disconnect ends the session; the holder of its old cookie is a guest', async () => {
    const player = await addPlayer();
    const browser = test.browser();
    await logIn(browser, player.email);
    const oldCookie = browser.cookies.get('session') ?? '';
    expect((await browser.post('/web-api/auth/disconnect')).body).toEqual({ success: true, message: '' });
    expect(browser.cookies.has('session')).toBe(false);
    expect(browser.cookies.has('ua')).toBe(false);
    const replayed = await browser.get('/web-api/session/check', { cookie: `session=${oldCookie}` });
    expect(replayed.body).toEqual({ user_id: null });
  });

  it('[RL-52] end after two idle hours, and remembered ones after thirty days even when used', async () => {
    const player = await addPlayer();
    const idle = test.browser();
    const saved = test.browser();
    await logIn(idle, player.email);
    await logIn(saved, player.email, password, true);
    test.clock.advance(2 * 3_600_000 + 1);
    expect((await idle.get('/web-api/session/check')).body).toEqual({ user_id: null });
    for (let day = 0; day < 29; day++) {
      test.clock.advance(86_400_000);
      expect((await saved.get('/web-api/session/check')).body).toEqual({ user_id: Number(player.userId) });
    }
    test.clock.advance(86_400_000);
    expect((await saved.get('/web-api/session/check')).body).toEqual({ user_id: null });
  });

  it('[SH-SE-021] [SH-SE-023] issues bearer tokens that act for the session until it ends', async () => {
    const player = await addPlayer();
    const browser = test.browser();
    await logIn(browser, player.email);
    const first = (await browser.get('/web-api/user/gettoken?force_refresh=true')).body as {
      data: { token: string };
    };
    const second = (await browser.post('/web-api/user/updatetoken')).body as { token: string };
    for (const token of [first.data.token, second.token]) {
      const answer = await test.browser().get('/web-api/session/check', { authorization: `Bearer ${token}` });
      expect(answer.body).toEqual({ user_id: Number(player.userId) });
    }
    await browser.post('/web-api/auth/disconnect');
    const after = await test
      .browser()
      .get('/web-api/session/check', { authorization: `Bearer ${second.token}` });
    expect(after.body).toEqual({ user_id: null });
  });

  it('[SH-SE-024] a guest gets no token, and none is renewed', async () => {
    const refused = { status: 401, body: { error: { code: 'session/required' } } };
    expect(await test.browser().get('/web-api/user/gettoken')).toMatchObject(refused);
    expect(await test.browser().post('/web-api/user/updatetoken')).toMatchObject(refused);
  });

  it('[RL-49] [DM-AU-003] refuses forged, foreign and expired tokens', async () => {
    const player = await addPlayer();
    const session = await db().transaction((tx) =>
      test.app.identity.openSession(tx, player.userId, {}, false),
    );
    const named = { userId: player.userId, sessionId: session.sessionId };
    const good = (await test.app.identity.tokens.issue('web-api', named)).token;
    const [header = '', payload = '', signature = ''] = good.split('.');
    const nowSec = Math.floor(test.clock.nowMs() / 1000);
    const foreign = (change: (jwt: SignJWT) => SignJWT) =>
      change(
        new SignJWT({ sid: String(session.sessionId) })
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
          .setSubject(String(player.userId))
          .setIssuer('touchline')
          .setAudience('web-api')
          .setIssuedAt(nowSec)
          .setExpirationTime(nowSec + 60),
      ).sign(new Uint8Array(32));
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`;
    const bad = [
      none,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      `${header}.${Buffer.from(JSON.stringify({ sub: '1', sid: '1' })).toString('base64url')}.${signature}`,
      await foreign((jwt) => jwt),
      (await test.app.identity.tokens.issue('views', named)).token,
      '',
      'a.b.c',
    ];
    for (const token of bad) expect(await test.app.identity.sessionOfBearer(token)).toBeNull();
    expect(await test.app.identity.sessionOfBearer(good)).toEqual(named);
    test.clock.advance(601_000);
    expect(await test.app.identity.sessionOfBearer(good)).toBeNull();
  });

  it("[RL-49] refuses a token signed with the site's key but with another issuer, type, time, session or without a claim", async () => {
    const player = await addPlayer();
    const session = await db().transaction((tx) =>
      test.app.identity.openSession(tx, player.userId, {}, false),
    );
    await test.app.identity.tokens.issue('web-api', { userId: player.userId, sessionId: session.sessionId });
    const [key] = await db().query<{ kid: string; secret: Buffer }>(
      'select kid, secret from identity_signing_key order by created_at, kid limit 1',
    );
    const nowSec = Math.floor(test.clock.nowMs() / 1000);
    const right = {
      header: { alg: 'HS256', kid: key?.kid ?? '', typ: 'at+jwt' },
      claims: {
        sid: String(session.sessionId),
        sub: String(player.userId),
        iss: 'touchline',
        aud: 'web-api',
        iat: nowSec,
        exp: nowSec + 60,
      } as Record<string, unknown>,
    };
    const signed = (header: object, claims: object) =>
      new SignJWT({ ...right.claims, ...claims })
        .setProtectedHeader({ ...right.header, ...header })
        .sign(key?.secret ?? new Uint8Array(32));
    const sessionOf = async (header: object, claims: object) =>
      test.app.identity.sessionOfBearer(await signed(header, claims));
    expect(await sessionOf({}, {})).toEqual({ userId: player.userId, sessionId: session.sessionId });
    const wrong: [header: object, claims: object][] = [
      [{}, { iss: 'another' }],
      [{}, { iss: undefined }],
      [{}, { aud: 'video' }],
      [{}, { iat: nowSec + 5, exp: nowSec + 65 }],
      [{}, { exp: nowSec - 1 }],
      [{}, { exp: undefined }],
      [{}, { sid: undefined }],
      [{}, { sub: undefined }],
      [{}, { sub: String(player.userId + 1n) }],
      [{ kid: 'another' }, {}],
      [{ typ: 'JWT' }, {}],
    ];
    for (const [header, claims] of wrong) expect(await sessionOf(header, claims)).toBeNull();
  });
});

describe('password reset', () => {
  it('[RL-51] gives the same reply for any address, works once, ends all sessions and notifies the owner', async () => {
    const player = await addPlayer();
    const browser = test.browser();
    await logIn(browser, player.email);
    const sendRequest = (email: string) =>
      test.browser().post('/web-api/auth/password-reset', { email, lng: 'en' });
    const unknown = await sendRequest('nobody@example.org');
    const known = await sendRequest(player.email);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const { code } = ((await test.app.mail.list(1))[0]?.parameters ?? {}) as { code: string };
    const reset = (uPassword: string) =>
      test
        .browser()
        .post('/web-api/auth/password-reset/confirm', { code, uPassword: encodeCredential(uPassword) });
    expect(await reset('short')).toMatchObject({
      status: 400,
      body: { error: { code: 'session/password-weak' } },
    });
    expect((await reset('another good secret')).body).toEqual({ outcome: 'changed' });
    expect(await reset('a third good secret')).toMatchObject({
      status: 400,
      body: { error: { code: 'session/code-wrong' } },
    });
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: null });
    expect((await logIn(test.browser(), player.email, 'another good secret')).status).toBe(200);
    // The log-in after the change is from a new device, which is told too (DR-13.55).
    const [newDevice, changed] = await test.app.mail.list(2);
    expect(newDevice).toMatchObject({ kind: 'new-device', recipient: player.email });
    expect(changed).toMatchObject({ kind: 'password-changed', recipient: player.email });
  });
});

describe('cross-site requests', () => {
  it.each([
    ['no x-requested-with', { 'x-requested-with': undefined }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['a look-alike origin', { origin: 'http://localhost.evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch of another host', { 'sec-fetch-site': 'same-site' }],
  ])('[RL-57] %s is refused and nothing happens', async (_, headers) => {
    const player = await addPlayer();
    const browser = test.browser();
    await logIn(browser, player.email);
    const answer = await browser.post(
      '/web-api/auth/disconnect',
      undefined,
      headers as Record<string, string>,
    );
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'request/cross-site' } } });
    expect((await browser.get('/web-api/session/check')).body).toEqual({ user_id: Number(player.userId) });
  });

  it('every reply has a trace id; errors have it in their body too', async () => {
    const answer = await test.browser().get('/web-api/nothing-here');
    expect(answer.status).toBe(404);
    const { error } = answer.body as { error: { traceId: string } };
    expect(error.traceId).toBe(answer.headers['x-trace-id']);
  });
});
