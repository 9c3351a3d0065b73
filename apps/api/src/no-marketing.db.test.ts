import { createECDH, randomBytes } from 'node:crypto';
import { newsletterTextVersion } from '@touchline/contracts/players';
import { messageChannels, type MessageTopic, messageTopics } from '@touchline/contracts/site';
import { type RigPlayer, useBettingRig } from '@touchline/testkit/betting-rig';
import { limitService, limitSteps } from '@touchline/testkit/limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMail } from './modules/site/mail/index.ts';
import type { EmailMessage } from './modules/site/mail/mail.ts';
import { addMessage, type NewMessage, sendDuePush } from './modules/site/messages/index.ts';
import { messageKinds } from './modules/site/messages/message-kinds.ts';
import { createSms, sendDueSms } from './modules/site/sms/index.ts';
import type { SmsMessage } from './modules/site/sms/sms.ts';
import { runOps } from './ops/run-command.ts';
import { silentLog } from './platform/process/log.ts';

/**
 * DR-5.47 on every channel: what a player gets during a break, whether it was queued before the break or is written in
 * it. The same steps without a break deliver everything, so the table shows what the break keeps back.
 */
const { db, admin, rig } = useBettingRig();
const { set } = limitSteps(rig);
const secret = 'a secret of this installation';
const sms = createSms({ secret, isAvailable: true });
const device = createECDH('prime256v1');
device.generateKeys();
const vapidKey = createECDH('prime256v1');
vapidKey.generateKeys();

beforeAll(() => rig().app.siteConfig.change({ mainDomain: 'example.org' }));
beforeEach(async () => {
  await admin().query('delete from mail_letter');
  await admin().query('delete from sms_message');
});

/** One message of each topic; the e-mail of these kinds is written by the module of messages. */
const messages: Readonly<Record<MessageTopic, NewMessage>> = {
  money: { kind: 'deposit-credited', values: { amountMinor: '10000', currency: 'EUR' } },
  security: { kind: 'export-ready', values: {} },
  limits: { kind: 'limit-set', values: {} },
  verification: { kind: 'document-approved', values: {} },
  support: { kind: 'idea-answer', values: {} },
  bets: { kind: 'coupon-paid', values: { number: '7', amountMinor: '2050', currency: 'EUR' } },
  favourites: {
    kind: 'match-started',
    values: { 'home@en': 'Northgate', 'away@en': 'Southgate', 'champ@en': 'League', path: 'live' },
  },
  news: { kind: 'news', values: { subject: 'Season', text: 'It begins.' } },
};
/** Topics whose messages must arrive. */
const needed = ['money', 'security', 'limits', 'verification', 'support'] as const;

/** Every kind of SMS is a code or a notice of security; a new kind does not compile until somebody has decided. */
const smsKinds: Readonly<Record<SmsMessage['kind'], 'needed' | 'marketing'>> = {
  'log-in-code': 'needed',
  'registration-code': 'needed',
  'password-reset-code': 'needed',
  'binding-code': 'needed',
  'already-registered': 'needed',
  'password-changed': 'needed',
  'phone-changed': 'needed',
  'email-changed': 'needed',
  'passkey-added': 'needed',
  'passkey-removed': 'needed',
};
/** Every kind of e-mail; `by topic` is a message, which the table below has by topic. */
const mailKinds: Readonly<Record<EmailMessage['kind'], 'needed' | 'marketing' | 'by topic'>> = {
  newsletter: 'marketing',
  message: 'by topic',
  'confirm-email': 'needed',
  'already-registered': 'needed',
  'password-reset': 'needed',
  'log-in-data': 'needed',
  'support-answer': 'needed',
  'support-erasure': 'needed',
  'return-asked': 'needed',
  'return-asked-block': 'needed',
  'return-withdrawn': 'needed',
  'return-done': 'needed',
  'second-step-on': 'needed',
  'second-step-off': 'needed',
  'new-device': 'needed',
  'binding-code': 'needed',
  'password-changed': 'needed',
  'phone-changed': 'needed',
  'email-changed': 'needed',
  'passkey-added': 'needed',
  'passkey-removed': 'needed',
};

async function userOf({ userId }: RigPlayer) {
  const user = await rig().app.identity.findUser(db(), userId);
  if (!user) throw new Error(`user ${userId} does not exist`);
  return user;
}

/** A player who has agreed to everything, with a device for push messages. */
async function addReader(): Promise<RigPlayer> {
  const player = await rig().addPlayer(0n);
  const { browser, userId } = player;
  for (const topic of ['bets', 'favourites', 'news'])
    for (const channel of messageChannels.filter((one) => topic === 'bets' || one !== 'mail')) {
      const on = await browser.put('/web-api/messages/settings', { topic, channel, isOn: true });
      expect(on.status).toBe(200);
    }
  const agreed = { isOn: true, lng: 'en', textVersion: newsletterTextVersion };
  expect((await browser.put('/web-api/user/newsletter', agreed)).status).toBe(200);
  await admin().query(
    `insert into messages_push_subscription (user_id, session_id, endpoint, p256dh, auth, device, created_at)
     select $1, id, 'https://push.example/' || id, $2, $3, 'phone', now() from identity_session where user_id = $1`,
    [userId, device.getPublicKey('base64url'), randomBytes(16).toString('base64url')],
  );
  return player;
}

/** Writes a message of each topic, an e-mail and an SMS of security. @param when names them in the result */
async function write(player: RigPlayer, when: string): Promise<void> {
  const { userId } = player;
  const { email } = await userOf(player);
  const nowMs = rig().clock.nowMs();
  await rig().app.db.transaction(async (tx) => {
    for (const topic of messageTopics)
      await addMessage(tx, userId, `${when} ${topic}`, messages[topic], nowMs);
    await sms.send(
      tx,
      '+393475550122',
      'en',
      { kind: 'password-changed' },
      { nowMs, expiresAtMs: nowMs + 1 },
    );
    await rig().app.mail.send(tx, email ?? '', 'en', {
      kind: 'password-changed',
      parameters: {},
    });
  });
}

async function sendIssue(subject: string): Promise<void> {
  const line = ['newsletter', 'send', '--en', 'It begins.', '--subject-en', subject, '--reason', 'a test'];
  expect((await runOps(rig().app, line, 'tester')).ok).toBe(true);
}

type Got = { mail: string[]; push: string[]; site: string[]; isAllCounted: boolean; sms: number };

/**
 * Delivers all that is due, with a mail server, a push service and an SMS provider that accept everything.
 * @returns what this player got
 */
async function deliver(player: RigPlayer): Promise<Got> {
  const { userId } = player;
  const { email } = await userOf(player);
  const { app, clock } = rig();
  // Tests have no mail server, so their e-mails are not due by themselves.
  await admin().query('update mail_letter set due_at = created_at');
  const mail: string[] = [];
  const mailDeps = {
    isNewsletterReader: app.newsletter.isReader,
    isMessageWanted: app.messages.isMailWanted,
    db: app.db,
    clock: { nowMs: () => Date.now() + 1000 },
    log: silentLog,
    secret,
    origin: () => 'https://example.org',
    server: {
      deliver: async ({ recipient, subject }: { recipient: string; subject: string }) => {
        if (recipient === email) mail.push(subject);
        return { outcome: 'accepted' as const };
      },
    },
  };
  while ((await sendDueMail(mailDeps)) > 0);
  const push: string[] = [];
  await sendDuePush({
    db: app.db,
    clock,
    log: silentLog,
    recipientOf: app.identity.findUser,
    vapid: { privateKey: vapidKey.getPrivateKey('base64url'), subject: 'mailto:push@example.org' },
    origins: ['https://push.example'],
    httpFor: () => ({
      request: async (_url, { headers = {} }) => {
        push.push(String(headers['topic'] ?? headers['Topic']).replace('message-', ''));
        return { status: 201, body: '', contentType: null, retryAfter: null };
      },
    }),
  });
  let texts = 0;
  await sendDueSms({
    db: app.db,
    clock,
    log: silentLog,
    secret,
    provider: {
      send: async () => {
        texts++;
        return { outcome: 'accepted', reference: 'r1' };
      },
    },
  });
  const keys = await db().query<{ id: bigint; key: string }>(
    'select id, event_key as key from messages_message where user_id = $1',
    [userId],
  );
  const keyOf = (id: number | string): string => keys.find((one) => one.id === BigInt(id))?.key ?? '?';
  /** Not those of the issues and of the break itself. */
  const isOwn = (key: string): boolean => phases.some((phase) => key.startsWith(`${phase} `));
  const page = await app.messages.list(userId, { lng: 'en' });
  const site = page.messages.map(({ id }) => id);
  let { next } = page;
  while (next !== null) {
    const more = await app.messages.list(userId, { lng: 'en', before: next });
    site.push(...more.messages.map(({ id }) => id));
    next = more.next;
  }
  return {
    mail: mail.toSorted(),
    push: push.map(keyOf).filter(isOwn).toSorted(),
    site: site.map(keyOf).filter(isOwn).toSorted(),
    isAllCounted: page.unread === site.length,
    sms: texts,
  };
}

const titles: Readonly<Record<(typeof needed)[number] | 'bets', string>> = {
  money: 'Deposit credited',
  security: 'Your data is ready',
  limits: 'Your limit is in force',
  verification: 'Your document was accepted',
  support: 'An answer to your idea',
  bets: 'Bet slip 7 is settled',
};
const phases = ['before', 'waiting', 'during'] as const;
const keysOf = (topics: readonly string[], when: readonly string[] = phases): string[] =>
  when.flatMap((one) => topics.map((topic) => `${one} ${topic}`)).toSorted();
/** The e-mails of security that their events write, and those of these topics, in each of the phases. */
const mailsOf = (topics: readonly (keyof typeof titles)[], more: readonly string[] = []): string[] =>
  [
    ...phases.flatMap(() => ['Your password was changed', ...topics.map((topic) => titles[topic])]),
    ...more,
  ].toSorted();

const everything = [...needed, 'bets'] as const;
const issues = ['Queued', 'Stored', 'Written'];

type Case = {
  name: string;
  begin: (player: RigPlayer) => Promise<unknown>;
  expected: Omit<Got, 'isAllCounted' | 'sms'>;
};
const duringBreak = {
  mail: mailsOf(needed),
  push: [],
  // Results of bets from before the break stay in the history; favourites and news do not.
  site: [...keysOf(needed), ...keysOf(['bets'], ['before', 'waiting'])].toSorted(),
};
const cases: readonly Case[] = [
  {
    name: 'nothing: everything arrives',
    begin: async () => {},
    expected: {
      mail: mailsOf(everything, issues),
      push: keysOf(messageTopics),
      site: keysOf(messageTopics),
    },
  },
  { name: 'a self-exclusion', begin: (player) => set(player, 30, 180), expected: duringBreak },
  { name: 'a time-out', begin: (player) => set(player, 33, 1), expected: duringBreak },
  {
    name: 'a self-block',
    begin: (player) => player.browser.post(`${limitService}/BlockUser`, {}),
    expected: duringBreak,
  },
  {
    name: 'a ban',
    begin: async (player) =>
      runOps(rig().app, ['ban', (await userOf(player)).accountNumber, '--reason', 'a test'], 'tester'),
    expected: duringBreak,
  },
  {
    name: 'the end of the consent to marketing',
    begin: async ({ browser }) => {
      await browser.put('/web-api/user/newsletter', {
        isOn: false,
        lng: 'en',
        textVersion: newsletterTextVersion,
      });
      for (const channel of ['site', 'push'])
        await browser.put('/web-api/messages/settings', { topic: 'news', channel, isOn: false });
    },
    expected: {
      mail: mailsOf(everything),
      push: keysOf([...everything, 'favourites']),
      // What was there before stays in the list.
      site: [...keysOf([...everything, 'favourites']), ...keysOf(['news'], ['before', 'waiting'])].toSorted(),
    },
  },
];

describe('marketing during a break', () => {
  it.each(cases)(
    '[DR-5.47] [DR-11.52] [DR-11.70] on each channel, after $name: queued before, or written in it',
    async ({ begin, expected }) => {
      const player = await addReader();
      const { app } = rig();
      await write(player, 'before');
      await app.messages.storeDue();
      // One issue whose e-mails wait for their delivery, and one that no worker has taken.
      await sendIssue('Queued');
      await app.newsletter.sendOpenIssues();
      await write(player, 'waiting');
      await sendIssue('Stored');
      await begin(player);
      await write(player, 'during');
      await sendIssue('Written');
      await app.newsletter.sendOpenIssues();
      await app.messages.storeDue();
      const got = await deliver(player);
      // The break announces itself.
      const mail = got.mail.filter((subject) => subject !== 'Your break has begun');
      expect({ ...got, mail }).toEqual({ ...expected, isAllCounted: true, sms: 3 });
    },
  );

  it('[DR-5.47] each kind of message, e-mail and SMS is either needed or marketing', () => {
    const optional = Object.entries(messageKinds).filter(
      ([, { topic }]) => topic === 'bets' || topic === 'favourites' || topic === 'news',
    );
    expect(optional.map(([kind]) => kind)).toEqual([
      'coupon-paid',
      'coupon-lost',
      'match-started',
      'goal',
      'goal-cancelled',
      'news',
    ]);
    const marketing = [...Object.entries(mailKinds), ...Object.entries(smsKinds)].filter(
      ([, use]) => use === 'marketing',
    );
    expect(marketing.map(([kind]) => kind)).toEqual(['newsletter']);
  });
});
