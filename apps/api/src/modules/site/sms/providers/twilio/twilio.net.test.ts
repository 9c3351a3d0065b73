import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboundHttp } from '../../../../../platform/http/outbound-http.ts';
import type { OutgoingSms, SmsProvider } from '../../provider.ts';
import { startTwilioDouble, type TwilioDouble } from './twilio-double.ts';
import { twilioEntry } from './twilio-provider.ts';

let double: TwilioDouble;
beforeEach(async () => void (double = await startTwilioDouble()));
afterEach(() => double.close());

const client = (sender = '+15550100200'): SmsProvider =>
  twilioEntry.create(
    { ...double, sender },
    createOutboundHttp({ origins: [double.origin], isProduction: false }),
  );
const writtenMs = Date.UTC(2026, 10, 20, 12);
const message = (change: Partial<OutgoingSms> = {}): OutgoingSms => ({
  key: '5d2a3b8c-7d2f-4c38-9a5b-0c8d5d8f8a11',
  recipient: '+393475550122',
  text: '048213 is your code',
  createdAt: new Date(writtenMs),
  validSec: 600,
  isRepeated: false,
  ...change,
});

describe('SMS by Twilio', () => {
  it('[DR-13.99] sends number, text, sender and the life of the code', async () => {
    expect(await client().send(message())).toEqual({
      outcome: 'accepted',
      reference: double.messages[0]?.sid,
    });
    expect(double.created).toEqual([
      {
        From: '+15550100200',
        To: '+393475550122',
        Body: '048213 is your code',
        ValidityPeriod: '600',
        SmartEncoded: 'false',
      },
    ]);
    const service = `MG${'0'.repeat(32)}`;
    await client(service).send(message({ validSec: 86_400 }));
    expect(double.created[1]).toMatchObject({ MessagingServiceSid: service, ValidityPeriod: '36000' });
    expect(double.created[1]).not.toHaveProperty('From');
  });

  it('[DR-13.99] a repeated call finds the message; a first call does not look for it', async () => {
    double.setNow(writtenMs);
    await client().send(message());
    await client().send(message());
    expect(double.messages).toHaveLength(2);
    expect(await client().send(message({ isRepeated: true }))).toEqual({
      outcome: 'accepted',
      reference: double.messages[0]?.sid,
    });
    expect(double.messages).toHaveLength(2);
  });

  it.each<[string, Partial<OutgoingSms>, (sent: TwilioDouble) => void]>([
    ['with another text', { text: '999999 is your code' }, () => {}],
    ['to another number', { recipient: '+393475550133' }, () => {}],
    ['that has failed', {}, (sent) => sent.setStatus('failed')],
    ['of an hour before', { createdAt: new Date(writtenMs + 3_600_000) }, () => {}],
    ['of 61 seconds before', { createdAt: new Date(writtenMs + 61_000) }, () => {}],
  ])('[DR-13.99] a message %s is not the message', async (_, change, arrange) => {
    double.setNow(writtenMs);
    await client().send(message());
    arrange(double);
    await client().send(message({ ...change, isRepeated: true }));
    expect(double.messages).toHaveLength(2);
  });

  it('[DR-13.99] a clock that is 60 seconds behind still finds the message', async () => {
    double.setNow(writtenMs);
    await client().send(message());
    await client().send(message({ createdAt: new Date(writtenMs + 60_000), isRepeated: true }));
    expect(double.messages).toHaveLength(1);
  });

  it('[DR-13.6] too many requests, a fault of the server and a failed look-up are missing answers', async () => {
    for (const status of [429, 500, 503]) {
      double.failWith(status);
      await expect(client().send(message())).rejects.toThrow(`answered ${status}`);
      await expect(client().send(message({ isRepeated: true }))).rejects.toThrow(`answered ${status}`);
    }
    expect(double.messages).toHaveLength(0);
  });

  it('[DR-13.99] an error about our own settings is a missing answer, and its text is not repeated', async () => {
    await expect(client().send(message({ validSec: 0 }))).rejects.toThrow('answered 400 with code 21621');
  });
});
