import { liveLimits, type LiveReply } from '@touchline/contracts/shared';
import { describe, expect, it } from 'vitest';
import { createLiveHub, type LiveSocket, type LiveVisitor, type TopicSnapshot } from './live-hub.ts';
import { readsAtOnce, snapshotAgeMs } from './live-snapshots.ts';
import { pauseMs, sliceMs } from '../process/time-slices.ts';
import { textOfFrame } from './web-socket-frame.ts';

const guest: LiveVisitor = { userId: null, sessionId: null };
const player: LiveVisitor = { userId: 5n, sessionId: 50n };

/** Creates a hub whose clock, timers and source the test controls. Each read advances the clock by `readMs`. */
function createRig({ readMs = 0 } = {}) {
  let nowMs = 1000;
  const reads: string[] = [];
  const scheduledWork: { delayMs: number; work: () => void }[] = [];
  const ticks: { ms: number; work: () => void }[] = [];
  const failures: string[] = [];
  const source = new Map<string, TopicSnapshot>();
  /** The read of a topic waits for this promise, which the test resolves. */
  const gates = new Map<string, Promise<void>>();
  const hub = createLiveHub({
    nowMs: () => nowMs,
    readSnapshot: async (topic) => {
      reads.push(topic);
      nowMs += readMs;
      const image = source.get(topic) ?? null;
      await gates.get(topic);
      return image;
    },
    onFailure: (_error, topic) => void failures.push(topic),
    later: (delayMs, work) => void scheduledWork.push({ delayMs, work }),
    every: (ms, work) => {
      ticks.push({ ms, work });
      return () => {};
    },
  });
  /** Runs the scheduled work, and the work that it schedules for the same event-loop turn. @returns the delays */
  const turn = async (): Promise<number[]> => {
    const due = scheduledWork.splice(0);
    for (const { delayMs, work } of due) {
      nowMs += delayMs;
      work();
    }
    await settle();
    return due.map(({ delayMs }) => delayMs).filter((delayMs) => delayMs > 0);
  };
  return {
    hub,
    reads,
    source,
    gates,
    failures,
    turn,
    pass: (ms: number) => void (nowMs += ms),
    tick: (ms: number) => {
      for (const timer of ticks.filter((one) => one.ms === ms)) timer.work();
    },
  };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function createClient() {
  const frames: Buffer[] = [];
  const client = {
    frames,
    closed: [] as number[],
    buffered: 0,
    replies: (): LiveReply[] => frames.map((frame) => JSON.parse(textOfFrame(frame)) as LiveReply),
    images: (): Buffer[] => frames.filter((frame) => textOfFrame(frame).startsWith('{"type":"image"')),
  };
  const socket: LiveSocket = {
    bufferedAmount: () => client.buffered,
    close: (code) => void client.closed.push(code),
    send: (frame) => void frames.push(frame),
  };
  return { ...client, socket, client };
}

const subscribe = (topics: readonly string[], clk?: number): string =>
  JSON.stringify({
    type: 'subscribe',
    windowMs: 50,
    topics: topics.map((topic) => (clk === undefined ? { topic } : { topic, clk })),
  });
const gameTopics = (count: number): string[] => Array.from({ length: count }, (_, at) => `game/${at + 1}`);
const image = (clk: number, coefMilli = 1800): TopicSnapshot => ({ clk, set: { m1: { coefMilli } } });
const rateLimit = (waitSec: number): LiveReply => ({
  type: 'refused',
  topic: null,
  code: 'live/rate-limit',
  waitSec,
});

describe('a flood of subscriptions', () => {
  it('[RL-31] [RL-71] 20 frames with one topic a hundred times cost one read, one encoding and one snapshot per frame', async () => {
    const { hub, reads, source } = createRig();
    source.set('game/1', image(1));
    const flooder = createClient();
    const connection = hub.connect(flooder.socket, guest);
    const frame = subscribe(Array.from({ length: 100 }, () => 'game/1'));
    for (let count = 0; count < 20; count++) await connection.receive(frame);
    expect(reads).toEqual(['game/1']);
    expect([flooder.frames.length, new Set(flooder.frames).size, flooder.closed]).toEqual([20, 1, []]);
  });

  it('[RL-31] [RL-72] 20 frames with the same hundred topics cost one read each, 200 answers and then refusals', async () => {
    const { hub, reads, source } = createRig();
    const topics = gameTopics(100);
    for (const topic of topics) source.set(topic, image(1));
    const flooder = createClient();
    const connection = hub.connect(flooder.socket, guest);
    for (let count = 0; count < 20; count++) await connection.receive(subscribe(topics));
    expect(reads).toEqual(topics);
    expect([flooder.images().length, new Set(flooder.images()).size]).toEqual([200, 100]);
    expect(flooder.replies().slice(200)).toEqual(Array.from({ length: 18 }, () => rateLimit(1)));
    expect(flooder.closed).toEqual([]);
  });

  it('[DR-6.31] [RL-72] a topic is not sent again when the socket has that version, or when its snapshot is being sent', async () => {
    const { hub, reads, source, gates } = createRig();
    source.set('game/1', image(4));
    const gate = Promise.withResolvers<void>();
    gates.set('game/1', gate.promise);
    const client = createClient();
    const connection = hub.connect(client.socket, guest);
    const first = connection.receive(subscribe(['game/1']));
    await connection.receive(subscribe(['game/1']));
    await connection.receive(subscribe(['game/1'], 3));
    gate.resolve();
    await first;
    await connection.receive(subscribe(['game/1'], 4));
    expect([client.frames.length, reads.length]).toEqual([1, 1]);
    // A version older than the socket's means that the page has lost state, so the page gets the snapshot again.
    await connection.receive(subscribe(['game/1'], 3));
    expect([client.images().length, reads.length]).toEqual([2, 1]);
  });

  it('[RL-31] all sockets share one read, one encoding and one frame of a topic', async () => {
    const { hub, reads, source, gates } = createRig();
    source.set('live/0', image(7));
    const gate = Promise.withResolvers<void>();
    gates.set('live/0', gate.promise);
    const clients = Array.from({ length: 50 }, createClient);
    const received = clients.map(({ socket }) => hub.connect(socket, guest).receive(subscribe(['live/0'])));
    await settle();
    expect(reads).toEqual(['live/0']);
    gate.resolve();
    await Promise.all(received);
    expect(new Set(clients.flatMap(({ frames }) => frames)).size).toBe(1);
    expect(clients.map(({ frames }) => frames.length)).toEqual(clients.map(() => 1));
  });

  it('[DR-6.30] [RL-31] a cached snapshot is sent with the later deltas; after a second it is read again', async () => {
    const { hub, reads, source, pass, turn } = createRig();
    source.set('game/1', image(5));
    await hub.connect(createClient().socket, guest).receive(subscribe(['game/1']));
    hub.publish('game/1', { set: { m1: { coefMilli: 1900 } }, del: [] }, 6);
    source.set('game/1', image(6, 1900));
    await turn();
    pass(snapshotAgeMs - 1);
    const soon = createClient();
    await hub.connect(soon.socket, guest).receive(subscribe(['game/1']));
    const first = { type: 'image', topic: 'game/1', clk: 5, set: { m1: { coefMilli: 1800 } } };
    const step = {
      type: 'delta',
      topic: 'game/1',
      from: 5,
      clk: 6,
      set: { m1: { coefMilli: 1900 } },
      del: [],
    };
    expect([soon.replies(), reads.length]).toEqual([[first, step], 1]);
    await turn();
    pass(1);
    const later = createClient();
    await hub.connect(later.socket, guest).receive(subscribe(['game/1']));
    const second = { type: 'image', topic: 'game/1', clk: 6, set: { m1: { coefMilli: 1900 } } };
    expect([later.replies(), reads.length]).toEqual([[second], 2]);
  });

  it('[DR-6.31] a cached snapshot is read again when not all later deltas are known', async () => {
    const { hub, reads, source } = createRig();
    source.set('game/1', image(5));
    const connection = hub.connect(createClient().socket, guest);
    await connection.receive(subscribe(['game/1']));
    hub.reset('game/1');
    await settle();
    source.set('game/1', image(9, 2000));
    hub.reset('game/1');
    await settle();
    const back = createClient();
    await hub.connect(back.socket, guest).receive(subscribe(['game/1']));
    expect([back.replies(), reads.length]).toEqual([
      [{ type: 'image', topic: 'game/1', clk: 9, set: { m1: { coefMilli: 2000 } } }],
      3,
    ]);
  });

  it('[DR-6.31] when a source is rebuilt during a read, the old snapshot is sent to no subscriber', async () => {
    const { hub, source, gates } = createRig();
    source.set('game/1', image(5));
    const gate = Promise.withResolvers<void>();
    gates.set('game/1', gate.promise);
    const client = createClient();
    const received = hub.connect(client.socket, guest).receive(subscribe(['game/1']));
    await settle();
    gates.delete('game/1');
    source.set('game/1', image(2, 2500));
    hub.reset('game/1');
    gate.resolve();
    await received;
    await settle();
    expect(client.replies()).toEqual([
      { type: 'image', topic: 'game/1', clk: 2, set: { m1: { coefMilli: 2500 } } },
    ]);
  });

  it('[DR-6.30] a delta published during the first read is not lost, and the older snapshot is not cached', async () => {
    const { hub, source, gates, reads } = createRig();
    source.set('game/1', image(5));
    const gate = Promise.withResolvers<void>();
    gates.set('game/1', gate.promise);
    const client = createClient();
    const received = hub.connect(client.socket, guest).receive(subscribe(['game/1']));
    await settle();
    gates.delete('game/1');
    source.set('game/1', image(6, 1900));
    hub.publish('game/1', { set: { m1: { coefMilli: 1900 } }, del: [] }, 6);
    gate.resolve();
    await received;
    await settle();
    expect(reads.length).toBe(2);
    expect(client.replies().at(-1)).toEqual({
      type: 'image',
      topic: 'game/1',
      clk: 6,
      set: { m1: { coefMilli: 1900 } },
    });
  });

  it('[DR-6.30] a snapshot newer than its topic’s last delta is not sent again in each window', async () => {
    const { hub, source, tick, turn, reads, pass } = createRig();
    source.set('game/1', image(1));
    await hub.connect(createClient().socket, guest).receive(subscribe(['game/1']));
    hub.publish('game/1', { set: { m1: { coefMilli: 1900 } }, del: [] }, 2);
    // Other topics have newer versions, because the version of a snapshot is that of the newest delta of any topic.
    source.set('game/1', image(9, 1900));
    await turn();
    hub.reset('game/1');
    await settle();
    hub.publish('game/1', { set: { m1: { coefMilli: 1910 } }, del: [] }, 10);
    source.set('game/1', image(20, 1910));
    await turn();
    pass(snapshotAgeMs);
    const late = createClient();
    await hub.connect(late.socket, guest).receive(subscribe(['game/1']));
    const before = [late.frames.length, reads.length];
    expect(before).toEqual([1, 3]);
    for (let count = 0; count < 5; count++) {
      tick(50);
      await turn();
    }
    expect([late.frames.length, reads.length]).toEqual(before);
  });

  it('[RL-56] [RL-72] 3,000 private topics of a guest cost no read: 200 refusals, then the limit, then the close', async () => {
    const { hub, reads } = createRig();
    const flooder = createClient();
    const connection = hub.connect(flooder.socket, guest);
    for (let from = 1; from <= 3000; from += 100)
      await connection.receive(subscribe(Array.from({ length: 100 }, (_, at) => `user/${from + at}`)));
    expect(reads).toEqual([]);
    const codes = flooder.replies().map((reply) => reply.type === 'refused' && reply.code);
    expect(codes.filter((code) => code === 'live/not-yours').length).toBe(200);
    expect(codes.filter((code) => code === 'live/rate-limit').length).toBe(liveLimits.refusals.burst);
    expect([codes.length, flooder.closed]).toEqual([220, [4029]]);
  });

  it('[RL-72] a player’s own topic requested a thousand times is read once', async () => {
    const { hub, reads, source } = createRig();
    source.set('user/5', { clk: 1, set: { balance: {} } });
    const connection = hub.connect(createClient().socket, player);
    for (let count = 0; count < 10; count++)
      await connection.receive(subscribe(Array.from({ length: 100 }, () => 'user/5')));
    expect(reads).toEqual(['user/5']);
  });

  it('[RL-71] [RL-72] frames: 120 at once, then 20 a second; beyond that 20 refusals and close code 4029', async () => {
    const { hub, pass } = createRig();
    const client = createClient();
    const connection = hub.connect(client.socket, guest);
    const frame = JSON.stringify({ type: 'unsubscribe', topics: [] });
    for (let count = 0; count < 120; count++) await connection.receive(frame);
    expect(client.frames.length).toBe(0);
    await connection.receive(frame);
    expect(client.replies()).toEqual([rateLimit(1)]);
    pass(1000);
    for (let count = 0; count < 20; count++) await connection.receive(frame);
    expect(client.frames.length).toBe(1);
    for (let count = 0; count < 19; count++) await connection.receive(frame);
    expect([client.frames.length, client.closed]).toEqual([20, []]);
    await connection.receive(frame);
    expect([client.frames.length, client.closed]).toEqual([20, [4029]]);
    // Frames of a closed socket are not read.
    await connection.receive(subscribe(['game/1']));
    expect([client.frames.length, hub.stats().sockets]).toEqual([20, 0]);
  });

  it('[RL-71] [RL-72] bytes: 64 KiB at once, then 16 KiB a second', async () => {
    const { hub, pass } = createRig();
    const client = createClient();
    const connection = hub.connect(client.socket, guest);
    const frame = JSON.stringify({ type: 'unsubscribe', topics: [] }).padEnd(8192, ' ');
    for (let count = 0; count < 8; count++) await connection.receive(frame);
    expect(client.frames.length).toBe(0);
    await connection.receive(frame);
    expect(client.replies()).toEqual([rateLimit(1)]);
    pass(500);
    await connection.receive(frame);
    expect(client.frames.length).toBe(1);
  });

  it('[RL-31] [RL-72] pings count as frames, and are not answered while the socket drains', async () => {
    const { hub } = createRig();
    const client = createClient();
    const connection = hub.connect(client.socket, guest);
    expect(connection.receivePing(4)).toBe(true);
    client.client.buffered = 300 * 1024;
    expect(connection.receivePing(4)).toBe(false);
    client.client.buffered = 0;
    for (let count = 2; count < 120; count++) expect(connection.receivePing(4)).toBe(true);
    for (let count = 0; count < 21; count++) expect(connection.receivePing(4)).toBe(false);
    expect([client.frames.length, client.closed]).toEqual([20, [4029]]);
  });

  it('[RL-31] reads and encodings take 4 ms of a turn, then other work gets the same time', async () => {
    const { hub, source, turn, reads } = createRig({ readMs: 3 });
    const topics = gameTopics(10);
    for (const topic of topics) source.set(topic, image(1));
    const client = createClient();
    const received = hub.connect(client.socket, guest).receive(subscribe(topics));
    await settle();
    const counts = [reads.length];
    const pauses: number[] = [];
    while (client.frames.length < 10) {
      pauses.push(...(await turn()));
      counts.push(reads.length);
    }
    await received;
    // Reads of 3 ms in slices of 4 ms: the second read begins within the slice, the third does not.
    const steps = counts.map((count, at) => count - (counts[at - 1] ?? 0));
    expect(Math.max(...steps)).toBeLessThanOrEqual(Math.ceil(sliceMs / 3));
    expect(new Set(pauses)).toEqual(new Set([pauseMs]));
    expect(reads.length).toBe(10);
  });

  it('[RL-31] a large snapshot is encoded in parts, with the same result', async () => {
    const { hub, source } = createRig();
    const set = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [`m${at}`, { coefMilli: at, name: '“К”' }]),
    );
    source.set('live/0', { clk: 3, set });
    const client = createClient();
    await hub.connect(client.socket, guest).receive(subscribe(['live/0']));
    expect(client.replies()).toEqual([{ type: 'image', topic: 'live/0', clk: 3, set }]);
  });

  it('[RL-31] at most four topics are read at one time', async () => {
    const { hub, source, gates, reads } = createRig();
    const topics = gameTopics(10);
    const gate = Promise.withResolvers<void>();
    for (const topic of topics) {
      source.set(topic, image(1));
      gates.set(topic, gate.promise);
    }
    const clients = topics.map(() => createClient());
    const received = clients.map(({ socket }, at) =>
      hub.connect(socket, guest).receive(subscribe(topics.slice(at, at + 1))),
    );
    await settle();
    expect(reads.length).toBe(readsAtOnce);
    gate.resolve();
    await Promise.all(received);
    expect([reads.length, clients.every(({ frames }) => frames.length === 1)]).toEqual([10, true]);
  });

  it('[RL-31] a slow subscriber gets one snapshot after another and delays no other subscriber', async () => {
    const { hub, source, tick, turn } = createRig();
    const topics = gameTopics(3);
    for (const topic of topics) source.set(topic, image(1));
    const slow = createClient();
    slow.client.buffered = 300 * 1024;
    await hub.connect(slow.socket, guest).receive(subscribe(topics));
    const fast = createClient();
    await hub.connect(fast.socket, guest).receive(subscribe(topics));
    expect([slow.frames.length, fast.frames.length]).toEqual([0, 3]);
    const drain = async (): Promise<number> => {
      tick(50);
      await turn();
      await settle();
      return slow.frames.length;
    };
    expect(await drain()).toBe(0);
    slow.client.buffered = 0;
    expect(await drain()).toBe(3);
    expect(slow.closed).toEqual([]);
  });
});
