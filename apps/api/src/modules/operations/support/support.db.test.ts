import { randomUUID } from 'node:crypto';
import { chatWaitMs } from '@touchline/contracts/operations';
import { passCaptcha } from '@touchline/testkit/solve-captcha';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAppServer } from '../../../app-server.ts';
import { runOps } from '../../../ops/run-command.ts';

const { db, admin } = useTestDatabase();
let test: ReturnType<typeof createTestApp>;
beforeEach(() => {
  // A new server starts with unused rate limits.
  test = createTestApp(db());
});
afterEach(() => test.close());

const form = { countryCode: 'IT', currency: 'EUR', isAdult: true, hasAcceptedTerms: true, lng: 'en' };
const ops = (...words: string[]) => runOps(test.app, ['support', ...words], 'tester');
const codeOf = (answer: { body: never }) => (answer.body as { error: { code: string } }).error.code;
const numberOf = (answer: { body: never }) => (answer.body as { number: string }).number;

async function player(): Promise<{ browser: TestBrowser; accountNumber: string }> {
  const browser = test.browser();
  const { body } = await browser.post('/web-api/registration/one-click', form);
  return { browser, accountNumber: (body as { accountNumber: string }).accountNumber };
}
const feedback = (more: object = {}) => ({
  requestId: randomUUID(),
  topic: 'payments',
  lng: 'en',
  message: 'Where is my money?',
  email: 'guest@example.org',
  ...more,
});
const callback = (more: object = {}) => ({
  requestId: randomUUID(),
  topic: 'bets',
  lng: 'ru',
  name: 'Мира',
  phone: '7 (912) 345-67-89',
  time: 'evening',
  timeZone: 3,
  ...more,
});
const stored = async () =>
  (await db().query<{ n: number }>('select count(*)::int as n from support_request'))[0]?.n ?? 0;

describe('a callback', () => {
  it('[SH-SU-001] [SH-SU-004] [SH-SE-027] is stored with its number in one format and answered with a number', async () => {
    const answer = await test.browser().post('/web-api/support/callbacks', callback());
    expect(answer.status).toBe(200);
    expect(numberOf(answer)).toMatch(/^[0-9]{8}$/);
    const { text } = await ops('show', numberOf(answer));
    expect(text).toContain('callback  bets  +79123456789');
    expect(text).toContain('name: Мира\nphone: +79123456789\ncall: evening, UTC+3\nlanguage: ru');
  });

  it('of a guest is closed without an answer by e-mail', async () => {
    const number = numberOf(await test.browser().post('/web-api/support/callbacks', callback()));
    expect(await ops('answer', number, '--text', 'Hello')).toEqual({
      ok: false,
      text: `Request ${number} has neither an address nor a player: call the number, then close it.`,
    });
    expect(await ops('close', number, '--reason', 'called')).toMatchObject({ ok: true });
    expect(await ops('close', number, '--reason', 'called')).toMatchObject({ ok: false });
  });

  it.each([
    ['no phone', { phone: 'call me' }, 'body.phone'],
    ['no name', { name: '   ' }, 'body.name'],
    ['a topic there is not', { topic: 'x' }, 'body.topic'],
    ['a time there is not', { time: '25:00' }, 'body.time'],
    ['a field too many', { userId: 7 }, 'body'],
  ])('[RL-70] with %s is refused and not stored', async (_, more, path) => {
    const before = await stored();
    const answer = await test.browser().post('/web-api/support/callbacks', callback(more));
    expect(answer.status).toBe(400);
    const { error } = answer.body as { error: { fields: { path: string }[] } };
    expect(error.fields.map((field) => field.path)).toEqual([path]);
    expect(await stored()).toBe(before);
  });
});

describe('a feedback', () => {
  it('[SH-SU-001] of a guest is answered by e-mail, once', async () => {
    const number = numberOf(await test.browser().post('/web-api/support/feedback', feedback()));
    expect((await ops('list')).text).toContain(`${number}  2026-11-20 12:00  feedback  payments  Where is`);
    expect(await ops('answer', number, '--text', 'On its way.')).toEqual({
      ok: true,
      text: `Request ${number} is answered.`,
    });
    expect((await test.app.mail.list(1))[0]).toMatchObject({
      recipient: 'guest@example.org',
      kind: 'support-answer',
      lng: 'en',
      parameters: { number, answer: 'On its way.' },
    });
    expect(await ops('answer', number, '--text', 'Again.')).toMatchObject({ ok: false });
    const [audit] = await db().query(
      'select actor, action, subject, after from platform_audit order by id desc limit 1',
    );
    // The audit has only the length, because the text is in a table with a retention period.
    expect(audit).toEqual({
      actor: 'tester',
      action: 'support.answer',
      subject: `support:${number}`,
      after: { state: 'answered', characters: 11 },
    });
  });

  it('[SH-SU-004] of a player is answered in the widget too, and no other player sees it', async () => {
    const { browser, accountNumber } = await player();
    const { email: _, ...own } = feedback();
    const number = numberOf(await browser.post('/web-api/support/feedback', own));
    expect((await ops('show', number)).text).toContain(`from: player ${accountNumber}`);
    await ops('answer', number, '--text', 'It has come.');
    expect((await browser.get('/web-api/support/requests')).body).toEqual({
      requests: [
        {
          number,
          kind: 'feedback',
          topic: 'payments',
          message: 'Where is my money?',
          state: 'answered',
          atMs: test.clock.nowMs(),
          answer: 'It has come.',
          answeredAtMs: test.clock.nowMs(),
        },
      ],
    });
    const other = await player();
    expect((await other.browser.get('/web-api/support/requests')).body).toEqual({ requests: [] });
    expect((await test.browser().get('/web-api/support/requests')).status).toBe(401);
  });

  it('of a guest without an e-mail address cannot be answered', async () => {
    const { email: _, ...nameless } = feedback();
    const answer = await test.browser().post('/web-api/support/feedback', nameless);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'support/no-way-to-answer']);
  });

  it('[RL-38] sent twice with one id is stored once; another text with the id is refused', async () => {
    const browser = test.browser();
    const sent = feedback();
    const before = await stored();
    const first = await browser.post('/web-api/support/feedback', sent);
    expect((await browser.post('/web-api/support/feedback', sent)).body).toEqual(first.body);
    const other = await browser.post('/web-api/support/feedback', { ...sent, message: 'Something else' });
    expect([other.status, codeOf(other)]).toEqual([422, 'support/id-reused']);
    expect(await stored()).toBe(before + 1);
  });

  it('[RL-72] one address may send ten forms an hour, forty with a captcha, then gets a clear refusal with the time to wait', async () => {
    const browser = test.browser();
    for (let at = 0; at < 10; at++)
      expect((await browser.post('/web-api/support/feedback', feedback())).status).toBe(200);
    const requested = await browser.post('/web-api/support/feedback', feedback());
    expect([requested.status, codeOf(requested)]).toEqual([400, '111']);
    const captcha = await passCaptcha(browser, 'form', 111);
    const passed = await browser.post('/web-api/support/feedback', feedback(), {
      'x-captcha-result': captcha,
    });
    expect(passed.status).toBe(200);
    for (let at = 0; at < 38; at++) await browser.post('/web-api/support/feedback', feedback());
    const answer = await browser.post('/web-api/support/feedback', feedback());
    expect([answer.status, codeOf(answer)]).toEqual([429, 'support/too-many']);
    const { error } = answer.body as { error: { details: { waitSec: number } } };
    expect(error.details.waitSec).toBeGreaterThan(0);
    // A signed-in player has a rate limit of their own.
    const { browser: own } = await player();
    expect((await own.post('/web-api/support/feedback', feedback())).status).toBe(200);
  });

  it.each([
    ['an escape of a terminal', '\u001B[2J gone'],
    ['a null', 'a\u0000b'],
    ['nothing but spaces', ' \n '],
    ['a text too long', 'x'.repeat(2001)],
  ])('[RL-60] [RL-70] with %s is refused', async (_, message) => {
    const answer = await test.browser().post('/web-api/support/feedback', feedback({ message }));
    expect([answer.status, codeOf(answer)]).toEqual([400, 'request/invalid']);
  });

  it('[RL-60] HTML and script are stored as plain text', async () => {
    const message = '<img src=x onerror=alert(1)>\nsecond line';
    const number = numberOf(await test.browser().post('/web-api/support/feedback', feedback({ message })));
    expect((await ops('show', number)).text).toContain(`message: ${message}`);
  });
});

describe('the chat with the consultant', () => {
  /** A long poll that returns only after its full wait fails the test. */
  const halfWaitMs = chatWaitMs / 2;
  beforeEach(() => test.app.siteConfig.change({ consultantParams: { id: 'desk' } }));
  const sendMessage = (browser: TestBrowser, text: string, messageId = randomUUID()) =>
    browser.post('/web-api/support/chat/messages', { messageId, text, lng: 'en' });
  const received = async (browser: TestBrowser, query = '') => {
    const { body } = await browser.get(`/web-api/support/chat${query}`);
    return (body as { messages: { id: number; author: string; text: string }[] }).messages;
  };
  const chatOf = async (text: string) =>
    /^(\d+)/m.exec((await ops('chat')).text.split('\n').find((line) => line.includes(text)) ?? '')?.[1] ?? '';

  it("[SH-SU-002] is offered only when the site's configuration has a consultant", async () => {
    expect((await test.browser().get('/web-api/support/info')).body).toEqual({
      hasConsultant: true,
      fromMin: 540,
      toMin: 1260,
      timeZone: 3,
      isOpen: true,
    });
    await test.app.siteConfig.reset(['consultantParams']);
    expect((await test.browser().get('/web-api/support/info')).body).toMatchObject({ hasConsultant: false });
    const refused = await sendMessage(test.browser(), 'hello');
    expect([refused.status, codeOf(refused)]).toEqual([404, 'support/no-consultant']);
    expect((await test.browser().get('/web-api/support/chat')).status).toBe(404);
  });

  it('of a guest is identified by a cookie that scripts cannot read, set with the first message', async () => {
    const guest = test.browser();
    expect(await received(guest)).toEqual([]);
    expect(guest.cookies.size).toBe(0);
    const answer = await sendMessage(guest, 'Is anybody there?');
    expect(answer.headers['set-cookie']).toMatch(/^support_chat=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await ops('chat', await chatOf('Is anybody'), '--text', 'Yes.')).toEqual({
      ok: true,
      text: 'Message sent.',
    });
    const messages = await received(guest);
    expect(messages).toMatchObject([
      { author: 'visitor', text: 'Is anybody there?' },
      { author: 'operator', text: 'Yes.' },
    ]);
    expect(await received(guest, `?after=${messages[0]?.id}`)).toMatchObject([{ text: 'Yes.' }]);
    expect(await received(test.browser())).toEqual([]);
  });

  it('of a player is the same in every browser, and not visible with a guest’s cookie', async () => {
    const { browser } = await player();
    await sendMessage(browser, 'My bet of Friday');
    expect(browser.cookies.has('support_chat')).toBe(false);
    expect(await received(browser)).toMatchObject([{ text: 'My bet of Friday' }]);
    const otherVisitor = test.browser();
    otherVisitor.cookies.set('support_chat', 'x'.repeat(32));
    expect(await received(otherVisitor)).toEqual([]);
  });

  it('a waiting long poll is answered by the next message', async () => {
    const guest = test.browser();
    await sendMessage(guest, 'waiting here');
    const [own] = await received(guest);
    const { bus } = test.app;
    const { subscribe } = bus;
    const isWaiting = Promise.withResolvers<void>();
    bus.subscribe = (subject, handler) => {
      isWaiting.resolve();
      return subscribe(subject, handler);
    };
    const next = received(guest, `?after=${own?.id}&wait=true`);
    await isWaiting.promise;
    const chatId = await chatOf('waiting here');
    await ops('chat', chatId, '--text', 'Here I am.');
    // Publishes what the worker publishes for the outbox event.
    bus.publish('support-chat', { chatId });
    expect(await next).toMatchObject([{ author: 'operator', text: 'Here I am.' }]);
    expect(await db().query('select payload from platform_outbox where event = $1', ['bus'])).toContainEqual({
      payload: { subject: 'support-chat', payload: { chatId } },
    });
  });

  it(
    "a message sent during the long poll's read is returned at once",
    async () => {
      const guest = test.browser();
      await sendMessage(guest, 'between');
      const [own] = await received(guest);
      const chatId = BigInt(await chatOf('between'));
      const { bus, db: pool } = test.app;
      const { query } = pool;
      // The message is committed, and its hint sent, after the long poll has read and found no message.
      pool.query = async (sql: string, values?: Parameters<typeof query>[1]) => {
        const rows = await query<never>(sql, values);
        if (!sql.includes('from support_message where chat_id')) return rows;
        pool.query = query;
        await db().transaction((tx) => test.app.support.chats.answer(tx, chatId, randomUUID(), 'Just now.'));
        bus.publish('support-chat', { chatId: String(chatId) });
        return rows;
      };
      expect(await received(guest, `?after=${own?.id}&wait=true`)).toMatchObject([
        { author: 'operator', text: 'Just now.' },
      ]);
    },
    halfWaitMs,
  );

  it(
    '[RL-90] a waiting long poll is answered when the server stops, and does not delay the stop',
    async () => {
      const guest = test.browser();
      await sendMessage(guest, 'still here?');
      const [own] = await received(guest);
      const server = createAppServer(test.app, {
        isReplyChecked: true,
        allowedOrigins: [],
        onWaiting: () => {},
      });
      const address = await server.listen({ port: 0, host: '127.0.0.1' });
      const { bus } = test.app;
      const { subscribe } = bus;
      const isWaiting = Promise.withResolvers<void>();
      bus.subscribe = (subject, handler) => {
        isWaiting.resolve();
        return subscribe(subject, handler);
      };
      const question = fetch(`${address}/web-api/support/chat?after=${own?.id}&wait=true`, {
        headers: { cookie: `support_chat=${guest.cookies.get('support_chat')}` },
      });
      await isWaiting.promise;
      const [answer] = await Promise.all([question, server.close()]);
      expect([answer.status, await answer.json()]).toEqual([200, { messages: [] }]);
    },
    halfWaitMs,
  );

  it('[RL-38] a message sent twice with one id is stored once', async () => {
    const guest = test.browser();
    const id = randomUUID();
    const first = await sendMessage(guest, 'once', id);
    expect((await sendMessage(guest, 'once', id)).body).toEqual(first.body);
    expect(codeOf(await sendMessage(guest, 'other', id))).toBe('support/id-reused');
    expect(await received(guest)).toHaveLength(1);
  });

  it('[RL-72] one visitor may send twenty messages a minute', async () => {
    const guest = test.browser();
    for (let at = 0; at < 20; at++) expect((await sendMessage(guest, `line ${at}`)).status).toBe(200);
    const answer = await sendMessage(guest, 'and one more');
    expect([answer.status, codeOf(answer)]).toEqual([429, 'support/too-many']);
  });

  it('stored messages cannot be changed', async () => {
    await expect(db().query("update support_message set text = ''")).rejects.toThrow('append-only');
  });
});

describe('retention', () => {
  const dayMs = 86_400_000;
  /** Returns a time this many days before the test's clock, minus some milliseconds. */
  const ago = (days: number, ms = 0) => new Date(test.clock.nowMs() - days * dayMs - ms);
  let made = 0;
  const addRequest = async (state: string, createdAt: Date, answeredAt: Date | null) => {
    const number = String(90_000_000 + ++made);
    await db().query(
      `insert into support_request (number, request_id, input_hash, kind, topic, lng, message, email, state,
         created_at, answer, answered_at)
       values ($1, $2, '', 'feedback', 'other', 'en', 'm', 'kept@example.org', $3, $4, $5, $6)`,
      [number, randomUUID(), state, createdAt, answeredAt && 'a', answeredAt],
    );
    return number;
  };
  const addChat = async (openedAt: Date, ...saidAt: Date[]) => {
    const [chat] = await db().query<{ id: bigint }>(
      `insert into support_chat (token_hash, lng, created_at) values ($1, 'en', $2) returning id`,
      [Buffer.from(randomUUID()), openedAt],
    );
    const id = chat?.id ?? 0n;
    for (const at of saidAt)
      await db().query(
        `insert into support_message (chat_id, message_id, author, text, at) values ($1, $2, 'visitor', 't', $3)`,
        [id, randomUUID(), at],
      );
    return id;
  };

  it('deletes closed requests and silent chats after 730 days, and nothing else', async () => {
    const requests = {
      openOld: await addRequest('open', ago(3000), null),
      answeredOld: await addRequest('answered', ago(2000), ago(730, 1)),
      answeredAtRetentionLimit: await addRequest('answered', ago(2000), ago(730)),
      closedOld: await addRequest('closed', ago(730, 1), null),
      closedAfterAnAnswer: await addRequest('closed', ago(2000), ago(729)),
      closedYoung: await addRequest('closed', ago(729), null),
    };
    const chats = {
      silent: await addChat(ago(2000), ago(1999), ago(730, 1)),
      spoken: await addChat(ago(2000), ago(1999), ago(730)),
      empty: await addChat(ago(731)),
      new: await addChat(ago(1)),
    };
    expect(await test.app.support.deleteExpired()).toEqual({ requests: 2, chats: 2 });
    const numbers = await db().query<{ number: string }>(
      'select number from support_request where number = any ($1) order by id',
      [Object.values(requests)],
    );
    expect(numbers.map(({ number }) => number)).toEqual([
      requests.openOld,
      requests.answeredAtRetentionLimit,
      requests.closedAfterAnAnswer,
      requests.closedYoung,
    ]);
    const ids = Object.values(chats);
    expect(await db().query('select id from support_chat where id = any ($1) order by id', [ids])).toEqual([
      { id: chats.spoken },
      { id: chats.new },
    ]);
    expect(
      await db().query('select chat_id, at from support_message where chat_id = any ($1) order by id', [ids]),
    ).toEqual([
      { chat_id: chats.spoken, at: ago(1999) },
      { chat_id: chats.spoken, at: ago(730) },
    ]);
    expect(await test.app.support.deleteExpired()).toEqual({ requests: 0, chats: 0 });
  });

  it('follows the operator’s setting supportRetentionDays, at least a month', async () => {
    const number = await addRequest('closed', ago(31), null);
    const isKept = async () =>
      (await db().query('select 1 from support_request where number = $1', [number])).length === 1;
    expect(await test.app.support.deleteExpired()).toEqual({ requests: 0, chats: 0 });
    expect(await isKept()).toBe(true);
    expect(await test.app.siteConfig.change({ supportRetentionDays: 29 })).toHaveLength(1);
    expect(await test.app.siteConfig.change({ supportRetentionDays: 30 })).toEqual([]);
    await test.app.support.deleteExpired();
    expect(await isKept()).toBe(false);
    await test.app.siteConfig.reset(['supportRetentionDays']);
  });

  it('[RL-3] is the only deletion: before and after it, no row can be removed or altered', async () => {
    await addRequest('closed', ago(2000), null);
    await addChat(ago(2000), ago(2000));
    const tryAll = async () => {
      for (const [statement, table] of [
        ['delete from support_request', 'support_request keeps every row'],
        ['truncate support_request', 'support_request keeps every row'],
        ['delete from support_message', 'support_message is append-only'],
        [`update support_message set text = ''`, 'support_message is append-only'],
        ['truncate support_message', 'support_message is append-only'],
      ] as const)
        await expect(admin().query(statement), statement).rejects.toThrow(table);
    };
    await tryAll();
    expect(await test.app.support.deleteExpired()).toEqual({ requests: 1, chats: 1 });
    await addRequest('closed', ago(2000), null);
    await addChat(ago(2000), ago(2000));
    await tryAll();
    for (const what of ['requests', 'chats'])
      for (const at of ["clock_timestamp() - interval '28 days'", "'infinity'", 'null'])
        await expect(db().query(`select support_drop_${what}_before(${at})`), at).rejects.toThrow(
          'letters are kept for a month at least',
        );
  });
});

describe('the operator’s command', () => {
  it.each([
    [['list', 'other']],
    [['answer', '12345678']],
    [['close', '12345678']],
    [['chat', 'x']],
    [['chat', '1', '--text', ' ']],
    [['delete', '1']],
  ])('%o is answered with its usage', async (words) => {
    expect((await ops(...words)).text).toMatch(/^Usage: npm run ops -- support list/);
  });

  it('reports when there is nothing', async () => {
    expect(await ops('show', '00000000')).toEqual({ ok: false, text: 'There is no request 00000000.' });
    expect(await ops('chat', '999999')).toEqual({ ok: false, text: 'There is no chat 999999.' });
  });
});
