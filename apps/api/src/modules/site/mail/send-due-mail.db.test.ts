import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/process/log.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { createMail, type EmailMessage } from './mail.ts';
import type { MailAnswer, OutgoingEmail } from './mail-server.ts';
import { sendDueMail } from './send-due-mail.ts';

const { db } = useTestDatabase();
const secret = 'a secret of this installation';
const dayMs = 86_400_000;
let nowMs = 0;
let origin: string | null = 'https://example.org';
beforeEach(async () => {
  await db().query('delete from mail_letter');
  const [row] = await db().query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  nowMs = (row?.ms ?? 0) + 1000;
  origin = 'https://example.org';
});

const code = { text: 'c0de-_c0de', hash: sha256('c0de-_c0de'), expiresAtMs: Date.UTC(2100, 0) };
const queue = (
  message: EmailMessage = { kind: 'password-reset', parameters: {}, code },
  { lng = 'en', isDelivered = true } = {},
) =>
  db().transaction((tx) => createMail(db(), secret, isDelivered).send(tx, 'mira@example.org', lng, message));
const sendDue = (
  deliver: (email: OutgoingEmail) => Promise<MailAnswer>,
  isNewsletterReader = async (_userId: bigint) => true,
  isMessageWanted = async (_userId: bigint, _topic: string) => true,
) =>
  sendDueMail({
    isNewsletterReader,
    isMessageWanted,
    db: db(),
    clock: { nowMs: () => nowMs },
    log: silentLog,
    server: { deliver },
    secret,
    origin: () => origin,
  });
const stateOf = async () => {
  const [row] = await db().query(
    `select sealed_code is null as "isCodeGone", due_at is null as "isEnded", sent_at is not null as "isSent",
       failed_at is not null as "isFailed", tries from mail_letter`,
  );
  return row;
};

/** A mail server that keeps what it gets and answers as told. */
function mailServer(answer: () => Promise<MailAnswer> = async () => ({ outcome: 'accepted' })) {
  const taken: OutgoingEmail[] = [];
  return {
    taken,
    deliver: (email: OutgoingEmail) => {
      taken.push(email);
      return answer();
    },
  };
}
const failing = () => mailServer(() => Promise.reject(Object.assign(new Error('no'), { code: 'ETIMEDOUT' })));

describe('delivery of e-mails', () => {
  it('[DR-13.90] an e-mail is delivered once, with the link of the main domain, and its code is deleted', async () => {
    await queue();
    const server = mailServer();
    expect(await sendDue(server.deliver)).toBe(1);
    expect(await sendDue(server.deliver)).toBe(0);
    const [id] = await db().query<{ id: bigint }>('select id from mail_letter');
    expect(server.taken).toEqual([
      {
        messageId: `<letter-${id?.id}@example.org>`,
        recipient: 'mira@example.org',
        subject: 'Reset your password',
        text: 'To choose a new password, open the link. It is valid for 30 minutes. If you did not request it, ignore this e-mail: your password stays the same.\n\nhttps://example.org/en/user/passwordreset?code=c0de-_c0de\n',
        html: expect.stringContaining(
          '<a href="https://example.org/en/user/passwordreset?code=c0de-_c0de">',
        ) as string,
        unsubscribeUrl: null,
      },
    ]);
    expect(await stateOf()).toEqual({
      isCodeGone: true,
      isEnded: true,
      isSent: true,
      isFailed: false,
      tries: 1,
    });
  });

  const issue: EmailMessage = {
    kind: 'newsletter',
    parameters: { subject: 'News', text: 'It begins.', code: '7.c0de', userId: '7' },
  };

  it('[DR-13.124] [SH-RT-155] a newsletter has the link and the address of one click', async () => {
    await queue(issue);
    const server = mailServer();
    await sendDue(server.deliver);
    expect(server.taken).toMatchObject([
      { subject: 'News', unsubscribeUrl: 'https://example.org/web-api/newsletter/one-click/7.c0de' },
    ]);
    expect(server.taken[0]?.text).toMatch(
      /^It begins\.\n\n[\s\S]*\nhttps:\/\/example\.org\/en\/user\/stopnewsletter\?code=7\.c0de\n$/,
    );
  });

  it('[DR-13.125] [DR-5.47] a newsletter is not delivered to a player who does not get it any more', async () => {
    await queue(issue);
    const server = mailServer();
    const asked: bigint[] = [];
    await sendDue(server.deliver, async (userId) => {
      asked.push(userId);
      return false;
    });
    expect([server.taken, asked]).toEqual([[], [7n]]);
    expect(await stateOf()).toMatchObject({ isEnded: true, isSent: false, isFailed: true });
  });

  it('[DR-13.90] an e-mail in Arabic is written from right to left, and user text in it is escaped', async () => {
    await queue(
      { kind: 'support-answer', parameters: { number: '7', answer: '<img src=x>' } },
      { lng: 'ar' },
    );
    const server = mailServer();
    await sendDue(server.deliver);
    expect(server.taken[0]?.html).toContain('<html lang="ar" dir="rtl">');
    expect(server.taken[0]?.html).toContain('&#60;img src=x&#62;');
    expect(server.taken[0]?.html).not.toContain('<img');
    expect(server.taken[0]?.text).toContain('<img src=x>');
  });

  it('[DR-13.90] without an answer it waits 10, 20, 40 s, with the same Message-ID, and keeps its code', async () => {
    await queue();
    const server = failing();
    await sendDue(server.deliver);
    for (const waitMs of [10_000, 20_000, 40_000]) {
      nowMs += waitMs - 1;
      expect(await sendDue(server.deliver)).toBe(0);
      nowMs += 1;
      expect(await sendDue(server.deliver)).toBe(1);
    }
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await stateOf()).toEqual({
      isCodeGone: false,
      isEnded: false,
      isSent: false,
      isFailed: false,
      tries: 4,
    });
  });

  it('[DR-13.90] an e-mail that the server refuses ends, with its code', async () => {
    await queue();
    await sendDue(mailServer(async () => ({ outcome: 'refused', reason: '550' })).deliver);
    expect(await stateOf()).toEqual({
      isCodeGone: true,
      isEnded: true,
      isSent: false,
      isFailed: true,
      tries: 1,
    });
  });

  it('[DR-13.90] after 24 hours it is given up', async () => {
    await queue({ kind: 'password-changed', parameters: {} });
    nowMs += dayMs;
    const server = mailServer();
    expect(await sendDue(server.deliver)).toBe(1);
    expect(server.taken).toEqual([]);
    expect(await stateOf()).toMatchObject({ isEnded: true, isFailed: true });
  });

  it('[DR-13.90] an e-mail whose code was used or has ended is not sent', async () => {
    await queue();
    await db().transaction((tx) => createMail(db(), secret).deleteCodes(tx, [code.hash]));
    const server = mailServer();
    await sendDue(server.deliver);
    expect(server.taken).toEqual([]);
    expect(await stateOf()).toMatchObject({ isEnded: true, isFailed: true });
  });

  it('[DR-13.90] an e-mail with a link waits for the main domain; another goes out', async () => {
    origin = null;
    await queue();
    await queue({ kind: 'password-changed', parameters: {} });
    const server = mailServer();
    await sendDue(server.deliver);
    expect(server.taken.map(({ subject }) => subject)).toEqual(['Your password was changed']);
    origin = 'https://example.org';
    nowMs += 10_000;
    await sendDue(server.deliver);
    expect(server.taken).toHaveLength(2);
  });

  it('[DR-13.90] an e-mail that was written without a mail server is not delivered later', async () => {
    await queue(undefined, { isDelivered: false });
    expect(await sendDue(mailServer().deliver)).toBe(0);
  });

  it('[DR-13.90] two workers deliver an e-mail once', async () => {
    for (let index = 0; index < 10; index++) await queue({ kind: 'password-changed', parameters: {} });
    const all = Promise.withResolvers<MailAnswer>();
    const server = mailServer(() => {
      // The first answers come when each worker has an e-mail in hand.
      if (server.taken.length === 3) all.resolve({ outcome: 'accepted' });
      return all.promise;
    });
    const done = await Promise.all([
      sendDue(server.deliver),
      sendDue(server.deliver),
      sendDue(server.deliver),
    ]);
    expect(done.reduce((a, b) => a + b)).toBe(10);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(10);
  });

  it('[DR-13.90] after the death of a worker the next one takes the e-mail, and the late answer writes nothing', async () => {
    await queue();
    const late = Promise.withResolvers<MailAnswer>();
    const first = mailServer(() => late.promise);
    const frozen = sendDue(first.deliver);
    await expect.poll(() => first.taken.length).toBe(1);
    nowMs += 60_000;
    await sendDue(mailServer(async () => ({ outcome: 'refused', reason: '550' })).deliver);
    late.resolve({ outcome: 'accepted' });
    await frozen;
    expect(await stateOf()).toMatchObject({ isSent: false, isFailed: true, tries: 2 });
  });

  it('[DR-13.92] an e-mail is deleted after 90 days', async () => {
    await queue();
    const mail = createMail(db(), secret);
    expect(await mail.deleteOld(db(), nowMs + 90 * dayMs - 60_000)).toBe(0);
    expect(await mail.deleteOld(db(), nowMs + 90 * dayMs)).toBe(1);
  });
});
