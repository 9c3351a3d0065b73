import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type Bus, createMemoryBus, createNatsBus, createParentBus, isBusMessage } from './bus.ts';

/** Two connections to one bus, as two processes have them. */
type Rig = { first: Bus; second: Bus };

function parentRig(): Rig {
  const toFirst = new EventEmitter();
  const toSecond = new EventEmitter();
  const channel = (own: EventEmitter, other: EventEmitter) => ({
    send: (message: object) => other.emit('message', JSON.parse(JSON.stringify(message))),
    onMessage: (handler: (message: unknown) => void) => void own.on('message', handler),
  });
  return {
    first: createParentBus(channel(toFirst, toSecond)),
    second: createParentBus(channel(toSecond, toFirst)),
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}

// Needs a NATS server; without one, these tests are reported as skipped.
const natsUrl = (await isListening(4222)) ? 'nats://127.0.0.1:4222' : null;

const rigs: [string, (() => Promise<Rig>) | null][] = [
  [
    'memory',
    async () => {
      const bus = createMemoryBus();
      return { first: bus, second: bus };
    },
  ],
  ['parent channel', async () => parentRig()],
  [
    'NATS (a server on port 4222)',
    natsUrl && (async () => ({ first: await createNatsBus(natsUrl), second: await createNatsBus(natsUrl) })),
  ],
];

const nextOn = <T>(bus: Bus, subject: string): Promise<T> =>
  new Promise((resolve) => {
    const stop = bus.subscribe(subject, (payload: T) => {
      stop();
      resolve(payload);
    });
  });

describe.each(rigs)('bus over %s', (_, rig) => {
  const open = rig ?? (() => Promise.reject(new Error('no server')));

  it.skipIf(rig === null)(
    'delivers to the other side, to its own side, and to no other subject',
    async () => {
      const { first, second } = await open();
      const subject = `s${Math.trunc(performance.now() * 1000)}`;
      const wrong: object[] = [];
      second.subscribe(`${subject}.other`, (payload: object) => wrong.push(payload));
      const there = nextOn<{ n: number }>(second, subject);
      const here = nextOn<{ n: number }>(first, subject);
      await Promise.all([first.settled(), second.settled()]);
      first.publish(subject, { n: 7 });
      expect(await Promise.all([there, here])).toEqual([{ n: 7 }, { n: 7 }]);
      expect(wrong).toEqual([]);
      await first.close();
      if (second !== first) await second.close();
    },
  );

  it.skipIf(rig === null)('keeps the order of one publisher and stops when a subscription ends', async () => {
    const { first, second } = await open();
    const subject = `o${Math.trunc(performance.now() * 1000)}`;
    const received: number[] = [];
    const done = new Promise<void>((resolve) => {
      const stop = second.subscribe(subject, (payload: { n: number }) => {
        received.push(payload.n);
        if (payload.n === 99) {
          stop();
          resolve();
        }
      });
    });
    await second.settled();
    for (let n = 0; n <= 100; n++) first.publish(subject, { n });
    await done;
    await new Promise((resolve) => setImmediate(resolve));
    expect(received).toEqual(Array.from({ length: 100 }, (__, n) => n));
    await first.close();
    if (second !== first) await second.close();
  });
});

it('distinguishes a bus message from any other', () => {
  expect(isBusMessage({ type: 'bus', subject: 'a', payload: {} })).toBe(true);
  expect([null, 'bus', {}, { type: 'listening' }].map(isBusMessage)).toEqual([false, false, false, false]);
});
