import { randomUUID } from 'node:crypto';
import { useTestDatabase } from '@touchline/testkit/test-database';
import { afterEach, describe, expect, it } from 'vitest';
import type { SqlValue } from '../../../../platform/database/db.ts';
import { createOutboundHttp } from '../../../../platform/http/outbound-http.ts';
import type { OutgoingSms, SmsAccount, SmsProviderId } from '../provider.ts';
import { createSmsProvider, smsProviderEntries } from './index.ts';
import { readSandboxMessages, startSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { invalidNumber, startTwilioDouble } from './twilio/twilio-double.ts';

const { db } = useTestDatabase();
const sealSecret = 'a secret of this installation';

/** The other side of a provider, as its tests need it. */
type Simulator = SmsAccount & {
  /** A number that the provider refuses. */
  refusedNumber: string;
  /** What the phones have received, newest first. */
  received: () => Promise<{ recipient: string; text: string }[]>;
  /** The provider takes the next message, and its answer is lost. */
  loseAnswers: (isLosing: boolean) => void;
  close: () => Promise<void>;
};

/** A simulator for each provider. A new provider adds its own. */
const simulators: Record<SmsProviderId, () => Promise<Simulator>> = {
  sandbox: async () => {
    let isLosing = false;
    const waiting: (() => void)[] = [];
    const gateway = await startSandboxGateway({
      db: {
        query: async <Row extends object>(text: string, values?: readonly SqlValue[]) => {
          const rows = await db().query<Row>(text, values);
          if (isLosing) await new Promise<void>((resolve) => void waiting.push(resolve));
          return rows;
        },
      },
      sealSecret,
    });
    return {
      ...gateway,
      account: '',
      sender: '',
      refusedNumber: '+393470000000',
      received: () => readSandboxMessages(db(), sealSecret, 10),
      loseAnswers: (value) => void (isLosing = value),
      close: async () => {
        for (const end of waiting) end();
        await gateway.close();
        await db().query('delete from sms_sandbox_message');
      },
    };
  },
  twilio: async () => {
    const double = await startTwilioDouble();
    return {
      ...double,
      sender: '+15550100200',
      refusedNumber: invalidNumber,
      received: async () => double.messages.map(({ to, body }) => ({ recipient: to, text: body })),
    };
  },
};

const opened: Simulator[] = [];
afterEach(async () => {
  for (const simulator of opened.splice(0)) await simulator.close();
});

const message = (change: Partial<OutgoingSms> = {}): OutgoingSms => ({
  key: randomUUID(),
  recipient: '+393475550122',
  text: 'код 048213 — رمز',
  createdAt: new Date(),
  validSec: 600,
  isRepeated: false,
  ...change,
});

it('every provider has a simulator', () =>
  expect(Object.keys(simulators)).toEqual(smsProviderEntries.map(({ id }) => id)));

describe.each(smsProviderEntries)('the provider $id', (entry) => {
  const start = async (change: { secret?: string; origins?: string[]; timeoutMs?: number } = {}) => {
    const simulator = await simulators[entry.id]();
    opened.push(simulator);
    const { origin, account, secret, sender } = simulator;
    const http = createOutboundHttp({
      origins: change.origins ?? [origin],
      isProduction: false,
      limits: { timeoutMs: change.timeoutMs ?? 10_000, maxReplyBytes: 65_536 },
    });
    return {
      simulator,
      client: entry.create({ origin, account, sender, secret: change.secret ?? secret }, http),
    };
  };

  it('[DR-13.7] accepts a message, once by its key, with its text unchanged', async () => {
    const { simulator, client } = await start();
    const one = message();
    const first = await client.send(one);
    expect(first).toEqual({ outcome: 'accepted', reference: expect.any(String) as string });
    expect(await client.send({ ...one, isRepeated: true })).toEqual(first);
    expect(await simulator.received()).toEqual([
      expect.objectContaining({ recipient: one.recipient, text: one.text }),
    ]);
  });

  it('[DR-13.6] a lost answer throws, and the repetition is not a second message', async () => {
    const { simulator, client } = await start({ timeoutMs: 200 });
    const one = message();
    simulator.loseAnswers(true);
    await expect(client.send(one)).rejects.toThrow();
    simulator.loseAnswers(false);
    expect((await client.send({ ...one, isRepeated: true })).outcome).toBe('accepted');
    expect(await simulator.received()).toHaveLength(1);
  });

  it('[DR-13.7] refuses a number that cannot receive SMS, with a reason', async () => {
    const { simulator, client } = await start();
    expect(await client.send(message({ recipient: simulator.refusedNumber }))).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(/./) as string,
    });
    expect(await simulator.received()).toEqual([]);
  });

  it('[DR-13.6] throws with a wrong secret, for a bad message and without a server, so that it is sent again', async () => {
    const { client } = await start({ secret: 'other' });
    await expect(client.send(message())).rejects.toThrow('answered 401');
    const { simulator, client: right } = await start();
    await expect(right.send(message({ text: '' }))).rejects.toThrow('answered 400');
    expect(await simulator.received()).toEqual([]);
    await simulator.close();
    await expect(right.send(message())).rejects.toThrow();
  });

  it('[DR-13.40] calls its own origin only', async () => {
    const { simulator, client } = await start({ origins: [] });
    await expect(client.send(message())).rejects.toThrow();
    expect(await simulator.received()).toEqual([]);
  });
});

describe('the sandbox provider', () => {
  it('[DR-13.51] has a random secret', async () => {
    const [one, two] = [await simulators.sandbox(), await simulators.sandbox()];
    opened.push(one, two);
    expect(one.secret).not.toBe(two.secret);
    expect(one.secret).toMatch(/^[\w-]{43}$/);
  });

  it('stores the text of a message as ciphertext', async () => {
    const simulator = await simulators.sandbox();
    opened.push(simulator);
    const http = createOutboundHttp({ origins: [simulator.origin], isProduction: false });
    await createSmsProvider('sandbox', simulator, http).send(message());
    const stored = await db().query<{ text: string }>('select t::text as text from sms_sandbox_message t');
    expect(stored).toHaveLength(1);
    expect(stored[0]?.text.includes(Buffer.from('048213').toString('hex'))).toBe(false);
  });
});
