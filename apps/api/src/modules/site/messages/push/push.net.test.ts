import { createECDH, randomUUID } from 'node:crypto';
import { addPlayer as newPlayer, codeOf, from, logIn } from '@touchline/testkit/players-with-password';
import { startPushService } from '@touchline/testkit/push-service';
import { createTestApp, type TestBrowser } from '@touchline/testkit/test-app';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../../platform/http/outbound-http.ts';
import { silentLog } from '../../../../platform/process/log.ts';
import { addMessage } from '../add-message.ts';
import type { NewMessage } from '../message-kinds.ts';
import { publicKeyOf } from './push-request.ts';
import { type PushSendDeps, sendDuePush } from './send-due-push.ts';

const { db, admin } = useTestDatabase();
const own = createECDH('prime256v1');
own.generateKeys();
const vapid = { privateKey: own.getPrivateKey('base64url'), subject: 'mailto:push@example.org' };

let service: Awaited<ReturnType<typeof startPushService>>;
let site: ReturnType<typeof createTestApp>;
beforeAll(async () => {
  service = await startPushService();
  site = createTestApp(db(), { push: { ...vapid, origins: [service.origin] } });
});
afterAll(async () => {
  await site.close();
  await service.close();
});
beforeEach(async () => {
  service.taken.length = 0;
  service.reply(() => ({ status: 201 }));
  await admin().query('delete from messages_push_delivery');
  await admin().query('delete from messages_push_subscription');
});

const deposit: NewMessage = { kind: 'deposit-credited', values: { amountMinor: '10000', currency: 'EUR' } };
const secured: NewMessage = { kind: 'password-changed', values: {} };
const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };

const send = (change: Partial<PushSendDeps> = {}) =>
  sendDuePush({
    db: site.app.db,
    clock: site.clock,
    log: silentLog,
    recipientOf: site.app.identity.findUser,
    vapid,
    origins: [service.origin],
    httpFor: (origin) => createOutboundHttp({ origins: [origin], isProduction: false }),
    ...change,
  });
const add = (userId: bigint, message: NewMessage = deposit) =>
  site.app.db.transaction((tx) => addMessage(tx, userId, randomUUID(), message, site.clock.nowMs()));
/** Writes a message and stores its deliveries. */
const queue = async (userId: bigint, message?: NewMessage): Promise<void> => {
  await add(userId, message);
  await site.app.messages.storeDue();
};
async function addPlayer(lng = 'en') {
  const user = await newPlayer(site, { lng });
  const browser = await logIn(site, user.accountNumber);
  await site.app.messages.storeDue();
  await admin().query('delete from messages_message where user_id = $1', [user.id]);
  return { ...user, browser };
}
const subscribe = (browser: TestBrowser, subscription: object) =>
  browser.post('/web-api/messages/push', subscription, from(agent));
/** A player with a device of this name. */
async function addReader(device: string, lng?: string) {
  const player = await addPlayer(lng);
  expect((await subscribe(player.browser, service.subscribe(device))).status).toBe(200);
  return player;
}
const deliveries = () =>
  db().query(
    `select due_at as "dueAt", tries, sent_at is not null as "isSent", failed_at is not null as "isFailed"
     from messages_push_delivery order by id`,
  );
const devicesOf = async (userId: bigint) =>
  (
    await db().query<{ endpoint: string }>(
      'select endpoint from messages_push_subscription where user_id = $1 order by id desc',
      [userId],
    )
  ).map(({ endpoint }) => endpoint.split('/').at(-1));
const ended = { dueAt: null, tries: 1, isSent: true, isFailed: false };
const failed = { ...ended, isSent: false, isFailed: true };

describe('sending', () => {
  it('[DR-11.59] encrypts for the device and signs; TTL, Urgency and Topic; every device of the player', async () => {
    const player = await addReader('phone');
    await subscribe(player.browser, service.subscribe('desk'));
    await queue(player.id);
    site.clock.advance(60_000);
    expect(await send()).toBe(2);
    expect(await send()).toBe(0);
    const [message] = await db().query<{ id: bigint }>('select id from messages_message where user_id = $1', [
      player.id,
    ]);
    expect(service.taken.map(({ device }) => device).toSorted()).toEqual(['desk', 'phone']);
    const [one] = service.taken;
    expect(one?.message).toEqual({
      title: 'Deposit credited',
      body: '100.00 EUR is in your balance.',
      path: '/en/office/historypay',
      tag: `message-${message?.id}`,
      lang: 'en',
      dir: 'ltr',
    });
    expect(one?.headers).toMatchObject({
      ttl: String(86_400 - 60),
      urgency: 'normal',
      topic: `message-${message?.id}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    });
    expect(one?.claims).toMatchObject({ aud: service.origin, sub: vapid.subject });
    expect(one?.publicKey).toBe(publicKeyOf(vapid));
    expect((await player.browser.get('/web-api/messages/settings', from())).body).toMatchObject({
      push: {
        key: publicKeyOf(vapid),
        devices: [{ device: 'Firefox, Windows' }, { device: 'Firefox, Windows' }],
      },
    });
  });

  it('[DR-11.54] [DR-11.59] in the language of the account, and urgent for security', async () => {
    const player = await addReader('phone', 'ar');
    await queue(player.id, secured);
    await send();
    expect(service.taken).toMatchObject([
      {
        message: { title: 'تم تغيير كلمة المرور', path: '/ar/office/security', lang: 'ar', dir: 'rtl' },
        headers: { urgency: 'high' },
      },
    ]);
  });

  it('[DR-11.62] two workers deliver once, and a claim of a dead worker ends after a minute', async () => {
    const player = await addReader('phone');
    await queue(player.id);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    service.reply(async () => {
      await held;
      return { status: 201 };
    });
    const first = send();
    await expect.poll(async () => (await deliveries())[0]).toMatchObject({ tries: 1 });
    expect(await send()).toBe(0);
    release();
    expect(await first).toBe(1);
    expect(service.taken).toHaveLength(1);
    expect(await deliveries()).toEqual([ended]);

    await queue(player.id);
    await admin().query('update messages_push_delivery set tries = 1, due_at = $1 where due_at is not null', [
      new Date(site.clock.nowMs() + 60_000),
    ]);
    expect(await send()).toBe(0);
    site.clock.advance(60_000);
    expect(await send()).toBe(1);
    expect(service.taken).toHaveLength(2);
  });
});

describe('answers of the push service', () => {
  it.each([404, 410])('[DR-11.61] %i deletes the subscription', async (status) => {
    const player = await addReader('phone');
    await queue(player.id);
    service.reply(() => ({ status }));
    await send();
    expect([await devicesOf(player.id), await deliveries()]).toEqual([[], []]);
  });

  it.each([
    [429, { 'retry-after': '120' }, 120_000],
    [503, { 'retry-after': new Date(Date.UTC(2026, 10, 20, 13)).toUTCString() }, null],
    [500, {}, 10_000],
  ] as const)('[DR-11.61] %i is repeated after its Retry-After', async (status, headers, waitMs) => {
    const player = await addReader('phone');
    await queue(player.id);
    const nowMs = site.clock.nowMs();
    service.reply(() => ({ status, headers }));
    await send();
    const at = waitMs === null ? Date.UTC(2026, 10, 20, 13) : nowMs + waitMs;
    expect(await deliveries()).toEqual([{ dueAt: new Date(at), tries: 1, isSent: false, isFailed: false }]);
    service.reply(() => ({ status: 201 }));
    site.clock.advance(at - nowMs - 1);
    expect(await send()).toBe(0);
    site.clock.advance(1);
    expect(await send()).toBe(1);
    expect(await deliveries()).toEqual([{ ...ended, tries: 2 }]);
  });

  it('[DR-11.61] no answer is repeated after 10, 20, 40 s, and given up after 24 hours', async () => {
    const player = await addReader('phone');
    await queue(player.id);
    const refusing: Partial<PushSendDeps> = {
      httpFor: () => ({ request: () => Promise.reject(new Error('connection refused')) }),
    };
    for (const waitMs of [10_000, 20_000, 40_000]) {
      const nowMs = site.clock.nowMs();
      expect(await send(refusing)).toBe(1);
      expect(await deliveries()).toMatchObject([{ dueAt: new Date(nowMs + waitMs) }]);
      site.clock.advance(waitMs);
    }
    site.clock.advance(24 * 3_600_000);
    expect(await send()).toBe(1);
    expect(await deliveries()).toEqual([{ ...failed, tries: 4 }]);
    expect(service.taken).toEqual([]);
  });

  it('[DR-11.61] another status ends the delivery as failed', async () => {
    const player = await addReader('phone');
    await queue(player.id);
    service.reply(() => ({ status: 403 }));
    await send();
    expect([await deliveries(), await devicesOf(player.id)]).toEqual([[failed], ['phone']]);
  });
});

describe('a subscription that the push service has changed', () => {
  const renew = (browser: TestBrowser, subscription: object) =>
    browser.post('/web-api/messages/push/renew', subscription, from(agent));

  it('[DR-11.71] replaces the endpoint of the same session; what was due to the device is sent to the new one', async () => {
    const player = await addReader('before');
    await queue(player.id);
    expect((await renew(player.browser, service.subscribe('after'))).status).toBe(200);
    expect(await devicesOf(player.id)).toEqual(['after']);
    await send();
    expect(service.taken.map(({ device }) => device)).toEqual(['after']);
    // Sent again, it changes nothing; another browser of the player keeps its device.
    const other = await logIn(site, player.accountNumber);
    await subscribe(other, service.subscribe('other'));
    const again = service.subscribe('again');
    expect([
      (await renew(player.browser, again)).status,
      (await renew(player.browser, again)).status,
    ]).toEqual([200, 200]);
    expect(new Set(await devicesOf(player.id))).toEqual(new Set(['again', 'other']));
  });

  it('[DR-11.71] [RL-53] stores nothing for a session without a device, and takes an endpoint from another player', async () => {
    const [player, other] = [await addReader('mine'), await addPlayer()];
    const changed = service.subscribe('changed');
    const refused = await renew(other.browser, changed);
    expect([refused.status, codeOf(refused.body)]).toEqual([404, 'messages/no-device']);
    expect([await devicesOf(player.id), await devicesOf(other.id)]).toEqual([['mine'], []]);
    await subscribe(other.browser, changed);
    expect((await renew(player.browser, changed)).status).toBe(200);
    expect([await devicesOf(player.id), await devicesOf(other.id)]).toEqual([['changed'], []]);
    const far = { ...changed, endpoint: 'https://evil.example/push/1' };
    expect(codeOf((await renew(player.browser, far)).body)).toBe('messages/push-host');
    expect((await renew(site.browser(), changed)).status).toBe(401);
    expect(await devicesOf(player.id)).toEqual(['changed']);
  });
});

describe('whom and when', () => {
  it.each(['self-excluded', 'time-out', 'banned'] as const)(
    '[DR-5.47] [DR-11.52] a player who is %s gets no push message of any topic, not even one that waits',
    async (kind) => {
      const player = await addReader('phone');
      await queue(player.id);
      await site.app.db.transaction((tx) =>
        site.app.identity.addRestriction(tx, {
          userId: player.id,
          kind,
          startsAtMs: site.clock.nowMs(),
          endsAtMs: null,
          source: 'test',
        }),
      );
      await queue(player.id, secured);
      await send();
      expect(service.taken).toEqual([]);
      expect(await deliveries()).toEqual([failed]);
    },
  );

  it('[DR-11.50] a topic that is switched off is not sent, not even what waits', async () => {
    const player = await addReader('phone');
    await queue(player.id);
    const off = { topic: 'money', channel: 'push', isOn: false };
    await player.browser.put('/web-api/messages/settings', off, from());
    await queue(player.id);
    await send();
    expect([service.taken, await deliveries()]).toEqual([[], [failed]]);
  });

  it('[DR-11.55] waits in quiet hours that are set before or after, but not with a message of security', async () => {
    const player = await addReader('phone');
    const noon = new Date(site.clock.nowMs());
    const minute = noon.getUTCHours() * 60 + noon.getUTCMinutes();
    const quietHours = { fromMinute: minute, toMinute: (minute + 30) % 1440, zone: 'UTC' };
    const endMs = Math.floor(noon.getTime() / 60_000) * 60_000 + 30 * 60_000;
    await queue(player.id);
    await player.browser.put('/web-api/messages/quiet-hours', { quietHours }, from());
    await queue(player.id);
    await queue(player.id, secured);
    await send();
    expect(service.taken.map(({ message }) => message['title'])).toEqual(['Your password was changed']);
    const waiting = (await deliveries()).filter(({ dueAt }) => dueAt !== null);
    expect(waiting).toMatchObject([{ dueAt: new Date(endMs) }, { dueAt: new Date(endMs) }]);
    site.clock.advance(endMs - site.clock.nowMs());
    await send();
    expect(service.taken).toHaveLength(3);
  });

  it('[DR-11.60] [RL-62] a host that has left the list is not called', async () => {
    const player = await addReader('phone');
    await queue(player.id);
    let calls = 0;
    await send({
      origins: ['https://push.example'],
      httpFor: () => ({
        request: async () => {
          calls++;
          return { status: 201, body: '', contentType: null, retryAfter: null };
        },
      }),
    });
    expect([calls, await deliveries()]).toEqual([0, [failed]]);
  });
});

describe('devices', () => {
  it('[DR-11.58] [RL-53] an endpoint belongs to the last player who subscribed; what waited for the other is dropped', async () => {
    const first = await addPlayer();
    const subscription = service.subscribe('shared');
    await subscribe(first.browser, subscription);
    await queue(first.id);
    const second = await addPlayer();
    await subscribe(second.browser, subscription);
    expect([await devicesOf(first.id), await devicesOf(second.id)]).toEqual([[], ['shared']]);
    await queue(first.id);
    expect(await send()).toBe(0);
    await queue(second.id);
    await send();
    expect(service.taken).toHaveLength(1);
  });

  it('[DR-11.58] [RL-53] a device of another player is neither removed nor sent to', async () => {
    const owner = await addReader('phone');
    const other = await addPlayer();
    const endpoint = `${service.origin}/push/phone`;
    expect((await other.browser.post('/web-api/messages/push/remove', { endpoint }, from())).status).toBe(
      200,
    );
    expect(await devicesOf(owner.id)).toEqual(['phone']);
    // A delivery that names a foreign device, as a fault of another part would write it.
    await queue(other.id);
    await admin().query(
      `insert into messages_push_delivery (message_id, subscription_id, due_at)
       select m.id, s.id, m.created_at from messages_message m, messages_push_subscription s where m.user_id = $1`,
      [other.id],
    );
    expect(await send()).toBe(1);
    expect([service.taken, await deliveries()]).toEqual([[], [failed]]);
    await owner.browser.post('/web-api/messages/push/remove', { endpoint }, from());
    expect(await devicesOf(owner.id)).toEqual([]);
  });

  it('[DR-11.58] ten devices at most: an eleventh replaces the oldest; subscribing again changes nothing', async () => {
    const player = await addReader('d0');
    for (let n = 1; n <= 10; n++) await subscribe(player.browser, service.subscribe(`d${n}`));
    expect(await devicesOf(player.id)).toEqual(['d10', 'd9', 'd8', 'd7', 'd6', 'd5', 'd4', 'd3', 'd2', 'd1']);
  });

  it('[DR-11.58] ends with its session, and not with another one', async () => {
    const player = await addReader('phone');
    const desk = await logIn(site, player.accountNumber);
    await subscribe(desk, service.subscribe('desk'));
    const { outboxConsumers } = await import('../../../../outbox-consumers.ts');
    const { startOutboxRelay } = await import('../../../../platform/database/outbox.ts');
    await desk.post('/web-api/auth/disconnect', {}, from());
    const relay = startOutboxRelay({
      db: site.app.db,
      bus: site.app.bus,
      log: silentLog,
      pollMs: 60_000,
      consumers: outboxConsumers(site.app, { wake: () => undefined } as never),
    });
    await relay.drain();
    await relay.stop();
    expect(await devicesOf(player.id)).toEqual(['phone']);
  });

  it('[DR-11.60] [RL-62] hosts that are not listed and keys that no browser makes are refused', async () => {
    const player = await addPlayer();
    const { endpoint, keys } = service.subscribe('phone');
    const refusal = async (change: object) =>
      codeOf((await subscribe(player.browser, { endpoint, keys, ...change })).body);
    expect(await refusal({ endpoint: 'https://evil.example/push' })).toBe('messages/push-host');
    expect(await refusal({ endpoint: 'http://127.0.0.1:1/push' })).toBe('messages/push-host');
    expect(await refusal({ keys: { ...keys, p256dh: 'A'.repeat(87) } })).toBe('messages/push-keys');
    expect(await refusal({ keys: { ...keys, auth: 'short' } })).toBe('request/invalid');
    const without = createTestApp(db());
    const browser = await logIn(without, player.accountNumber);
    expect(codeOf((await subscribe(browser, { endpoint, keys })).body)).toBe('messages/no-push');
    await without.close();
    expect(await devicesOf(player.id)).toEqual([]);
  });
});
