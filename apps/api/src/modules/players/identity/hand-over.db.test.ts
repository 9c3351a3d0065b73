import {
  addPlayer as newPlayer,
  codeOf,
  from,
  logIn as openSession,
  uPassword,
} from '@touchline/testkit/players-with-password';
import { createTestApp, encodeCredential, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

const { db } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  site = createTestApp(db());
  await site.app.siteConfig.change({ mainDomain: 'main.test', mirrorDomains: ['mirror.test'] });
});

/** A call at one domain. */
const at = (host: string) => from({ host });

async function addPlayer(isSaved = false) {
  const user = await newPlayer(site);
  return {
    ...user,
    browser: await openSession(site, user.accountNumber, { isSaved, headers: at('main.test') }),
  };
}
type Issued = { method_id: number; token: string; sign: string; lng: string };
const issue = (browser: TestBrowser, body: object = { host: 'mirror.test', lng: 'en' }, host = 'main.test') =>
  browser.post('/web-api/user/hand-over', body, at(host));
async function issued(browser: TestBrowser): Promise<Issued> {
  const { status, body } = await issue(browser);
  expect(status).toBe(200);
  return body as Issued;
}
const logIn = (token: Issued, browser = site.browser(), host = 'mirror.test') =>
  browser.post('/web-api/auth/token', token, at(host));
const who = async (browser: TestBrowser, host = 'mirror.test') =>
  ((await browser.get('/web-api/session/check', at(host))).body as { user_id: number | null }).user_id;
const refused = (reply: { status: number; body: unknown }) => [reply.status, codeOf(reply.body)];

describe('a session goes on at another domain of the site', () => {
  it('[SH-SE-032] [DR-13.93] [DR-13.94] with method, token, signature and language, once', async () => {
    const { browser, id, accountNumber } = await addPlayer();
    const token = await issued(browser);
    expect(token).toEqual({
      method_id: 1,
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      sign: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      lng: 'en',
    });
    const [stored] = await db().query<{ hash: Buffer; lifeMs: number }>(
      `select token_hash as hash, extract(epoch from expires_at - created_at)::int * 1000 as "lifeMs"
       from identity_hand_over where user_id = $1`,
      [id],
    );
    expect(stored?.hash).toHaveLength(32);
    expect(stored?.lifeMs).toBe(60_000);
    const mirror = site.browser();
    const reply = await logIn(token, mirror);
    expect([reply.status, reply.body]).toEqual([
      200,
      { outcome: 'signed-in', userId: Number(id), accountNumber },
    ]);
    expect(await who(mirror)).toBe(Number(id));
    expect(await who(browser, 'main.test')).toBe(Number(id));
    expect(refused(await logIn(token))).toEqual([400, 'hand-over/refused']);
  });

  it('[DR-13.94] two uses at once open one session', async () => {
    const { browser, id } = await addPlayer();
    const token = await issued(browser);
    const replies = await Promise.all([logIn(token), logIn(token), logIn(token)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    const [row] = await db().query<{ n: number }>(
      'select count(*)::int as n from identity_session where user_id = $1 and ended_at is null',
      [id],
    );
    expect(row?.n).toBe(2);
  });

  it('[DR-13.94] is refused when one part is another one, and stays usable by its owner', async () => {
    const { browser } = await addPlayer();
    const other = await issued((await addPlayer()).browser);
    const token = await issued(browser);
    for (const [change, host] of [
      [{ method_id: 2 }, 'mirror.test'],
      [{ lng: 'ru' }, 'mirror.test'],
      [{ sign: other.sign }, 'mirror.test'],
      [{ token: other.token }, 'mirror.test'],
      [{}, 'main.test'],
      [{}, 'stranger.test'],
    ] as const)
      expect([change, refused(await logIn({ ...token, ...change }, site.browser(), host))]).toEqual([
        change,
        [400, 'hand-over/refused'],
      ]);
    expect((await logIn(token)).status).toBe(200);
  });

  it('[DR-13.93] ends after 60 s, and with the next token of the session', async () => {
    const { browser } = await addPlayer();
    const first = await issued(browser);
    const second = await issued(browser);
    expect(refused(await logIn(first))).toEqual([400, 'hand-over/refused']);
    site.clock.advance(59_999);
    expect((await logIn(second)).status).toBe(200);
    const third = await issued(browser);
    site.clock.advance(60_000);
    expect(refused(await logIn(third))).toEqual([400, 'hand-over/refused']);
    await site.app.identity.cleanUp();
    const kept = await db().query('select 1 from identity_hand_over where expires_at <= $1', [
      new Date(site.clock.nowMs()),
    ]);
    expect(kept).toEqual([]);
  });

  it('[DR-13.94] ends with its session and with a password change', async () => {
    const { browser } = await addPlayer();
    const leaving = await issued(browser);
    await browser.post('/web-api/auth/disconnect', undefined, at('main.test'));
    expect(refused(await logIn(leaving))).toEqual([400, 'hand-over/refused']);
    const second = await addPlayer();
    const changing = await issued(second.browser);
    const change = { uPassword, uNewPassword: encodeCredential('another long secret') };
    expect((await second.browser.post('/web-api/user/password', change, at('main.test'))).status).toBe(200);
    expect(refused(await logIn(changing))).toEqual([400, 'hand-over/refused']);
  });

  it('[DR-13.94] the new session is saved if the issuing one was, and the player is told of a new device', async () => {
    for (const isSaved of [true, false]) {
      const { browser, id, email } = await addPlayer(isSaved);
      await db().query('delete from mail_letter where recipient = $1', [email]);
      expect((await logIn(await issued(browser))).status).toBe(200);
      const rows = await db().query<{ isSaved: boolean }>(
        'select is_saved as "isSaved" from identity_session where user_id = $1',
        [id],
      );
      expect(rows).toEqual([{ isSaved }, { isSaved }]);
      const letters = await db().query('select kind from mail_letter where recipient = $1', [email]);
      expect(letters).toEqual([{ kind: 'new-device' }]);
    }
  });

  it('[DR-13.93] no token for another host, for the same one, or for an operator', async () => {
    const { browser, id } = await addPlayer();
    for (const host of ['stranger.test', 'main.test', 'mirror.test.stranger.test', 'https://mirror.test'])
      expect([host, refused(await issue(browser, { host, lng: 'en' }))]).toEqual([
        host,
        [400, 'hand-over/host'],
      ]);
    const before = await issued(browser);
    await db().query("update identity_user set role = 'operator' where id = $1", [id]);
    expect(refused(await issue(browser))).toEqual([403, 'hand-over/not-allowed']);
    expect(refused(await logIn(before))).toEqual([400, 'hand-over/refused']);
  });

  it('[DR-13.93] a guest gets no token', async () => {
    expect(refused(await issue(site.browser()))).toEqual([401, 'session/required']);
  });
});
