import { randomUUID } from 'node:crypto';
import { ideaLimits, type IdeaApi } from '@touchline/contracts/players';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { runOps } from '../../../ops/run-command.ts';

const { admin, rig } = useBettingRig();
const send = ({ browser }: RigPlayer, text: string, id = randomUUID()) =>
  browser.post('/web-api/office/ideas', { id, text });
const ideasOf = async ({ browser }: RigPlayer) =>
  ((await browser.get('/web-api/office/ideas')).body as IdeaApi['list']['reply']).ideas;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: { code: string } }).error?.code,
];
const ops = (words: string[], options: Record<string, string> = {}) =>
  runOps(
    rig().app,
    [
      ...words,
      ...Object.entries({ ...options, reason: 'a test' }).flatMap(([name, text]) => [`--${name}`, text]),
    ],
    'tester',
  );

describe('ideas of players', () => {
  it('[DR-13.139] an idea is stored once for its id, is shown to its player only, and is answered once', async () => {
    const player = await rig().addPlayer(10n);
    const other = await rig().addPlayer(10n);
    const id = randomUUID();
    const text = 'Show the kick-off time on the bet slip.';
    const first = await send(player, text, id);
    expect([first.status, first.body]).toEqual([
      200,
      { idea: { id: expect.any(Number), text, createdAtMs: rig().clock.nowMs(), answer: null } },
    ]);
    expect((await send(player, text, id)).body).toEqual(first.body);
    expect(codeOf(await send(player, `${text} Please.`, id))).toEqual([409, 'ideas/id-used']);
    expect([(await ideasOf(player)).length, (await ideasOf(other)).length]).toEqual([1, 0]);
    const { idea } = first.body as { idea: { id: number } };
    expect((await ops(['ideas', 'list'])).text).toContain(text);
    expect(await ops(['ideas', 'answer', String(idea.id)], { text: 'It comes.' })).toEqual({
      ok: true,
      text: `Idea ${idea.id} is answered.`,
    });
    expect(await ideasOf(player)).toMatchObject([
      { answer: { text: 'It comes.', atMs: rig().clock.nowMs() } },
    ]);
    expect((await ops(['ideas', 'list'])).text).not.toContain(text);
    expect(await ops(['ideas', 'answer', String(idea.id)], { text: 'Again.' })).toMatchObject({ ok: false });
    expect(await ideasOf(player)).toMatchObject([{ answer: { text: 'It comes.' } }]);
  });

  it('[DR-13.164] [DR-11.50] the answer writes one message, on the site, by e-mail and push as the player has set them', async () => {
    const player = await rig().addPlayer(10n);
    const quiet = await rig().addPlayer(10n);
    const other = await rig().addPlayer(10n);
    for (const channel of ['mail', 'push']) {
      const off = { topic: 'support', channel, isOn: false };
      expect((await quiet.browser.put('/web-api/messages/settings', off)).status).toBe(200);
    }
    await admin().query(
      `insert into messages_push_subscription (user_id, session_id, endpoint, p256dh, auth, device, created_at)
       select user_id, id, 'https://push.example/' || id, 'p', 'a', 'phone', now() from identity_session
       where user_id = any($1)`,
      [[player.userId, quiet.userId, other.userId]],
    );
    for (const one of [player, quiet]) {
      const { body } = await send(one, 'Show the kick-off time on the bet slip.');
      const { idea } = body as { idea: { id: number } };
      await ops(['ideas', 'answer', String(idea.id)], { text: 'It comes.' });
      expect((await ops(['ideas', 'answer', String(idea.id)], { text: 'Again.' })).ok).toBe(false);
    }
    await rig().app.messages.storeDue();
    const got = async ({ browser, userId }: RigPlayer) => {
      const { messages } = (await browser.get('/web-api/messages?lng=en')).body as { messages: object[] };
      const [mails] = await rig().app.db.query<{ n: number }>(
        `select count(*)::int as n from mail_letter where parameters ->> 'userId' = $1
         and parameters ->> 'subject' = 'An answer to your idea'`,
        [String(userId)],
      );
      const [pushes] = await rig().app.db.query<{ n: number }>(
        `select count(*)::int as n from messages_push_delivery d join messages_message m on m.id = d.message_id
         where m.user_id = $1`,
        [userId],
      );
      return { messages, mails: mails?.n, pushes: pushes?.n };
    };
    const message = {
      id: expect.any(Number),
      topic: 'support',
      title: 'An answer to your idea',
      text: 'There is an answer to an idea that you sent. Log in and open Share an idea to read it.',
      atMs: rig().clock.nowMs(),
      isRead: false,
      path: 'office/share-idea',
    };
    expect(await got(player)).toEqual({ messages: [message], mails: 1, pushes: 1 });
    expect(await got(quiet)).toEqual({ messages: [message], mails: 0, pushes: 0 });
    expect(await got(other)).toEqual({ messages: [], mails: 0, pushes: 0 });
  });

  it('[DR-13.164] an answer whose message cannot be written is not stored', async () => {
    const player = await rig().addPlayer(10n);
    const { body } = await send(player, 'Show the kick-off time on the bet slip.');
    const { idea } = body as { idea: { id: number } };
    await admin().query(
      `create function fail() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    );
    await admin().query(
      'create trigger fail before insert on messages_message for each row execute function fail()',
    );
    const line = ['ideas', 'answer', String(idea.id)];
    await expect(ops(line, { text: 'It comes.' })).rejects.toThrow('full');
    await admin().query('drop trigger fail on messages_message');
    expect(await ideasOf(player)).toMatchObject([{ answer: null }]);
    expect((await ops(line, { text: 'It comes.' })).ok).toBe(true);
  });

  it('[DR-13.139] of ten ideas at once five are stored, and a day later there is room again', async () => {
    const player = await rig().addPlayer(10n);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send(player, `The idea with number ${at}.`)),
    );
    const codes = answers.map((answer) => answer.status).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
    expect(await ideasOf(player)).toHaveLength(ideaLimits.perDay);
    rig().clock.advance(86_400_000);
    await rig().logInAgain(player);
    expect((await send(player, 'An idea of the next day.')).status).toBe(200);
  });

  it('[RL-70] [RL-71] a short, a long and a foreign text are refused, and guests', async () => {
    const player = await rig().addPlayer(10n);
    for (const text of ['', 'too short', ' '.repeat(40), 'x'.repeat(1001), 'a text with \u0000 inside it'])
      expect(codeOf(await send(player, text)), JSON.stringify(text)).toEqual([400, 'request/invalid']);
    expect(await ideasOf(player)).toEqual([]);
    const guest = await rig()
      .browser()
      .post('/web-api/office/ideas', { id: randomUUID(), text: 'An idea.........' });
    expect(guest.status).toBe(401);
  });
});

describe('the personal manager', () => {
  it('[DR-13.140] is assigned, replaced and removed by the operator, and shown to its player only', async () => {
    const player = await rig().addPlayer(10n);
    const other = await rig().addPlayer(10n);
    const managerOf = async ({ browser }: RigPlayer) => (await browser.get('/web-api/office/manager')).body;
    const number = (await rig().app.identity.findUser(rig().app.db, player.userId))?.accountNumber ?? '';
    expect(await managerOf(player)).toEqual({ manager: null });
    expect(await ops(['manager', 'assign', number], { name: 'Anna Rossi' })).toMatchObject({ ok: false });
    expect(
      await ops(['manager', 'assign', number], {
        name: 'Anna Rossi',
        phone: '+390612345678',
        hours: '9:00 – 18:00',
      }),
    ).toEqual({ ok: true, text: `Anna Rossi is the manager of ${number}.` });
    expect(await managerOf(player)).toEqual({
      manager: { name: 'Anna Rossi', email: null, phone: '+390612345678', hours: '9:00 – 18:00' },
    });
    expect(await managerOf(other)).toEqual({ manager: null });
    await ops(['manager', 'assign', number], { name: 'Ivo', email: 'ivo@example.org' });
    expect(await managerOf(player)).toEqual({
      manager: { name: 'Ivo', email: 'ivo@example.org', phone: null, hours: null },
    });
    expect(await ops(['manager', 'remove', number])).toMatchObject({ ok: true });
    expect(await managerOf(player)).toEqual({ manager: null });
    expect(await ops(['manager', 'remove', number])).toMatchObject({ ok: false });
  });
});
