import { randomUUID } from 'node:crypto';
import { channelDefaults, messageChannels, messageTopics } from '@touchline/contracts/site';
import { addPlayer as newPlayer, codeOf, from, logIn } from '@touchline/testkit/players-with-password';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeAll, describe, expect, it } from 'vitest';
import { addMessage } from './add-message.ts';
import type { NewMessage } from './message-kinds.ts';

const { db, admin } = useTestDatabase();
let site: ReturnType<typeof createTestApp>;
beforeAll(() => {
  site = createTestApp(db());
});

const deposit: NewMessage = { kind: 'deposit-credited', values: { amountMinor: '10000', currency: 'EUR' } };
const bet: NewMessage = {
  kind: 'coupon-paid',
  values: { number: '7', amountMinor: '2050', currency: 'EUR' },
};
const news: NewMessage = { kind: 'news', values: { subject: 'Season', text: 'It begins.' } };
const secured: NewMessage = { kind: 'password-changed', values: {} };

async function addPlayer(lng = 'en') {
  const user = await newPlayer(site, { lng });
  const player = { ...user, browser: await logIn(site, user.accountNumber) };
  // The log-in itself is the event of a new device.
  await site.app.messages.storeDue();
  await admin().query('delete from messages_message where user_id = $1', [user.id]);
  return player;
}
type Player = Awaited<ReturnType<typeof addPlayer>>;

const add = (userId: bigint, message: NewMessage, key: string = randomUUID()) =>
  site.app.db.transaction((tx) => addMessage(tx, userId, key, message, site.clock.nowMs()));
type Page = {
  messages: { id: number; title: string; isRead: boolean }[];
  next: number | null;
  unread: number;
  newestId: number;
};
const list = async ({ browser }: { browser: TestBrowser }, query = 'lng=en') =>
  (await browser.get(`/web-api/messages?${query}`, from())).body as Page;
const titles = async (player: Player, query?: string) =>
  (await list(player, query)).messages.map(({ title }) => title);
const mails = async ({ email }: Player) =>
  (
    await db().query<{ subject: string }>(
      "select parameters ->> 'subject' as subject from mail_letter where recipient = $1 and kind = 'message' order by id",
      [email],
    )
  ).map(({ subject }) => subject);
const change = (player: Player, topic: string, channel: string, isOn: boolean) =>
  player.browser.put('/web-api/messages/settings', { topic, channel, isOn }, from());
const restrict = (userId: bigint, kind: 'self-excluded' | 'time-out' | 'banned') =>
  site.app.db.transaction((tx) =>
    site.app.identity.addRestriction(tx, {
      userId,
      kind,
      startsAtMs: site.clock.nowMs(),
      endsAtMs: null,
      source: 'test',
    }),
  );

describe('writing messages', () => {
  it('[DR-11.51] one event, one message, also when two processes apply it at once; a rollback writes none', async () => {
    const player = await addPlayer();
    await Promise.all([add(player.id, deposit, 'deposit:1'), add(player.id, deposit, 'deposit:1')]);
    await add(player.id, deposit, 'deposit:1');
    await add(player.id, deposit, 'deposit:2');
    await expect(
      site.app.db.transaction(async (tx) => {
        await addMessage(tx, player.id, 'deposit:3', deposit, site.clock.nowMs());
        throw new Error('the event failed');
      }),
    ).rejects.toThrow('the event failed');
    expect(await titles(player)).toEqual(['Deposit credited', 'Deposit credited']);
  });

  it('[DR-11.53] two workers store one e-mail, in the language of the account', async () => {
    const player = await addPlayer('ru');
    await add(player.id, deposit);
    await Promise.all([site.app.messages.storeDue(), site.app.messages.storeDue()]);
    expect(await mails(player)).toEqual(['Счёт пополнен']);
    expect(await titles(player, 'lng=ar')).toEqual(['تمت إضافة الإيداع']);
  });

  it('[DR-11.53] a worker that dies has stored nothing, and the next one stores it', async () => {
    const player = await addPlayer();
    await add(player.id, deposit);
    const { createMessages } = await import('./messages.ts');
    const dying = createMessages({
      db: site.app.db,
      clock: site.clock,
      mail: {
        send: async (tx, ...rest) => {
          await site.app.mail.send(tx, ...rest);
          throw new Error('the worker died');
        },
      },
      recipientOf: site.app.identity.findUser,
      push: null,
      deviceOf: () => '?',
    });
    await expect(dying.storeDue()).rejects.toThrow('the worker died');
    expect(await mails(player)).toEqual([]);
    await site.app.messages.storeDue();
    await site.app.messages.storeDue();
    expect(await mails(player)).toEqual(['Deposit credited']);
  });

  it('[DR-11.53] the e-mail about a changed password is that of the change, and there is no second one', async () => {
    const player = await addPlayer();
    await add(player.id, secured);
    await site.app.messages.storeDue();
    expect([await titles(player), await mails(player)]).toEqual([['Your password was changed'], []]);
  });
});

describe('channels', () => {
  it('[DR-11.50] the defaults, and what cannot be switched', async () => {
    const player = await addPlayer();
    const { body } = await player.browser.get('/web-api/messages/settings', from());
    const expected = Object.fromEntries(
      messageTopics.map((topic) => [
        topic,
        Object.fromEntries(
          messageChannels.map((channel) => [
            channel,
            ['always', 'on'].includes(channelDefaults[topic][channel]),
          ]),
        ),
      ]),
    );
    expect(body).toEqual({ channels: expected, quietHours: null, push: { key: null, devices: [] } });
    const fixed: string[] = [];
    for (const topic of messageTopics)
      for (const channel of messageChannels)
        if (codeOf((await change(player, topic, channel, false)).body) === 'messages/fixed')
          fixed.push(`${topic} ${channel}`);
    expect(fixed).toEqual([
      'money site',
      'security site',
      'security mail',
      'limits site',
      'limits mail',
      'verification site',
      'support site',
      'favourites mail',
      'news mail',
    ]);
    expect(await db().query('select 1 from messages_setting where user_id = $1', [player.id])).toHaveLength(
      15,
    );
  });

  it('[DR-11.50] e-mail about money that is switched off is not stored', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    await change(player, 'money', 'mail', false);
    await add(player.id, deposit);
    await add(other.id, deposit);
    await site.app.messages.storeDue();
    expect([await mails(player), await mails(other)]).toEqual([[], ['Deposit credited']]);
    expect(await titles(player)).toEqual(['Deposit credited']);
  });

  it('[DR-11.50] bets are opt-in by channel: e-mail alone is not on the site', async () => {
    const player = await addPlayer();
    await add(player.id, bet);
    await change(player, 'bets', 'mail', true);
    await add(player.id, bet);
    await site.app.messages.storeDue();
    expect([await titles(player), await mails(player)]).toEqual([[], ['Bet slip 7 is settled']]);
    await change(player, 'bets', 'site', true);
    await add(player.id, bet);
    expect(await titles(player)).toEqual(['Bet slip 7 is settled']);
  });
});

describe('a restricted player', () => {
  it.each(['self-excluded', 'time-out', 'banned'] as const)(
    '[DR-5.47] [DR-11.52] %s: gets nothing of bets and news in any channel, and what concerns the account',
    async (kind) => {
      const player = await addPlayer();
      for (const topic of ['bets', 'news'])
        for (const channel of topic === 'news' ? ['site', 'push'] : messageChannels)
          expect((await change(player, topic, channel, true)).status).toBe(200);
      await add(player.id, bet);
      await restrict(player.id, kind);
      await add(player.id, bet);
      await add(player.id, news);
      await add(player.id, deposit);
      await site.app.messages.storeDue();
      // The first bet was written before the restriction; its e-mail was not stored yet.
      expect(await mails(player)).toEqual(['Deposit credited']);
      const rows = await db().query<{ kind: string }>(
        'select kind from messages_message where user_id = $1 order by id',
        [player.id],
      );
      expect(rows.map((row) => row.kind)).toEqual(['coupon-paid', 'deposit-credited']);
    },
  );

  it('[DR-5.47] an e-mail about bets that waits for its delivery is not wanted any more', async () => {
    const player = await addPlayer();
    await change(player, 'bets', 'mail', true);
    expect(await site.app.messages.isMailWanted(player.id, 'bets')).toBe(true);
    await restrict(player.id, 'time-out');
    expect(await site.app.messages.isMailWanted(player.id, 'bets')).toBe(false);
    expect(await site.app.messages.isMailWanted(player.id, 'money')).toBe(true);
    expect(await site.app.messages.isMailWanted(player.id, 'nothing')).toBe(false);
  });

  it('[DR-5.47] cannot switch bets and news on, but off', async () => {
    const user = await newPlayer(site);
    await restrict(user.id, 'time-out');
    const player = { ...user, browser: await logIn(site, user.accountNumber) };
    expect(codeOf((await change(player, 'bets', 'push', true)).body)).toBe('messages/restricted');
    expect((await change(player, 'bets', 'push', false)).status).toBe(200);
    expect((await change(player, 'money', 'push', true)).status).toBe(200);
  });
});

describe('the history', () => {
  it('[DR-11.56] pages of 20 by the last id, newest first, by topic', async () => {
    const player = await addPlayer();
    for (let n = 0; n < 22; n++) await add(player.id, n === 5 ? secured : deposit);
    const first = await list(player);
    expect([first.messages.length, first.unread]).toEqual([20, 22]);
    expect(first.messages.map(({ id }) => id)).toEqual(
      first.messages.map(({ id }) => id).toSorted((a, b) => b - a),
    );
    const second = await list(player, `lng=en&before=${first.next}`);
    expect([second.messages.length, second.next]).toEqual([2, null]);
    expect(Math.max(...second.messages.map(({ id }) => id))).toBeLessThan(Number(first.next));
    expect(await titles(player, 'lng=en&topic=security')).toEqual(['Your password was changed']);
    expect(await titles(player, 'lng=en&topic=verification')).toEqual([]);
  });

  it('[DR-11.56] [RL-53] only own messages are read and marked, once, and the count is live', async () => {
    const [player, other] = [await addPlayer(), await addPlayer()];
    await add(player.id, deposit);
    await add(player.id, secured);
    await add(other.id, deposit);
    const [newest, oldest] = (await list(player)).messages;
    const mark = (who: Player, body: object) => who.browser.post('/web-api/messages/read', body, from());
    expect((await mark(other, { ids: [newest?.id, oldest?.id] })).body).toEqual({ unread: 1 });
    expect((await mark(other, { upTo: 999_999_999 })).body).toEqual({ unread: 0 });
    expect((await list(player)).unread).toBe(2);
    // By the id an open page notices a message also when another one is marked as read at that moment.
    expect((await list(player, 'lng=en&topic=verification')).newestId).toBe(newest?.id);
    await admin().query('delete from platform_outbox');
    expect((await mark(player, { ids: [oldest?.id] })).body).toEqual({ unread: 1 });
    expect((await mark(player, { ids: [oldest?.id] })).body).toEqual({ unread: 1 });
    expect((await list(player)).messages.map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await db().query('select event, payload from platform_outbox')).toEqual([
      { event: 'user-changed', payload: { userId: String(player.id), what: 'message' } },
    ]);
    const { readUserSnapshot } = await import('../../../read-snapshot.ts');
    expect((await readUserSnapshot(site.app, player.id)).set['messages']).toEqual({
      unread: 1,
      newestId: newest?.id,
    });
    expect((await site.browser().get('/web-api/messages?lng=en', from())).status).toBe(401);
  });

  it('[DR-11.57] messages are deleted after 365 days, not a moment earlier', async () => {
    const player = await addPlayer();
    await add(player.id, deposit);
    const writtenAtMs = site.clock.nowMs();
    const later = createTestApp(db(), { startMs: writtenAtMs + 365 * 86_400_000 });
    await later.app.messages.deleteOld();
    expect(await titles(player)).toEqual(['Deposit credited']);
    later.clock.advance(1);
    await later.app.messages.deleteOld();
    expect(await titles(player)).toEqual([]);
    await later.close();
  });
});

describe('quiet hours', () => {
  const save = (player: Player, quietHours: object | null) =>
    player.browser.put('/web-api/messages/quiet-hours', { quietHours }, from());

  it('[DR-11.55] are stored with their zone, changed and ended', async () => {
    const player = await addPlayer();
    const quietHours = { fromMinute: 1320, toMinute: 480, zone: 'Europe/Rome' };
    expect((await save(player, quietHours)).body).toMatchObject({ quietHours });
    const other = { ...quietHours, toMinute: 500 };
    expect((await save(player, other)).body).toMatchObject({ quietHours: other });
    expect(codeOf((await save(player, { ...quietHours, zone: 'Mars/Base' })).body)).toBe(
      'messages/unknown-zone',
    );
    expect((await save(player, { ...quietHours, fromMinute: 1440 })).status).toBe(400);
    expect((await player.browser.get('/web-api/messages/settings', from())).body).toMatchObject({
      quietHours: other,
    });
    expect((await save(player, null)).body).toMatchObject({ quietHours: null });
  });
});
