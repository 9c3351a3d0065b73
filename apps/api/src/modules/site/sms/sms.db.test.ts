import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../platform/http/outbound-http.ts';
import { silentLog } from '../../../platform/process/log.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { OutgoingSms, SmsProvider } from './provider.ts';
import { smsProviderEntries } from './providers/index.ts';
import { readSandboxMessages, startSandboxGateway } from './providers/sandbox/sandbox-gateway.ts';
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

  it('[RL-51] an expired code is deleted from its message', async () => {
    await queue();
    expect(await sms.deleteExpiredCodes(db(), nowMs + lifeMs - 1)).toBe(0);
    expect(await sms.deleteExpiredCodes(db(), nowMs + lifeMs)).toBe(1);
    expect(await stateOf()).toMatchObject({ isCodeGone: true });
  });
});

describe.each(smsProviderEntries)('the provider $id', (entry) => {
  /** Starts the simulator of the provider. A new provider adds its own. */
  const start = async (clientSecret = 'bearer') => {
    const gateway = await startSandboxGateway({ db: db(), secret: 'bearer', sealSecret: secret });
    const http = createOutboundHttp({ origins: [gateway.origin], isProduction: false });
    return { gateway, client: entry.create({ origin: gateway.origin, secret: clientSecret }, http) };
  };
  const message = (change: Partial<OutgoingSms> = {}): OutgoingSms => ({
    key: randomUUID(),
    recipient: '+393475550122',
    text: 'код 048213',
    ...change,
  });

  it('[DR-13.7] accepts a message, once by its key', async () => {
    const { gateway, client } = await start();
    const one = message();
    const first = await client.send(one);
    expect(first).toEqual({ outcome: 'accepted', reference: expect.any(String) as string });
    expect(await client.send(one)).toEqual(first);
    await gateway.close();
    const received = await readSandboxMessages(db(), secret, 10);
    expect(received.filter(({ text }) => text === one.text)).toHaveLength(1);
    const stored = await db().query<{ text: string }>('select t::text as text from sms_sandbox_message t');
    expect(stored.some(({ text }) => text.includes(Buffer.from('048213').toString('hex')))).toBe(false);
    await db().query('delete from sms_sandbox_message');
  });

  it('refuses a number that cannot receive SMS', async () => {
    const { gateway, client } = await start();
    expect(await client.send(message({ recipient: '+393470000000' }))).toEqual({
      outcome: 'refused',
      reason: 'the number cannot receive SMS',
    });
    await gateway.close();
  });

  it('throws on a wrong secret, a bad message and no server', async () => {
    const { gateway, client } = await start('other');
    await expect(client.send(message())).rejects.toThrow('answered 401');
    await gateway.close();
    await expect(client.send(message())).rejects.toThrow();
    const again = await start();
    await expect(again.client.send(message({ key: 'no uuid' }))).rejects.toThrow('answered 400');
    await again.gateway.close();
    expect(await readSandboxMessages(db(), secret, 10)).toEqual([]);
  });
});
