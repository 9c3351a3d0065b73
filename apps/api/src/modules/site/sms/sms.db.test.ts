import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SqlValue } from '../../../platform/database/db.ts';
import { silentLog } from '../../../platform/process/log.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { OutgoingSms, SmsProvider } from './provider.ts';
import { sendDueSms } from './send-due.ts';
import { createSms, type SmsMessage } from './sms.ts';

const { db } = useTestDatabase();
const secret = 'a secret of this installation';
const lifeMs = 600_000;
const startMs = Date.UTC(2026, 10, 20, 12);
let nowMs = startMs;
beforeEach(async () => {
  nowMs = startMs;
  await db().query('delete from sms_message');
});

const sms = createSms({ secret, isAvailable: true });
const code = { text: '048213', hash: sha256('048213') };
const queue = (
  message: SmsMessage = { kind: 'log-in-code', code },
  lng = 'en',
  recipient = '+393475550122',
) => db().transaction((tx) => sms.send(tx, recipient, lng, message, { nowMs, expiresAtMs: nowMs + lifeMs }));
const sendDue = (provider: SmsProvider) =>
  sendDueSms({ db: db(), clock: { nowMs: () => nowMs }, log: silentLog, provider, secret });
const stateOf = async () => {
  const [row] = await db().query(
    `select sealed_code is null as "isCodeGone", due_at is null as "isEnded", sent_at is not null as "isSent",
       failed_at is not null as "isFailed", tries, provider_reference as reference from sms_message`,
  );
  return row;
};

/** A provider that keeps what it gets and answers as told. */
function provider(answer: (message: OutgoingSms) => ReturnType<SmsProvider['send']>) {
  const taken: OutgoingSms[] = [];
  return {
    taken,
    send: (message: OutgoingSms) => {
      taken.push(message);
      return answer(message);
    },
  };
}
const accepting = () => provider(async () => ({ outcome: 'accepted', reference: 'r1' }));

describe('messages by SMS', () => {
  it('[DR-13.6] a rollback sends nothing, a commit sends once, and the code is deleted', async () => {
    await db()
      .transaction(async (tx) => {
        await sms.send(
          tx,
          '+393475550122',
          'en',
          { kind: 'log-in-code', code },
          { nowMs, expiresAtMs: nowMs + 1 },
        );
        throw new Error('rolled back');
      })
      .catch(() => {});
    const one = accepting();
    expect(await sendDue(one)).toBe(0);
    await queue();
    expect(await stateOf()).toMatchObject({ isCodeGone: false, isEnded: false });
    expect(await sendDue(one)).toBe(1);
    expect(await sendDue(one)).toBe(0);
    expect(one.taken).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        recipient: '+393475550122',
        text: '048213 is your log-in code for Touchline. It is valid for 10 minutes. Do not tell it to anyone.',
        createdAt: new Date(startMs),
        validSec: lifeMs / 1000,
        isRepeated: false,
      },
    ]);
    expect(await stateOf()).toEqual({
      isCodeGone: true,
      isEnded: true,
      isSent: true,
      isFailed: false,
      tries: 1,
      reference: 'r1',
    });
  });

  it.each([
    ['ru', /^048213 — код для регистрации/],
    ['ar', /^048213 هو رمز التسجيل/],
  ])('is in the language of the player: %s', async (lng, text) => {
    await queue({ kind: 'registration-code', code }, lng);
    const one = accepting();
    await sendDue(one);
    expect(one.taken[0]?.text).toMatch(text);
  });

  it('[DR-13.6] without an answer the same key is sent again after 2, 4 and 8 s', async () => {
    await queue();
    const silent = provider(() => Promise.reject(new Error('no answer')));
    const times: number[] = [];
    for (let sec = 0; sec <= 14; sec++) {
      nowMs = startMs + sec * 1000;
      if ((await sendDue(silent)) > 0) times.push(sec);
    }
    expect(times).toEqual([0, 2, 6, 14]);
    expect(new Set(silent.taken.map(({ key }) => key)).size).toBe(1);
    nowMs += 60_000;
    const one = accepting();
    expect(await sendDue(one)).toBe(1);
    expect(one.taken[0]?.key).toBe(silent.taken[0]?.key);
    // The provider learns that it may have the message already, and how long the code still lives.
    expect(silent.taken.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true, true]);
    expect(silent.taken.map(({ validSec }) => validSec)).toEqual([600, 598, 594, 586]);
  });

  it('[DR-13.6] a refused message, an expired and a used code are not sent again', async () => {
    await queue();
    expect(await sendDue(provider(async () => ({ outcome: 'refused', reason: 'no such number' })))).toBe(1);
    expect(await stateOf()).toMatchObject({ isCodeGone: true, isEnded: true, isSent: false, isFailed: true });
    await db().query('delete from sms_message');
    await queue();
    nowMs += lifeMs;
    const one = accepting();
    await sendDue(one);
    expect(await stateOf()).toMatchObject({ isCodeGone: true, isEnded: true, isSent: false, isFailed: true });
    await db().query('delete from sms_message');
    await queue();
    await db().transaction((tx) => sms.deleteCodes(tx, [code.hash]));
    expect(await sendDue(one)).toBe(0);
    expect(one.taken).toEqual([]);
  });

  it('[DR-13.6] two workers at once send each of twenty messages once', async () => {
    for (let n = 0; n < 20; n++) await queue({ kind: 'already-registered' }, 'en', `+3934755501${10 + n}`);
    const one = accepting();
    const done = await Promise.all([sendDue(one), sendDue(one), sendDue(one)]);
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(20);
    expect(new Set(one.taken.map(({ recipient }) => recipient)).size).toBe(20);
    expect(one.taken).toHaveLength(20);
  });

  it('[DR-13.6] a claim lasts 15 s: then another worker takes the message of one that has died', async () => {
    await queue();
    // The call of the first worker never ends.
    void sendDue(provider(() => new Promise(() => {})));
    const other = accepting();
    await expect.poll(async () => (await stateOf())?.['tries']).toBe(1);
    nowMs = startMs + 14_999;
    expect(await sendDue(other)).toBe(0);
    nowMs = startMs + 15_000;
    expect(await sendDue(other)).toBe(1);
    expect(await stateOf()).toMatchObject({ isEnded: true, isSent: true, tries: 2 });
  });

  it('[DR-13.6] a late answer of a lost claim writes nothing', async () => {
    await queue();
    let answer: (value: Awaited<ReturnType<SmsProvider['send']>>) => void = () => {};
    const late = sendDue(provider(() => new Promise((resolve) => (answer = resolve))));
    await expect.poll(async () => (await stateOf())?.['tries']).toBe(1);
    nowMs += 15_000;
    await sendDue(accepting());
    answer({ outcome: 'refused', reason: 'no such number' });
    await late;
    expect(await stateOf()).toMatchObject({ isSent: true, isFailed: false, reference: 'r1' });
  });

  it('[DR-13.6] a database that fails after the answer is an error, not a missing answer', async () => {
    await queue();
    const failing = {
      query: (text: string, values?: readonly SqlValue[]) =>
        text.includes('sent_at = $2') ? Promise.reject(new Error('no database')) : db().query(text, values),
    } as Parameters<typeof sendDueSms>[0]['db'];
    const sending = sendDueSms({
      db: failing,
      clock: { nowMs: () => nowMs },
      log: silentLog,
      provider: accepting(),
      secret,
    });
    await expect(sending).rejects.toThrow('no database');
  });

  it('[DR-13.50] an ended message is deleted after seven days, a waiting one is not', async () => {
    await queue();
    await sendDue(accepting());
    await queue();
    const keptMs = 7 * 86_400_000;
    expect(await sms.deleteEnded(db(), nowMs + keptMs)).toBe(0);
    expect(await sms.deleteEnded(db(), nowMs + keptMs + 1)).toBe(1);
    expect(await stateOf()).toMatchObject({ isEnded: false });
  });

  it('[RL-51] an expired code is deleted from its message', async () => {
    await queue();
    expect(await sms.deleteExpiredCodes(db(), nowMs + lifeMs - 1)).toBe(0);
    expect(await sms.deleteExpiredCodes(db(), nowMs + lifeMs)).toBe(1);
    expect(await stateOf()).toMatchObject({ isCodeGone: true });
  });
});
