import { newsletterTextVersion } from '@touchline/contracts/players';
import { addPlayer as newPlayer, codeOf, from, logIn } from '@touchline/testkit/players-with-password';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';
import { createNewsletter } from './newsletter.ts';

const { db, admin } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});
beforeEach(async () => {
  await admin().query('delete from newsletter_consent');
  await db().query("delete from mail_letter where kind = 'newsletter'");
});

const agreed = { isOn: true, lng: 'en', textVersion: newsletterTextVersion };

async function addPlayer(change: { lng?: string; hasEmail?: boolean } = {}) {
  const user = await newPlayer(site, change);
  return { ...user, browser: await logIn(site, user.accountNumber) };
}
async function addReader(lng = 'en') {
  const player = await addPlayer({ lng });
  expect((await change(player.browser)).status).toBe(200);
  return player;
}
const change = (browser: TestBrowser, body: object = agreed) =>
  browser.put('/web-api/user/newsletter', body, from());
const stateOf = async (browser: TestBrowser) =>
  (await browser.get('/web-api/user/newsletter', from())).body as { isOn: boolean };
const rowsOf = (userId: bigint) =>
  db().query(
    `select is_on as "isOn", source, text_version as "textVersion", lng, at from newsletter_consent
     where user_id = $1 order by id`,
    [userId],
  );
const restrict = (userId: bigint, kind: 'self-excluded' | 'time-out' | 'banned') =>
  db().transaction((tx) =>
    site.app.identity.addRestriction(tx, {
      userId,
      kind,
      startsAtMs: site.clock.nowMs(),
      endsAtMs: null,
      source: 'test',
    }),
  );
const send = (options: Record<string, string> = { en: 'The new season begins.', 'subject-en': 'News' }) =>
  runOps(
    site.app,
    [
      'newsletter',
      'send',
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      '--reason',
      'a test',
    ],
    'tester',
  );
type Letter = { recipient: string; lng: string; parameters: { subject: string; text: string; code: string } };
const letters = () =>
  db().query<Letter>(
    "select recipient, lng, parameters from mail_letter where kind = 'newsletter' order by id",
  );
async function codeFor({ browser }: { browser: TestBrowser }): Promise<string> {
  await db().query("delete from mail_letter where kind = 'newsletter'");
  expect((await stateOf(browser)).isOn).toBe(true);
  expect((await send()).ok).toBe(true);
  await site.app.newsletter.sendOpenIssues();
  const [letter] = await letters();
  return letter?.parameters.code ?? '';
}
const stop = (code: string, browser = site.browser()) =>
  browser.post('/web-api/user/newsletter/stop', { code }, from());
const oneClick = (code: string, body = 'List-Unsubscribe=One-Click') =>
  site.browser().send('POST', `/web-api/newsletter/one-click/${code}`, body, {
    'content-type': 'application/x-www-form-urlencoded',
    'x-requested-with': undefined as unknown as string,
    ...from(),
  });

describe('consent to the newsletter', () => {
  it('[DR-13.123] is off by default, and is stored with time, source, language and text version', async () => {
    const { browser, id } = await addPlayer();
    expect(await stateOf(browser)).toEqual({ isOn: false, changedAtMs: null, hasEmail: true });
    const at = site.clock.nowMs();
    expect((await change(browser, { ...agreed, lng: 'ru' })).body).toEqual({
      isOn: true,
      changedAtMs: at,
      hasEmail: true,
    });
    await change(browser);
    await change(browser, { ...agreed, isOn: false });
    await change(browser, { ...agreed, isOn: false });
    expect(await rowsOf(id)).toEqual([
      { isOn: true, source: 'office', textVersion: newsletterTextVersion, lng: 'ru', at: new Date(at) },
      { isOn: false, source: 'office', textVersion: null, lng: 'en', at: new Date(at) },
    ]);
  });

  it('[DR-13.123] needs an e-mail address and the present text', async () => {
    const { browser, id } = await addPlayer({ hasEmail: false });
    expect(codeOf((await change(browser)).body)).toBe('newsletter/no-email');
    const other = await addPlayer();
    expect(codeOf((await change(other.browser, { ...agreed, textVersion: '2020' })).body)).toBe(
      'newsletter/text-changed',
    );
    expect([await rowsOf(id), await rowsOf(other.id)]).toEqual([[], []]);
    expect((await change(site.browser())).status).toBe(401);
  });

  it('[DR-13.123] [DR-5.47] is refused during a restriction, where it can still be withdrawn', async () => {
    const reader = await addReader();
    await restrict(reader.id, 'time-out');
    const browser = await logIn(site, reader.accountNumber);
    expect(codeOf((await change(browser)).body)).toBe('newsletter/restricted');
    expect((await change(browser, { ...agreed, isOn: false })).body).toMatchObject({ isOn: false });
  });
});

describe('stopping the newsletter', () => {
  it('[SH-RT-155] [DR-13.124] by the code of an e-mail, signed out, and again without effect', async () => {
    const reader = await addReader();
    const code = await codeFor(reader);
    expect(code).toMatch(new RegExp(`^${reader.id}\\.[A-Za-z0-9_-]{43}$`));
    for (let turn = 0; turn < 2; turn++) {
      const reply = await stop(code);
      expect([reply.status, reply.body]).toEqual([200, { outcome: 'stopped' }]);
    }
    expect(await stateOf(reader.browser)).toMatchObject({ isOn: false });
    expect(await rowsOf(reader.id)).toMatchObject([{ isOn: true }, { isOn: false, source: 'link' }]);
  });

  it('[DR-13.124] [RL-57] opening the links changes nothing', async () => {
    const reader = await addReader();
    const code = await codeFor(reader);
    const opened = await site.browser().get(`/web-api/newsletter/one-click/${code}`, from());
    expect([opened.status, opened.headers['location']]).toEqual([303, `/user/stopnewsletter?code=${code}`]);
    const broken = await site.browser().get('/web-api/newsletter/one-click/nothing', from());
    expect(broken.headers['location']).toBe('/user/stopnewsletter');
    expect(await stateOf(reader.browser)).toMatchObject({ isOn: true });
  });

  it("[DR-13.124] by one click of a mail program, without the site's header", async () => {
    const reader = await addReader();
    const code = await codeFor(reader);
    expect((await oneClick(code, 'List-Unsubscribe=No')).status).toBe(400);
    expect(await stateOf(reader.browser)).toMatchObject({ isOn: true });
    expect((await oneClick(code)).status).toBe(200);
    expect((await oneClick(code)).status).toBe(200);
    expect(await rowsOf(reader.id)).toMatchObject([{ isOn: true }, { isOn: false, source: 'one-click' }]);
  });

  it('[DR-13.124] a code with another player or another signature is refused', async () => {
    const [reader, other] = [await addReader(), await addReader()];
    const code = await codeFor(reader);
    const forged = code.replace(/^[0-9]+/, String(other.id));
    const changed = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, changed]) {
      expect(codeOf((await stop(wrong)).body)).toBe('newsletter/code-wrong');
      expect((await oneClick(wrong)).status).toBe(400);
    }
    expect((await stop('7')).status).toBe(400);
    expect([await stateOf(reader.browser), await stateOf(other.browser)]).toMatchObject([
      { isOn: true },
      { isOn: true },
    ]);
  });
});

describe('an issue of the newsletter', () => {
  it('[DR-13.125] goes to those who agreed, in their language or in English', async () => {
    const english = await addReader();
    const russian = await addReader('ru');
    const arabic = await addReader('ar');
    const withdrawn = await addReader();
    await change(withdrawn.browser, { ...agreed, isOn: false });
    await addPlayer();
    const sent = await send({
      en: 'It begins.',
      'subject-en': 'News',
      ru: 'Начало.',
      'subject-ru': 'Новости',
    });
    expect(sent.ok).toBe(true);
    expect(await letters()).toEqual([]);
    expect(await site.app.newsletter.sendOpenIssues()).toBe(3);
    expect(await letters()).toMatchObject([
      { recipient: english.email, lng: 'en', parameters: { subject: 'News', text: 'It begins.' } },
      { recipient: russian.email, lng: 'ru', parameters: { subject: 'Новости', text: 'Начало.' } },
      { recipient: arabic.email, lng: 'en', parameters: { subject: 'News', text: 'It begins.' } },
    ]);
    expect(await site.app.newsletter.sendOpenIssues()).toBe(0);
    expect((await runOps(site.app, ['newsletter', 'list'], 'tester')).text).toMatch(
      / {2}sent {2}3 {2}News$/m,
    );
  });

  it.each(['self-excluded', 'time-out', 'banned'] as const)(
    '[DR-5.47] [DR-5.36] never goes to a player who is %s',
    async (kind) => {
      const [reader, restricted] = [await addReader(), await addReader()];
      await restrict(restricted.id, kind);
      await send();
      await site.app.newsletter.sendOpenIssues();
      expect((await letters()).map(({ recipient }) => recipient)).toEqual([reader.email]);
      expect(await site.app.newsletter.isReader(reader.id)).toBe(true);
      await restrict(reader.id, kind);
      expect(await site.app.newsletter.isReader(reader.id)).toBe(false);
    },
  );

  it('[DR-13.125] two workers write it once', async () => {
    const reader = await addReader();
    await send();
    const { identity, mail } = site.app;
    const second = createNewsletter({
      db: db(),
      clock: site.clock,
      identity,
      mail,
      secret: async () => Buffer.alloc(32),
    });
    await Promise.all([site.app.newsletter.sendOpenIssues(), second.sendOpenIssues()]);
    await site.app.newsletter.sendOpenIssues();
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([reader.email]);
  });

  it('[DR-13.125] an issue that fails in the middle has written nothing, and goes on', async () => {
    const reader = await addReader();
    await send();
    const { identity } = site.app;
    const failing = createNewsletter({
      db: db(),
      clock: site.clock,
      identity,
      mail: {
        send: async (tx, ...rest) => {
          await site.app.mail.send(tx, ...rest);
          throw new Error('the worker died');
        },
      },
      secret: async () => Buffer.alloc(32),
    });
    await expect(failing.sendOpenIssues()).rejects.toThrow('the worker died');
    expect(await letters()).toEqual([]);
    await site.app.newsletter.sendOpenIssues();
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([reader.email]);
  });

  it('[DR-13.125] needs subject and text in English, and pairs in other languages', async () => {
    const before = await db().query('select id from newsletter_issue');
    for (const options of [
      { en: 'It begins.' },
      { 'subject-en': 'News' },
      { en: 'It begins.', 'subject-en': 'News', ru: 'Начало.' },
      { en: 'It begins.', 'subject-en': 'News\nBcc: other@post.example' },
      { en: 'It begins.', 'subject-en': 'N'.repeat(121) },
    ] as Record<string, string>[])
      expect([options, (await send(options)).ok]).toEqual([options, false]);
    expect(await db().query('select id from newsletter_issue')).toEqual(before);
  });
});
