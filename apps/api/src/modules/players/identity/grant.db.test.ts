import { authenticatorCode } from '@touchline/testkit/authenticator';
import {
  addPlayer as newPlayer,
  codeOf,
  from,
  logIn,
  uPassword,
} from '@touchline/testkit/players-with-password';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

async function addPlayer() {
  const user = await newPlayer(site);
  return { ...user, browser: await logIn(site, user.accountNumber) };
}
const setCookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);
const cookieOf = ({ cookies }: TestBrowser): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const grantOf = (browser: TestBrowser): string => `grant=${browser.cookies.get('grant') ?? 'none'}`;
const confirm = (browser: TestBrowser, body: object = { uPassword }) =>
  browser.post('/web-api/user/secure-data', body, from());
const setQuestion = (browser: TestBrowser, more: object = {}) =>
  browser.post(
    '/web-api/user/security-question',
    { question: 'First stadium', answer: 'Cornaredo', ...more },
    from(),
  );
const endOf = async (browser: TestBrowser) =>
  ((await browser.get('/web-api/user/security', from())).body as { grantEndsAtMs: number | null })
    .grantEndsAtMs;
async function turnOn(browser: TestBrowser): Promise<string> {
  const start = await browser.post('/web-api/user/two-step/start', { uPassword }, from());
  const { secret } = start.body as { secret: string };
  const code = authenticatorCode(secret, site.clock.nowMs());
  expect((await browser.post('/web-api/user/two-step/confirm', { code }, from())).status).toBe(200);
  return secret;
}

describe('the grant of a session', () => {
  it('[SH-SE-045] [SH-SE-046] [DR-13.67] has its list in the reply and its secret in a cookie of 1,800 s only', async () => {
    const { browser, id } = await addPlayer();
    const { status, body, headers } = await confirm(browser);
    expect([status, body]).toEqual([
      200,
      { ggru: ['question', 'passkey', 'social-link', 'social-unlink', 'personal-data'], grant: 1800 },
    ]);
    const cookie = setCookiesOf({ headers }).find((text) => text.startsWith('grant=')) ?? '';
    expect(cookie).toMatch(/^grant=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1800$/);
    const token = /^grant=([^;]+)/.exec(cookie)?.[1] ?? '';
    const [row] = await db().query<{ hash: Buffer; endsAt: Date }>(
      'select token_hash as hash, expires_at as "endsAt" from identity_grant where user_id = $1',
      [id],
    );
    expect(row?.hash.includes(token)).toBe(false);
    expect(row?.hash).toHaveLength(32);
    expect(row?.endsAt.getTime()).toBe(site.clock.nowMs() + 1_800_000);
    expect(await endOf(browser)).toBe(site.clock.nowMs() + 1_800_000);
  });

  it('[DR-13.67] over https the cookie is bound to the host and never sent in the clear', async () => {
    const { browser } = await addPlayer();
    const https = { 'x-forwarded-proto': 'https' };
    const cookie = cookieOf(browser).replace(/(^|; )session=/, '$1__Host-session=');
    const reply = await site
      .browser()
      .post('/web-api/user/secure-data', { uPassword }, { ...from(https), cookie });
    expect(reply.status).toBe(200);
    expect(setCookiesOf(reply).find((text) => text.includes('grant='))).toMatch(
      /^__Host-grant=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=1800$/,
    );
  });

  it('[DR-13.68] opens the actions of the list, and no other', async () => {
    const { browser } = await addPlayer();
    expect(codeOf((await setQuestion(browser)).body)).toBe('security/proof-needed');
    expect(codeOf((await browser.post('/web-api/user/passkeys/start', {}, from())).body)).toBe(
      'security/proof-needed',
    );
    const link = { provider: 'metamask', lng: 'en', address: `0x${'a'.repeat(40)}` };
    expect(codeOf((await browser.post('/web-api/user/social/start', link, from())).body)).toBe(
      'security/proof-needed',
    );
    expect(
      codeOf((await browser.post('/web-api/user/social/unlink', { provider: 'metamask' }, from())).body),
    ).toBe('security/proof-needed');
    await confirm(browser);
    const set = await setQuestion(browser);
    expect([set.status, set.body]).toEqual([200, { outcome: 'set' }]);
    expect((await browser.post('/web-api/user/passkeys/start', {}, from())).status).toBe(200);
    expect((await browser.post('/web-api/user/social/start', link, from())).body).toMatchObject({
      kind: 'sign',
    });
    expect(
      codeOf((await browser.post('/web-api/user/social/unlink', { provider: 'metamask' }, from())).body),
    ).toBe('social/unknown');
    for (const [path, body] of [
      ['/web-api/user/password', { uNewPassword: encodeCredential('another long secret') }],
      ['/web-api/user/phone', { 'phone-number': '3331234567', 'phone-code': 'IT', lng: 'en' }],
      ['/web-api/user/email', { email: 'mine@post.example', lng: 'en' }],
      ['/web-api/user/two-step/start', {}],
      ['/web-api/user/two-step/stop', {}],
      ['/web-api/user/two-step/recovery-codes', {}],
      ['/web-api/user/passkeys/remove', { passkeyId: 1 }],
    ] as const) {
      const reply = await browser.post(path, body, from());
      expect([path, reply.status, codeOf(reply.body)]).toEqual([path, 400, 'request/invalid']);
    }
  });

  it('[DR-13.67] needs the password, and the code while the second step is on', async () => {
    const { browser } = await addPlayer();
    expect(codeOf((await confirm(browser, { uPassword: encodeCredential('wrong') })).body)).toBe(
      'security/bad-password',
    );
    const secret = await turnOn(browser);
    expect(codeOf((await confirm(browser)).body)).toBe('security/code-needed');
    expect(codeOf((await confirm(browser, { uPassword, code: '000000' })).body)).toBe('code/wrong');
    expect(await endOf(browser)).toBeNull();
    site.clock.advance(60_000);
    const code = authenticatorCode(secret, site.clock.nowMs());
    expect((await confirm(browser, { uPassword, code })).status).toBe(200);
    expect((await setQuestion(browser)).status).toBe(200);
  });

  it('[DR-13.69] ends after 1,800 s', async () => {
    const { browser } = await addPlayer();
    await confirm(browser);
    site.clock.advance(1_799_999);
    expect((await setQuestion(browser)).status).toBe(200);
    site.clock.advance(1);
    expect(await endOf(browser)).toBeNull();
    expect(codeOf((await setQuestion(browser)).body)).toBe('security/proof-needed');
    await site.app.identity.cleanUp();
    expect(
      await db().query('select 1 from identity_grant where expires_at <= $1', [new Date(site.clock.nowMs())]),
    ).toEqual([]);
  });

  it('[DR-13.69] belongs to its session: not to another one of the player, nor to another player', async () => {
    const owner = await addPlayer();
    const second = await logIn(site, owner.accountNumber);
    const thief = await addPlayer();
    await confirm(owner.browser);
    const grant = grantOf(owner.browser);
    expect(grant).not.toBe('grant=none');
    expect(codeOf((await setQuestion(second)).body)).toBe('security/proof-needed');
    for (const other of [second, thief.browser]) {
      const headers = { cookie: `${cookieOf(other)}; ${grant}` };
      const reply = await site
        .browser()
        .post(
          '/web-api/user/security-question',
          { question: 'First stadium', answer: 'Cornaredo' },
          from(headers),
        );
      expect([reply.status, codeOf(reply.body)]).toEqual([400, 'security/proof-needed']);
      expect(await endOf(other)).toBeNull();
    }
  });

  it('[DR-13.67] a second confirmation ends the first one', async () => {
    const { browser } = await addPlayer();
    await confirm(browser);
    const earlier = cookieOf(browser);
    await confirm(browser);
    const headers = { cookie: earlier };
    const question = { question: 'First stadium', answer: 'Cornaredo' };
    const reply = await site.browser().post('/web-api/user/security-question', question, from(headers));
    expect(codeOf(reply.body)).toBe('security/proof-needed');
    expect((await setQuestion(browser)).status).toBe(200);
  });

  it('[DR-13.69] ends with the session, which also removes the cookie', async () => {
    const { browser, accountNumber } = await addPlayer();
    await confirm(browser);
    const grant = grantOf(browser);
    const out = await browser.post('/web-api/auth/disconnect', undefined, from());
    expect(setCookiesOf(out)).toContain('grant=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    const again = await logIn(site, accountNumber);
    const headers = { cookie: `${cookieOf(again)}; ${grant}` };
    const question = { question: 'First stadium', answer: 'Cornaredo' };
    const reply = await site.browser().post('/web-api/user/security-question', question, from(headers));
    expect(codeOf(reply.body)).toBe('security/proof-needed');
  });

  it.each([
    [
      'a password change',
      (browser: TestBrowser) =>
        browser.post(
          '/web-api/user/password',
          { uPassword, uNewPassword: encodeCredential('another long secret') },
          from(),
        ),
    ],
    ['the second step turned on', (browser: TestBrowser) => turnOn(browser)],
  ])('[DR-13.69] %s ends it', async (_, change) => {
    const { browser } = await addPlayer();
    await confirm(browser);
    await change(browser);
    expect(await endOf(browser)).toBeNull();
    expect(codeOf((await setQuestion(browser)).body)).toBe('security/proof-needed');
  });

  it('[DR-13.69] a change that waits for a password change is refused', async () => {
    const { browser, id } = await addPlayer();
    await confirm(browser);
    let waiting: Promise<{ status: number; body: unknown }> | null = null;
    await db().transaction(async (tx) => {
      await tx.query('select 1 from identity_user where id = $1 for no key update', [id]);
      waiting = setQuestion(browser);
      await expect
        .poll(
          async () =>
            (
              await db().query(
                "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%identity_user%'",
              )
            ).length,
        )
        .toBeGreaterThan(0);
      await tx.query('delete from identity_grant where user_id = $1', [id]);
    });
    const reply = await (waiting as unknown as Promise<{ status: number; body: unknown }>);
    expect([reply.status, codeOf(reply.body)]).toEqual([400, 'security/proof-needed']);
  });
});
