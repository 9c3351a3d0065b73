import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { connectSubscriber } from './live-subscriber.ts';
import type { BenchOptions } from './options.ts';
import { compare, type Sample } from './paired-comparison.ts';
import { type Line, lineOf } from './report.ts';

/** A command for a P6 server: publish this many changes to each of these topics. */
export type FanOutCommand = { topics: string[]; rounds: number };

/** `topicOf` names the topics, all with the same length. */
export type FanOutCase = {
  id: string;
  title: string;
  goal: number;
  topics: number;
  topicsOfClient: number;
  rounds: number;
  topicOf: (at: number) => string;
};

export const fanOutClients = { full: 1000, small: 100 } as const;
const topicOf = (at: number): string => `game/${100_000 + at}`;
const cases: readonly FanOutCase[] = [
  {
    id: 'P6',
    title: 'fan-out, one shared topic / bare ws',
    goal: 0.9,
    topics: 1,
    topicsOfClient: 1,
    rounds: 300,
    topicOf,
  },
  {
    id: 'P6',
    title: 'fan-out, 20 topics of 500 each / bare ws',
    goal: 0.6,
    topics: 500,
    topicsOfClient: 20,
    rounds: 15,
    topicOf,
  },
];

/**
 * P6: compares the deliveries per second of the site's socket server with those of `ws` alone. Received data is counted
 * in bytes.
 */
export async function benchFanOut(options: BenchOptions): Promise<Line[]> {
  const lines: Line[] = [];
  for (const one of cases) lines.push(await compareFanOut(one, options));
  return lines;
}

/** Compares the deliveries per second of one case. */
export async function compareFanOut(one: FanOutCase, { pairs, size, onStep }: BenchOptions): Promise<Line> {
  onStep(one.title);
  const clients = fanOutClients[size];
  const ours = await openSide('ours', one, clients);
  const bare = await openSide('bare', one, clients);
  try {
    const comparison = await compare(ours.run, bare.run, pairs);
    const { id, title, goal } = one;
    const line = lineOf({ id, title, unit: 'deliveries/s', goal, bound: 'at-least' }, comparison);
    return { ...line, note: `${line.note}, ${clients} sockets` };
  } finally {
    await Promise.all([ours.close(), bare.close()]);
  }
}

type OpenSide = { run: () => Promise<Sample>; close: () => Promise<void> };

async function openSide(side: 'ours' | 'bare', one: FanOutCase, count: number): Promise<OpenSide> {
  const child = fork(join(import.meta.dirname, 'fan-out-server.ts'), [side, one.topicOf(0)]);
  const facts = await new Promise<{ port: number; payloadBytes: number; snapshotBytes: number }>(
    (resolve, reject) => {
      child.once('message', (message) => resolve(message as never));
      child.once('exit', () => reject(new Error('the socket server ended')));
    },
  );
  const receipts = createReceipts();
  const snapshotBytesPerClient = one.topicsOfClient * framed(facts.snapshotBytes);
  const snapshotsReceived = receipts.expect(count * snapshotBytesPerClient);
  const sockets = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      connectSubscriber(facts.port, { topics: topicsOf(one, at), windowMs: 50, got: receipts.got }),
    ),
  );
  await snapshotsReceived;
  const topics = Array.from({ length: one.topics }, (_, at) => one.topicOf(at));
  return {
    run: () =>
      runRounds(
        child,
        receipts,
        { topics, rounds: one.rounds },
        count * one.topicsOfClient * one.rounds,
        facts.payloadBytes,
      ),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function runRounds(
  child: ChildProcess,
  receipts: ReturnType<typeof createReceipts>,
  order: FanOutCommand,
  deliveries: number,
  payloadBytes: number,
): Promise<Sample> {
  const done = receipts.expect(deliveries * framed(payloadBytes));
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  child.send(order);
  await done;
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    units: deliveries,
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: (user + system) / 1_000_000,
  };
}

/**
 * The length of a server's frame, which has no mask. The header has two bytes, or four from a payload of 126 bytes on.
 */
const framed = (payloadBytes: number): number => payloadBytes + (payloadBytes < 126 ? 2 : 4);

const topicsOf = (one: FanOutCase, client: number): string[] =>
  Array.from({ length: one.topicsOfClient }, (_, at) =>
    one.topicOf((client * 7 + at * Math.floor(one.topics / one.topicsOfClient)) % one.topics),
  );

/** Counts the bytes of all subscribers. Too many bytes are a failure, and so are too few. */
function createReceipts() {
  let left = 0;
  let isDone = (): void => {};
  return {
    expect: (bytes: number): Promise<void> => {
      left += bytes;
      return new Promise((resolve) => (isDone = resolve));
    },
    got: (bytes: number): void => {
      left -= bytes;
      if (left < 0) throw new Error(`${-left} bytes too many were delivered`);
      if (left === 0) isDone();
    },
  };
}
